"""Quanto o evento deve à CET — Decreto 46.942/2006, arts. 2º, 4º a 6º, 14 e 25."""

from decimal import Decimal

from eventos.regras.norma_vigente import NOTA
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras.custo_operacional import custo_do_evento
from precos.regras.evento import (
    Classe,
    FatosDaGratuidade,
    FatosDoCusto,
    ItemDeCusto,
    Natureza,
    Situacao,
)


@simulacao(
    "custo-evento",
    "Custo operacional da CET, acréscimo, gratuidade e caução",
    {
        "data": "2026-08-15",
        "classe": "concentracao_publica",
        "situacao": "autorizado",
        "itens": [
            {
                "descricao": "agente",
                "quantidade": "10",
                "horas": "8",
                "preco_unitario": "85.50",
            }
        ],
        "competicao_esportiva": True,
    },
)
def custo_evento(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """O custo dos itens, com a isenção ou o acréscimo, e a caução à parte."""
    data = entrada.dia("data")
    custo = custo_do_evento(_fatos(entrada), em=data, atos=tabelas().atos)
    return {
        "norma": custo.norma.numero,
        "isento": custo.isento,
        "custo_operacional": _valor(custo.custo_operacional),
        "acrescimo_pct": custo.acrescimo_pct,
        "acrescimo": _valor(custo.acrescimo),
        "caucao": _valor(custo.caucao),
        "total": _valor(custo.total),
        "nota": NOTA,
        "memoria": custo.memoria,
    }


def _fatos(entrada: Entrada) -> FatosDoCusto:
    classe = Classe(entrada.escolha("classe", tuple(Classe)))
    imprevista = classe is Classe.OCORRENCIA_IMPREVISTA
    sem_minutos = not imprevista and entrada.ausente("liberacao_minutos")
    minutos = None if sem_minutos else entrada.contagem("liberacao_minutos")
    return FatosDoCusto(
        classe,
        tuple(_item(item) for item in entrada.itens("itens")),
        # Só o art. 25 rege a imprevista: a situação e a natureza nem se leem.
        Situacao.AUTORIZADO if imprevista else _situacao(entrada),
        FatosDaGratuidade() if imprevista else _gratuidade(entrada),
        entrada.logico("competicao_esportiva"),
        minutos,
    )


def _situacao(entrada: Entrada) -> Situacao:
    return Situacao(entrada.escolha("situacao", tuple(Situacao)))


def _gratuidade(entrada: Entrada) -> FatosDaGratuidade:
    sem_natureza = entrada.ausente("natureza")
    return FatosDaGratuidade(
        Natureza.OUTRA if sem_natureza else Natureza(entrada.escolha("natureza", tuple(Natureza))),
        utilidade_publica=entrada.logico("utilidade_publica"),
        equiparada=entrada.logico("equiparada"),
        comercial=entrada.logico("comercial"),
        renda_social=entrada.logico("renda_social"),
    )


def _item(item: Entrada) -> ItemDeCusto:
    sem_tempo = item.ausente("horas")
    return ItemDeCusto(
        item.texto("descricao"),
        item.quantidade("quantidade"),
        item.dinheiro("preco_unitario"),
        Decimal(1) if sem_tempo else item.quantidade("horas"),
    )


def _valor(valor: Decimal) -> str:
    return format(valor, ".2f")
