"""Devolver o que se pagou do custo e não se realizou — Decreto 46.942/2006, art. 7º."""

from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.consultas.credito import CUSTO, credito, nova_por_cobrar
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.regras.prazos_do_processo import RESTITUICAO
from eventos.servicos.custo_acabado import acabar_o_custo
from normas.acervo import D46942
from normas.exigencia import Pendencia
from precos.consultas.devolucoes import ha_por_pagar
from precos.servicos import devolucao_paga, devolucoes
from precos.servicos.devolucoes import Restituicao
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cumprir_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ART_7 = D46942.art(7)
REALIZADO = "custo do que se realizou antes da suspensão"
#: Acabado o pedido, o custo não se deve mais: a cobrança dele perde o efeito com a devolução.
ACABADAS = (S.SUSPENSA, S.DESISTIDA, S.INDEFERIDA_DEFINITIVA)


@transaction.atomic
def devolver_credito(
    *, sae_id: int, restituicao: Restituicao, por: Ator, em: datetime | None = None
) -> SAE:
    """Decide devolver até o crédito dos autos; já paga, cumpre os trinta dias do art. 7º."""
    em = em or agora()
    sae = trancar(SAE, sae_id)
    if nova := nova_por_cobrar(sae):
        raise RegraViolada(_espera_a_nova(nova))
    if faltas := devolucoes.conferir(restituicao, credito=credito(sae), artigo=ART_7, em=em):
        raise RegraViolada(*faltas)
    sae = tramitar(
        SAE, sae_id, SAE.devolver_credito, por=por, em=em, dados=restituicao.como_dados(),
        ao_lavrar=partial(_gravar, restituicao=restituicao, em=em),
    )  # fmt: skip
    return _cumprir_se_pago(sae)


@transaction.atomic
def registrar_devolucao_paga(modelo: type[SAE], pk: int, **dados: Any) -> SAE:
    """Registra o pagamento; na suspensa, pago tudo, cumprem-se os trinta dias do art. 7º."""
    return _cumprir_se_pago(devolucao_paga.registrar_devolucao_paga(modelo, pk, **dados))


def _espera_a_nova(nova: SAE) -> Pendencia:
    """A escolha exclui a devolução, até se saber quanto do crédito a nova SAE usa."""
    return Pendencia(
        f"O promotor escolheu nova autorização, no processo {nova.procedimento.processo}", ART_7,
        "O crédito cobre o custo dela. Cobrada, devolve-se o que sobrar.",
    )  # fmt: skip


def _cumprir_se_pago(sae: SAE) -> SAE:
    """O dinheiro voltou: não é a decisão que cumpre o prazo, é o pagamento (interpretação 065)."""
    if not ha_por_pagar(sae.procedimento):
        cumprir_prazos(sae.procedimento, (RESTITUICAO.nome,), por=sae.linha)
        espelhar(sae, desde=None)
    return sae


def _gravar(sae: SAE, linha: Tramitacao, *, restituicao: Restituicao, em: datetime) -> None:
    if sae.situacao in ACABADAS:
        acabar_o_custo(
            sae, linha, sai=restituicao.valor, motivo="valor devolvido", resta=REALIZADO, em=em
        )
    devolucoes.gravar(restituicao, especie=CUSTO, linha=linha, em=em)
