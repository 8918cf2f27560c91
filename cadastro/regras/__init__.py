"""Regras do Cadastro Municipal — Decreto 58.027/2017, arts. 24 e 25."""
