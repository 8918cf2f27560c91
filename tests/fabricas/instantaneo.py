"""Instantâneos: a situação a que uma fábrica leva os autos faz-se uma vez; depois, repõe-se.

A primeira chamada de cada fábrica percorre os serviços, passo a passo, e guarda as linhas e os
arquivos que disso resultam. As seguintes, em outros testes, põem no banco as mesmas linhas. Só se
repõe quando o resultado seria o mesmo: no banco que tem só as tabelas iniciais e em que o teste
ainda nada escreveu, com o relógio andando sozinho e no mesmo dia.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar

from django.conf import settings
from django.db import connection
from django.db.models import Model

from tests.fabricas.linhas import Linhas, ler, pode_repor, repor
from tramitacao import relogio

R = TypeVar("R")
#: O que pode ir na chave: valores que dizem o mesmo em qualquer teste.
SIMPLES = (str, int, bool, Decimal, date, type(None))
ESCREVE = ("INSERT", "UPDATE", "DELETE", "TRUNCATE")
#: Os ajustes que vão para o que os serviços gravam, e que um teste troca.
AJUSTES = ("DEMONSTRACAO", "ENDERECO_PUBLICO", "RECEBEDORES_DO_PIX", "EMPRESAS_DA_ARRECADACAO")
FOLGA = timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class Instantaneo:
    """O que uma fábrica deixou no banco e na pasta dos autos, e o objeto que devolveu."""

    linhas: Linhas
    arquivos: dict[Path, bytes]
    modelo: type[Model]
    pk: Any
    dia: date

    def repor(self) -> Any:
        repor(self.linhas)
        for caminho, conteudo in self.arquivos.items():
            destino = Path(settings.MEDIA_ROOT) / caminho
            destino.parent.mkdir(parents=True, exist_ok=True)
            destino.write_bytes(conteudo)
        return self.modelo._default_manager.get(pk=self.pk)


class Banco:
    """O banco do teste que corre: se ele já escreveu alguma coisa."""

    def __init__(self) -> None:
        self.intocado = True

    def __call__(self, executar: Any, sql: Any, params: Any, varias: Any, contexto: Any) -> Any:
        if self.intocado and str(sql).startswith(ESCREVE):
            self.intocado = False
        return executar(sql, params, varias, contexto)


_guardados: dict[tuple[Any, ...], Instantaneo] = {}
_iniciais: list[Linhas] = []
_do_teste: list[Banco] = []
_partida = (relogio.agora(), time.clock_gettime(time.CLOCK_MONOTONIC))


@contextmanager
def banco_com(carregar: Callable[[], None]) -> Iterator[None]:
    """As tabelas iniciais, as mesmas linhas em todo teste, e a vigia do que se escreve depois."""
    if not pode_repor():
        carregar()
        yield
        return
    if _iniciais:
        repor(_iniciais[0])
    else:
        antes = ler()
        carregar()
        _iniciais.append(ler() - antes)
    _do_teste.append(Banco())
    try:
        with connection.execute_wrapper(_do_teste[-1]):
            yield
    finally:
        _do_teste.pop()


def tudo_desfeito() -> None:
    """Diz quem voltou o banco ao começo do teste: dali as fábricas podem repor outra vez."""
    if _do_teste:
        _do_teste[-1].intocado = True


def instantaneo(fabrica: Callable[..., R]) -> Callable[..., R]:
    """Decora a fábrica que leva os autos a uma situação."""

    @wraps(fabrica)
    def feita(*posicionais: Any, **opcoes: Any) -> R:
        if not _se_repetiria(posicionais, opcoes):
            return fabrica(*posicionais, **opcoes)
        ajustes = repr([getattr(settings, nome) for nome in AJUSTES])
        chave = (fabrica.__module__, fabrica.__name__, repr(posicionais), repr(opcoes), ajustes)
        guardado = _guardados.get(chave)
        if guardado is None or guardado.dia != relogio.hoje():
            ja_havia = _arquivos()
            objeto = fabrica(*posicionais, **opcoes)
            if isinstance(objeto, Model):
                _guardar(chave, objeto, _arquivos() - ja_havia)
            return objeto
        return guardado.repor()  # type: ignore[no-any-return]

    return feita


def _se_repetiria(posicionais: tuple[Any, ...], opcoes: dict[str, Any]) -> bool:
    simples = all(type(valor) in SIMPLES for valor in (*posicionais, *opcoes.values()))
    return bool(_do_teste) and _do_teste[-1].intocado and simples and _relogio_anda_sozinho()


def _relogio_anda_sozinho() -> bool:
    comeco, marcado = _partida
    passou = timedelta(seconds=time.clock_gettime(time.CLOCK_MONOTONIC) - marcado)
    return abs(relogio.agora() - comeco - passou) < FOLGA


def _arquivos() -> set[Path]:
    return {arquivo for arquivo in Path(settings.MEDIA_ROOT).rglob("*") if arquivo.is_file()}


def _guardar(chave: tuple[Any, ...], objeto: Model, novos: set[Path]) -> None:
    agora_ha = ler()
    if _iniciais[0] - agora_ha:
        return  # a fábrica mexeu no que já havia: repor só o novo não daria o mesmo
    pasta = Path(settings.MEDIA_ROOT)
    arquivos = {arquivo.relative_to(pasta): arquivo.read_bytes() for arquivo in novos}
    _guardados[chave] = Instantaneo(
        agora_ha - _iniciais[0], arquivos, type(objeto), objeto.pk, relogio.hoje()
    )
