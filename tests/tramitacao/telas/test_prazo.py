""" "Por que esta data?": a conta do prazo, dia a dia — Lei 14.141/2006, art. 40."""

from datetime import date, datetime, timedelta

import pytest

from contas.papeis import Papel
from normas.datas import SAO_PAULO, por_extenso
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de
from tramitacao.models import PrazoAberto
from tramitacao.servicos.publicacoes import registrar_publicacao
from valet.models import PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def pagina_do_prazo(pedido, **filtro):
    prazo = PrazoAberto.objects.get(procedimento=pedido.procedimento, **filtro)
    base = pedido.procedimento.processo.get_absolute_url()
    return prazo, entrar(f.ator(Papel.REQUERENTE, pedido)).get(f"{base}prazos/{prazo.pk}/")


def publicado_em(dia: date):
    """Um comunique-se de dois dias antes, publicado neste dia."""
    inicio = datetime(dia.year, dia.month, dia.day, 12, tzinfo=SAO_PAULO) - timedelta(days=7)
    pedido = f.pedido_com_comunique_se(inicio=inicio)
    registrar_publicacao(
        PedidoTPU, pedido.pk, publicacao_id=pedido.procedimento.publicacoes.get().pk, data=dia,
        edicao="p. 1", por=servidor_de(Papel.EXPEDIENTE),
        em=datetime(dia.year, dia.month, dia.day, 20, tzinfo=SAO_PAULO),
    )  # fmt: skip
    return pedido


def test_conta_quinze_dias_corridos_da_publicacao__art_7():
    prazo, resposta = pagina_do_prazo(publicado_em(date(2026, 10, 27)), desfecho="aberto")
    assert prazo.vencimento == date(2026, 11, 11)
    pagina = texto(resposta)
    assert "Por que qua, 11 nov 2026?" in pagina
    assert "15 dias corridos" in pagina
    assert "Publicado no Diário Oficial em ter, 27 out 2026" in pagina
    assert "1º a 15º" in pagina


def test_vencimento_em_dia_sem_expediente_mostra_o_dia_e_o_util_seguinte__art_40():
    """O 15º dia cai no domingo 15/11, feriado: vence na segunda."""
    prazo, resposta = pagina_do_prazo(publicado_em(date(2026, 10, 31)), desfecho="aberto")
    assert prazo.vencimento == date(2026, 11, 16)
    pagina = texto(resposta)
    assert "15º dia dom, 15 nov 2026" in pagina
    assert "passou ao útil seguinte" in pagina


def test_prazo_ja_encerrado_continua_explicado():
    prazo, resposta = pagina_do_prazo(f.pedido_prazo_decorrido(), desfecho="decorrido")
    assert por_extenso(prazo.vencimento) in texto(resposta)


def test_guia_de_data_certa_diz_de_onde_vem_o_dia__art_9_par_2():
    prazo, resposta = pagina_do_prazo(f.pedido_aguarda_preco(), desfecho="aberto")
    pagina = texto(resposta)
    assert "último dia útil do mês" in pagina
    assert por_extenso(prazo.vencimento) in pagina


def test_a_data_certa_tambem_mostra_o_calendario_ate_ela__art_9():
    prazo, resposta = pagina_do_prazo(f.pedido_aguarda_preco(), desfecho="aberto")
    contagem = resposta.context["contagem"]
    assert (contagem[0].data, contagem[-1].data) == prazo.datas
    assert "dia-ultimo" in resposta.content.decode()
    assert "Dias úteis até lá" in texto(resposta)


def test_prazo_que_ainda_nao_corre_nao_tem_pagina():
    pedido = f.pedido_com_comunique_se()
    prazo = PrazoAberto.objects.get(procedimento=pedido.procedimento)
    base = pedido.procedimento.processo.get_absolute_url()
    navegador = entrar(f.ator(Papel.ANALISTA, pedido))
    assert navegador.get(f"{base}prazos/{prazo.pk}/").status_code == 404
