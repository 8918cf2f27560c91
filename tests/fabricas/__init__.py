"""Fábricas de teste, nomeadas pela situação em que deixam o caso."""
