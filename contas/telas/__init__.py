"""Telas da conta, da atuação e das representações."""
