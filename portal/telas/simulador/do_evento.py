"""Quanto custa o evento: a composição da CET, a gratuidade, o acréscimo e a caução."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms

from normas.dinheiro import reais
from normas.norma import norma_de_numero
from portal.simulacoes.registro import Resposta
from portal.telas.simulador.campos import Quantidade, Reais
from portal.telas.simulador.simulador import (
    FilaDeCampos,
    Formulario,
    Grupo,
    Resultado,
    Simulador,
)
from precos.regras.evento import Classe, Natureza, Situacao
from tramitacao.telas.assistente.campos import Dia, Inteiro, Texto
from tramitacao.telas.assistente.linhas import Linha

CLASSES = (
    (str(Classe.CONCENTRACAO_PUBLICA), "Concentração pública: reunião de pessoas"),
    (str(Classe.OBRA_SERVICO), "Obra ou serviço na via"),
    (str(Classe.TRANSPORTE_ESPECIAL), "Transporte especial"),
    (str(Classe.OCORRENCIA_PROGRAMADA), "Ocorrência especial programada"),
    (str(Classe.OCORRENCIA_IMPREVISTA), "Ocorrência imprevista"),
)
SITUACOES = (
    (str(Situacao.AUTORIZADO), "Autorizado, e feito como autorizado"),
    (str(Situacao.SEM_AUTORIZACAO), "Sem autorização"),
    (str(Situacao.EM_DESCONFORMIDADE), "Autorizado, mas feito de outro jeito"),
)
NATUREZAS = (
    ("", "Nenhuma destas"),
    (str(Natureza.RELIGIOSO), "Religiosa"),
    (str(Natureza.POLITICO_PARTIDARIO), "Político-partidária"),
    (str(Natureza.SOCIAL), "Social"),
    (str(Natureza.MANIFESTACAO_PUBLICA), "Manifestação pública de opinião"),
    (str(Natureza.CIVICO), "Cívica, de notório reconhecimento"),
)


def marca(rotulo: str, ajuda: str = "") -> forms.BooleanField:
    """Uma caixa que se marca ou não."""
    return forms.BooleanField(label=rotulo, help_text=ajuda, required=False)


class CustoDoEvento(Formulario):
    """Os fatos de que o custo depende."""

    data = Dia(label="Dia do evento")  # type: ignore[assignment]  # o campo se chama "data"
    classe = forms.ChoiceField(label="O que é", choices=CLASSES)
    situacao = forms.ChoiceField(
        label="Diante da autorização", choices=SITUACOES,
        help_text="Se foi feito de outro jeito, diga abaixo só os serviços a mais.",
    )  # fmt: skip
    liberacao_minutos = Inteiro(
        label="Minutos até liberar a via", minimo=0, maximo=999_999, unidade="min", required=False,
        help_text="Só para a ocorrência imprevista.",
    )  # fmt: skip
    natureza = forms.ChoiceField(
        label="O evento é só de natureza", choices=NATUREZAS, required=False
    )
    utilidade_publica = marca("Quem promove é entidade declarada de utilidade pública")
    equiparada = marca("Quem promove é OSCIP, associação ou fundação sem fins lucrativos")
    comercial = marca("Há venda, show artístico ou exposição de marca")
    renda_social = marca("Tudo que se arrecada, ou se recebe em troca, vai a causas sociais")
    competicao_esportiva = marca("É prova ou competição esportiva")


class LinhaDeServico(Linha):
    """Um serviço da CET."""

    descricao = Texto(label="Serviço", max_length=80)
    quantidade = Quantidade(label="Quantidade")
    horas = Quantidade(label="Horas ou dias", required=False)
    preco_unitario = Reais(label="Preço da unidade")


def _do_evento(resposta: Resposta, entrada: Mapping[str, Any]) -> Resultado:
    linhas = [{"rotulo": "Custo operacional", "valor": _reais(resposta["custo_operacional"])}]
    if resposta["isento"]:
        linhas.append({"rotulo": "Gratuidade", "valor": "Não paga: o evento é isento."})
    if resposta["acrescimo_pct"]:
        rotulo = f"Acréscimo de {resposta['acrescimo_pct']}%"
        linhas.append({"rotulo": rotulo, "valor": _reais(resposta["acrescimo"])})
    if Decimal(resposta["caucao"]):
        linhas.append({
            "rotulo": "Caução ou fiança", "valor": _reais(resposta["caucao"]),
            "detalhe": "Fora do total; a caução volta depois do evento, sem os danos.",
        })  # fmt: skip
    return Resultado(
        "A pagar à CET", Decimal(resposta["total"]), resposta["memoria"], linhas,
        norma_de_numero(resposta["norma"]).numero,
    )  # fmt: skip


def _reais(texto: str) -> str:
    return reais(Decimal(texto))


EVENTO = Simulador(
    "evento", "custo-evento", "Quanto custa o evento?",
    "O custo dos serviços da CET, quem não paga, o acréscimo e a caução.",
    "O custo dos serviços da CET no evento, na obra ou na ocorrência.",
    CustoDoEvento, _do_evento, rege="data", de_evento=True,
    filas=(
        FilaDeCampos(
            "itens", "Serviços da CET", LinhaDeServico, 12, "descricao",
            "Acrescentar outro serviço", "Diga ao menos um serviço da CET.",
            "Quantidade × horas ou dias × preço. A CET informa os serviços e os preços.",
        ),
    ),
    grupos=(
        Grupo(campos=("data", "classe", "situacao", "liberacao_minutos")),
        Grupo("Serviços da CET", fila="itens"),
        Grupo("Quem promove e para quê", ("natureza", "utilidade_publica", "equiparada",
              "comercial", "renda_social", "competicao_esportiva")),
    ),
)  # fmt: skip
