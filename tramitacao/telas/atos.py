"""A terceira faixa: os atos de quem olha, com um só principal; o impedido mostra a razão."""

from collections.abc import Iterator
from dataclasses import dataclass

from django_fsm import can_proceed

from contas.sigilo import nome_publico
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from tramitacao.consultas.autos import Autos
from tramitacao.fluxo import LinhaDoFluxo, tabela
from tramitacao.models import ProcedimentoConcreto
from tramitacao.servicos.tramitar import has_transition_perm_do_papel, pendencias_do_ato
from tramitacao.telas.formulario import FormularioDoAto, FormularioSimples
from tramitacao.telas.painel import tela_do_fluxo


@dataclass(slots=True)
class BotaoDeAto:
    """Um ato na tela. Impedido, `motivo` vem em negrito, com o artigo."""

    id: str
    rotulo: str
    url: str
    explicacao: str = ""
    principal: bool = False
    primario: bool = False
    bloqueado: bool = False
    motivo: str = ""
    artigo: Dispositivo | None = None


def botoes(autos: Autos) -> list[BotaoDeAto]:
    """Todos os atos de quem olha, em todos os procedimentos; o primeiro principal é o primário."""
    achados = [b for objeto in _ordem(autos) for b in _do_procedimento(autos, objeto)]
    principais = [b for b in achados if b.principal and not b.bloqueado]
    if principais:
        principais[0].primario = True
    # Os que se podem praticar vêm antes; a ordem do fluxo se mantém dentro de cada grupo.
    return sorted(achados, key=lambda b: (not b.primario, b.bloqueado))


def formulario_do_ato(
    objeto: ProcedimentoConcreto, linha: LinhaDoFluxo
) -> type[FormularioDoAto] | None:
    """O formulário declarado; sem ele, o ato interno não tem tela e os outros têm a simples."""
    declarado = tela_do_fluxo(objeto.FLUXO).formularios.get(linha.nome)
    if declarado is None and not linha.dados.interno:
        return FormularioSimples
    return declarado


def faltas_do_ato(
    objeto: ProcedimentoConcreto,
    linha: LinhaDoFluxo,
    formulario: type[FormularioDoAto],
    autos: Autos,
) -> tuple[Pendencia, ...]:
    """O que a linha do fluxo exige e o que o próprio formulário impede."""
    return (
        *pendencias_do_ato(objeto, linha.dados.exige, fatos=lambda: autos.fatos(objeto)),
        *formulario.impede(objeto, autos.ator),
    )


def _ordem(autos: Autos) -> list[ProcedimentoConcreto]:
    """Primeiro o procedimento da vez, depois os outros."""
    return sorted(autos.procedimentos, key=lambda p: p is not autos.da_vez)


def _do_procedimento(autos: Autos, objeto: ProcedimentoConcreto) -> Iterator[BotaoDeAto]:
    for atalho in tela_do_fluxo(objeto.FLUXO).atalhos(autos, objeto):
        yield BotaoDeAto(
            "atalho", atalho.rotulo, atalho.url, atalho.explicacao, principal=atalho.principal
        )
    for linha in tabela(type(objeto)):
        transicao = getattr(objeto, linha.nome)
        formulario = formulario_do_ato(objeto, linha)
        if formulario is None or not formulario.mostra or not can_proceed(transicao):
            continue
        if not has_transition_perm_do_papel(transicao, objeto, autos.ator):
            continue
        if formulario.cabe(objeto, autos.ator):
            yield _botao(autos, objeto, linha, formulario)


def _botao(
    autos: Autos,
    objeto: ProcedimentoConcreto,
    linha: LinhaDoFluxo,
    formulario: type[FormularioDoAto],
) -> BotaoDeAto:
    slug = objeto.procedimento.slug
    botao = BotaoDeAto(
        id=f"ato-{slug}-{linha.nome}",
        rotulo=linha.dados.rotulo,
        url=f"{autos.processo.get_absolute_url()}{slug}/atos/{linha.nome}/",
        explicacao=_de_quem(objeto)
        + (linha.dados.ajuda or formulario.explicacao or linha.dados.consequencia),
        principal=linha.dados.principal,
    )
    faltas = faltas_do_ato(objeto, linha, formulario, autos)
    if faltas:
        botao.bloqueado = True
        botao.motivo = _motivo(faltas)
        botao.artigo = faltas[0].dispositivo
        botao.explicacao = faltas[0].como_sanar
    return botao


def _de_quem(objeto: ProcedimentoConcreto) -> str:
    """A parte, ou o que o procedimento tem de próprio: dois botões iguais se distinguem."""
    if objeto.distincao:
        return f"{objeto.distincao.rstrip('.')}. "
    parte = objeto.procedimento.parte
    return f"{nome_publico(parte.nome).rstrip('.')}. " if parte else ""


def _motivo(faltas: tuple[Pendencia, ...]) -> str:
    texto = faltas[0].texto
    if len(faltas) == 1:
        return f"{texto}."
    outras = len(faltas) - 1
    return f"{texto}, e mais {outras} {'falta' if outras == 1 else 'faltas'}."
