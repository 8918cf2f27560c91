"""Uma parte do pedido: o que ela diz em uma linha e o que lhe falta, com o artigo."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from normas.exigencia import Pendencia
from normas.norma import Dispositivo

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
    fato: Callable[[Any], str]
    faltas: Callable[[Any], tuple[Pendencia, ...]]
    comecou: Callable[[Any], bool]
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


def estados_de(partes: Iterable[Parte], foto: Any) -> tuple[Estado, ...]:
    """Cada parte com o que diz e o que lhe falta; `foto.r` é o rascunho."""
    return tuple(
        Estado(
            parte, parte.fato(foto), parte.faltas(foto), parte.comecou(foto),
            por_corrigir=parte.slug in foto.r.digitado,
        )
        for parte in partes
    )  # fmt: skip


def o_que_falta_em(estados: Iterable[Estado], dispositivo: Dispositivo) -> tuple[Pendencia, ...]:
    """Tudo que impede enviar, parte por parte; o que está por corrigir cita `dispositivo`."""
    faltas: list[Pendencia] = []
    for estado in estados:
        faltas += estado.faltas
        if estado.por_corrigir:
            texto = f"Há o que corrigir em “{estado.parte.nome}”"
            faltas.append(Pendencia(texto, dispositivo))
    return tuple(faltas)


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
