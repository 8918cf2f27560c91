"""Leituras do Cadastro Municipal e do registro do art. 25."""
