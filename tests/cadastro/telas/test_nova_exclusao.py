"""Pedir e propor a exclusão pela tela: quem pode, o que se diz, nada se perde — art. 24, § 2º."""

import uuid

import pytest
from django.test import Client

from cadastro.models import Exclusao
from cadastro.servicos.exclusao import excluir
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tests.fabricas.navegador import anexo, endereco, entrar, texto
from tests.fabricas.pedidos import pedido_cancelado, pedido_deferido

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
URL = "/cadastro/exclusoes/nova/"


def _inscricao(pedido):
    return pedido.empresa.inscricoes.get(excluida_em=None)


def _enviar(navegador, **dados):
    return navegador.post(URL, {"chave": uuid.uuid4(), **dados})


def test_a_empresa_pede_e_o_duplo_toque_da_um_processo_so__art_24_p2_i():
    navegador = entrar(exclusoes.da_empresa(exclusoes.inscricao_sem_titulo()))
    assert "Certificado" in texto(navegador.get(URL))
    chave = uuid.uuid4()
    dados = {"chave": chave, "despacho": "Encerramos.", "ciente": "on"}
    primeira, segunda = navegador.post(URL, dados), navegador.post(URL, dados)
    exclusao = Exclusao.objects.get()
    assert (primeira.status_code, segunda.status_code) == (302, 302)
    assert primeira.url == segunda.url == exclusao.procedimento.processo.get_absolute_url()
    assert "Encerramos." in texto(navegador.get(primeira.url))
    # Quem volta ao formulário cai no processo que já corre.
    assert navegador.get(URL).url == primeira.url


def test_sem_marcar_que_esta_ciente_nada_se_abre_e_o_texto_fica():
    navegador = entrar(exclusoes.da_empresa(exclusoes.inscricao_sem_titulo()))
    resposta = _enviar(navegador, despacho="Fechamos a loja.")
    assert resposta.status_code == 422
    assert "Estou ciente: marque que está ciente" in texto(resposta)
    assert "Fechamos a loja." in resposta.content.decode()
    assert not Exclusao.objects.exists()


def test_com_termo_em_vigor_a_pagina_avisa_qual__art_3():
    navegador = entrar(exclusoes.da_empresa(exclusoes.inscricao_com_titulo()))
    assert "Ainda há título em vigor. TPU-PI-" in texto(navegador.get(URL))


def test_a_analise_propoe_com_a_prova_que_nao_se_perde_no_erro__art_24_p2_ii():
    inscricao = exclusoes.inscricao_sem_titulo()
    cnpj = inscricao.empresa.pessoa.documento
    navegador = entrar(passos.servidor_de(Papel.ANALISTA))
    sem_prova = _enviar(navegador, cnpj=cnpj, motivo="extincao", despacho="CNPJ baixado.")
    assert "anexe a baixa do CNPJ" in texto(sem_prova)
    sem_razoes = _enviar(navegador, cnpj=cnpj, motivo="extincao", prova=anexo("baixa.pdf"))
    assert sem_razoes.status_code == 422
    recebido = sem_razoes.context["form"].data["prova-recebido"]
    feito = _enviar(
        navegador, cnpj=cnpj, motivo="extincao", despacho="Baixado.", **{"prova-recebido": recebido}
    )
    assert feito.status_code == 302
    exclusao = Exclusao.objects.get()
    assert exclusao.fatos().prova_da_extincao
    pagina = texto(navegador.get(feito.url))
    assert "Interessado: Porta a Porta" in pagina
    assert "Intimar a empresa" in pagina


def test_o_expediente_recebe_no_balcao_o_pedido_da_empresa__art_24_p2_i():
    inscricao = exclusoes.inscricao_sem_titulo()
    navegador = entrar(passos.servidor_de(Papel.EXPEDIENTE))
    cnpj = inscricao.empresa.pessoa.documento
    feito = _enviar(navegador, cnpj=cnpj, motivo="a_pedido", despacho="Pedido em papel.")
    assert feito.status_code == 302
    assert Exclusao.objects.get().procedimento.processo.no_balcao


@pytest.mark.parametrize("cnpj", ["02558157000162", "11111111111111", "", "x' OR 1=1 --"])
def test_cnpj_que_nao_esta_no_cadastro_ou_nao_e_cnpj_se_diz_no_campo(cnpj):
    exclusoes.inscricao_sem_titulo()
    navegador = entrar(passos.servidor_de(Papel.ANALISTA))
    resposta = _enviar(
        navegador, cnpj=cnpj, motivo="extincao", despacho="x", prova=anexo("baixa.pdf")
    )
    assert resposta.status_code == 422
    assert "cnpj" in resposta.context["form"].errors


def test_a_analise_nao_escolhe_o_pedido_da_empresa__art_24_p2_i():
    inscricao = exclusoes.inscricao_sem_titulo()
    navegador = entrar(passos.servidor_de(Papel.ANALISTA))
    resposta = _enviar(
        navegador, cnpj=inscricao.empresa.pessoa.documento, motivo="a_pedido", despacho="x",
        prova=anexo("baixa.pdf"),
    )  # fmt: skip
    assert resposta.status_code == 422
    assert "não cabe" in texto(resposta)
    assert not Exclusao.objects.exists()


@pytest.mark.parametrize(
    "papel", [Papel.SUBPREFEITO, Papel.FISCAL, Papel.AUDITOR, Papel.ADMINISTRADOR]
)
def test_a_quem_nao_abre_exclusao_a_pagina_nao_existe(papel):
    assert entrar(passos.servidor_de(papel)).get(URL).status_code == 404


def test_quem_nao_entrou_vai_para_a_entrada():
    assert Client().get(URL).url.startswith("/contas/entrar/")


def test_quem_nao_esta_no_cadastro_le_que_nao_ha_o_que_excluir__art_24_p1():
    pedido = pedido_cancelado()
    exclusoes.agir(exclusoes.pedida(_inscricao(pedido)), excluir, Papel.SUBPREFEITO)
    navegador = entrar(passos.requerente(pedido))
    assert "não há o que excluir" in texto(navegador.get(URL))


def test_os_autos_do_termo_cancelado_levam_a_exclusao__art_24_p2():
    pedido = pedido_cancelado()
    for papel, dito in (
        (Papel.REQUERENTE, "Sair do Cadastro"),
        (Papel.ANALISTA, "Propor a exclusão do Cadastro"),
        (Papel.EXPEDIENTE, "Abrir a exclusão do Cadastro"),
    ):
        pagina = entrar(passos.ator(papel, pedido)).get(endereco(pedido))
        assert dito in texto(pagina)
    auditor = entrar(passos.servidor_de(Papel.AUDITOR))
    assert "exclusão do Cadastro" not in texto(auditor.get(endereco(pedido)))


def test_com_termo_em_vigor_os_autos_nao_oferecem_a_exclusao__art_3():
    pedido = pedido_deferido()
    pagina = entrar(passos.requerente(pedido)).get(endereco(pedido))
    assert "Sair do Cadastro" not in texto(pagina)
