"""Onde estão o código e os dados."""

from pathlib import Path

from config import env

RAIZ = Path(__file__).resolve().parents[2]
# O que se grava fora do banco: arquivos dos autos, fila em pasta, resumo diário do razão.
DADOS = env.pasta("DADOS_DIR", RAIZ / ".dados")
