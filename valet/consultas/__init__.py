"""Leituras do valet, filtradas por quem pergunta."""
