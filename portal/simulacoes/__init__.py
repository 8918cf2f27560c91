"""Simulações: uma regra, três portas (comando, API e página pública)."""

from portal.simulacoes import (
    antecedencia,
    custo_evento,
    guia,
    identificador,
    multa,
    prazo,
    prazos_sae,
    preco_tpu,
)
from portal.simulacoes.erros import ErroDeSimulacao
from portal.simulacoes.registro import SIMULACOES, SimulacaoDesconhecida, simular

__all__ = [
    "SIMULACOES",
    "ErroDeSimulacao",
    "SimulacaoDesconhecida",
    "antecedencia",
    "custo_evento",
    "guia",
    "identificador",
    "multa",
    "prazo",
    "prazos_sae",
    "preco_tpu",
    "simular",
]
