"""A portaria no banco: sem CET, preço e todo documento exigido ela não se grava — arts. 10 e 18."""

from datetime import date

import pytest
from django.db import IntegrityError, connection, transaction

from cadastro.models import Inscricao
from contas.papeis import Papel
from tests.fabricas import eventuais as e
from tests.fabricas.passos import DESPACHO, ator, depois
from tests.fabricas.requerimentos import SO_QUANDO_PRECISO
from tramitacao.models import DocumentoJuntado
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoAU, PortariaAU, Requerimento
from valet.regras.documentos_exigidos import EXIGENCIAS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@transaction.atomic
def _deferir_por_fora(pedido) -> None:
    tramitar(
        PedidoAU, pedido.pk, "deferir", por=ator(Papel.SUBPREFEITO, pedido), despacho=DESPACHO,
        em=depois(pedido),
    )  # fmt: skip
    connection.check_constraints()


def test_o_banco_recusa_o_deferimento_sem_portaria():
    pedido = e.pago()
    with pytest.raises(IntegrityError, match="deferido sem portaria"):
        _deferir_por_fora(pedido)


@pytest.mark.parametrize(
    ("estrago", "recusa"),
    [
        ("UPDATE precos_cobranca SET cancelada_em = now()", "sem preço pago"),
        ("UPDATE tramitacao_documentojuntado SET situacao = 'a_conferir'", "sem documentos"),
    ],
)
def test_o_banco_recusa_a_portaria_a_que_algo_falta__art_10(estrago, recusa):
    pedido = e.deferido()
    portaria = pedido.portarias.get()
    with connection.cursor() as cursor:
        cursor.execute(estrago)
    nova = {c.attname: getattr(portaria, c.attname) for c in PortariaAU._meta.concrete_fields}
    with pytest.raises(IntegrityError, match=recusa), transaction.atomic():
        PortariaAU.objects.create(**{**nova, "id": None})


def _outra_portaria(pedido) -> None:
    """Uma portaria igual, gravada por fora dos serviços."""
    portaria = pedido.portarias.get()
    nova = {c.attname: getattr(portaria, c.attname) for c in PortariaAU._meta.concrete_fields}
    with transaction.atomic():
        PortariaAU.objects.create(**{**nova, "id": None})


_SEMPRE = [e_.slot for e_ in EXIGENCIAS if e_.slot not in SO_QUANDO_PRECISO]


@pytest.mark.parametrize("lugar", _SEMPRE)
def test_o_banco_recusa_a_portaria_sem_um_documento_que_nunca_se_juntou__art_5(lugar):
    pedido = e.deferido()
    Inscricao.objects.update(certificado_ate=date(2020, 1, 1))
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tramitacao_documentojuntado SET exigencia = 'outro-9' WHERE exigencia = %s",
            [lugar],
        )
    with pytest.raises(IntegrityError, match=f"sem documentos aceitos: {lugar}"):
        _outra_portaria(pedido)


@pytest.mark.parametrize(
    ("lugar", "mudanca"),
    [
        ("alvara", {"montagem_transitoria": True}),
        ("alvara", {"distinto_do_uso_licenciado": True}),
        ("rivi", {"rivi_necessario": True}),
        ("planta", {"area_do_acontecimento": None}),
    ],
)
def test_o_banco_pede_o_documento_que_so_as_vezes_se_exige__art_18_v(lugar, mudanca):
    pedido = e.deferido()
    Requerimento.objects.filter(pk=pedido.requerimento_id).update(**mudanca)
    with pytest.raises(IntegrityError, match=f"sem documentos aceitos: {lugar}"):
        _outra_portaria(pedido)


def test_com_certificado_em_vigor_o_banco_dispensa_os_mesmos_que_a_regra__art_5_par_2():
    pedido = e.deferido()
    dispensados = [e_.slot for e_ in EXIGENCIAS if e_.dispensavel_por_certificado]
    DocumentoJuntado.objects.filter(exigencia__in=dispensados).update(situacao="recusado")
    with pytest.raises(IntegrityError, match="duplicate key"):
        _outra_portaria(pedido)  # passou pelos documentos; só não cabem duas
