"""Quanto custa o valet: o TPU, a Autorização de Uso, a Zona Azul e a multa."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms

from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.norma import norma_de_numero
from portal.simulacoes.registro import Resposta
from portal.simulacoes.zona_azul import DIAS
from portal.telas.simulador.campos import HoraFinal, Quantidade, Reais
from portal.telas.simulador.simulador import FilaDeCampos, Formulario, Resultado, Simulador
from precos.regras.multa import Infracao
from precos.regras.parcelas import TRIMESTRES
from tramitacao.telas.assistente.campos import Dia, Hora, Inteiro
from tramitacao.telas.assistente.linhas import Linha

_PGV = "Está no carnê do IPTU do imóvel ou na Planta Genérica de Valores, como 3.500,00."
_NOMES = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")


class PrecoTPU(Formulario):
    """O preço anual do TPU."""

    pgv_m2 = Reais(label="Valor do metro quadrado na Planta Genérica de Valores", help_text=_PGV)
    outorga = Dia(label="Dia em que o termo sai", help_text="Se ainda não saiu, o dia previsto.")
    exercicio = Inteiro(label="Ano do preço", minimo=1, maximo=9999, required=False,
                        help_text="Em branco, o ano em que o termo sai.")  # fmt: skip
    parcelas = Inteiro(label="Parcelas", maximo=TRIMESTRES, required=False,
                       help_text="De 1 a 4. No ano do termo, paga-se de uma vez.")  # fmt: skip


class PrecoDaAutorizacao(Formulario):
    """O preço da Autorização de Uso."""

    pgv_m2 = Reais(label="Valor do metro quadrado na Planta Genérica de Valores", help_text=_PGV)
    area_m2 = Quantidade(label="Área ocupada na calçada e na rua", unidade="m²",
                         help_text="A soma das duas, como 12,50.")  # fmt: skip
    inicio = Dia(label="Primeiro dia do serviço")
    fim = Dia(label="Último dia do serviço")
    k = Quantidade(label="Fator K", required=False,
                   help_text="Em branco, usamos o da tabela em vigor no primeiro dia.")  # fmt: skip


class PrecoDaZonaAzul(Formulario):
    """O que se paga à CET pelas vagas."""

    vagas = Inteiro(label="Vagas que o valet ocupa", maximo=9999)
    inicio = Dia(
        label="De", help_text="O dia em que a sinalização foi aprovada, ou o começo da conta."
    )
    fim = Dia(label="Até")


class LinhaDeHorario(Linha):
    """Dias da semana de mesma hora; o fim antes do começo é na madrugada seguinte."""

    dias = forms.MultipleChoiceField(
        label="Dias",
        choices=tuple(zip(DIAS, _NOMES, strict=True)),
        widget=forms.CheckboxSelectMultiple(attrs={"class": "dias"}),
        error_messages={"required": "Marque os dias."},
    )
    inicio = Hora(label="Das")
    fim = HoraFinal(label="Às")


class Multa(Formulario):
    """A multa do art. 15."""

    infracao = forms.ChoiceField(
        label="O que aconteceu",
        choices=(
            (str(Infracao.NOTIFICACAO), "A irregularidade notificada não cessou no prazo"),
            (str(Infracao.MATERIAL), "Material deixado em área pública sem permissão"),
        ),
        widget=forms.RadioSelect,
    )
    reincidencias = Inteiro(label="Quantas vezes já aconteceu antes", minimo=0, maximo=999,
                            help_text="0 se é a primeira vez.")  # fmt: skip


def _do_tpu(resposta: Resposta, entrada: Mapping[str, Any]) -> Resultado:
    ano = entrada.get("exercicio") or date.fromisoformat(entrada["outorga"]).year
    linhas = [{"rotulo": "Preço de um ano inteiro", "valor": _reais(resposta["preco_anual"])}]
    if resposta["minimo"]:
        linhas.append({"rotulo": f"Mínimo de {ano}", "valor": _reais(resposta["minimo"])})
    if resposta["meses"]:
        linhas.append({"rotulo": "Meses cobrados", "valor": resposta["meses"]})
    return Resultado(
        f"Preço de {ano}", Decimal(resposta["valor_devido"]), resposta["memoria"], linhas,
        norma_de_numero(resposta["norma"]).nome,
        parcelas=[_parcela(p, len(resposta["parcelas"])) for p in resposta["parcelas"]],
    )  # fmt: skip


def _parcela(parcela: Mapping[str, Any], quantas: int) -> dict[str, Any]:
    vence = parcela["vencimento"]
    return {
        "nome": f"{parcela['numero']}ª de {quantas}" if quantas > 1 else "Única",
        "vencimento": por_extenso(date.fromisoformat(vence)) if vence else "antes de o termo sair",
        "valor": Decimal(parcela["valor"]),
    }


def _da_autorizacao(resposta: Resposta, _entrada: Mapping[str, Any]) -> Resultado:
    dias = resposta["dias"]
    linhas = [
        {"rotulo": "Dias", "valor": dias},
        {"rotulo": "Fator K", "valor": resposta["k"].replace(".", ","),
         "detalhe": "Fictício, só de demonstração." if resposta.get("ficticio") else ""},
        {"rotulo": "Preço de um dia", "valor": _reais(resposta["preco_dia"])},
    ]  # fmt: skip
    rotulo = "Preço de um dia" if dias == 1 else f"Preço de {dias} dias"
    return Resultado(
        rotulo, Decimal(resposta["total"]), resposta["memoria"], linhas,
        _norma_do_ultimo(resposta), bool(resposta.get("ficticio")),
    )  # fmt: skip


def _da_zona_azul(resposta: Resposta, entrada: Mapping[str, Any]) -> Resultado:
    linhas = [
        {"rotulo": "Vagas", "valor": entrada["vagas"]},
        {"rotulo": "Horas de uma vaga", "valor": f"{resposta['horas'].replace('.', ',')} h"},
    ]
    return Resultado(
        "Devido à CET", Decimal(resposta["total"]), resposta["memoria"], linhas,
        _norma_do_ultimo(resposta),
    )  # fmt: skip


def _da_multa(resposta: Resposta, _entrada: Mapping[str, Any]) -> Resultado:
    quem = (
        "Cada parte paga a sua: a empresa de valet e o estabelecimento."
        if resposta["por_parte"]
        else "Uma multa só."
    )
    valor = Decimal(resposta["valor"])
    if not valor:
        quem = "Na primeira vez o material é recolhido, sem multa."
    return Resultado(
        "Multa", valor, resposta["memoria"], [{"rotulo": "Quem paga", "valor": quem}],
        _norma_do_ultimo(resposta),
    )  # fmt: skip


def _norma_do_ultimo(resposta: Resposta) -> str:
    dispositivo = resposta["memoria"].passos[-1].dispositivo
    return str(dispositivo.norma_do_texto) if dispositivo else ""


def _reais(texto: str) -> str:
    return reais(Decimal(texto))


TPU = Simulador(
    "tpu", "preco-tpu", "Quanto custa o TPU?",
    "O preço anual do valet habitual, pela Planta Genérica de Valores, com o mínimo do ano.",
    "O preço por ano do valet que funciona sempre.",
    PrecoTPU, _do_tpu, rege="outorga",
)  # fmt: skip
AUTORIZACAO_DE_USO = Simulador(
    "autorizacao-de-uso", "preco-autorizacao-uso", "Quanto custa a Autorização de Uso?",
    "O preço do valet de uma ocasião: o valor do metro quadrado × o fator K × a área, por dia.",
    "O preço por dia do valet de uma ocasião só.",
    PrecoDaAutorizacao, _da_autorizacao, rege="inicio",
)  # fmt: skip
_HORARIOS: dict[str, Any] = {"classe": LinhaDeHorario, "maximo": 7, "primeiro": "dias"}
ZONA_AZUL = Simulador(
    "zona-azul", "zona-azul", "Quanto custa a Zona Azul do valet?",
    "Um CAD paga uma hora de uma vaga. Contam as horas do valet em que a rua é paga.",
    "O que o valet paga à CET em rua de estacionamento pago.",
    PrecoDaZonaAzul, _da_zona_azul, rege="inicio",
    filas=(
        FilaDeCampos("funcionamento", "Quando o valet funciona", outra="Acrescentar outro horário",
                     falta="Diga quando o valet funciona.", **_HORARIOS),
        FilaDeCampos("regulamentacao", "Quando a rua é paga", outra="Acrescentar outro horário",
                     falta="Diga quando a rua é paga.", ajuda="Está na placa da rua.", **_HORARIOS),
    ),
)  # fmt: skip
MULTA = Simulador(
    "multa", "multa", "Quanto é a multa?",
    "As multas do valet, com a dobra de quem repete.",
    "As multas do valet e a dobra na reincidência.",
    Multa, _da_multa,
)  # fmt: skip
