"""Os autos abertos por alguém: o processo, os procedimentos e quem olha."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any

from contas.ator import Ator
from tramitacao.fluxo import concreto
from tramitacao.models import ProcedimentoConcreto, Processo
from tramitacao.relogio import dia_de


@dataclass(frozen=True, slots=True)
class Autos:
    """O que uma página do processo precisa saber, lido uma vez. `ator` é quem olha."""

    processo: Processo
    ator: Ator
    procedimentos: tuple[ProcedimentoConcreto, ...]
    em: datetime
    _fatos: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)

    def fatos(self, objeto: ProcedimentoConcreto) -> Any:
        """O que os autos mostram do procedimento quando se olha, lido uma vez por página."""
        chave = objeto.procedimento_id
        if chave not in self._fatos:
            self._fatos[chave] = objeto.fatos(self.em)
        return self._fatos[chave]

    @property
    def hoje(self) -> date:
        """O dia de São Paulo em que se olha."""
        return dia_de(self.em)

    @property
    def principal(self) -> ProcedimentoConcreto:
        """O procedimento que abriu os autos."""
        return self.procedimentos[0]

    @property
    def da_vez(self) -> ProcedimentoConcreto:
        """O procedimento em que alguém tem de agir; na dúvida, ou no fim, o principal."""
        com_vez = [p for p in self.procedimentos if p.procedimento.vez]
        if not com_vez or self.principal in com_vez:
            return self.principal
        return com_vez[-1]

    @property
    def em_destaque(self) -> ProcedimentoConcreto:
        """O que se diz primeiro em "Onde está": o da vez, ou o título se o da vez é passageiro."""
        return self.principal if self.da_vez.passageiro else self.da_vez

    @property
    def com_fluxo_a_ver(self) -> list[ProcedimentoConcreto]:
        """Os procedimentos cujo fluxo se oferece: sem os passageiros que já acabaram."""
        return [p for p in self.procedimentos if p.procedimento.vez or not p.passageiro]

    def do_slug(self, slug: str) -> ProcedimentoConcreto | None:
        """O procedimento com este endereço nos autos."""
        return next((p for p in self.procedimentos if p.procedimento.slug == slug), None)

    def do_fluxo(self, fluxo: str) -> ProcedimentoConcreto | None:
        """O procedimento mais novo deste fluxo."""
        return next((p for p in reversed(self.procedimentos) if fluxo == p.FLUXO), None)


def ler_autos(processo: Processo, ator: Ator, em: datetime) -> Autos:
    """Lê os procedimentos dos autos, na ordem em que se abriram."""
    espelhos = processo.procedimentos.select_related("unidade", "responsavel").order_by("pk")
    concretos = []
    for espelho in espelhos:
        espelho.processo = processo
        concretos.append(concreto(espelho))
    return Autos(processo, ator, tuple(concretos), em)
