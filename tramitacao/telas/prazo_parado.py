"""O prazo parado: o que já contou, desde quando espera e de que depende a data, que não existe."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from normas.datas import por_extenso
from normas.prazo import Conta, Prazo
from tramitacao.servicos.contagem import Contagem, Espera
from tramitacao.servicos.publicacoes import CONTAGEM

MARCOS = {
    "publicacao_no_doc": "Publicado no Diário Oficial",
    "recebimento": "Recebido",
    "protocolo": "Protocolado",
    "realizacao": "Evento encerrado",
    "definitividade": "Multa definitiva",
}


def resumo_da_espera(espera: Espera, regra: Prazo) -> str:
    """ "Contaram 5 dias e faltam 17 dias úteis."."""
    contou = "Contou 1 dia" if espera.contados == 1 else f"Contaram {espera.contados} dias"
    dito = contou if espera.contados else "Nenhum dia contou ainda"
    return f"{dito}, e {'falta' if espera.faltam == 1 else 'faltam'} " + (
        f"{quantos(espera.faltam, regra.conta)}."
    )


def parado(feita: Contagem, espera: Espera) -> dict[str, Any]:
    """O que a página do prazo mostra enquanto ele não tem data."""
    assert feita.regra is not None, "só para o prazo que se conta em dias"
    regra = feita.regra
    return {
        "parado": True,
        "titulo": "Por que o prazo está parado?",
        "chamada": f"{resumo_da_espera(espera, regra)} O prazo está parado desde "
        f"{por_extenso(espera.desde)}, e por isso ainda não há último dia.",
        "parcelas": [
            *comeco(regra, feita.dias[0].data), *paradas(feita),
            *_da_espera(regra, espera),
        ],
        "resultado": {
            "rotulo": "Falta" if espera.faltam == 1 else "Faltam",
            "valor": quantos(espera.faltam, regra.conta),
            "texto": espera.ate_quando, "artigo": espera.artigo,
        },
    }  # fmt: skip


def comeco(regra: Prazo, marco: date) -> Iterator[dict[str, Any]]:
    """De onde se conta, e quantos dias."""
    yield {
        "rotulo": MARCOS.get(regra.desde, "Começo"), "valor": por_extenso(marco),
        "texto": "O primeiro dia não entra na conta.", "artigo": CONTAGEM,
    }  # fmt: skip
    yield {
        "rotulo": "Prazo", "valor": quantos(regra.dias, regra.conta), "artigo": regra.fundamento,
    }  # fmt: skip


def paradas(feita: Contagem) -> Iterator[dict[str, Any]]:
    """Cada vez que o prazo parou e voltou a correr."""
    for parada in feita.paradas:
        yield {
            "rotulo": parada.motivo,
            "valor": quantos(parada.uteis, Conta.UTEIS),
            "texto": f"De {por_extenso(parada.de)}, inclusive, a {por_extenso(parada.ate)}, "
            "que já conta.",
            "artigo": parada.artigo,
        }  # fmt: skip


def como_se_conta(regra: Prazo | None) -> str:
    """Que dias contam, em uma frase; vazia na data certa, que não sai de uma conta."""
    if regra is None:
        return ""
    if regra.conta is Conta.UTEIS:
        return (
            "Só contam dias úteis: de segunda a sexta, com expediente normal na Prefeitura. "
            "Sábado, domingo, feriado e ponto facultativo não contam."
        )
    return (
        "Contam todos os dias, também sábados, domingos e feriados. Só o último não pode cair em "
        "dia sem expediente: aí o prazo passa ao útil seguinte."
    )


def esta_parado(feita: Contagem, dia: date) -> bool:
    """Se o prazo não corria neste dia, por uma parada que já acabou ou pela de agora."""
    agora = feita.espera is not None and dia >= feita.espera.desde
    return agora or any(p.de <= dia < p.ate for p in feita.paradas)


def quantos(dias: int, conta: Conta) -> str:
    """ "1 dia útil", "5 dias corridos"."""
    um = {Conta.UTEIS: "dia útil", Conta.CORRIDOS: "dia corrido"}
    return f"{dias} {um[conta] if dias == 1 else conta.dita}"


def _da_espera(regra: Prazo, espera: Espera) -> Iterator[dict[str, Any]]:
    yield {
        "rotulo": "Já contados", "valor": quantos(espera.contados, regra.conta),
        "texto": f"Até a véspera de {por_extenso(espera.desde)}.",
    }  # fmt: skip
    yield {
        "rotulo": "Parado desde", "valor": por_extenso(espera.desde),
        "texto": " ".join(espera.pedidos), "artigo": espera.artigo,
    }  # fmt: skip
