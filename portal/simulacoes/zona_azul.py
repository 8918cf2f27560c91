"""Quanto se deve à CET numa rua de Zona Azul — Decreto 58.027/2017, art. 13."""

import re

from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras.zona_azul import DIA, MINUTOS_DE_UM_CAD, Faixa, preco_da_zona_azul

DIAS = ("seg", "ter", "qua", "qui", "sex", "sab", "dom")
_HORA = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")
_FIM_DO_DIA = "24:00"


@simulacao(
    "zona-azul",
    "Preço devido à CET pelas vagas de Zona Azul",
    {
        "vagas": 2,
        "funcionamento": [{"dias": ["sex", "sab"], "inicio": "11:00", "fim": "02:00"}],
        "regulamentacao": [{"dias": ["sex", "sab"], "inicio": "07:00", "fim": "19:00"}],
        "inicio": "2026-08-01",
        "fim": "2026-08-31",
    },
)
def zona_azul(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """As horas coincidentes de uma vaga e o total das vagas, da aprovação da sinalização ao fim."""
    vagas = entrada.contagem("vagas", de=1)
    funcionamento = tuple(_faixa(item) for item in entrada.itens("funcionamento"))
    regulamentacao = tuple(_faixa(item) for item in entrada.itens("regulamentacao"))
    inicio, fim = entrada.dia("inicio"), entrada.dia("fim")
    if fim < inicio:
        raise invalida("o último dia não pode vir antes do primeiro", "fim")
    MINUTOS_DE_UM_CAD.em(inicio)  # sem redação vigente prevalece sobre tabela que falta
    preco = preco_da_zona_azul(
        vagas=vagas, funcionamento=funcionamento, regulamentacao=regulamentacao, inicio=inicio,
        fim=fim, tabela=tabelas().cad, calendario=tabelas().calendario,
    )  # fmt: skip
    return {
        "horas": format(preco.horas, ".2f"),
        "total": format(preco.total, ".2f"),
        "memoria": preco.memoria,
    }


def _faixa(item: Entrada) -> Faixa:
    dias = item.escolhas("dias", DIAS)
    inicio, fim = _minuto(item, "inicio"), _minuto(item, "fim", ate_o_fim_do_dia=True)
    if inicio == fim:
        raise invalida("o fim não pode ser igual ao começo", item.onde("fim"))
    return Faixa(frozenset(DIAS.index(dia) for dia in dias), inicio, fim)


def _minuto(item: Entrada, campo: str, *, ate_o_fim_do_dia: bool = False) -> int:
    texto = item.texto(campo)
    if ate_o_fim_do_dia and texto == _FIM_DO_DIA:
        return DIA
    achado = _HORA.fullmatch(texto)
    if not achado:
        raise invalida("escreva a hora como 18:00", item.onde(campo))
    return int(achado[1]) * 60 + int(achado[2])
