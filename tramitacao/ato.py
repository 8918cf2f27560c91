"""O vocabulário de uma transição: o que o ato é, quem o pratica e o que ele pede."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from contas.ator import Ator
from contas.papeis import Papel
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from normas.prazo import Prazo

#: Regra de um ato: recebe os fatos do procedimento e devolve o que falta (nada, se pode).
Regra = Callable[[Any], Iterable[Pendencia]]


@dataclass(frozen=True, slots=True)
class DadosDoAto:
    """A linha do fluxo: rótulo, fundamento, requisitos, prazo que abre e documento que expede."""

    rotulo: str
    fundamento: Dispositivo
    frase: str
    exige: tuple[Regra, ...] = ()
    abre: Prazo | None = None
    cumpre: tuple[str, ...] = ()
    expede: str = ""
    publica: bool = False
    avisa: bool = True
    ajuda: str = ""
    pede_despacho: bool = False
    consequencia: str = ""
    principal: bool = False
    interno: bool = False


def ato(rotulo: str, fundamento: Dispositivo, *, frase: str, **resto: Any) -> dict[str, Any]:
    """O `custom` de uma transição.

    `frase` completa "Fulano, analista, …" no histórico; `ajuda` diz ao lado do botão o que
    acontece; `consequencia` pede confirmação; `interno` marca o ato que só um serviço pratica.
    """
    return {"ato": DadosDoAto(rotulo=rotulo, fundamento=fundamento, frase=frase, **resto)}


def cabe_a(*papeis: Papel) -> Callable[[Any, Any], bool]:
    """Permissão de uma transição: o papel, na unidade do procedimento ou onde estão os autos.

    Para o requerente, a parte por quem ele age tem de ser parte no processo. Se a lotação ou a
    representação ainda vale naquele instante, quem confere é `tramitar`.
    """

    def pode(objeto: Any, ator: Ator) -> bool:
        if ator.papel not in papeis:
            return False
        if ator.papel == Papel.SISTEMA:
            return True
        if ator.papel == Papel.REQUERENTE:
            return ator.pessoa_id is not None and ator.pessoa_id in objeto.partes_requerentes()
        return ator.unidade_id in objeto.unidades_do_papel(ator.papel)

    pode.papeis = papeis  # type: ignore[attr-defined]
    return pode
