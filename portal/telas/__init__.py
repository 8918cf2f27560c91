"""Telas públicas do portal."""
