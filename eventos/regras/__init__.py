"""Regras dos eventos — Decreto 46.942/2006. Fatos e data entram, resultado com razões sai."""
