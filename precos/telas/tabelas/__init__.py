"""As tabelas datadas do administrador: um só mecanismo de lista, formulário, prévia e gravação."""
