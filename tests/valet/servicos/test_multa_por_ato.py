"""A multa do dia do ato em diante tem o valor dele; a já imposta não muda — art. 15, I."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from precos.models import Cobranca, ValorFixado
from precos.regras.atos import Chave
from tests.fabricas import sancoes as f
from valet.models import Sancao
from valet.servicos import multa

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
ATO = "Decreto 70.000/2026"


def fixar(desde: date, valor: str = "6000.00") -> None:
    ValorFixado.objects.create(
        chave=Chave.MULTA_DA_NOTIFICACAO, valor=Decimal(valor), desde=desde, ato=ATO
    )


def impor(caso: Sancao) -> None:
    for parte in caso.multas.order_by("pk"):
        multa.impor_multa(
            multa_id=parte.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )


@pytest.mark.dispositivo("V-15-I")
@pytest.mark.parametrize(("dias", "valor"), [(0, "6000.00"), (1, "5000.00")])
def test_imposta_depois_do_ato_usa_o_valor_do_dia_do_decurso__art_15_i(dias, valor):
    caso = f.proposto()
    parte = caso.multas.order_by("pk").first()
    fixar(parte.decorreu_em + timedelta(days=dias))
    impor(caso)
    for imposta in caso.multas.filter(decorreu_em=parte.decorreu_em):
        assert imposta.valor == Decimal(valor)
        assert (ATO in imposta.memoria[0]["descricao"]) == (dias == 0)


def test_a_multa_ja_imposta_e_a_cobranca_dela_nao_mudam_com_o_ato__art_15_i():
    caso = f.imposto()
    fixar(date(2020, 1, 1))
    for qualidade in ("estabelecimento", "empresa"):
        f.recebida(caso, qualidade)
    f.vencer(caso)
    for cobranca in Cobranca.objects.filter(especie="multa"):
        assert cobranca.valor == Decimal("5000.00")
        assert cobranca.memoria[0]["valor"] == "5000.00"
        assert ATO not in str(cobranca.memoria)
    assert Cobranca.objects.filter(especie="multa").count() == 2
