"""Declarar um prazo e calcular o seu vencimento — Lei 14.141/2006, art. 40.

Exclui-se o dia do começo e inclui-se o do fim; o vencimento em dia sem expediente passa ao útil
seguinte. O prazo acaba ao fim do último dia, em São Paulo.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from normas.calendario import Calendario, Excecao, TipoDeDia
from normas.datas import SAO_PAULO
from normas.norma import Dispositivo

__all__ = [
    "Calendario",
    "Conta",
    "DiaContado",
    "Excecao",
    "Prazo",
    "TipoDeDia",
    "caminho_ate",
    "contar",
    "contar_para_tras",
    "limite_antes",
    "tempestivo",
    "termo_final",
    "vence_em",
]

_DIA = timedelta(days=1)


class Conta(StrEnum):
    """Como os dias contam."""

    CORRIDOS = "corridos"
    UTEIS = "uteis"

    @property
    def dita(self) -> str:
        """A forma por extenso: "dias corridos", "dias úteis"."""
        return "dias úteis" if self is Conta.UTEIS else "dias corridos"


@dataclass(frozen=True, slots=True)
class Prazo:
    """Um prazo do decreto: quantos dias, contados como, desde que fato e o que fazer ao vencer.

    `desde` é o nome do marco ("publicacao_no_doc"); `ao_vencer`, o do ato que o sistema pratica.
    """

    nome: str
    dias: int
    conta: Conta
    desde: str
    ao_vencer: str
    fundamento: Dispositivo


@dataclass(frozen=True, slots=True)
class DiaContado:
    """Um dia da contagem: se conta, por quê, e a posição dele no prazo (nula se não conta)."""

    data: date
    conta: bool
    motivo: str
    ordinal: int | None = None


def contar(prazo: Prazo, marco: date, calendario: Calendario) -> tuple[DiaContado, ...]:
    """A contagem do marco ao vencimento, dia a dia; exatamente `prazo.dias` contam."""
    dias = tuple(_contados(prazo, marco, calendario))
    ultimo = dias[-1].data
    vencimento = calendario.proximo_util(ultimo)
    return dias + tuple(
        _prorrogado(ultimo + _DIA * i, calendario) for i in range(1, (vencimento - ultimo).days + 1)
    )


def caminho_ate(marco: date, data: date, calendario: Calendario) -> tuple[DiaContado, ...]:
    """Do começo a uma data certa, que não sai de uma conta: os dias úteis do caminho, numerados."""
    contados, ordinal = [DiaContado(marco, False, "dia do começo, não conta")], 0
    for i in range(1, (data - marco).days + 1):
        dia = marco + _DIA * i
        parado = calendario.motivo(dia)
        if parado:
            contados.append(DiaContado(dia, False, f"{parado}, não conta"))
        else:
            ordinal += 1
            contados.append(DiaContado(dia, True, f"{ordinal}º dia útil", ordinal))
    return tuple(contados)


def vence_em(prazo: Prazo, marco: date, calendario: Calendario) -> date:
    """O dia do vencimento; o prazo vai até o fim dele (`termo_final`)."""
    if prazo.conta is Conta.CORRIDOS:
        return calendario.proximo_util(marco + _DIA * prazo.dias)
    return contar(prazo, marco, calendario)[-1].data


def limite_antes(dias: int, evento: date, conta: Conta, calendario: Calendario) -> date:
    """O último dia para pedir com `dias` de antecedência: o do evento não conta, este conta."""
    if conta is Conta.CORRIDOS:
        return evento - _DIA * dias
    dia = evento
    while dias:
        dia -= _DIA
        dias -= calendario.eh_util(dia)
    return dia


def contar_para_tras(
    dias: int, evento: date, conta: Conta, calendario: Calendario
) -> tuple[DiaContado, ...]:
    """Do último dia para pedir (o de número `dias`) ao evento, que não conta; 1º é a véspera."""
    limite = limite_antes(dias, evento, conta, calendario)
    contados, ordinal = [DiaContado(evento, False, "dia do evento, não conta")], 0
    for i in range(1, (evento - limite).days + 1):
        dia = evento - _DIA * i
        parado = calendario.motivo(dia) if conta is Conta.UTEIS else ""
        if parado:
            contados.append(DiaContado(dia, False, f"{parado}, não conta"))
        else:
            ordinal += 1
            contados.append(DiaContado(dia, True, f"{ordinal}º dia", ordinal))
    return tuple(reversed(contados))


def termo_final(vencimento: date) -> datetime:
    """O instante em que o prazo acaba: 00:00 do dia seguinte em São Paulo (já fora do prazo)."""
    return datetime.combine(vencimento + _DIA, time(), SAO_PAULO)


def tempestivo(instante: datetime, vencimento: date) -> bool:
    """Se o que se fez neste instante (com fuso) ainda está no prazo."""
    return instante < termo_final(vencimento)


def _contados(prazo: Prazo, marco: date, calendario: Calendario) -> Iterator[DiaContado]:
    yield DiaContado(marco, False, "dia do começo, não conta")
    ordinal, dia = 0, marco
    while ordinal < prazo.dias:
        dia += _DIA
        parado = calendario.motivo(dia) if prazo.conta is Conta.UTEIS else ""
        if parado:
            yield DiaContado(dia, False, f"{parado}, não conta")
        else:
            ordinal += 1
            yield DiaContado(dia, True, f"{ordinal}º dia", ordinal)


def _prorrogado(dia: date, calendario: Calendario) -> DiaContado:
    parado = calendario.motivo(dia)
    if parado:
        return DiaContado(dia, False, f"{parado}: o vencimento passa adiante")
    return DiaContado(dia, False, "vencimento, no primeiro dia útil seguinte")
