"""A exclusão do Cadastro: o procedimento e a inscrição mudam juntos — art. 24, § 2º."""

from datetime import datetime

from django.db import transaction

from cadastro.models import Empresa, Exclusao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos import inscricao as no_cadastro
from contas.ator import Ator
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar


@transaction.atomic
def excluir(*, exclusao_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Exclusao:
    """A autoridade exclui a empresa; a inscrição e o Certificado caem no mesmo ato."""
    em = em or agora()
    _trancar_a_empresa(exclusao_id)
    exclusao = tramitar(
        Exclusao, exclusao_id, "excluir", por=por, em=em, despacho=despacho,
        fundamento=_fundamento(exclusao_id).dispositivo,
    )  # fmt: skip
    no_cadastro.excluir(
        empresa=exclusao.empresa, fundamento=Fundamento(exclusao.fundamento), linha=exclusao.linha,
        em=em,
    )  # fmt: skip
    return exclusao


@transaction.atomic
def prover_recurso(
    *, exclusao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Exclusao:
    """Dá provimento: a inscrição volta, com o Certificado, se nenhuma outra exclusão resta."""
    em = em or agora()
    _trancar_a_empresa(exclusao_id)
    exclusao = tramitar(Exclusao, exclusao_id, "prover_recurso", por=por, em=em, despacho=despacho)
    no_cadastro.restabelecer(excluida_por=_linha_que_excluiu(exclusao), linha=exclusao.linha)
    return exclusao


@transaction.atomic
def tornar_sem_efeito(
    *, exclusao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Exclusao:
    """Desfaz a exclusão que foi engano: param os prazos; sem outra, a inscrição volta."""
    em = em or agora()
    exclusao = _trancar_a_empresa(exclusao_id)
    desfeita = exclusao.procedimento.linhas.filter(ato="excluir").order_by("-seq").first()
    exclusao = tramitar(
        Exclusao, exclusao_id, "tornar_sem_efeito", por=por, em=em, despacho=despacho,
        desfaz=desfeita,
    )  # fmt: skip
    cancelar_prazos(exclusao.procedimento, por=exclusao.linha)
    espelhar(exclusao, desde=None)
    no_cadastro.restabelecer(excluida_por=desfeita, linha=exclusao.linha)
    return exclusao


def _linha_que_excluiu(exclusao: Exclusao) -> Tramitacao:
    """A linha do razão em que a autoridade excluiu."""
    return exclusao.procedimento.linhas.filter(ato="excluir").latest("seq")


def _trancar_a_empresa(exclusao_id: int) -> Exclusao:
    exclusao = Exclusao.objects.select_related("procedimento", "inscricao").get(pk=exclusao_id)
    Empresa.objects.select_for_update().get(pk=exclusao.inscricao.empresa_id)
    return exclusao


def _fundamento(exclusao_id: int) -> Fundamento:
    return Fundamento(Exclusao.objects.values_list("fundamento", flat=True).get(pk=exclusao_id))
