"""Registrar e corrigir K, sempre com o ato que o fixou — Decreto 58.027/2017, art. 19."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import pghistory
from django.db import transaction

from contas.ator import Ator
from contas.erros import PedidoRecusado
from normas.acervo import D58027
from normas.datas import por_extenso
from precos.models import FatorK
from precos.servicos.tabela_datada import exigir_administrador, trancar

_DIA = timedelta(days=1)


@transaction.atomic
def registrar_k(
    *, por: Ator, em: datetime, k: Decimal, desde: date, ato: str, vigente: FatorK | None = None
) -> FatorK:
    """Um K que vale de um dia em diante; o que valia acaba na véspera.

    Com `vigente`, corrige o valor ou o ato dele. Guia já emitida não muda.
    """
    exigir_administrador(por, em, "registra o fator K")
    _exigir_depois_do_decreto(desde)
    with pghistory.context(ato="registrar_k", usuario=por.usuario_id):
        if vigente is not None:
            return _corrigir(vigente, por=por, k=k, ato=ato)
        trancar(FatorK)
        _exigir_o_mais_novo(desde)
        FatorK.objects.filter(ate=None).update(ate=desde - _DIA)
        return FatorK.objects.create(desde=desde, k=k, ato=ato, autor_id=por.usuario_id)


def _corrigir(vigente: FatorK, *, por: Ator, k: Decimal, ato: str) -> FatorK:
    vigente.k, vigente.ato, vigente.autor_id, vigente.ficticio = k, ato, por.usuario_id, False
    vigente.save(update_fields=["k", "ato", "autor", "ficticio"])
    return vigente


def _exigir_o_mais_novo(desde: date) -> None:
    ultimo = FatorK.objects.order_by("-desde").first()
    if ultimo is not None and desde <= ultimo.desde:
        raise PedidoRecusado(
            f"Vale desde: já há um K desde {por_extenso(ultimo.desde)}. Escolha um dia depois "
            "dele, ou corrija-o na lista.",
            campo="desde",
        )


def _exigir_depois_do_decreto(desde: date) -> None:
    if desde < D58027.vigor:
        raise PedidoRecusado(
            f"Vale desde: o {D58027} vale desde {por_extenso(D58027.vigor)}. Escolha esse dia ou "
            "outro depois dele.",
            campo="desde",
        )
