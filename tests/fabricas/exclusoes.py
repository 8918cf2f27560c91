"""Exclusões do Cadastro em cada situação, levadas até ela pelos serviços."""

import uuid
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from cadastro.fluxos.situacoes import SituacaoExclusao as S
from cadastro.models import Exclusao, Inscricao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos import exclusao as servico
from cadastro.servicos.defesa_na_exclusao import apresentar_defesa, interpor_recurso
from cadastro.servicos.instauracao import instaurar
from contas.ator import Ator
from contas.papeis import Papel
from tests.fabricas import passos
from tests.fabricas.instantaneo import instantaneo
from tests.fabricas.pedidos import pedido_cancelado, pedido_deferido
from tests.fabricas.pessoas import representante
from tests.fabricas.requerimentos import pdf
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.tramitar import tramitar


@instantaneo
def inscricao_sem_titulo() -> Inscricao:
    """Uma empresa no Cadastro, com o único termo já cancelado."""
    return Inscricao.objects.get(empresa=pedido_cancelado().empresa)


@instantaneo
def inscricao_com_titulo() -> Inscricao:
    return Inscricao.objects.get(empresa=pedido_deferido().empresa)


def da_empresa(inscricao: Inscricao) -> Ator:
    """Quem representa hoje a empresa."""
    pessoa = inscricao.empresa.pessoa
    aberta = pessoa.representantes.filter(ate=None).order_by("pk").first()
    if aberta is None:
        return representante(pessoa)
    return Ator(Papel.REQUERENTE, aberta.usuario_id, None, pessoa.pk, aberta.usuario.nome)


def quem(papel: Papel, exclusao: Exclusao) -> Ator:
    """Quem tem o papel nesta exclusão."""
    if papel == Papel.REQUERENTE:
        return da_empresa(exclusao.inscricao)
    return passos.servidor_de(papel, exclusao.procedimento.unidade.sigla)


def reler(exclusao: Exclusao) -> Exclusao:
    autos = ("procedimento__processo", "procedimento__unidade", "inscricao__empresa__pessoa")
    return Exclusao.objects.select_related(*autos).get(pk=exclusao.pk)


def agir(exclusao: Exclusao, ato: Callable[..., Any] | str, papel: Papel, em: Any = None):
    """Pratica um ato com serviço próprio, ou só pela porta comum, um dia depois."""
    por, em = quem(papel, exclusao), em or passos.depois(exclusao)
    if isinstance(ato, str):
        tramitar(Exclusao, exclusao.pk, ato, por=por, em=em, despacho=passos.DESPACHO)
    else:
        ato(exclusao_id=exclusao.pk, despacho=passos.DESPACHO, por=por, em=em)
    return reler(exclusao)


@instantaneo
def pedida(inscricao: Inscricao | None = None, em: datetime | None = None) -> Exclusao:
    """A empresa pediu para sair."""
    inscricao = inscricao or inscricao_sem_titulo()
    return reler(
        instaurar(
            inscricao_id=inscricao.pk, fundamento=Fundamento.A_PEDIDO, despacho="Encerramos.",
            por=da_empresa(inscricao), chave=uuid.uuid4(), em=em or _depois_de(inscricao),
        )
    )  # fmt: skip


@instantaneo
def proposta(inscricao: Inscricao | None = None, *, com_prova: bool = True) -> Exclusao:
    """A análise propôs, pela extinção da empresa."""
    inscricao = inscricao or inscricao_sem_titulo()
    unidade = inscricao.incluida_por.procedimento.unidade
    return reler(
        instaurar(
            inscricao_id=inscricao.pk, fundamento=Fundamento.EXTINCAO, despacho="CNPJ baixado.",
            por=passos.servidor_de(Papel.ANALISTA, unidade.sigla), chave=uuid.uuid4(),
            prova=receber("baixa.pdf", pdf("baixa"), usuario_id=None) if com_prova else None,
            em=_depois_de(inscricao),
        )
    )  # fmt: skip


@instantaneo
def intimada(**opcoes: Any) -> Exclusao:
    exclusao = agir(proposta(**opcoes), "intimar", Papel.ANALISTA)
    passos.publicar(exclusao)
    return reler(exclusao)


@instantaneo
def com_defesa() -> Exclusao:
    return agir(intimada(), apresentar_defesa, Papel.REQUERENTE)


@instantaneo
def defesa_decorrida() -> Exclusao:
    exclusao = intimada()
    passos.certificar(exclusao)
    return reler(exclusao)


@instantaneo
def excluida() -> Exclusao:
    exclusao = agir(pedida(), servico.excluir, Papel.SUBPREFEITO)
    passos.publicar(exclusao)
    return reler(exclusao)


@instantaneo
def em_recurso() -> Exclusao:
    return agir(excluida(), interpor_recurso, Papel.REQUERENTE)


@instantaneo
def definitiva() -> Exclusao:
    exclusao = excluida()
    passos.certificar(exclusao)
    return reler(exclusao)


@instantaneo
def restabelecida() -> Exclusao:
    return agir(em_recurso(), servico.prover_recurso, Papel.SUBPREFEITO)


@instantaneo
def arquivada() -> Exclusao:
    return agir(defesa_decorrida(), "arquivar", Papel.SUBPREFEITO)


@instantaneo
def desistida() -> Exclusao:
    return agir(pedida(), "desistir", Papel.REQUERENTE)


POR_SITUACAO: dict[str, Callable[[], Exclusao]] = {
    S.INSTAURADA: pedida,
    S.AGUARDA_DEFESA: intimada,
    S.COM_DEFESA: com_defesa,
    S.DEFESA_DECORRIDA: defesa_decorrida,
    S.EXCLUIDA: excluida,
    S.EM_RECURSO: em_recurso,
    S.EXCLUSAO_DEFINITIVA: definitiva,
    S.RESTABELECIDA: restabelecida,
    S.ARQUIVADA: arquivada,
    S.DESISTIDA: desistida,
}


def _depois_de(inscricao: Inscricao) -> datetime:
    """Um dia depois do último ato nos autos em que a empresa se inscreveu."""
    linhas = inscricao.incluida_por.processo.linhas
    return linhas.order_by("-seq").first().em + timedelta(days=1)
