"""Por que vale até este dia: de onde vem a data, os dias que faltam e o Certificado de um ano."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from normas.datas import por_extenso
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import ator, requerente
from tests.tramitacao.servicos.test_validades import vence
from tramitacao.consultas.validades import validades
from tramitacao.models import Processo
from tramitacao.relogio import hoje
from tramitacao.telas.validade import ate_a_data

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def pagina(pedido, o_que, quem):
    autos = Processo.objects.filter(pk=pedido.procedimento.processo_id)
    dia = hoje()
    achada = next(
        v for v in validades(autos, dia - timedelta(days=99), dia + timedelta(days=800))
        if v.o_que == o_que
    )  # fmt: skip
    return achada, entrar(quem).get(achada.pagina)


@pytest.mark.parametrize("papel", [Papel.REQUERENTE, Papel.ANALISTA, Papel.FISCAL])
def test_a_apolice_diz_que_a_data_e_a_escrita_nela_e_conta_os_dias__art_5_iv(papel):
    ate = hoje() + timedelta(days=20)
    pedido = vence(f.pedido_servico_liberado(), apolice_ate=ate)
    quem = requerente(pedido) if papel == Papel.REQUERENTE else ator(papel, pedido)
    _, resposta = pagina(pedido, "apólice de seguro", quem)
    lida = texto(resposta)
    assert f"Por que {por_extenso(ate)}?" in lida
    assert "escrito na apólice" in lida
    assert "Faltam 20 dias corridos." in lida
    assert [d.ordinal for d in resposta.context["contagem"] if d.conta] == list(range(1, 21))


def test_a_vencida_ou_distante_nao_tem_calendario_e_diz_por_que__art_5_iv():
    for dias, dito in ((-3, "Valeu até o fim"), (300, "A data está longe")):
        pedido = vence(f.pedido_servico_liberado(), apolice_ate=hoje() + timedelta(days=dias))
        _, resposta = pagina(pedido, "apólice de seguro", requerente(pedido))
        assert dito in texto(resposta)
        assert resposta.context["contagem"] == ()


def test_da_validade_vencida_o_titular_vai_ao_ato_e_os_outros_so_leem__art_14():
    pedido = vence(f.pedido_servico_liberado(), apolice_ate=hoje() - timedelta(days=3))
    ato = f"{endereco(pedido, 'apresentar_renovacao')}?o_que=apolice"
    _, resposta = pagina(pedido, "apólice de seguro", requerente(pedido))
    assert f'href="{ato}"' in resposta.content.decode()
    _, resposta = pagina(pedido, "apólice de seguro", ator(Papel.ANALISTA, pedido))
    assert "apresentar_renovacao" not in resposta.content.decode()


def test_o_certificado_vale_um_ano_contado_do_dia_em_que_saiu__art_24():
    pedido = f.pedido_servico_liberado()
    achada, resposta = pagina(
        pedido, "certificado de inscrição no Cadastro", requerente(pedido)
    )  # fmt: skip
    assert achada.desde is not None
    assert (achada.ate.year, achada.ate.month) == (achada.desde.year + 1, achada.desde.month)
    assert f"Saiu em {por_extenso(achada.desde)}" in texto(resposta)
    assert "um ano" in texto(resposta)


def test_validade_que_nao_ha_nestes_autos_nao_tem_pagina():
    pedido = f.pedido_servico_liberado()
    navegador = entrar(requerente(pedido))
    assert navegador.get(f"{endereco(pedido)}validades/apolice-999999/").status_code == 404


def test_o_caminho_vai_de_hoje_a_data_ate_dois_meses():
    dia = hoje()
    assert ate_a_data(dia, dia) == ()
    assert len(ate_a_data(dia, dia + timedelta(days=62))) == 63
    assert ate_a_data(dia, dia + timedelta(days=63)) == ()
