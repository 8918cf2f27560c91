"""Comunique-se: comunicar a falta e responder — Decreto 58.027/2017, art. 7º."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO, prazo_que_passou
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar, trancar
from tramitacao.servicos.vencer import vencer_um
from valet.fluxos.situacoes import SituacaoTPU
from valet.models import Pedido, PedidoTPU

ART_7 = D58027.art(7)


@transaction.atomic
def comunicar_falta(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    itens: Sequence[str],
    por: Ator,
    despacho: str = "",
    em: datetime | None = None,
) -> Pedido:
    """Emite o comunique-se com os pontos a sanar; o prazo corre da publicação no Diário Oficial."""
    pontos = [ponto.strip() for ponto in itens if ponto.strip()]

    def ha_pontos(_fatos: Any) -> tuple[Pendencia, ...]:
        if pontos or despacho.strip():
            return ()
        return (Pendencia("Diga o que falta ou está incorreto", ART_7, campo="itens"),)

    texto = _texto_do_comunicado(pontos, despacho)
    return tramitar(
        modelo, pedido_id, "comunicar_falta", por=por, em=em, despacho=texto,
        exige=(ha_pontos,), dados={"itens": pontos, "observacao": despacho.strip()},
        publicar=texto,
    )  # fmt: skip


@transaction.atomic
def sanar(
    *,
    pedido_id: int,
    modelo: type[Pedido] = PedidoTPU,
    por: Ator,
    despacho: str = "",
    em: datetime | None = None,
) -> Pedido:
    """Responde ao comunique-se; passado o prazo, certifica-se o decurso e ela entra tardia."""
    em = em or agora()
    pedido = trancar(modelo, pedido_id)
    vencido = prazo_que_passou(pedido.procedimento, pedido.SANEAMENTO, em)
    if vencido:
        vencer_um(vencido.pk, em=em)
    tardia = bool(vencido) or pedido.situacao == SituacaoTPU.PRAZO_DECORRIDO
    return tramitar(
        modelo, pedido_id, "sanar", por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: tardia},
    )  # fmt: skip


def _texto_do_comunicado(pontos: list[str], observacao: str) -> str:
    numerados = [f"{n}. {ponto}" for n, ponto in enumerate(pontos, start=1)]
    return "\n".join([*numerados, *([observacao.strip()] if observacao.strip() else [])])
