"""Painéis que servem aos autos de qualquer procedimento."""
