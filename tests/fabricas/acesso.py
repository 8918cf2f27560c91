"""O que cada um faz na sua conta, pelas telas, e que faz sair um e-mail."""

import re

from allauth.account.adapter import get_adapter
from allauth.core.context import request_context
from django.core import mail
from django.core.cache import cache
from django.test import Client, RequestFactory

from contas.models import Usuario

MARIA, NOVA = "maria@exemplo.test", "nova@exemplo.test"
SENHA, OUTRA = "chuva na janela 7", "outra frase longa 9"


def cadastrar(client, email: str = NOVA, nome: str = "Nova Pessoa"):
    dados = {"nome": nome, "email": email, "password1": SENHA, "password2": SENHA}
    return client.post("/contas/criar/", dados)


def recuperar(client, email: str = MARIA):
    return client.post("/contas/recuperar/", {"email": email})


def criar_outra_senha(client) -> None:
    recuperar(client)
    caminho = re.search(r"/contas/recuperar/chave/\S+", mail.outbox[-1].body)[0]
    destino = client.get(caminho, follow=True).redirect_chain[-1][0]
    client.post(destino, {"password1": OUTRA, "password2": OUTRA})


def entrar_sem_ter_confirmado(client) -> None:
    cadastrar(client)
    cache.clear()
    Client().post("/contas/entrar/", {"login": NOVA, "password": SENHA})


def trocar_senha(client) -> None:
    client.force_login(Usuario.objects.get(email=MARIA))
    client.post("/contas/senha/", {"oldpassword": SENHA, "password1": OUTRA, "password2": OUTRA})


def definir_senha(client) -> None:
    """Sem senha não há como confirmar quem se é, e a página recusa: só o allauth a chamaria."""
    pedido = RequestFactory().get("/")
    with request_context(pedido):
        dona = Usuario.objects.get(email=MARIA)
        get_adapter(pedido).send_notification_mail("account/email/password_set", dona)


def pedir_outro_email(client) -> None:
    client.post("/contas/entrar/", {"login": MARIA, "password": SENHA})
    pedida = client.post("/contas/email/", {"email": NOVA, "action_add": ""})
    if pedida.url.startswith("/contas/reautenticar/"):
        client.post(pedida.url, {"password": SENHA})


def trocar_email(client) -> None:
    pedir_outro_email(client)
    client.post(re.search(r"/contas/confirmar/\S+", mail.outbox[-1].body)[0])


def desistir_da_troca(client) -> None:
    pedir_outro_email(client)
    client.post("/contas/email/", {"email": NOVA, "action_remove": ""})
