"""O que a exigência da CET suspende — Decreto 46.942/2006, art. 13, §§ 2º e 3º (interpretação 031).

Não contam os dias úteis da exigência (inclusive) ao atendimento (exclusive), unidos os intervalos.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from eventos.regras.fatos import ExigenciaDaCET, instante
from normas.acervo import D46942
from normas.calendario import Calendario
from normas.datas import dia_de_sao_paulo
from normas.prazo import DiaContado, tempestivo
from normas.redacao import Redacoes

ART_13_P2 = D46942.art(13).par(2)
ART_13_P3 = D46942.art(13).par(3)
ATENDIMENTO_IMEDIATO = Redacoes(ART_13_P3, (D46942, timedelta(hours=24)))

_DIA = timedelta(days=1)
Intervalo = tuple[date, date]
"""Do primeiro dia suspenso (inclusive) ao do atendimento (exclusive)."""


@dataclass(frozen=True, slots=True)
class Contagem:
    """O prazo com as suspensões: as exigências que contam, os dias e o vencimento.

    `vence_em` é nulo enquanto há exigência aberta.
    """

    aceitas: tuple[ExigenciaDaCET, ...]
    intervalos: tuple[Intervalo, ...]
    dias_suspensos: int
    suspensa: bool
    vence_em: date | None

    @property
    def parada_desde(self) -> date | None:
        """O primeiro dia da exigência que ninguém atendeu ainda; nulo se nenhuma está aberta."""
        abertas = (e.em for e in self.aceitas if e.atendida_em is None)
        return min((dia_de_sao_paulo(em) for em in abertas), default=None)


def contar_com_suspensoes(
    dias: int,
    inicio: date,
    exigencias: Iterable[ExigenciaDaCET],
    calendario: Calendario,
) -> Contagem:
    """A contagem de `dias` úteis do dia seguinte a `inicio`, com as exigências que a suspendem."""
    aceitas: list[ExigenciaDaCET] = []
    for exigencia in sorted(exigencias, key=lambda e: instante(e.em)):
        vencimento = _vencimento_visto(dias, inicio, aceitas, exigencia.em, calendario)
        # Feita depois de vencido o prazo, a exigência nada muda.
        if vencimento is None or tempestivo(instante(exigencia.em), vencimento):
            aceitas.append(exigencia)
    suspensa = any(e.atendida_em is None for e in aceitas)
    intervalos = _unir(aceitas)
    vence_em = None if suspensa else _vencer(dias, inicio, intervalos, calendario)
    parados = sum(calendario.uteis_entre(de, ate) for de, ate in intervalos)
    return Contagem(tuple(aceitas), intervalos, parados, suspensa, vence_em)


def dia_a_dia(
    dias: int,
    inicio: date,
    intervalos: Sequence[Intervalo],
    calendario: Calendario,
    *,
    ate: date = date.max,
) -> tuple[DiaContado, ...]:
    """A mesma conta, dia por dia: os úteis numerados, e o que parou em cada um dos outros."""
    contados, ordinal = [DiaContado(inicio, False, "dia do protocolo, não conta")], 0
    dia = inicio
    while ordinal < dias and dia < ate:
        dia += _DIA
        parado = calendario.motivo(dia)
        if not parado and any(de <= dia < ate for de, ate in intervalos):
            parado = "exigência por atender"
        if parado:
            contados.append(DiaContado(dia, False, f"{parado}, não conta"))
        else:
            ordinal += 1
            contados.append(DiaContado(dia, True, f"{ordinal}º dia", ordinal))
    return tuple(contados)


def atendida_de_imediato(exigencia: ExigenciaDaCET) -> bool:
    """Se foi atendida em até 24 horas de relógio, comparados os instantes."""
    limite = ATENDIMENTO_IMEDIATO.em(dia_de_sao_paulo(exigencia.em)).valor
    return exigencia.duracao is not None and exigencia.duracao <= limite


def _vencimento_visto(
    dias: int,
    inicio: date,
    aceitas: Sequence[ExigenciaDaCET],
    quando: datetime,
    calendario: Calendario,
) -> date | None:
    """O vencimento como se via no instante: nulo se havia exigência por atender."""
    # Interpretação 036: com exigência aberta o prazo não vence, atendida ou não em 24 horas.
    agora = instante(quando)
    if any(e.atendida_em is None or instante(e.atendida_em) > agora for e in aceitas):
        return None
    return _vencer(dias, inicio, _unir(aceitas), calendario)


def _unir(aceitas: Sequence[ExigenciaDaCET]) -> tuple[Intervalo, ...]:
    """Os intervalos suspensos, unidos os que se tocam; a aberta ainda não tem intervalo."""
    if len(aceitas) == 1 and atendida_de_imediato(aceitas[0]):
        return ()
    unidos: list[Intervalo] = []
    for exigencia in aceitas:
        if exigencia.atendida_em is None:
            continue
        de, ate = dia_de_sao_paulo(exigencia.em), dia_de_sao_paulo(exigencia.atendida_em)
        if unidos and de <= unidos[-1][1]:
            de, ate = unidos[-1][0], max(ate, unidos.pop()[1])
        unidos.append((de, ate))
    return tuple(unidos)


def _vencer(
    dias: int, inicio: date, intervalos: Sequence[Intervalo], calendario: Calendario
) -> date:
    dia, faltam, pendentes = inicio, dias, list(intervalos)
    while faltam:
        dia += _DIA
        while pendentes and pendentes[0][1] <= dia:
            pendentes.pop(0)
        if pendentes and pendentes[0][0] <= dia:
            # Salta o intervalo: o dia do atendimento volta a contar.
            dia = pendentes.pop(0)[1]
        faltam -= calendario.eh_util(dia)
    return dia
