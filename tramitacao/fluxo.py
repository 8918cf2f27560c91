"""Lê um fluxo: a tabela dos atos, os atos de um papel, a fila e os que cabem agora."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django_fsm import can_proceed

from contas.ator import Ator
from contas.papeis import Papel
from normas.exigencia import Pendencia
from normas.prazo import Prazo
from tramitacao.ato import DadosDoAto
from tramitacao.models import Procedimento, ProcedimentoConcreto
from tramitacao.servicos.tramitar import pendencias_do_ato


@dataclass(frozen=True, slots=True)
class LinhaDoFluxo:
    """Um ato do fluxo, com origem, destino e papéis."""

    nome: str
    dados: DadosDoAto
    de: tuple[str, ...]
    para: str | None
    papeis: tuple[Papel, ...]


@dataclass(frozen=True, slots=True)
class AtoDisponivel:
    """Um ato que cabe ao ator na situação presente; com pendências, aparece bloqueado."""

    nome: str
    dados: DadosDoAto
    pendencias: tuple[Pendencia, ...]

    @property
    def bloqueado(self) -> bool:
        return bool(self.pendencias)


def modelos() -> list[type[ProcedimentoConcreto]]:
    """Todo procedimento concreto instalado."""
    return [m for m in apps.get_models() if issubclass(m, ProcedimentoConcreto)]


def modelo_do_fluxo(fluxo: str) -> type[ProcedimentoConcreto]:
    """O modelo concreto de um fluxo; `LookupError` se não há."""
    for modelo in modelos():
        if fluxo == modelo.FLUXO:
            return modelo
    raise LookupError(f"não há fluxo {fluxo!r}")


def concreto(procedimento: Procedimento) -> ProcedimentoConcreto:
    """O procedimento concreto por trás do espelho."""
    modelo = modelo_do_fluxo(procedimento.fluxo)
    objeto = modelo._default_manager.get(procedimento=procedimento)
    objeto.procedimento = procedimento
    return objeto


def tabela(modelo: type[ProcedimentoConcreto]) -> list[LinhaDoFluxo]:
    """As linhas do fluxo, na ordem em que estão escritas no arquivo."""
    achadas = {nome: _transicoes(modelo, nome) for nome in dir(modelo) if _eh_ato(modelo, nome)}
    ordenadas = sorted(achadas, key=lambda nome: _linha_no_arquivo(modelo, nome))
    return [_linha(nome, achadas[nome]) for nome in ordenadas]


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
    """O prazo declarado numa linha deste fluxo; `LookupError` se nenhuma o abre."""
    for linha in tabela(modelo):
        if linha.dados.abre and linha.dados.abre.nome == regra:
            return linha.dados.abre
    raise LookupError(f"nenhum ato de {modelo.FLUXO} abre o prazo {regra!r}")


def situacoes_do_papel(modelo: type[ProcedimentoConcreto], papel: Papel) -> frozenset[str]:
    """As situações em que a vez é deste papel: a fila dele."""
    return frozenset(s for s, vez in modelo.VEZ.items() if vez == papel)


def _eh_ato(modelo: type[ProcedimentoConcreto], nome: str) -> bool:
    return hasattr(getattr(modelo, nome, None), "_django_fsm")


def _transicoes(modelo: type[ProcedimentoConcreto], nome: str) -> list[Any]:
    return list(getattr(modelo, nome)._django_fsm.transitions.values())


def _linha_no_arquivo(modelo: type[ProcedimentoConcreto], nome: str) -> int:
    funcao = getattr(modelo, nome)
    return getattr(funcao, "__wrapped__", funcao).__code__.co_firstlineno


def _linha(nome: str, transicoes: list[Any]) -> LinhaDoFluxo:
    primeira = transicoes[0]
    return LinhaDoFluxo(
        nome=nome,
        dados=primeira.custom["ato"],
        de=tuple(str(t.source) for t in transicoes),
        para=str(primeira.target) if primeira.target else None,
        papeis=primeira.permission.papeis,
    )


def _permite(transicao: Any, objeto: ProcedimentoConcreto, ator: Ator) -> bool:
    return any(t.permission(objeto, ator) for t in transicao._django_fsm.transitions.values())
