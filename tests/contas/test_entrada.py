"""Uma conta por endereço: cadastro, entrada e recuperação, com o que as pessoas digitam de fato."""

import re
from threading import Barrier, Thread

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.test import Client

from contas.models import Pessoa, Usuario
from contas.servicos.conta import criar_conta

MARIA = "maria@exemplo.test"
SENHA = "chuva na janela 7"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _sem_memoria_de_tentativas():
    cache.clear()


@pytest.fixture
def maria():
    return criar_conta(email=MARIA, nome="Maria Antunes", senha=SENHA)


def cadastrar(client, email, nome="Maria Antunes", senha=SENHA):
    dados = {"nome": nome, "email": email, "password1": senha, "password2": senha}
    return client.post("/contas/criar/", dados)


def trocar_email(client, novo):
    """Pede a troca; o sistema pergunta a senha outra vez e continua de onde parou."""
    pedida = client.post("/contas/email/", {"email": novo, "action_add": ""})
    assert pedida.url.startswith("/contas/reautenticar/")
    client.post(pedida.url, {"password": SENHA})


def entrar(client, email, senha=SENHA):
    return client.post("/contas/entrar/", {"login": email, "password": senha})


def test_cadastro_confirma_o_email_e_deixa_a_pessoa_fisica(client):
    resposta = cadastrar(client, "  Nova@Exemplo.TEST ", nome=" Nova   Pessoa ")
    assert resposta.status_code == 302
    usuario = Usuario.objects.get(email="nova@exemplo.test")
    assert (usuario.nome, usuario.pessoa.nome, usuario.pessoa.tipo) == (
        "Nova Pessoa", "Nova Pessoa", Pessoa.Tipo.FISICA,
    )  # fmt: skip
    assert entrar(client, usuario.email).url == "/contas/confirmar/"
    caminho = re.search(r"https?://[^/]+(/contas/confirmar/\S+)", mail.outbox[0].body).group(1)
    assert client.get(caminho).status_code == 200
    assert client.post(caminho).status_code == 302
    assert EmailAddress.objects.get().verified
    assert entrar(client, usuario.email).url == "/processos/"


@pytest.mark.relato("B52")
@pytest.mark.parametrize("digitado", [" Maria@Exemplo.TEST ", "MARIA@EXEMPLO.TEST", MARIA])
def test_segundo_cadastro_do_mesmo_endereco_nao_cria_conta_e_avisa_o_dono(client, maria, digitado):
    novo = cadastrar(client, digitado)
    assert Usuario.objects.get() == maria
    assert [m.to for m in mail.outbox] == [[MARIA]]
    assert "já existe" in mail.outbox[0].body
    # A resposta é a mesma de um endereço livre: não se descobre quem tem conta.
    livre = cadastrar(Client(), "livre@exemplo.test")
    assert (novo.status_code, novo.url) == (livre.status_code, livre.url)


@pytest.mark.relato("B52")
@pytest.mark.parametrize("digitado", ["MARIA@EXEMPLO.TEST", " Maria@Exemplo.test ", MARIA])
def test_entra_em_maiusculas_e_com_espacos(client, maria, digitado):
    assert entrar(client, digitado).url == "/processos/"


@pytest.mark.relato("B52")
def test_recupera_em_maiusculas_e_o_correio_vai_ao_endereco_gravado(client, maria):
    client.post("/contas/recuperar/", {"email": "MARIA@EXEMPLO.TEST"})
    assert [m.to for m in mail.outbox] == [[MARIA]]
    caminho = re.search(r"(/contas/recuperar/chave/\S+)", mail.outbox[0].body).group(1)
    pagina = client.get(caminho, follow=True)
    destino = pagina.redirect_chain[-1][0]
    client.post(destino, {"password1": "outra frase longa 9", "password2": "outra frase longa 9"})
    assert entrar(Client(), MARIA, "outra frase longa 9").url == "/processos/"


@pytest.mark.relato("B52")
@pytest.mark.parametrize(
    "parecido",
    ["marıa@exemplo.test", "maria@exemplo.teſt", "ｍaria@exemplo.test", "maria@exemplo.ｔest"],
)
def test_letra_parecida_nao_recebe_nada_nem_entra_nem_cadastra(client, maria, parecido):
    resposta = client.post("/contas/recuperar/", {"email": parecido})
    assert resposta.status_code in {200, 302}
    assert mail.outbox == []
    assert entrar(client, parecido).status_code == 200
    cadastrar(client, parecido)
    assert Usuario.objects.count() == 1
    assert not [m for m in mail.outbox if parecido in m.to]


@pytest.mark.relato("B52")
def test_banco_recusa_o_mesmo_endereco_e_o_endereco_por_normalizar(maria):
    with pytest.raises(IntegrityError), transaction.atomic():
        Usuario.objects.bulk_create([Usuario(email=MARIA, nome="Outra", password="!")])
    with pytest.raises(IntegrityError), transaction.atomic():
        Usuario.objects.bulk_create([Usuario(email=" Ana@Exemplo.test", nome="Ana", password="!")])


@pytest.mark.relato("B52")
@pytest.mark.django_db(transaction=True)
def test_cadastros_simultaneos_deixam_uma_conta_e_nenhum_500():
    quantos = 6
    barreira, respostas = Barrier(quantos), []

    def um(i):
        barreira.wait()
        try:
            digitado = "nova@exemplo.test" if i % 2 else "NOVA@Exemplo.test"
            respostas.append(cadastrar(Client(raise_request_exception=False), digitado))
        finally:
            connection.close()

    linhas = [Thread(target=um, args=(i,)) for i in range(quantos)]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join()
    assert [r.status_code for r in respostas] == [302] * quantos
    assert {r.url for r in respostas} == {"/contas/confirmar/"}
    assert Usuario.objects.count() == Pessoa.objects.count() == EmailAddress.objects.count() == 1


