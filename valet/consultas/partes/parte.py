"""Uma parte do pedido: o que ela diz em uma linha e o que lhe falta, com o artigo."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from valet.consultas.partes.foto import Foto

#: (valor, nome na tela, artigo, campo): o que uma parte não pode deixar em branco.
Exigido = tuple[Any, str, Dispositivo, str]


@dataclass(frozen=True, slots=True)
class Parte:
    """Um assunto por página. `fato` resume o que está guardado; `faltas` diz o que não está.

    `convite` é o que a lista diz antes de alguém começar.
    """

    slug: str
    nome: str
    secao: str
    fato: Callable[[Foto], str]
    faltas: Callable[[Foto], tuple[Pendencia, ...]]
    comecou: Callable[[Foto], bool]
    convite: str


@dataclass(frozen=True, slots=True)
class Estado:
    """Como a parte está agora."""

    parte: Parte
    fato: str
    faltas: tuple[Pendencia, ...]
    comecou: bool
    por_corrigir: bool

    @property
    def pronta(self) -> bool:
        """Nada falta e nada está por corrigir."""
        return not self.faltas and not self.por_corrigir


def em_branco(exigidos: Iterable[Exigido]) -> tuple[Pendencia, ...]:
    """Uma pendência por valor que falta."""
    return tuple(
        Pendencia(f"Falta {nome}", artigo, campo=campo)
        for valor, nome, artigo, campo in exigidos
        if valor is None or valor == ""
    )


def enumerar(nomes: Iterable[str]) -> str:
    """ "a anuência, a prova e o contrato"."""
    lista = list(nomes)
    return " e ".join(filter(None, (", ".join(lista[:-1]), *lista[-1:])))
