"""Começar, sair, voltar, copiar e excluir um rascunho — art. 5º."""

from datetime import date

import pytest

from contas.models import Usuario
from contas.papeis import Papel
from tests.fabricas.pessoas import empresa_representada, servidor, usuario
from tests.fabricas.requerimentos import requerimento
from tests.valet.telas.requerimento.envios import certo
from tramitacao.models import Arquivo
from valet.models import Requerimento
from valet.servicos.requerer import protocolar

pytestmark = pytest.mark.django_db


def test_a_pagina_de_comeco_diz_quem_pode_sem_pedir_conta__art_5(client, tabelas):
    pagina = client.get("/requerimentos/novo/").content.decode()
    assert "Quem pode pedir" in pagina
    assert "Entrar e começar" in pagina
    assert client.post("/requerimentos/novo/").status_code == 302
    assert not Requerimento.objects.exists()


def test_comecar_duas_vezes_reusa_o_rascunho_vazio__art_5(navegador):
    primeira = navegador.post("/requerimentos/novo/")
    segunda = navegador.post("/requerimentos/novo/")
    assert primeira["Location"] == segunda["Location"]
    assert Requerimento.objects.count() == 1


def test_quem_nao_representa_ninguem_e_levado_a_dizer_por_quem_pede__art_5(client, tabelas):
    client.force_login(usuario())
    pagina = client.get("/requerimentos/novo/").content.decode()
    assert "Antes, diga por quem você pede" in pagina
    client.post("/requerimentos/novo/")
    assert not Requerimento.objects.exists()


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.SUBPREFEITO, Papel.FISCAL])
def test_servidor_que_nao_e_do_protocolo_nao_pede__art_5(client, tabelas, papel):
    client.force_login(Usuario.objects.get(pk=servidor(papel).usuario_id))
    client.post("/requerimentos/novo/")
    assert not Requerimento.objects.exists()


def test_a_lista_conta_as_partes_e_diz_o_que_falta_em_cada_uma__art_5(navegador, completo):
    completo.anexos.filter(exigencia__in=["croqui", "anuencia"]).delete()
    pagina = navegador.get(f"/requerimentos/{completo.pk}/").content.decode()
    assert "10 de 12 partes prontas. Faltam 2 para enviar." in pagina
    assert "Falta anexar croqui da área pretendida." in pagina
    assert "Continuar em Ocupação do passeio" in pagina
    assert f'href="/requerimentos/{completo.pk}/conferir/"' not in pagina


def test_excluir_pergunta_e_apaga_tambem_os_arquivos__art_5(navegador, completo):
    assert (
        "Não dá para desfazer"
        in navegador.get(f"/requerimentos/{completo.pk}/excluir/").content.decode()
    )
    assert navegador.post(f"/requerimentos/{completo.pk}/excluir/").status_code == 302
    assert not Requerimento.objects.exists()
    assert not Arquivo.objects.exists()


def test_pedido_enviado_nao_se_exclui_nem_se_altera__art_5(navegador, completo, ator):
    protocolar(requerimento_id=completo.pk, por=ator)
    navegador.post(f"/requerimentos/{completo.pk}/excluir/")
    resposta = navegador.post(f"/requerimentos/{completo.pk}/lugar/", certo("lugar", lugar_vagas=9))
    assert resposta["Location"] == f"/requerimentos/{completo.pk}/enviado/"
    completo.refresh_from_db()
    assert completo.lugar_vagas == 2


