"""O que já correu do prazo da CET que uma exigência aberta parou — 46.942/2006, art. 13, § 2º."""

from dataclasses import dataclass
from datetime import date

from eventos.regras.suspensao import Contagem, dia_a_dia
from normas.calendario import Calendario
from normas.prazo import DiaContado


@dataclass(frozen=True, slots=True)
class Parcial:
    """A conta de um prazo parado: os dias até agora, quantos contaram e quantos faltam."""

    dias: tuple[DiaContado, ...]
    contados: int
    faltam: int


def contar_parada(
    dias: int, inicio: date, contagem: Contagem, calendario: Calendario, *, ate: date
) -> Parcial:
    """O que já correu até `ate` de um prazo que uma exigência aberta parou.

    Não há vencimento: o dia em que a exigência se atender é que volta a contar. `ValueError` se
    nenhuma exigência está aberta.
    """
    desde = contagem.parada_desde
    if desde is None:
        raise ValueError("o prazo não está parado")
    parados = (*contagem.intervalos, (desde, date.max))
    lista = dia_a_dia(dias, inicio, parados, calendario, ate=max(ate, desde))
    contados = sum(d.conta for d in lista)
    return Parcial(lista, contados, dias - contados)
