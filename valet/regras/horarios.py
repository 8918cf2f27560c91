"""Os horários do valet e do estabelecimento — Decreto 58.027/2017, art. 5º, I, "f"."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import time

from normas.acervo import D58027
from normas.datas import DIAS
from normas.exigencia import Pendencia
from valet.regras.semana import das_as

ART_5_I_F = D58027.art(5).inc("I").ali("f")


@dataclass(frozen=True, slots=True)
class Faixa:
    """Dias da semana (0 é segunda) e horas; fim menor que o começo passa da meia-noite.

    Começo e fim iguais são o dia inteiro.
    """

    dias: frozenset[int]
    inicio: time
    fim: time

    @property
    def dia_inteiro(self) -> bool:
        """Se vale por 24 horas."""
        return self.inicio == self.fim

    def __str__(self) -> str:
        return f"{dias_por_extenso(self.dias)}, {das_as(self.inicio, self.fim)}"


def dias_por_extenso(dias: Iterable[int]) -> str:
    """ "seg a sex", "sáb e dom", "todos os dias"."""
    ordenados = sorted(set(dias))
    if len(ordenados) == len(DIAS):
        return "todos os dias"
    nomes = [DIAS[dia] for dia in ordenados]
    seguidos = bool(ordenados) and ordenados == list(range(ordenados[0], ordenados[-1] + 1))
    if seguidos and len(nomes) > 2:
        return f"{nomes[0]} a {nomes[-1]}"
    return " e ".join(filter(None, (", ".join(nomes[:-1]), *nomes[-1:])))


def horarios_informados(
    valet: tuple[Faixa, ...], estabelecimento: tuple[Faixa, ...]
) -> tuple[Pendencia, ...]:
    """Os dois horários têm de constar do pedido, com dias e horas."""
    faltas = (
        (valet, "Informe o horário do valet", "horario_valet"),
        (estabelecimento, "Informe o horário do estabelecimento", "horario_estabelecimento"),
    )
    return tuple(
        Pendencia(texto, ART_5_I_F, campo=campo)
        for faixas, texto, campo in faltas
        if not faixas or any(not faixa.dias for faixa in faixas)
    )


def sobreposicoes(faixas: tuple[Faixa, ...]) -> tuple[tuple[int, int], ...]:
    """Pares de posições que dividem algum minuto da semana, contada a virada da meia-noite."""
    trechos = [(i, *trecho) for i, faixa in enumerate(faixas) for trecho in _trechos(faixa)]
    return tuple(
        sorted(
            {
                (i, j)
                for i, comeco, fim in trechos
                for j, outro, final in trechos
                if i < j and any(_cruzam(comeco, fim, outro + s, final + s) for s in _VOLTAS)
            }
        )
    )


_DIA = 24 * 60
_SEMANA = 7 * _DIA
_VOLTAS = (-_SEMANA, 0, _SEMANA)


def _trechos(faixa: Faixa) -> list[tuple[int, int]]:
    comeco = faixa.inicio.hour * 60 + faixa.inicio.minute
    fim = faixa.fim.hour * 60 + faixa.fim.minute
    duracao = (fim - comeco) % _DIA or _DIA
    return [(dia * _DIA + comeco, dia * _DIA + comeco + duracao) for dia in faixa.dias]


def _cruzam(comeco: int, fim: int, outro: int, final: int) -> bool:
    return comeco < final and outro < fim
