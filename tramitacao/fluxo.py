"""Lê um fluxo: a tabela dos atos, os atos de um papel, a fila e os que cabem agora."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from django_fsm import can_proceed

from contas.ator import Ator
from contas.papeis import Papel
from normas.exigencia import Pendencia
from normas.prazo import Prazo
from tramitacao.ato import DadosDoAto
from tramitacao.atos_comuns import COMUNS
from tramitacao.concretos import modelo_do_fluxo, modelos
from tramitacao.models import Procedimento, ProcedimentoConcreto
from tramitacao.servicos.tramitar import pendencias_do_ato

__all__ = [
    "AtoDisponivel", "LinhaDoFluxo", "atos_disponiveis", "concreto", "modelo_do_fluxo", "modelos",
    "nomes_das_situacoes", "prazo_da_regra", "situacoes_do_papel", "tabela",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class LinhaDoFluxo:
    """Um ato do fluxo, com origem, destinos e papéis. `para` é nulo quando a situação não muda."""

    nome: str
    dados: DadosDoAto
    de: tuple[str, ...]
    para: str | None
    papeis: tuple[Papel, ...]
    #: Mais de um quando o próprio ato escolhe (o recurso volta à situação anterior).
    destinos: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AtoDisponivel:
    """Um ato que cabe ao ator na situação presente; com pendências, aparece bloqueado."""

    nome: str
    dados: DadosDoAto
    pendencias: tuple[Pendencia, ...]

    @property
    def bloqueado(self) -> bool:
        return bool(self.pendencias)


def concreto(procedimento: Procedimento) -> ProcedimentoConcreto:
    """O procedimento concreto por trás do espelho."""
    modelo = modelo_do_fluxo(procedimento.fluxo)
    objeto = modelo._default_manager.get(procedimento=procedimento)
    objeto.procedimento = procedimento
    return objeto


@cache
def tabela(modelo: type[ProcedimentoConcreto]) -> tuple[LinhaDoFluxo, ...]:
    """As linhas do fluxo, na ordem em que estão escritas, arquivo por arquivo."""
    achadas = {nome: _transicoes(modelo, nome) for nome in dir(modelo) if _eh_ato(modelo, nome)}
    ordenadas = sorted(achadas, key=lambda nome: _lugar_no_fluxo(modelo, nome))
    return tuple(_linha(modelo, nome, achadas[nome]) for nome in ordenadas)


def atos_disponiveis(objeto: ProcedimentoConcreto, ator: Ator) -> Iterator[AtoDisponivel]:
    """Os atos do ator nesta situação, prontos ou bloqueados com a razão."""
    for linha in tabela(type(objeto)):
        transicao = getattr(objeto, linha.nome)
        if linha.dados.interno or not can_proceed(transicao):
            continue
        if not _permite(transicao, objeto, ator):
            continue
        faltas = pendencias_do_ato(objeto, linha.dados.exige)
        yield AtoDisponivel(linha.nome, linha.dados, tuple(faltas))


def prazo_da_regra(modelo: type[ProcedimentoConcreto], regra: str) -> Prazo:
    """O prazo em dias que este fluxo declara; `LookupError` se é de data certa ou de outro."""
    abertos = (linha.dados.abre for linha in tabela(modelo))
    for prazo in (*modelo.CONTADOS, *filter(None, abertos)):
        if prazo.nome == regra:
            return prazo
    raise LookupError(f"nenhum ato de {modelo.FLUXO} abre o prazo {regra!r}")


def nomes_das_situacoes(modelo: type[ProcedimentoConcreto]) -> dict[str, str]:
    """Cada situação do fluxo e o seu nome, na ordem em que são declaradas."""
    meta: Any = modelo._meta
    return {valor: str(nome) for valor, nome in meta.get_field("situacao").choices}


def situacoes_do_papel(modelo: type[ProcedimentoConcreto], papel: Papel) -> frozenset[str]:
    """As situações em que a vez é deste papel: a fila dele."""
    return frozenset(s for s, vez in modelo.VEZ.items() if vez == papel)


def _eh_ato(modelo: type[ProcedimentoConcreto], nome: str) -> bool:
    return hasattr(getattr(modelo, nome, None), "_django_fsm")


def _transicoes(modelo: type[ProcedimentoConcreto], nome: str) -> list[Any]:
    return list(getattr(modelo, nome)._django_fsm.transitions.values())


def _lugar_no_fluxo(modelo: type[ProcedimentoConcreto], nome: str) -> tuple[int, int]:
    """A parte do fluxo em que o ato está (um fluxo longo reúne várias) e a linha nela."""
    funcao = getattr(modelo, nome)
    if nome in COMUNS:
        return len(modelo.__mro__), COMUNS.index(nome)
    parte = next(i for i, classe in enumerate(modelo.__mro__) if nome in vars(classe))
    return parte, getattr(funcao, "__wrapped__", funcao).__code__.co_firstlineno


def _linha(modelo: type[ProcedimentoConcreto], nome: str, transicoes: list[Any]) -> LinhaDoFluxo:
    primeira = transicoes[0]
    destinos = _destinos(primeira.target)
    return LinhaDoFluxo(
        nome=nome,
        dados=primeira.custom["ato"],
        de=_origens(modelo, transicoes),
        para=", ".join(destinos) or None,
        papeis=primeira.permission.papeis,
        destinos=destinos,
    )


def _origens(modelo: type[ProcedimentoConcreto], transicoes: list[Any]) -> tuple[str, ...]:
    origens = tuple(str(t.source) for t in transicoes)
    return tuple(nomes_das_situacoes(modelo)) if origens == ("*",) else origens


def _destinos(alvo: Any) -> tuple[str, ...]:
    if not alvo:
        return ()
    # Sem lista de destinos, o ato volta a uma situação por que os autos já passaram.
    permitidos = getattr(alvo, "allowed_states", (alvo,)) or ()
    return tuple(str(estado) for estado in permitidos)


def _permite(transicao: Any, objeto: ProcedimentoConcreto, ator: Ator) -> bool:
    return any(t.permission(objeto, ator) for t in transicao._django_fsm.transitions.values())
