"""As telas das tabelas de preço, do administrador."""