def test_copiar_traz_os_dados_e_deixa_o_que_vence__art_5(navegador, completo, ator):
    completo.motoristas.create(nome="Vencido", cnh_categoria="B", cnh_validade=date(2020, 1, 1))
    protocolar_sem_conferir_cnh(completo, ator)
    navegador.post("/requerimentos/novo/", {"copiar": str(completo.pk)})
    novo = Requerimento.objects.get(processo=None)
    assert (novo.estab_nome, novo.estab_sql) == ("Cantina Bela Aurora", "08516400204")
    assert novo.itens.count() == 1
    assert novo.trajetos.count() == 2
    assert [m.nome for m in novo.motoristas.all()] == ["Davi Prates"]
    assert (novo.apolice, novo.apolice_ate) == ("", None)
    assert {a.exigencia for a in novo.anexos.all()} == {
        "contrato_social_empresa",
        "contrato_social_estabelecimento",
    }
    assert novo.chave != completo.chave


def protocolar_sem_conferir_cnh(r, ator):
    vencido = r.motoristas.get(nome="Vencido")
    vencido.cnh_validade = date(2040, 1, 1)
    vencido.save()
    protocolar(requerimento_id=r.pk, por=ator)
    vencido.cnh_validade = date(2020, 1, 1)
    vencido.save()


def test_excluir_a_copia_nao_apaga_o_documento_dos_autos__art_5(navegador, completo, ator):
    pedido = protocolar(requerimento_id=completo.pk, por=ator)
    navegador.post("/requerimentos/novo/", {"copiar": str(completo.pk)})
    novo = Requerimento.objects.get(processo=None)
    navegador.post(f"/requerimentos/{novo.pk}/excluir/")
    assert pedido.procedimento.processo.documentos_juntados.count() == 9
    assert Arquivo.objects.filter(nome="contrato_social_empresa.pdf").exists()


@pytest.mark.parametrize("copiar", ["999999", "abc", "9" * 40, "-1", "1;drop"])
def test_copiar_o_que_nao_e_seu_nao_acha_nada__art_5(navegador, copiar):
    _, outra = empresa_representada("Outra Ltda.", "Q2GROWP7000185")
    requerimento(outra, empresa_cnpj="Q2GROWP7000185")
    resposta = navegador.post("/requerimentos/novo/", {"copiar": copiar})
    assert resposta.status_code in (302, 404)


def test_a_sessao_acaba_no_meio_e_o_digitado_volta_depois_de_entrar__art_5(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/lugar/"
    passe = navegador.get(url).context["passe"]
    navegador.logout()
    digitado = certo("lugar", lugar_descricao="Perto do ponto de ônibus", passe=passe)
    resposta = navegador.post(url, digitado)
    assert resposta["Location"] == f"/contas/entrar/?next={url.replace('/', '%2F')}" or (
        resposta["Location"] == f"/contas/entrar/?next={url}"
    )
    conta = Usuario.objects.get(pk=vazio.autor_id)
    _confirmar(conta)
    entrou = navegador.post(
        "/contas/entrar/", {"login": conta.email, "password": "senha-de-teste-1", "next": url}
    )
    assert entrou["Location"] == url
    pagina = navegador.get(url).content.decode()
    assert "Perto do ponto de ônibus" in pagina
    assert "sessão acabou" in pagina
    # E continua lá se a pessoa fechar o navegador sem guardar.
    vazio.refresh_from_db()
    assert vazio.digitado["lugar"]["lugar_descricao"] == ["Perto do ponto de ônibus"]


def test_o_digitado_antes_de_entrar_nao_vai_para_o_rascunho_de_outro__art_5(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/lugar/"
    passe = navegador.get(url).context["passe"]
    navegador.logout()
    navegador.post(url, certo("lugar", passe=passe))
    _, outra = empresa_representada("Outra Ltda.", "Q2GROWP7000185")
    conta = Usuario.objects.get(pk=outra.usuario_id)
    _confirmar(conta)
    navegador.post("/contas/entrar/", {"login": conta.email, "password": "senha-de-teste-1"})
    assert navegador.get(url).status_code == 404
    vazio.refresh_from_db()
    assert vazio.digitado == {}


def _confirmar(conta):
    from allauth.account.models import EmailAddress

    EmailAddress.objects.create(user=conta, email=conta.email, verified=True, primary=True)
