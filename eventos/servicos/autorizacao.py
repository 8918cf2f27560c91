"""Autorizar o evento, encerrá-lo, suspendê-lo e devolver a garantia — arts. 7º, 14, § 2º, e 15."""

from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from eventos.documentos.autorizacao import CODIGO
from eventos.documentos.guias import CAUCAO
from eventos.models import SAE, AutorizacaoDoEvento, DevolucaoDaGarantia
from eventos.regras.caucao import ART_14_P2, Desconto, desconto_admitido, saldo
from eventos.regras.prazos_do_processo import DEVOLUCAO_DA_CAUCAO, FIM_DO_EVENTO
from normas.exigencia import Pendencia
from normas.prazo import vence_em
from precos.servicos import cobrancas
from tramitacao.consultas.calendario import calendario
from tramitacao.erros import RegraViolada
from tramitacao.models import DocumentoExpedido, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import abrir_prazo, cancelar_prazos, cumprir_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ENCERRADO, SUSPENSO = "evento encerrado", "suspenso pela CET"


@transaction.atomic
def autorizar(*, sae_id: int, por: Ator, despacho: str = "", em: datetime | None = None) -> SAE:
    """Emite a autorização: termo assinado, custo pago ou isento, garantia prestada (art. 15)."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.autorizar, por=por, em=em, despacho=despacho)
    AutorizacaoDoEvento.objects.create(
        sae=sae,
        termo=sae.termos.get(sem_efeito_em=None),
        documento=sae.linha.documentos.get(modelo=CODIGO),
        emitida_em=em,
    )
    abrir_prazo(
        sae.procedimento, FIM_DO_EVENTO, linha=sae.linha, em=em, vencimento=sae.pedido.ultimo_dia()
    )
    espelhar(sae, desde=None)
    return sae


@transaction.atomic
def encerrar(sae_id: int, *, em: datetime, dados: dict[str, Any]) -> SAE:
    """Passou o último dia; se há garantia, correm os trinta dias de a devolver (art. 14, § 2º)."""
    sae = tramitar(SAE, sae_id, SAE.encerrar, por=SISTEMA, em=em, dados=dados)
    extinguir(sae, como=ENCERRADO, em=em, revoga=False)
    if sae.garantia_a_devolver():
        prazo = abrir_prazo(sae.procedimento, DEVOLUCAO_DA_CAUCAO, linha=sae.linha, em=em)
        _contar_do_evento(prazo, sae)
        espelhar(sae, desde=None)
    return sae


@transaction.atomic
def suspender(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """Emergência ou urgência: a autorização cai, e o que se pagou fica a crédito (art. 7º)."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.suspender, por=por, em=em, despacho=despacho)
    cancelar_prazos(sae.procedimento, por=sae.linha)
    extinguir(sae, como=SUSPENSO, em=em)
    espelhar(sae, desde=None)
    return sae


@transaction.atomic
def devolver_garantia(
    *, sae_id: int, data: date, por: Ator, descontado: Decimal = Decimal("0.00"), prova: str = "",
    em: datetime | None = None,
) -> SAE:  # fmt: skip
    """Devolve a caução, menos os danos provados; a fiança só se libera (art. 14, § 2º)."""
    em = em or agora()
    sae = trancar(SAE, sae_id)
    depositado = cobrancas.total_pago(sae.procedimento, (CAUCAO,))
    if faltas := _da_devolucao(sae, data, em, depositado, descontado, prova):
        raise RegraViolada(*faltas)
    devolvido = saldo(depositado, [Desconto(descontado, prova)] if descontado else [])
    gravar = partial(
        _gravar_devolucao, depositado=depositado, descontado=descontado, devolvido=devolvido,
        devolvida_em=data, prova=prova.strip(),
    )  # fmt: skip
    sae = tramitar(
        SAE, sae_id, SAE.devolver_garantia, por=por, em=em, ao_lavrar=gravar,
        dados={"depositado": str(depositado), "descontado": str(descontado),
               "devolvido": str(devolvido), "data": data.isoformat(), "prova": prova.strip()},
    )  # fmt: skip
    cumprir_prazos(sae.procedimento, (DEVOLUCAO_DA_CAUCAO.nome,), por=sae.linha)
    espelhar(sae, desde=None)
    return sae


def extinguir(sae: SAE, *, como: str, em: datetime, revoga: bool = True) -> None:
    """Acaba a autorização em vigor; o papel perde o efeito, salvo se o evento se realizou."""
    for autorizacao in sae.autorizacoes.filter(extinta_em=None):
        autorizacao.extinta_em, autorizacao.extincao = em, como
        autorizacao.save(update_fields=["extinta_em", "extincao"])
        if revoga:
            DocumentoExpedido.objects.filter(pk=autorizacao.documento_id, revogado_em=None).update(
                revogado_em=em, revogado_por=sae.linha, motivo_revogacao=como
            )


def _contar_do_evento(prazo: Any, sae: SAE) -> None:
    """Os trinta dias correm do último dia do evento, não do dia em que o sistema o encerrou."""
    fim = sae.pedido.ultimo_dia()
    assert fim is not None, "não se protocola sem data"
    prazo.marco, prazo.vencimento = fim, vence_em(DEVOLUCAO_DA_CAUCAO, fim, calendario())
    prazo.save(update_fields=["marco", "vencimento"])


def _da_devolucao(
    sae: SAE, data: date, em: datetime, depositado: Decimal, descontado: Decimal, prova: str
) -> list[Pendencia]:
    if not sae.garantia_a_devolver():
        return [Pendencia("Não há garantia a devolver", ART_14_P2)]
    faltas = []
    if data > dia_de(em):
        faltas.append(Pendencia("A data da devolução está no futuro", ART_14_P2, campo="data"))
    if descontado:
        faltas += desconto_admitido(depositado, Desconto(descontado, prova))
    return faltas


def _gravar_devolucao(sae: SAE, linha: Tramitacao, **colunas: Any) -> None:
    DevolucaoDaGarantia.objects.create(sae=sae, linha=linha, **colunas)
