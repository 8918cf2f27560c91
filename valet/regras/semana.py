"""A semana em palavras: "de terça a quinta-feira, das 18h à meia-noite" — art. 5º, I, "f"."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import time

from normas.datas import DIAS_POR_EXTENSO

#: Dia da semana (0 é segunda), começo e fim; fim até o começo é no dia seguinte.
Periodo = tuple[int, time, time]
_MEIA_NOITE = time(0)
_FEIRA = "-feira"


@dataclass(frozen=True, slots=True)
class DiasIguais:
    """Os dias que têm o mesmo horário, e os períodos deles em ordem; sem período, não atende."""

    dias: tuple[int, ...]
    periodos: tuple[tuple[time, time], ...]

    @property
    def nomes(self) -> str:
        """ "Terça a quinta", para a tela."""
        curtos = [DIAS_POR_EXTENSO[dia].removesuffix(_FEIRA) for dia in self.dias]
        if len(self.dias) == len(DIAS_POR_EXTENSO):
            return "Todos os dias"
        dito = f"{curtos[0]} a {curtos[-1]}" if _seguidos(self.dias) else _enumerar(curtos)
        return dito[:1].upper() + dito[1:]

    @property
    def horas(self) -> str:
        """ "18h à 1h30", para a tela."""
        ditas = [
            "24 horas" if inicio == fim else f"{_hora(inicio)} {_ate(fim)}"
            for inicio, fim in self.periodos
        ]
        return _enumerar(ditas) or "não atende"

    def __str__(self) -> str:
        """ "sexta-feira e sábado, das 18h à 1h30 do dia seguinte", para o papel."""
        ditas = [das_as(inicio, fim) for inicio, fim in self.periodos]
        return f"{_dias_no_papel(self.dias)}, {_enumerar(ditas) or 'não atende'}"


def semana(periodos: Iterable[Periodo]) -> tuple[DiasIguais, ...]:
    """A semana em grupos de dias com o mesmo horário, na ordem do primeiro dia; sem repetição."""
    por_dia: dict[int, set[tuple[time, time]]] = {dia: set() for dia in range(7)}
    for dia, inicio, fim in periodos:
        por_dia[dia].add((inicio, fim))
    grupos: dict[tuple[tuple[time, time], ...], list[int]] = {}
    for dia, horas in por_dia.items():
        grupos.setdefault(tuple(sorted(horas)), []).append(dia)
    return tuple(DiasIguais(tuple(dias), horas) for horas, dias in grupos.items())


def semana_por_extenso(periodos: Iterable[Periodo]) -> str:
    """A semana numa frase, só com os dias em que se atende; vazia se em nenhum."""
    return "; ".join(str(grupo) for grupo in semana(periodos) if grupo.periodos)


def _dias_no_papel(dias: tuple[int, ...]) -> str:
    nomes = [DIAS_POR_EXTENSO[dia] for dia in dias]
    if len(dias) == len(DIAS_POR_EXTENSO):
        return "todos os dias"
    if not _seguidos(dias):
        return _enumerar(nomes)
    primeiro = nomes[0].removesuffix(_FEIRA) if nomes[-1].endswith(_FEIRA) else nomes[0]
    return f"de {primeiro} a {nomes[-1]}"


def _seguidos(dias: tuple[int, ...]) -> bool:
    return len(dias) > 2 and dias[-1] - dias[0] == len(dias) - 1


def das_as(inicio: time, fim: time) -> str:
    """ "das 18h à 1h30 do dia seguinte", "da 1h às 4h", "24 horas"."""
    if inicio == fim:
        return "24 horas"
    de = "da" if inicio == _MEIA_NOITE or inicio.hour == 1 else "das"
    # A meia-noite fecha o próprio dia; depois dela já é o seguinte.
    virou = " do dia seguinte" if _MEIA_NOITE < fim < inicio else ""
    return f"{de} {_hora(inicio)} {_ate(fim)}{virou}"


def _ate(fim: time) -> str:
    return f"{'à' if fim == _MEIA_NOITE or fim.hour == 1 else 'às'} {_hora(fim)}"


def _hora(hora: time) -> str:
    if hora == _MEIA_NOITE:
        return "meia-noite"
    return f"{hora.hour}h{hora.minute:02}" if hora.minute else f"{hora.hour}h"


def _enumerar(partes: list[str]) -> str:
    return " e ".join(filter(None, (", ".join(partes[:-1]), *partes[-1:])))
