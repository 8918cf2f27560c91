"""Ainda dá tempo de pedir a Autorização de Uso? — Decreto 58.027/2017, art. 18, II."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from normas.dinheiro import reais
from normas.prazo import Conta
from portal.simulacoes import ErroDeSimulacao, calcular
from portal.simulacoes.registro import Resposta
from portal.simulacoes.vigentes import vigentes
from portal.telas.simulador.campos import Quantidade, Reais
from portal.telas.simulador.simulador import Formulario, Grupo, Resultado, Simulador
from portal.telas.simulador.tempo import Pergunta, responder_tempo
from portal.triagem.do_valet import autorizacao_de_uso
from precos.regras.autorizacao_uso import ART_19
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.campos import Dia

_DO_PRECO = ("pgv_m2", "area_m2")
_DEPENDE = (
    "Do valor do metro quadrado da quadra, da área ocupada na calçada e na rua, dos dias e do "
    "fator K."
)


class PrazoDaAutorizacao(Formulario):
    """O dia do serviço e, querendo, o que dá o preço."""

    servico = Dia(label="Primeiro dia do serviço")
    protocolo = Dia(label="Dia do pedido", required=False, help_text="Em branco, hoje.")
    fim = Dia(label="Último dia do serviço", required=False, help_text="Em branco, o mesmo dia.")
    pgv_m2 = Reais(label="Valor do metro quadrado na Planta Genérica de Valores", required=False)
    area_m2 = Quantidade(label="Área ocupada na calçada e na rua", unidade="m²", required=False)

    def entrada(self) -> dict[str, Any]:
        return {"protocolo": hoje().isoformat(), **super().entrada()}


def _responder(resposta: Resposta, entrada: Mapping[str, Any]) -> Resultado:
    pedido = date.fromisoformat(entrada["protocolo"])
    memoria = resposta["memoria"]
    artigo = memoria.passos[-1].dispositivo
    pergunta = Pergunta(
        date.fromisoformat(entrada["servico"]), pedido, hoje(), resposta["dias"], Conta.CORRIDOS,
        artigo, date.fromisoformat(resposta["limite"]), resposta["tempestivo"],
        pedido + timedelta(days=resposta["dias"]),
    )  # fmt: skip
    dito = responder_tempo(
        pergunta, vigentes().calendario,
        documentos=autorizacao_de_uso(hoje()).a_mao, preco=_preco(entrada),
    )  # fmt: skip
    norma = str(artigo.norma_do_texto)
    return Resultado("", None, memoria, norma=norma, proprio=dito)


def _preco(entrada: Mapping[str, Any]) -> dict[str, Any]:
    """O preço, se o que se informou basta; senão, de que ele depende."""
    fim = entrada.get("fim") or entrada["servico"]
    depende = {"texto": _DEPENDE, "artigo": ART_19, "url": "/quanto-custa/autorizacao-de-uso/"}
    if not all(entrada.get(campo) for campo in _DO_PRECO):
        return depende
    dados = {**{c: entrada[c] for c in _DO_PRECO}, "inicio": entrada["servico"], "fim": fim}
    try:
        resposta = calcular("preco-autorizacao-uso", dados, vigentes)
    except ErroDeSimulacao as erro:
        return {**depende, "falta": f"{erro.mensagem[:1].upper()}{erro.mensagem[1:]}."}
    dias = "1 dia" if resposta["dias"] == 1 else f"{resposta['dias']} dias"
    texto = f"{reais(Decimal(resposta['total']))} por {dias}."
    return {**depende, "texto": texto, "ficticio": resposta.get("ficticio", False)}


AUTORIZACAO_DE_USO = Simulador(
    "autorizacao-de-uso", "antecedencia-autorizacao-uso",
    "Ainda dá tempo de pedir a Autorização de Uso?",
    "Diga o dia do serviço. Dizemos o último dia para pedir, o que levar e o preço.",
    "O valet de uma ocasião só.",
    PrazoDaAutorizacao, _responder, rege="servico", botao="Conferir o prazo",
    grupos=(
        Grupo(campos=("servico", "protocolo")),
        Grupo("Para saber também o preço", ("fim", "pgv_m2", "area_m2")),
    ),
    resultado="portal/partes/prazo_respondido.html",
)  # fmt: skip
