"""Os formulários dos atos da SAE, por assunto."""
