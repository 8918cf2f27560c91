"""Minha conta e Trocar: só o que é da conta, só entre as suas formas de agir."""

import pytest
from django.urls import reverse

from contas.models import Pessoa
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from contas.servicos.lotacao import encerrar_lotacao
from tests.fabricas.pessoas import empresa_representada, servidor, usuario
from tramitacao.relogio import agora

CPF = "529.982.247-25"

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(client):
    conta = criar_conta(email="ana@exemplo.test", nome="Ana Prado", senha="frase longa 12")
    client.force_login(conta)
    return conta


@pytest.mark.parametrize("nome", ["conta", "conta_dados", "atuacao", "representacoes"])
def test_sem_entrar_vai_para_a_entrada(client, nome):
    resposta = client.get(reverse(nome))
    assert resposta.status_code == 302
    assert resposta.url.startswith("/contas/entrar/?next=")


def test_guarda_nome_telefone_e_cpf(client, ana):
    dados = {"nome": " Ana  Maria Prado ", "telefone": "(11) 91234-5678", "cpf": CPF}
    assert client.post(reverse("conta_dados"), dados).url == "/contas/"
    pessoa = Pessoa.objects.get(usuario=ana)
    assert (pessoa.nome, pessoa.documento) == ("Ana Maria Prado", "52998224725")
    assert "529.982.247-25" in client.get("/contas/").content.decode()


def test_cpf_em_branco_continua_opcional(client, ana):
    client.post(reverse("conta_dados"), {"nome": "Ana Prado", "telefone": "", "cpf": ""})
    assert Pessoa.objects.get(usuario=ana).documento is None


def test_cpf_de_outro_cadastro_e_recusado_e_o_digitado_fica(client, ana):
    Pessoa.objects.create(tipo="F", nome="Outra", documento="52998224725")
    resposta = client.post(reverse("conta_dados"), {"nome": "Ana Nova", "cpf": CPF})
    texto = resposta.content.decode()
    assert "já está em outro cadastro" in texto
    assert f'value="{CPF}"' in texto
    ana.refresh_from_db()
    assert ana.nome == "Ana Prado"


@pytest.mark.parametrize(
    ("campo", "valor", "frase"),
    [
        ("cpf", "111.111.111-11", "confira o CPF"),
        ("nome", "  ", "Nome completo: preencha"),
        ("nome", "?!", "escreva o nome com letras"),
        ("telefone", "ligue já", "Telefone: use só números"),
    ],
)
def test_erro_diz_o_campo_e_o_que_fazer(client, ana, campo, valor, frase):
    dados = {"nome": "Ana Prado", "telefone": "", "cpf": ""} | {campo: valor}
    assert frase in client.post(reverse("conta_dados"), dados).content.decode()


def test_nome_perde_sinais_invisiveis(client, ana):
    client.post(reverse("conta_dados"), {"nome": "Ana \u202e\u200bPrado"})
    ana.refresh_from_db()
    assert ana.nome == "Ana Prado"


def test_troca_a_empresa_e_o_cabecalho_mostra(client):
    primeira, ator = empresa_representada("Alfa Valet Ltda.")
    segunda, _ = empresa_representada("Zeta Valet Ltda.", "11222333000181")
    segunda.representantes.update(usuario_id=ator.usuario_id)
    client.force_login(primeira.representantes.get().usuario)
    assert "<b>Alfa Valet Ltda.</b>" in client.get("/contas/").content.decode()
    resposta = client.post("/contas/atuacao/", {"chave": f"pessoa-{segunda.pk}"})
    assert resposta.url == "/processos/"
    assert "<b>Zeta Valet Ltda.</b>" in client.get("/contas/").content.decode()


def test_so_troca_entre_as_suas(client, ana):
    alheia, _ = empresa_representada()
    resposta = client.post("/contas/atuacao/", {"chave": f"pessoa-{alheia.pk}"})
    assert "não é mais sua" in resposta.content.decode()
    assert f"pessoa-{alheia.pk}" not in client.session.values()


@pytest.mark.parametrize(
    ("pedida", "segue"),
    [
        ("/caixa/", "/caixa/"),
        ("https://fora.test/", "/processos/"),
        ("//fora.test", "/processos/"),
        ("javascript:alert(1)", "/processos/"),
        ("", "/processos/"),
    ],
)
def test_depois_de_trocar_so_segue_para_dentro(client, pedida, segue):
    empresa, ator = empresa_representada()
    client.force_login(empresa.representantes.get().usuario)
    dados = {"chave": f"pessoa-{empresa.pk}", "next": pedida}
    assert client.post("/contas/atuacao/", dados).url == segue
    assert ator.pessoa_id == empresa.pk


def test_escolha_que_acabou_volta_a_primeira_que_vale(client, tabelas):
    por = servidor(Papel.ADMINISTRADOR)
    analista = servidor(Papel.ANALISTA)
    lotacao = usuario_de(analista).lotacoes.get()
    client.force_login(usuario_de(analista))
    client.post("/contas/atuacao/", {"chave": f"lotacao-{lotacao.pk}"})
    assert "Analista" in client.get("/contas/").content.decode()
    encerrar_lotacao(por=por, lotacao_id=lotacao.pk, em=agora(), ato="Portaria 1")
    assert "Analista." not in client.get("/contas/").content.decode()


def usuario_de(ator):
    from contas.models import Usuario

    return Usuario.objects.get(pk=ator.usuario_id)


def test_conta_sem_ninguem_por_quem_agir_ganha_o_caminho(client):
    client.force_login(usuario())
    assert "Acrescentar uma empresa" in client.get("/contas/atuacao/").content.decode()
    assert client.get("/contas/").status_code == 200


def test_cpf_nao_aparece_a_outra_conta(client, ana):
    client.post(reverse("conta_dados"), {"nome": "Ana Prado", "cpf": CPF})
    client.force_login(usuario())
    for nome in ("conta", "representacoes", "atuacao"):
        assert "529.982" not in client.get(reverse(nome)).content.decode()
