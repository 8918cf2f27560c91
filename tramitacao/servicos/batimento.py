"""O batimento: que rotinas passam na hora, quais pararam e desde quando."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from tramitacao.consultas.rotinas import (
    em_curso,
    primeira_passada,
    ultimas_acabadas,
    ultimas_passadas,
)
from tramitacao.models import ExecucaoDeRotina
from tramitacao.servicos.agenda import Rotina, rotinas

#: O que uma passada pode tardar sem que se diga que faltou: a máquina ocupada, um recomeço.
FOLGA = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Pulso:
    """Uma rotina: a última passada, a última que chegou ao fim, e se há uma em curso."""

    rotina: Rotina
    ultima: ExecucaoDeRotina | None
    acabada: ExecucaoDeRotina | None
    vive: bool
    desde: datetime | None  # quando passou a primeira de todas as rotinas

    @property
    def morreu_no_meio(self) -> bool:
        """A última passada começou e o processo que a fazia já não existe."""
        return self.ultima is not None and self.ultima.acabou_em is None and not self.vive

    def parada_desde(self, em: datetime) -> datetime | None:
        """Quando passou pela última vez até ao fim, se desde então já faltou uma passada."""
        ultimo_sinal = self.ultima if self.vive else self.acabada or self.ultima
        if ultimo_sinal is None or not self._tardou(ultimo_sinal.comecou_em, em):
            return None
        return (self.acabada or ultimo_sinal).comecou_em

    def nunca_passou(self, em: datetime) -> bool:
        """As outras passam há mais tempo do que esta devia esperar, e esta ainda não passou."""
        return self.ultima is None and self.desde is not None and self._tardou(self.desde, em)

    def _tardou(self, desde: datetime, em: datetime) -> bool:
        return em - desde > self.rotina.intervalo + max(FOLGA, self.rotina.intervalo / 4)


def pulsos() -> list[Pulso]:
    """O pulso de cada rotina, em quatro consultas."""
    todas = rotinas()
    codigos = [r.codigo for r in todas]
    ultimas, acabadas = ultimas_passadas(codigos), ultimas_acabadas(codigos)
    vivas, desde = em_curso(), primeira_passada()
    return [
        Pulso(r, ultima, acabadas.get(r.codigo), ultima is not None and ultima.pk in vivas, desde)
        for r in todas
        for ultima in [ultimas.get(r.codigo)]
    ]
