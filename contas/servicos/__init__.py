"""Serviços de contas e unidades."""
