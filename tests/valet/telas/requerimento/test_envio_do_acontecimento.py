"""Enviar, copiar e pedir no balcão a Autorização de Uso — art. 18."""

import re
from datetime import date, timedelta

import pytest

from contas.models import Usuario
from contas.papeis import Papel
from normas.datas import por_extenso
from precos.models import FatorK, ValorPGV
from tests.fabricas.eventuais import requerimento_eventual
from tests.fabricas.pessoas import servidor
from tests.valet.telas.requerimento.acontecimento import ENDERECO
from tramitacao.models import Processo
from tramitacao.relogio import hoje
from valet.models import PedidoAU, Requerimento

pytestmark = pytest.mark.django_db
DECLARO = {"declaro": "on"}


@pytest.fixture
def pronto(navegador, ator):
    return requerimento_eventual(ator, primeiro=hoje() + timedelta(days=45))


def _texto(resposta):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", resposta.content.decode()))


def test_enviar_diz_o_numero_a_portaria_e_o_prazo_de_3_dias_uteis__art_18(navegador, pronto):
    conferencia = _texto(navegador.get(f"/requerimentos/{pronto.pk}/conferir/"))
    assert "Das 18h às 2h do dia seguinte" in conferencia
    assert "8,00 m²" in conferencia
    texto = _texto(navegador.post(f"/requerimentos/{pronto.pk}/enviar/", DECLARO, follow=True))
    assert Processo.objects.get().numero_formatado in texto
    assert "3 dias úteis para responder" in texto
    assert "sai a portaria" in texto


def test_enviar_de_novo_mostra_o_mesmo_processo__art_18_ii(navegador, pronto):
    for _ in range(3):
        navegador.post(f"/requerimentos/{pronto.pk}/enviar/", DECLARO)
    assert Processo.objects.count() == PedidoAU.objects.count() == 1


def test_no_dia_em_que_deixa_de_dar_tempo_o_envio_e_recusado_com_a_data__art_18_ii(
    navegador, pronto
):
    amanha = hoje() + timedelta(days=1)
    Requerimento.objects.filter(pk=pronto.pk).update(primeiro_dia=amanha, ultimo_dia=amanha)
    texto = _texto(navegador.post(f"/requerimentos/{pronto.pk}/enviar/", DECLARO))
    assert f"o último dia para pedir foi {por_extenso(amanha - timedelta(days=30))}" in texto
    assert not Processo.objects.exists()


def test_no_balcao_o_expediente_registra_o_papel_de_quem_nao_tem_conta__art_18(client, tabelas):
    por = servidor(Papel.EXPEDIENTE)
    client.force_login(Usuario.objects.get(pk=por.usuario_id))
    assert "Registrar um pedido em papel" in _texto(client.get(ENDERECO))
    client.post(ENDERECO)
    assert Requerimento.objects.get().no_balcao
    r = requerimento_eventual(por, primeiro=hoje() + timedelta(days=45), no_balcao=True)
    texto = _texto(client.post(f"/requerimentos/{r.pk}/enviar/", DECLARO, follow=True))
    assert "renata@exemplo.test" in texto
    assert Processo.objects.get().no_balcao


def test_copiar_um_acontecimento_nao_traz_os_dias__art_18_ii(navegador, pronto):
    navegador.post(f"/requerimentos/{pronto.pk}/enviar/", DECLARO)
    assert f'value="{pronto.pk}"' not in navegador.get("/requerimentos/novo/").content.decode()
    assert f'value="{pronto.pk}"' in navegador.get(ENDERECO).content.decode()
    navegador.post(ENDERECO, {"copiar": str(pronto.pk)})
    novo = Requerimento.objects.get(processo=None)
    assert novo.eventual
    assert (novo.acont_nome, novo.primeiro_dia) == ("Festa de Santa Rita", None)


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.SUBPREFEITO, Papel.TECNICO_CET])
def test_servidor_que_nao_e_do_protocolo_nao_pede__art_18(client, tabelas, papel):
    sigla = "CET" if papel == Papel.TECNICO_CET else "PI"
    client.force_login(Usuario.objects.get(pk=servidor(papel, sigla).usuario_id))
    client.post(ENDERECO)
    assert not Requerimento.objects.exists()


def test_com_montagem_falta_o_alvara_na_lista_e_na_conferencia__art_18_v(navegador, pronto):
    Requerimento.objects.filter(pk=pronto.pk).update(montagem_transitoria=True)
    assert "alvará de Autorização" in _texto(navegador.get(f"/requerimentos/{pronto.pk}/"))
    texto = _texto(navegador.get(f"/requerimentos/{pronto.pk}/conferir/"))
    assert "Falta: Alvará de Autorização" in texto
    assert "18, V" in texto


def test_sem_k_diz_que_o_preco_espera_a_prefeitura_e_que_se_pode_pedir__art_19(navegador, pronto):
    texto = _texto(navegador.get(f"/requerimentos/{pronto.pk}/"))
    assert "não há fator K em vigor" in texto or "Não há fator K em vigor" in texto
    assert "Você pode pedir assim mesmo" in texto


def test_o_preco_muda_enquanto_se_digita_a_area_com_k_ficticio_marcado__art_19(navegador, pronto):
    FatorK.objects.create(desde=date(2017, 12, 8), k="0.02", ato="Teste", ficticio=True)
    ano = pronto.primeiro_dia.year
    ValorPGV.objects.create(
        exercicio=ano, setor_quadra="085164", codlog="123455", valor="1850.00", fonte="Teste"
    )
    url = f"/requerimentos/{pronto.pk}/area/conferir/"
    texto = _texto(navegador.post(url, {"area_do_passeio": "0", "area_da_pista": "10"}))
    assert "R$ 740,00" in texto  # 1.850,00 × 0,02 × 10 m² × 2 dias
    assert "2 dias, a R$ 370,00 cada" in texto
    assert "fator K desta conta é fictício" in texto


def test_a_pagina_de_comeco_oferece_os_tres_pedidos__art_18(client, tabelas):
    for endereco in ("/requerimentos/novo/", ENDERECO, "/eventos/novo/"):
        pagina = client.get(endereco).content.decode()
        for outro in ("/requerimentos/novo/", ENDERECO, "/eventos/novo/"):
            assert f'href="{outro}"' in pagina
        assert f'href="{endereco}" aria-current="page"' in pagina


def test_o_comeco_diz_a_antecedencia_e_a_primeira_data_possivel__art_18_ii(client, tabelas):
    texto = _texto(client.get(ENDERECO))
    assert "30 dias corridos antes do primeiro dia" in texto
    assert por_extenso(hoje() + timedelta(days=30)) in texto
    assert "3 dias úteis para responder" in texto
