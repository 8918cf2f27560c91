"""Os papéis da sanção: o que se digitou sai no PDF, sem rótulo vazio — art. 15."""

import pytest

from tests.fabricas import sancoes as f
from tests.fabricas.papel import bytes_do_pdf, texto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def papel(objeto, modelo: str) -> str:
    """O texto do último PDF deste modelo, numa linha só."""
    documento = objeto.procedimento.documentos_expedidos.filter(modelo=modelo).latest("pk")
    return " ".join(texto(bytes_do_pdf(documento)).split())


@pytest.mark.dispositivo("V-15-I")
def test_auto_de_vistoria_traz_o_lugar_as_partes_e_cada_irregularidade__art_15():
    escrito = papel(f.caso_constatado(), "auto_vistoria")
    for dito in ("Bar do Beco", "Rua dos Pinheiros, 900", "2 irregularidades constatadas",
                 "Visto no lugar: vagas.", "11.222.333/0001-81"):  # fmt: skip
        assert dito in escrito
    assert "Não visto" not in escrito


@pytest.mark.dispositivo("V-15-I")
def test_notificacao_diz_a_quem_o_que_cessar_ate_quando_e_a_multa__art_15_i():
    escrito = papel(f.de(f.notificado(), "empresa"), "notificacao_sancao")
    for dito in ("Porta a Porta Valet", "Uso privativo das vagas", "30 dias corridos",
                 "R$ 5.000,00", "R$ 10.000,00"):  # fmt: skip
        assert dito in escrito


@pytest.mark.dispositivo("V-15-I")
def test_auto_de_multa_e_decisao_trazem_valor_conta_e_razoes__art_15_i():
    caso = f.imposto()
    multa = f.de(caso, "empresa")
    escrito = papel(multa, "auto_multa")
    for dito in ("R$ 5.000,00", "Conforme os autos.", "15 dias corridos", "NT-PI-"):
        assert dito in escrito
    f.defesa_da_multa.manter_multa(
        multa_id=f.defender(multa).pk, despacho="A prova não convence.", por=f.subprefeito(),
        em=f.depois(caso, 2),
    )  # fmt: skip
    decisao = papel(multa, "decisao_multa")
    assert "MANTENHO a multa" in decisao
    assert "A prova não convence." in decisao


@pytest.mark.dispositivo("V-15-1-I")
def test_cassacao_diz_o_termo_a_cet_a_retirada_e_o_recurso__art_15_ii():
    caso = f.cassado()
    escrito = papel(caso, "despacho_cassacao")
    for dito in ("CASSO o Termo", "TPU-PI-", "A CET é comunicada", "retirar, de imediato",
                 "15 dias corridos", "AM-PI-"):  # fmt: skip
        assert dito in escrito
    assert "cassado" in papel(caso, "intimacao_cassacao")


def test_cpf_de_pessoa_fisica_nao_sai_em_papel_nenhum__art_15():
    caso = f.vistoriar_lugar(
        lugar=f.lugar(), estabelecimento=f.Parte("José da Silva", "529.982.247-25"),
        empresa=f.Parte(), ida=f.ida("tpu"), por=f.fiscal(),
    )  # fmt: skip
    caso = f.notificado(f.reler(caso))
    for objeto, modelo in ((caso, "auto_vistoria"), (f.de(caso, "estabelecimento"),
                                                     "notificacao_sancao")):  # fmt: skip
        assert "529" not in papel(objeto, modelo)
