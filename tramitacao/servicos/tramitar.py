"""A ÚNICA PORTA: tranca, confere, muda a situação, lavra a linha; os efeitos, depois do commit."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import Subquery
from django_fsm import can_proceed, has_transition_perm

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.papeis import DA_UNIDADE
from normas.datas import instante_por_extenso
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from tramitacao.ato import DadosDoAto, Regra
from tramitacao.documento import expedir
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import ProcedimentoConcreto, Processo, Publicacao, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.avisos import avisar_da_vez, avisar_do_ato
from tramitacao.servicos.lavrar import lavrar
from tramitacao.servicos.prazos import abrir_prazo, cumprir_prazos, vencimento_mais_proximo

P = TypeVar("P", bound=ProcedimentoConcreto)


@transaction.atomic
def tramitar(
    modelo: type[P],
    pk: int,
    ato: Callable[..., Any] | str,
    *,
    por: Ator,
    em: datetime | None = None,
    despacho: str = "",
    fundamento: Dispositivo | None = None,
    exige: tuple[Regra, ...] = (),
    com: dict[str, Any] | None = None,
    dados: dict[str, Any] | None = None,
    desfaz: Tramitacao | None = None,
    publicar: str = "",
    ao_lavrar: Callable[[P, Tramitacao], None] | None = None,
) -> P:
    """Pratica um ato num procedimento e devolve o objeto relido, com `linha` (a linha lavrada).

    `com` são os argumentos da transição (colunas do próprio objeto); `dados`, o que a linha guarda
    ao lado; `publicar`, o texto para o Diário Oficial quando o ato se publica; `ao_lavrar` grava o
    que nasce com o ato, depois da linha e antes de o documento se congelar. Levanta
    `SituacaoNaoAdmite`, `PapelNaoAutoriza` ou `RegraViolada`, e nada grava.
    """
    em = em or agora()
    nome = ato if isinstance(ato, str) else ato.__name__
    objeto = trancar(modelo, pk)
    transicao = getattr(objeto, nome)
    linha_do_fluxo = dados_do_ato(modelo, nome)
    de = objeto.situacao
    _conferir(objeto, transicao, linha_do_fluxo, por=por, em=em, exige=exige)
    transicao(**(com or {}))
    objeto.save()
    linha = lavrar(
        processo=objeto.procedimento.processo, procedimento=objeto.procedimento, ato=nome, de=de,
        para=objeto.situacao, por=por, em=em, despacho=despacho, dados=dados, desfaz=desfaz,
        fundamento=fundamento or linha_do_fluxo.fundamento,
    )  # fmt: skip
    objeto.linha = linha
    if ao_lavrar:
        ao_lavrar(objeto, linha)
    _efeitos(objeto, linha_do_fluxo, linha, em=em, publicar=publicar or despacho)
    espelhar(objeto, desde=em if de != objeto.situacao else None)
    return objeto


def trancar(modelo: type[P], pk: int) -> P:
    """Tranca o processo e depois o procedimento, e os relê. `NaoEncontrado` se não existem."""
    dele = modelo._default_manager.filter(pk=pk).values("procedimento__processo_id")
    processo = Processo.objects.select_for_update().filter(pk=Subquery(dele)).first()
    if processo is None:
        raise NaoEncontrado("Este processo não existe.")
    # Lidos dentro da tranca; o procedimento aponta para o mesmo processo trancado.
    autos = modelo._default_manager.select_related("procedimento")
    objeto = autos.select_for_update(of=("self", "procedimento")).get(pk=pk)
    objeto.procedimento.processo = processo
    return objeto


def dados_do_ato(modelo: type[ProcedimentoConcreto], nome: str) -> DadosDoAto:
    """A linha do fluxo deste ato."""
    transicoes = getattr(modelo, nome)._django_fsm.transitions
    return next(iter(transicoes.values())).custom["ato"]


def pendencias_do_ato(
    objeto: ProcedimentoConcreto,
    regras: tuple[Regra, ...],
    *,
    em: datetime | None = None,
    fatos: Callable[[], Any] | None = None,
) -> list[Pendencia]:
    """O que falta para o ato, pelas regras e pelos fatos dos autos no instante (padrão: agora).

    `fatos` os dá a quem já os leu.
    """
    if not regras:
        return []
    mostrados = fatos() if fatos else objeto.fatos(em)
    return [pendencia for regra in regras for pendencia in regra(mostrados)]


def espelhar(objeto: ProcedimentoConcreto, *, desde: datetime | None) -> None:
    """Atualiza o espelho do procedimento: situação, vez, desde quando, próximo vencimento.

    A unidade que com isso passa a ter a vez é avisada.
    """
    procedimento = objeto.procedimento
    vez, de_antes = objeto.vez(), procedimento.vez
    procedimento.situacao = objeto.situacao
    procedimento.vez = vez or ""
    procedimento.parte_id = objeto.parte_propria()
    if desde:
        procedimento.desde = desde
        procedimento.responsavel = None
    procedimento.proximo_vencimento = vencimento_mais_proximo(procedimento)
    procedimento.save()
    if procedimento.vez != de_antes and vez in DA_UNIDADE:
        avisar_da_vez(objeto)


def _conferir(
    objeto: ProcedimentoConcreto,
    transicao: Callable[..., Any],
    linha: DadosDoAto,
    *,
    por: Ator,
    em: datetime,
    exige: tuple[Regra, ...],
) -> None:
    if not has_transition_perm_do_papel(transicao, objeto, por):
        raise PapelNaoAutoriza(f"{linha.rotulo}: este ato não cabe a {por}.")
    if not em_exercicio(por, dia_de(em)):
        raise PapelNaoAutoriza(f"{linha.rotulo}: {por} não está mais em exercício neste papel.")
    if not can_proceed(transicao):
        raise SituacaoNaoAdmite(_situacao_mudou(objeto, linha))
    if pendencias := pendencias_do_ato(objeto, (*linha.exige, *exige), em=em):
        raise RegraViolada(*pendencias)


def has_transition_perm_do_papel(
    transicao: Callable[..., Any], objeto: ProcedimentoConcreto, por: Ator
) -> bool:
    """Se o papel permite o ato, em qualquer situação: 403 e 409 são respostas diferentes."""
    if can_proceed(transicao):
        return bool(has_transition_perm(transicao, por))  # type: ignore[arg-type]
    permissoes = [t.permission for t in transicao._django_fsm.transitions.values()]  # type: ignore[attr-defined]
    return any(permissao(objeto, por) for permissao in permissoes)


def _situacao_mudou(objeto: ProcedimentoConcreto, linha: DadosDoAto) -> str:
    ultima = objeto.procedimento.linhas.select_related("usuario").order_by("-seq").first()
    quando = f" desde {instante_por_extenso(ultima.em)}" if ultima else ""
    quem = f" por {ultima.usuario}" if ultima and ultima.usuario else ""
    return (
        f"{linha.rotulo}: a situação mudou. O processo está em "
        f"“{objeto.get_situacao_display()}”{quando}{quem}. Nada foi gravado."
    )


def _efeitos(
    objeto: ProcedimentoConcreto, ato: DadosDoAto, linha: Tramitacao, *, em: datetime, publicar: str
) -> None:
    if ato.cumpre:
        cumprir_prazos(objeto.procedimento, ato.cumpre, por=linha)
    if ato.abre:
        abrir_prazo(objeto.procedimento, ato.abre, linha=linha, em=em)
    if ato.publica:
        Publicacao.objects.create(linha=linha, procedimento=objeto.procedimento, texto=publicar)
    if ato.expede:
        expedir(ato.expede, objeto, linha=linha, em=em)
    if ato.avisa:
        avisar_do_ato(objeto, ato, linha)
