"""Os papéis da nova autorização dizem o que o crédito do evento suspenso cobriu — art. 7º."""

import pytest

from tests.fabricas import nova_autorizacao as n
from tests.fabricas import passos_de_evento as p
from tests.fabricas.papel import bytes_do_pdf, texto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def lido(sae, codigo: str) -> str:
    documento = sae.procedimento.documentos_expedidos.filter(modelo=codigo).latest("pk")
    return texto(bytes_do_pdf(documento))


@pytest.mark.dispositivo("E-7")
def test_aprovacao_termo_guia_e_autorizacao_dizem_o_coberto_e_o_que_resta__art_7():
    suspensa = n.suspensa()
    origem = str(suspensa.procedimento.processo)
    nova = n.cobrada(suspensa, "12")
    cobre = f"processo {origem}, cobre R$ 8.000,00 do custo"
    aprovacao = lido(nova, "aprovacao_sae")
    assert cobre in aprovacao
    assert "recolhe R$ 1.600,00 à CET" in aprovacao
    assert "R$ 9.600,00 - R$ 8.000,00 R$ 1.600,00" in aprovacao
    termo = lido(nova, "termo_compromisso")
    assert "A recolher à CET: R$ 1.600,00" in termo
    assert cobre in termo
    guia = lido(nova, "guia_custo")
    assert f"Coberto pelo crédito do evento suspenso, processo {origem}" in guia
    assert "R$ 9.600,00 - R$ 8.000,00 R$ 1.600,00" in guia
    autorizacao = lido(p.autorizar(p.pagar(nova)), "autorizacao_evento")
    assert f"R$ 8.000,00, do processo {origem}" in autorizacao
    assert "R$ 1.600,00" in autorizacao


@pytest.mark.dispositivo("E-7")
def test_coberto_tudo_os_papeis_dizem_que_nada_ha_a_recolher__art_7():
    nova = n.aprovada(n.suspensa())
    assert "Nada há a recolher do custo" in lido(nova, "aprovacao_sae")
    termo = lido(p.assinar(nova), "termo_compromisso")
    assert "Nada a recolher à CET. O crédito do evento suspenso" in termo
