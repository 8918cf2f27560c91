"""Datas e horas como a pessoa as lê, sempre no relógio de São Paulo."""

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

SAO_PAULO = ZoneInfo("America/Sao_Paulo")

DIAS = ("seg", "ter", "qua", "qui", "sex", "sáb", "dom")
DIAS_POR_EXTENSO = (
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
    "sábado",
    "domingo",
)
MESES = ("jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez")
MESES_POR_EXTENSO = (
    "janeiro",
    "fevereiro",
    "março",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
)


def dia_de_sao_paulo(instante: datetime) -> date:
    """O dia civil do instante em São Paulo; sem fuso, o instante já é de lá."""
    return instante.date() if instante.tzinfo is None else instante.astimezone(SAO_PAULO).date()


def por_extenso(dia: date) -> str:
    """ "sex, 27 nov 2026"."""
    return f"{DIAS[dia.weekday()]}, {dia.day} {MESES[dia.month - 1]} {dia.year}"


def de_documento(dia: date) -> str:
    """ "27 de novembro de 2026", como se escreve num despacho."""
    ordinal = "1º" if dia.day == 1 else str(dia.day)
    return f"{ordinal} de {MESES_POR_EXTENSO[dia.month - 1]} de {dia.year}"


def mes_e_ano(dia: date) -> str:
    """ "nov 2026"."""
    return f"{MESES[dia.month - 1]} {dia.year}"


def curta(dia: date) -> str:
    """ "27/11/2026", para tabelas estreitas."""
    return f"{dia.day:02}/{dia.month:02}/{dia.year}"


def hora(instante: datetime) -> str:
    """ "16h07"."""
    local = instante if instante.tzinfo is None else instante.astimezone(SAO_PAULO)
    return f"{local.hour}h{local.minute:02}"


def hora_do_dia(quando: time) -> str:
    """ "8h00"."""
    return f"{quando.hour}h{quando.minute:02}"


def instante_por_extenso(instante: datetime) -> str:
    """ "sex, 27 nov 2026, 16h07"."""
    return f"{por_extenso(dia_de_sao_paulo(instante))}, {hora(instante)}"
