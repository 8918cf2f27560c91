"""Devolver o que se pagou do custo e não se realizou — Decreto 46.942/2006, art. 7º."""

from datetime import datetime
from decimal import Decimal
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.documentos.guias import CUSTO
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.regras.prazos_do_processo import RESTITUICAO
from eventos.servicos.cobranca import credito
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.memoria import Memoria, Passo
from precos.consultas.devolucoes import ha_por_pagar
from precos.models import Cobranca
from precos.servicos import cobrancas, devolucao_paga, devolucoes
from precos.servicos.cobrancas import ZERO, Lancamento
from precos.servicos.devolucoes import Restituicao
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import cumprir_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ART_7 = D46942.art(7)
#: Acabado o pedido, o custo não se deve mais: a cobrança dele perde o efeito com a devolução.
ACABADAS = (S.SUSPENSA, S.DESISTIDA, S.INDEFERIDA_DEFINITIVA)


@transaction.atomic
def devolver_credito(
    *, sae_id: int, restituicao: Restituicao, por: Ator, em: datetime | None = None
) -> SAE:
    """Decide devolver até o crédito dos autos; já paga, cumpre os trinta dias do art. 7º."""
    em = em or agora()
    sae = trancar(SAE, sae_id)
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


def _cumprir_se_pago(sae: SAE) -> SAE:
    """O dinheiro voltou: não é a decisão que cumpre o prazo, é o pagamento (interpretação 065)."""
    if not ha_por_pagar(sae.procedimento):
        cumprir_prazos(sae.procedimento, (RESTITUICAO.nome,), por=sae.linha)
        espelhar(sae, desde=None)
    return sae


def _gravar(sae: SAE, linha: Tramitacao, *, restituicao: Restituicao, em: datetime) -> None:
    if sae.situacao in ACABADAS:
        _acabar_o_custo(sae, linha, parcela=restituicao.valor, em=em)
    devolucoes.gravar(restituicao, especie=CUSTO, linha=linha, em=em)


def _acabar_o_custo(sae: SAE, linha: Tramitacao, *, parcela: Decimal, em: datetime) -> None:
    """A cobrança cai; na suspensa, o que dela não volta é o custo do que se realizou, já pago.

    A segunda devolução (do que se pagou em dobro) não mexe no custo que a primeira fixou.
    """
    abertas = cobrancas.das_especies(sae.procedimento, CUSTO).filter(cancelada_em=None)
    do_pedido = [c for c in abertas if c.linha.ato != linha.ato]
    for cobranca in do_pedido:
        cobrancas.cancelar_uma(cobranca, em=em, motivo="valor devolvido")
    custo = sum((c.valor for c in do_pedido), ZERO)
    realizado = custo - parcela
    if sae.situacao != S.SUSPENSA or realizado <= 0:
        return
    passo = Passo(
        "custo do que se realizou antes da suspensão", realizado, ART_7,
        formula=f"{reais(custo)} - {reais(parcela)}",
    )  # fmt: skip
    dia = dia_de(em)
    cobrancas.lancar(
        Lancamento(
            especie=CUSTO, valor=realizado, abatido=realizado, memoria=Memoria((passo,)),
            norma=sae.norma, vencimento=dia, exercicio=dia.year,
            favorecido=Cobranca.Favorecido.CET, ficticio=sae.ficticio,
        ),
        linha=linha, em=em,
    )  # fmt: skip
