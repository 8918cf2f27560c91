"""Leituras: os valores publicados e o preço que deles resulta."""
