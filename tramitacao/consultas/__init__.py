"""Leituras dos autos. A visibilidade de cada papel mora em `visibilidade`."""
