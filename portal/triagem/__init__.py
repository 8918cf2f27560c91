"""Preciso de autorização? As perguntas, o caminho entre elas e as respostas, com o artigo."""
