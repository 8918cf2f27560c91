"""Quando vence um prazo? A contagem dos prazos dos dois decretos, dia a dia."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django import forms

from normas.datas import por_extenso
from normas.prazo import contar
from portal.simulacoes.prazo import REGRAS
from portal.simulacoes.registro import Resposta
from portal.simulacoes.vigentes import vigentes
from portal.telas.simulador.simulador import Formulario, Resultado, Simulador
from portal.telas.simulador.tempo import DIA_A_DIA
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.campos import Dia

_PRAZOS = {
    "comunique_se_tpu": "Responder ao comunique-se do TPU",
    "comunique_se_autorizacao_uso": "Responder ao comunique-se da Autorização de Uso",
    "cessacao_irregularidade": "Cessar a irregularidade do valet notificada",
    "pagamento_notificacao": "Pagar o custo que a CET notificou",
    "restituicao_suspensao": "A CET devolver o que não se realizou do evento suspenso",
    "devolucao_caucao": "A CET devolver a caução da prova esportiva",
    "complementacao_transitoria": "Completar o pedido de antes do decreto do valet",
}
_COMECOS = {
    "publicacao_no_doc": "Publicado no Diário Oficial",
    "recebimento": "Recebido",
    "comunicacao": "Comunicado",
    "suspensao": "Evento suspenso",
    "evento": "Dia do evento",
}


class Contagem(Formulario):
    """O prazo e o dia de que ele corre."""

    regra = forms.ChoiceField(label="Prazo", choices=tuple(_PRAZOS.items()))
    inicio = Dia(
        label="Começo",
        help_text="O dia da publicação no Diário Oficial, ou o do recebimento. Este dia não conta.",
    )


def _responder(resposta: Resposta, entrada: Mapping[str, Any]) -> Resultado:
    regra, calendario = REGRAS[entrada["regra"]], vigentes().calendario
    contagem = contar(regra, date.fromisoformat(entrada["inicio"]), calendario)
    comeco, ultimo = contagem[0].data, contagem[-1].data
    no_prazo = next(d.data for d in reversed(contagem) if d.conta)
    passa = (
        "" if no_prazo == ultimo else "O último dia caiu sem expediente: passou ao útil seguinte."
    )
    dito = {
        "titulo": f"Até {por_extenso(ultimo)}",
        "tom": "",
        "frase": f"São {regra.dias} {regra.conta.dita}, até o fim deste dia. {passa}".strip(),
        "artigo": regra.fundamento,
        "linhas": [
            {"rotulo": _COMECOS.get(regra.desde, "Começo"), "valor": por_extenso(comeco),
             "detalhe": "O primeiro dia não entra na conta."},
            {"rotulo": f"{regra.dias}º dia", "valor": por_extenso(no_prazo),
             "prazo": DIA_A_DIA},
        ],
        "conta": DIA_A_DIA,
        "contagem": contagem,
        "para_a_frente": True,
        "hoje": hoje(),
        "aviso": calendario.aviso(comeco, ultimo),
    }  # fmt: skip
    return Resultado("", None, resposta["memoria"], norma=str(regra.fundamento.norma), proprio=dito)


CONTAGEM = Simulador(
    "contagem", "prazo", "Quando vence o prazo?",
    "Diga o prazo e o dia em que ele começou. Contamos dia a dia, com feriados e pontos "
    "facultativos.",
    "Comunique-se, notificação, caução: a contagem dia a dia.",
    Contagem, _responder, rege="inicio", botao="Contar",
    resultado="portal/partes/prazo_respondido.html",
)  # fmt: skip
