"""Quanto custa a Autorização de Uso num período — Decreto 58.027/2017, art. 19."""

from datetime import date
from decimal import Decimal

from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras.autorizacao_uso import FORMULA, preco_da_autorizacao


@simulacao(
    "preco-autorizacao-uso",
    "Preço da Autorização de Uso de um serviço eventual",
    {
        "pgv_m2": "3500.00",
        "area_m2": "12.50",
        "inicio": "2026-08-15",
        "fim": "2026-08-16",
        "k": "0.01",
    },
)
def preco_autorizacao_uso(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """O preço de um dia e o do período; sem K na entrada, vale o da tabela no primeiro dia."""
    pgv_m2, area_m2 = entrada.dinheiro("pgv_m2"), entrada.quantidade("area_m2")
    inicio, fim = entrada.dia("inicio"), entrada.dia("fim")
    dado = None if entrada.ausente("k") else entrada.quantidade("k")
    if fim < inicio:
        raise invalida("o último dia não pode vir antes do primeiro", "fim")
    FORMULA.em(inicio)  # sem redação vigente prevalece sobre tabela ausente
    k, ficticio = (dado, False) if dado else _da_tabela(tabelas, inicio)
    preco = preco_da_autorizacao(pgv_m2=pgv_m2, area_m2=area_m2, k=k, inicio=inicio, fim=fim)
    resposta: Resposta = {
        "dias": preco.dias,
        "k": format(preco.k, "f"),
        "preco_dia": format(preco.preco_dia, ".2f"),
        "total": format(preco.total, ".2f"),
        "memoria": preco.memoria,
    }
    return {**resposta, "ficticio": True} if ficticio else resposta


def _da_tabela(tabelas: Fornecedor, dia: date) -> tuple[Decimal, bool]:
    vigente = tabelas().fator_k.em(dia)
    return vigente.valor, vigente.ficticio
