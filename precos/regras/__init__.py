"""Regras de preço: fatos e data entram, valor com o caminho sai."""
