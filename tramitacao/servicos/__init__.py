"""Os serviços dos autos. A situação só muda em `tramitar`."""
