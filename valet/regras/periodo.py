"""O período da Autorização de Uso: dias, horas e último instante — art. 18, I e IV.

Interpretação 040: o período acaba com o último dia; se o serviço passa da meia-noite, acaba com
ele, na madrugada seguinte, que não é outro dia de acontecimento.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from normas.datas import DIAS, SAO_PAULO, de_documento
from valet.regras.horarios import Faixa

_DIA = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Periodo:
    """Do primeiro ao último dia, sempre das mesmas horas; `fim` até `inicio` é no dia seguinte."""

    primeiro: date
    ultimo: date
    inicio: time
    fim: time

    @property
    def passa_da_meia_noite(self) -> bool:
        """O serviço de um dia acaba na madrugada do outro."""
        return self.fim <= self.inicio

    @property
    def comeca_em(self) -> datetime:
        """O primeiro instante do serviço, em São Paulo."""
        return datetime.combine(self.primeiro, self.inicio, SAO_PAULO)

    @property
    def termina_em(self) -> datetime:
        """O instante em que a autorização já não vale, em São Paulo."""
        hora = self.fim if self.passa_da_meia_noite else time()
        return datetime.combine(self.ultimo + _DIA, hora, SAO_PAULO)

    @property
    def dia_final(self) -> date:
        """O dia civil do último instante em que ainda vale."""
        return (self.termina_em - timedelta(microseconds=1)).date()

    @property
    def dias(self) -> int:
        """Quantos dias de acontecimento, o primeiro e o último contados."""
        return (self.ultimo - self.primeiro).days + 1

    @property
    def duracao(self) -> Decimal:
        """Quantas horas de serviço por dia (art. 18, IV)."""
        minutos = (self.fim.hour - self.inicio.hour) * 60 + self.fim.minute - self.inicio.minute
        return Decimal(minutos if minutos > 0 else minutos + 24 * 60) / 60

    @property
    def faixas(self) -> Iterator[Faixa]:
        """Os dias da semana em que há serviço, como os horários do valet os guardam."""
        quais = {(self.primeiro + _DIA * i).weekday() for i in range(min(self.dias, len(DIAS)))}
        yield Faixa(frozenset(quais), self.inicio, self.fim)

    @property
    def dito(self) -> str:
        """ "de 9 a 10 de janeiro de 2027", por extenso em cada ponta."""
        if self.primeiro == self.ultimo:
            return f"em {de_documento(self.primeiro)}"
        return f"de {de_documento(self.primeiro)} a {de_documento(self.ultimo)}"

    @property
    def horas(self) -> str:
        """ "das 18h às 2h do dia seguinte"."""
        seguinte = " do dia seguinte" if self.passa_da_meia_noite else ""
        ate = "à meia-noite" if self.fim == time() else f"às {_hora(self.fim)}{seguinte}"
        return f"das {_hora(self.inicio)} {ate}"

    def acabou(self, em: datetime) -> bool:
        """Se neste instante (com fuso) o período já passou."""
        return em >= self.termina_em


def _hora(h: time) -> str:
    return f"{h.hour}h{h.minute:02}" if h.minute else f"{h.hour}h"
