"""Regras do valet — Decreto 58.027/2017. Fatos e data entram, resultado com razões sai."""
