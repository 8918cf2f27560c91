"""As telas do Cadastro do auditor."""
