"""O correio da conta passa pela caixa de saída: servidor fora do ar não derruba a tela."""

import smtplib

import pytest
from django.core import mail
from django.core.cache import cache

from tramitacao.models import Mensagem
from tramitacao.servicos.correio import enviar_mensagens

pytestmark = pytest.mark.django_db


@pytest.fixture
def sem_servidor(settings, monkeypatch):
    """SMTP configurado, e o servidor não responde."""
    settings.EMAIL_BACKEND = "tramitacao.correio.Adiado"
    cache.clear()

    def cair(self) -> bool:
        raise smtplib.SMTPServerDisconnected("sem servidor")

    monkeypatch.setattr("django.core.mail.backends.smtp.EmailBackend.open", cair)


def test_criar_conta_sem_servidor_de_correio_deixa_a_mensagem_na_caixa(client, sem_servidor):
    dados = {
        "nome": "Ana Prado", "email": "ana@exemplo.test",
        "password1": "frase longa 12", "password2": "frase longa 12",
    }  # fmt: skip
    assert client.post("/contas/criar/", dados).status_code == 302
    guardada = Mensagem.objects.get()
    assert guardada.enviada_em is None
    assert "/contas/confirmar/" in guardada.segredo
    assert enviar_mensagens() == 0
    guardada.refresh_from_db()
    assert (guardada.tentativas, guardada.erro) == (1, "sem servidor")


def test_a_caixa_de_saida_entrega_pelo_smtp_uma_vez(settings, monkeypatch):
    settings.EMAIL_BACKEND = "tramitacao.correio.Adiado"
    partiram = []
    monkeypatch.setattr(
        "django.core.mail.backends.smtp.EmailBackend.send_messages",
        lambda self, mensagens: partiram.extend(mensagens) or len(mensagens),
    )
    mail.send_mail("Assunto", "Corpo", None, ["a@exemplo.test"])
    assert partiram == []
    assert enviar_mensagens() == 1
    assert enviar_mensagens() == 0
    assert [m.to for m in partiram] == [["a@exemplo.test"]]


def test_guardado_mostra_como_enviada_sem_sair(settings):
    settings.EMAIL_BACKEND = "tramitacao.correio.Guardado"
    mail.send_mail("Assunto\ncom quebra".replace("\n", " "), "Corpo", None, ["a@exemplo.test"])
    assert Mensagem.objects.get().enviada_em
    assert enviar_mensagens() == 0
