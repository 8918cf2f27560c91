"""A API pública: simulações e o esquema."""
