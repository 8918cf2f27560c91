"""A caução do ato vale para o evento do dia dele em diante; a já pedida não muda — art. 14, I."""

from datetime import timedelta
from decimal import Decimal

import pytest

from precos.models import ValorFixado
from precos.regras.atos import Chave
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tramitacao.erros import RegraViolada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
ATO = "Portaria 9/2026-CET"


def fixar(desde) -> None:
    ValorFixado.objects.create(chave=Chave.CAUCAO, valor=Decimal("20"), desde=desde, ato=ATO)


@pytest.mark.dispositivo("E-14-I")
@pytest.mark.parametrize(("dias", "caucao"), [(0, "1600.00"), (1, "800.00")])
def test_a_caucao_segue_o_ato_em_vigor_no_dia_do_evento__art_14_i(dias, caucao):
    sae = f.sae_protocolada(**p.ESPORTIVA)
    fixar(sae.fatos().evento + timedelta(days=dias))
    sae = p.compor(sae)
    assert sae.caucao == Decimal(caucao)
    assert (ATO in str(sae.memoria)) == (dias == 0)


@pytest.mark.dispositivo("E-14-I")
def test_a_caucao_ja_pedida_e_a_guia_dela_nao_mudam_com_o_ato__art_14_i():
    sae = p.sae_a_pagar(**p.ESPORTIVA)
    fixar(sae.fatos().evento)
    sae = p.pagar(p.pagar(p.reler(sae)), "caucao")
    assert sae.situacao == "pronta"
    assert sae.procedimento.cobrancas.get(especie="caucao").valor == Decimal("800.00")


@pytest.mark.dispositivo("E-14-I")
def test_a_guia_da_caucao_diz_o_por_cento_e_o_ato__art_14_i():
    sae = p.aceitar_documentos(f.sae_protocolada(**p.ESPORTIVA))
    fixar(sae.fatos().evento)
    sae = p.assinar(p.aprovar(p.compor(sae)))
    guia = sae.procedimento.cobrancas.get(especie="caucao")
    assert guia.valor == Decimal("1600.00")
    assert [(x["valor"], ATO in x["descricao"]) for x in guia.memoria] == [("1600.00", True)]


def test_o_custo_composto_antes_do_ato_se_compoe_de_novo_antes_de_aprovar__art_14_i():
    sae = p.sae_analisada(**p.ESPORTIVA)
    fixar(sae.fatos().evento)
    with pytest.raises(RegraViolada, match="mudou depois que o custo foi composto"):
        p.aprovar(sae)
    sae.refresh_from_db()
    item = sae.itens.get()
    p.custo.compor_custo(
        sae_id=sae.pk, itens=[p.custo.Item(item.preco_id, item.quantidade, item.tempo)],
        **p.da_cet(p.depois(sae, 0)),
    )  # fmt: skip
    assert p.aprovar(p.reler(sae)).caucao == Decimal("1600.00")
