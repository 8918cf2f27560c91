"""Quanto custa o TPU num exercício — Decreto 58.027/2017, art. 9º."""

from datetime import MAXYEAR, MINYEAR, date
from decimal import Decimal

from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import Codigo, ErroDeSimulacao, invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras.parcelas import (
    TRIMESTRES,
    ParcelaDevida,
    ParcelamentoVedado,
    conferir_parcelas,
    parcela_da_outorga,
    parcelas_do_exercicio,
)
from precos.regras.tpu import PrecoTPU, preco_da_outorga, preco_do_exercicio


@simulacao(
    "preco-tpu",
    "Preço anual do Termo de Permissão de Uso, com as parcelas",
    {"pgv_m2": "3333.33", "outorga": "2024-05-02", "exercicio": 2026, "parcelas": 4},
)
def preco_tpu(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """O preço do exercício pedido; no ano da outorga, o proporcional, pago antes do termo."""
    pgv_m2 = entrada.dinheiro("pgv_m2")
    outorga = entrada.dia("outorga")
    exercicio = entrada.inteiro("exercicio", de=MINYEAR, ate=MAXYEAR) or outorga.year
    parcelas = entrada.inteiro("parcelas", de=1, ate=TRIMESTRES) or 1
    if exercicio < outorga.year:
        raise invalida("o exercício não pode ser anterior ao ano da outorga", "exercicio")
    _conferir(parcelas, outorga, exercicio)
    if exercicio == outorga.year:
        preco = preco_da_outorga(pgv_m2, outorga=outorga, tabela=tabelas().minimo)
        return _resposta(preco, parcela_da_outorga(preco.valor_devido))
    preco = preco_do_exercicio(pgv_m2, exercicio=exercicio, tabela=tabelas().minimo)
    return _resposta(
        preco,
        parcelas_do_exercicio(
            preco.valor_devido, parcelas, exercicio=exercicio, calendario=tabelas().calendario
        ),
    )


def _conferir(parcelas: int, outorga: date, exercicio: int) -> None:
    try:
        conferir_parcelas(parcelas, outorga=outorga, exercicio=exercicio)
    except ParcelamentoVedado as erro:
        raise ErroDeSimulacao(Codigo.PARCELAMENTO_VEDADO, str(erro), "parcelas") from None


def _resposta(preco: PrecoTPU, parcelas: tuple[ParcelaDevida, ...]) -> Resposta:
    return {
        "norma": preco.norma.numero,
        "preco_anual": _valor(preco.preco_anual),
        "minimo": None if preco.minimo is None else _valor(preco.minimo),
        "meses": preco.meses,
        "valor_devido": _valor(preco.valor_devido),
        "parcelas": [
            {
                "numero": parcela.numero,
                "vencimento": parcela.vencimento.isoformat() if parcela.vencimento else None,
                "valor": _valor(parcela.valor),
            }
            for parcela in parcelas
        ],
        "memoria": preco.memoria,
    }


def _valor(valor: Decimal) -> str:
    return format(valor, ".2f")
