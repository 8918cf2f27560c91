"""Os fluxos do Cadastro Municipal."""
