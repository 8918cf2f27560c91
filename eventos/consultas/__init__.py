"""O que as telas, os documentos e os serviços dos eventos leem."""
