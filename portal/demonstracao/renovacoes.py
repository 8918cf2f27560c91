"""Títulos em vigor cujo seguro, CNH, contrato ou autorização da CET se renova."""

from datetime import date, timedelta
from typing import Any

from contas.papeis import Papel
from portal.demonstracao.caso import NORMAS_DA_CET, Caso
from portal.demonstracao.historias import Historia, liberado
from portal.demonstracao.pedidos import documento
from tramitacao.relogio import dia_de
from valet.models import Renovacao
from valet.regras.renovacao import Especie
from valet.servicos.autorizacao_cet import negar
from valet.servicos.encerramento import cancelar, pedir_cancelamento
from valet.servicos.renovacao import Renovado, apresentar_renovacao
from valet.servicos.renovacao_cet import pedir_renovacao_da_cet, renovar_autorizacao
from valet.servicos.renovacao_conferida import aceitar_renovacao, recusar_renovacao

UM_ANO = timedelta(days=365)


def por_conferir(c: Caso) -> None:
    """A apólice que vence no mês que vem, já renovada e à espera da análise."""
    liberado(c)
    c.passa(8)
    _apresentar(c, _apolice(c))


def conferidas(c: Caso) -> None:
    """A CNH aceita; o contrato recusado; a apólice trocada por outra antes da conferência."""
    liberado(c)
    c.passa(4)
    motorista = c.pedido.requerimento.motoristas.order_by("pk")[0]
    nova = {"motorista_id": motorista.pk, "cnh_categoria": "B"}
    cnh = _apresentar(c, Renovado(Especie.CNH, vale_ate=_daqui(c, 1500), **nova))
    c.passa(1)
    aceitar_renovacao(renovacao_id=cnh.pk, **c.por(Papel.ANALISTA))
    contrato = _apresentar(c, _contrato(c))
    c.passa(1)
    recusar_renovacao(
        renovacao_id=contrato.pk, despacho="Falta a assinatura do dono do estacionamento.",
        **c.por(Papel.ANALISTA),
    )  # fmt: skip
    for seguradora in ("Seguradora do Largo", "Seguradora da Praça"):
        c.passa(1)
        _apresentar(c, _apolice(c, seguradora))


def sem_objeto(c: Caso) -> None:
    """O termo cancelou-se com a apólice renovada por conferir."""
    liberado(c)
    c.passa(2)
    _apresentar(c, _apolice(c))
    c.passa(1)
    motivo = "O restaurante fechou."
    pedir_cancelamento(pedido_id=c.pedido_id, despacho=motivo, **c.por(Papel.REQUERENTE))
    c.passa(2)
    cancelar(
        pedido_id=c.pedido_id, despacho="Cancelo o termo a pedido do titular.",
        **c.por(Papel.SUBPREFEITO),
    )  # fmt: skip


def na_cet(c: Caso) -> None:
    """A renovação da autorização da CET, à espera dela."""
    liberado(c)
    c.passa(5)
    pedir_renovacao_da_cet(
        pedido_id=c.pedido_id, despacho="Segue tudo como está.", **c.por(Papel.REQUERENTE)
    )


def renovada_na_cet(c: Caso) -> None:
    """A autorização nova, que começa no dia seguinte ao fim da anterior."""
    na_cet(c)
    c.passa(3)
    anterior: Any = c.autorizacao.renova
    validade = anterior.validade + 2 * UM_ANO
    renovar_autorizacao(
        autorizacao_id=c.autorizacao.pk, validade=validade, normas_tecnicas=NORMAS_DA_CET,
        despacho="O lugar e os horários seguem servindo.", **c.por(Papel.TECNICO_CET),
    )  # fmt: skip


def negada_na_cet(c: Caso) -> None:
    """A CET não renova: a anterior vale até o fim dela, e cabe recurso."""
    na_cet(c)
    c.passa(3)
    negar(
        autorizacao_id=c.autorizacao.pk,
        despacho="A rua passa a ter faixa de ônibus a partir de março.",
        **c.por(Papel.TECNICO_CET),
    )


#: História e há quantos dias começou.
HISTORIAS: tuple[tuple[Historia, int], ...] = (
    (por_conferir, 44),
    (conferidas, 48),
    (sem_objeto, 47),
    (na_cet, 46),
    (renovada_na_cet, 45),
    (negada_na_cet, 43),
)


def _apresentar(c: Caso, renovado: Renovado) -> Renovacao:
    quem = c.por(Papel.REQUERENTE)
    return apresentar_renovacao(
        pedido_id=c.pedido_id, renovado=renovado,
        arquivo=documento(f"Renovado {renovado.seguradora}".strip(), quem["por"]), **quem,
    )  # fmt: skip


def _apolice(c: Caso, seguradora: str = "Seguradora do Largo") -> Renovado:
    return Renovado(
        Especie.APOLICE, vale_ate=_daqui(c, 700), vale_desde=dia_de(c.em),
        seguradora=seguradora, apolice="2026-88-1", cita_lugares=True,
    )  # fmt: skip


def _contrato(c: Caso) -> Renovado:
    vagas: Any = c.pedido.requerimento.estac_vagas
    return Renovado(
        Especie.ESTACIONAMENTO, vale_ate=_daqui(c, 700), vale_desde=dia_de(c.em),
        mesmo_estacionamento=True, vagas=vagas,
    )  # fmt: skip


def _daqui(c: Caso, dias: int) -> date:
    return dia_de(c.em) + timedelta(days=dias)
