"""A intimação e o despacho da exclusão, abertos e lidos — art. 24, § 2º."""

import pytest

from cadastro.servicos.exclusao import excluir
from contas.papeis import Papel
from tests.fabricas import exclusoes
from tests.fabricas.papel import papel

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_a_intimacao_diz_o_fundamento_as_razoes_e_ate_quando__art_24_p2_ii():
    dito = papel(exclusoes.intimada(), "intimacao_exclusao")
    assert "Porta a Porta Valet Ltda." in dito
    assert "Extinção da empresa" in dito
    assert "art. 24, § 2º, II" in dito
    assert "15 dias corridos, contados da publicação" in dito
    assert "Conforme os autos." in dito


def test_o_despacho_a_pedido_diz_o_inciso_e_como_recorrer__art_24_p2_i():
    exclusao = exclusoes.agir(exclusoes.pedida(), excluir, Papel.SUBPREFEITO)
    dito = papel(exclusao, "despacho_exclusao")
    assert "EXCLUO a empresa" in dito
    assert "a pedido dela (Decreto 58.027/2017, art. 24, § 2º, I)" in dito
    assert "O Certificado de Inscrição perde a validade" in dito
    assert "Como recorrer" in dito
