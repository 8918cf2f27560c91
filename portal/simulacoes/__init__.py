"""Simulações: uma regra, três portas (comando, API e página pública)."""

from portal.simulacoes import (
    antecedencia,
    custo_evento,
    guia,
    identificador,
    multa,
    prazo,
    prazos_sae,
    preco_autorizacao_uso,
    preco_tpu,
    zona_azul,
)
from portal.simulacoes.erros import ErroDeSimulacao
from portal.simulacoes.registro import SIMULACOES, SimulacaoDesconhecida, calcular, simular

__all__ = [
    "SIMULACOES",
    "ErroDeSimulacao",
    "SimulacaoDesconhecida",
    "antecedencia",
    "calcular",
    "custo_evento",
    "guia",
    "identificador",
    "multa",
    "prazo",
    "prazos_sae",
    "preco_autorizacao_uso",
    "preco_tpu",
    "simular",
    "zona_azul",
]
