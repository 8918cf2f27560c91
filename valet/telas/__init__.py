"""Telas do valet."""