def test_recuperar_endereco_sem_conta_responde_igual_e_nao_escreve(client, maria):
    com = client.post("/contas/recuperar/", {"email": MARIA})
    sem = Client().post("/contas/recuperar/", {"email": "ninguem@exemplo.test"})
    assert (com.status_code, com.url) == (sem.status_code, sem.url)
    assert len(mail.outbox) == 1


def test_tentativas_demais_param_e_dizem_o_que_fazer(client, maria):
    for _ in range(5):
        resposta = entrar(client, MARIA, "senha errada aqui")
    assert "não conferem" in resposta.content.decode()
    resposta = entrar(client, MARIA)
    assert "tentativas demais" in resposta.content.decode()
    assert "_auth_user_id" not in client.session


def test_o_limite_vale_entre_processos_no_cache_do_banco(settings, maria):
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.db.DatabaseCache",
            "LOCATION": "cache_partilhado",
        }
    }
    call_command("createcachetable")
    for _ in range(5):
        entrar(Client(), MARIA, "senha errada aqui")
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM cache_partilhado WHERE cache_key LIKE %s", ["%login%"])
        assert cursor.fetchone()[0] > 0
    assert "tentativas demais" in entrar(Client(), MARIA).content.decode()


def test_cadastros_demais_do_mesmo_aparelho_recebem_429_em_portugues(client):
    respostas = [cadastrar(client, f"p{i}@exemplo.test") for i in range(21)]
    assert respostas[-1].status_code == 429
    assert "Espere alguns minutos" in respostas[-1].content.decode()


def test_senha_parecida_com_o_email_e_recusada_e_o_digitado_fica(client):
    resposta = cadastrar(client, "teodorico@exemplo.test", senha="teodorico1")
    assert resposta.status_code == 200
    assert 'value="teodorico@exemplo.test"' in resposta.content.decode()
    assert not Usuario.objects.exists()


def test_troca_de_email_so_vale_depois_de_confirmada(client, maria):
    entrar(client, MARIA)
    trocar_email(client, "nova@exemplo.test")
    maria.refresh_from_db()
    assert maria.email == MARIA
    assert "nova@exemplo.test" in client.get("/contas/email/").content.decode()
    caminho = re.search(r"(/contas/confirmar/\S+)", mail.outbox[-1].body).group(1)
    client.post(caminho)
    maria.refresh_from_db()
    assert maria.email == "nova@exemplo.test"
    assert [m.to for m in mail.outbox[-1:]] == [[MARIA]]


def test_endereco_tomado_entre_o_pedido_e_a_confirmacao_nao_da_500(client, maria):
    entrar(client, MARIA)
    trocar_email(client, "nova@exemplo.test")
    caminho = re.search(r"(/contas/confirmar/\S+)", mail.outbox[-1].body).group(1)
    Usuario.objects.create_user(email="nova@exemplo.test", nome="Outra", password=SENHA)
    assert client.post(caminho, follow=True).status_code == 200
    maria.refresh_from_db()
    assert maria.email == MARIA


LIXO = [
    "",
    "\x00",
    "a\x00b@exemplo.test",
    "x" * 10_000,
    "\ud83d\ude00@😀",
    "ａ@ｂ",
    "' OR 1=1 --",
    "‮@x",
]
FORMULARIOS = {
    "/contas/entrar/": ("login", "password", "next"),
    "/contas/criar/": ("nome", "email", "password1", "password2", "next"),
    "/contas/recuperar/": ("email",),
    "/contas/senha/": ("oldpassword", "password1", "password2"),
    "/contas/email/": ("email", "action_add"),
    "/contas/reautenticar/": ("password",),
    "/contas/dados/": ("nome", "telefone", "cpf"),
    "/contas/atuacao/": ("chave", "next"),
    "/contas/representacoes/nova/": ("cnpj", "nome", "qualidade"),
}


@pytest.mark.parametrize("caminho", FORMULARIOS)
@pytest.mark.parametrize("lixo", LIXO)
def test_nada_do_que_se_envia_da_500(client, maria, caminho, lixo):
    texto = lixo.encode("utf-8", "replace").decode()
    for entra in (False, True):
        if entra:
            client.force_login(maria)
        resposta = client.post(caminho, dict.fromkeys(FORMULARIOS[caminho], texto))
        assert resposta.status_code < 500


@pytest.mark.parametrize(
    "caminho",
    [
        "/contas/confirmar/abc/", "/contas/confirmar/%00/", "/contas/confirmar/" + "a" * 500 + "/",
        "/contas/recuperar/chave/zzzzzzzzzzzz-abc/", "/contas/recuperar/chave/1-set-password/",
        "/contas/recuperar/chave/%00-x/", "/contas/entrar/?next=//fora.test",
        "/contas/entrar/?next=%00",
    ],
)  # fmt: skip
def test_endereco_estragado_nao_da_500(client, caminho):
    assert client.get(caminho).status_code < 500
    assert client.post(caminho).status_code < 500


def test_depois_de_entrar_nao_se_vai_para_fora(client, maria):
    dados = {"login": MARIA, "password": SENHA, "next": "https://fora.test/"}
    assert client.post("/contas/entrar/", dados).url == "/processos/"


def test_o_link_da_mensagem_abre_no_endereco_publico(client, settings):
    cadastrar(client, "nova@exemplo.test")
    assert f"\n{settings.ENDERECO_PUBLICO}/contas/confirmar/" in mail.outbox[0].body
