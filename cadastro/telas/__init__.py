"""As telas da exclusão do Cadastro."""
