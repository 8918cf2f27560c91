"""A casa do fiscal e o formulário da vistoria."""
