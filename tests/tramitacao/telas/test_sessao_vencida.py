"""O ato enviado com a sessão vencida: texto e arquivo voltam ao formulário, e nada se pratica."""

import pytest
from django.contrib.auth import SESSION_KEY
from django.test import Client

from contas.models import Usuario
from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import anexo, endereco, entrar, texto
from tramitacao.models import Arquivo
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _mandar_sem_sessao(navegador: Client, url: str, dados: dict):
    """Abre o ato, perde a sessão e envia; a conta entra de novo no mesmo navegador."""
    aberto = navegador.get(url)
    conta = Usuario.objects.get(pk=navegador.session[SESSION_KEY])
    navegador.logout()
    da_pagina = {nome: aberto.context[nome] for nome in ("passe", "visto")}
    resposta = navegador.post(url, dados | da_pagina)
    assert resposta["Location"].startswith("/contas/entrar/")
    navegador.force_login(conta)


def test_o_texto_e_o_arquivo_do_ato_voltam_e_o_reenvio_vale():
    pedido = f.pedido_autuado()
    navegador = entrar(f.ator(Papel.REQUERENTE, pedido))
    url = endereco(pedido, "juntar_documento")
    dados = {"exigencia": "outro", "titulo": "Carta", "arquivo": anexo("carta.pdf")}
    _mandar_sem_sessao(navegador, url, dados)
    assert pedido.procedimento.linhas.filter(ato="juntar_documento").count() == 0
    volta = navegador.get(url)
    pagina = volta.content.decode()
    assert "O que você digitou está aqui, com carta.pdf" in texto(volta)
    assert 'value="Carta"' in pagina
    assert "Já recebido: <b>carta.pdf</b>" in pagina
    de_novo = {
        "exigencia": "outro", "titulo": "Carta", "visto": volta.context["visto"],
        "arquivo-recebido": volta.context["form"].data["arquivo-recebido"],
    }  # fmt: skip
    assert navegador.post(url, de_novo).status_code == 302
    juntado = pedido.procedimento.processo.documentos_juntados.get(titulo="Carta")
    assert juntado.arquivo.nome == "carta.pdf"


def test_o_que_mudou_nos_autos_enquanto_a_sessao_esteve_fora_se_mostra():
    pedido = f.pedido_autuado()
    navegador = entrar(f.ator(Papel.REQUERENTE, pedido))
    url = endereco(pedido, "juntar_documento")
    _mandar_sem_sessao(navegador, url, {"exigencia": "outro", "titulo": "Carta"})
    tramitar(PedidoTPU, pedido.pk, "fazer_errata", por=f.ator(Papel.ANALISTA, pedido), despacho="x")
    pagina = texto(navegador.get(url))
    assert "O processo mudou enquanto você preenchia." in pagina
    assert "Já recebido" not in pagina


def test_outra_conta_no_mesmo_navegador_nao_recebe_o_que_se_mandou():
    pedido = f.pedido_em_analise()
    navegador = entrar(f.ator(Papel.ANALISTA, pedido))
    url = endereco(pedido, "desistir")
    dono = entrar(f.ator(Papel.REQUERENTE, pedido))
    passe = dono.get(url).context["passe"]
    navegador.logout()
    navegador.post(url, {"passe": passe, "despacho": "Segredo do dono."})
    outra = f.ator(Papel.ANALISTA, pedido)
    navegador.force_login(Usuario.objects.get(pk=outra.usuario_id))
    assert "Segredo do dono." not in texto(navegador.get(url))


def test_o_visitante_sem_passe_nao_enche_o_disco():
    pedido = f.pedido_autuado()
    antes = Arquivo.objects.count()
    url = endereco(pedido, "juntar_documento")
    assert Client().post(url, {"exigencia": "seguro", "arquivo": anexo()}).status_code == 302
    assert Arquivo.objects.count() == antes
