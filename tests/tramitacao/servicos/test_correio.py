"""A caixa de saída: depois do commit, uma vez cada, o erro de um não para os outros."""

import smtplib
import threading

import pytest
from django.core import mail
from django.db import connection, transaction

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import representante, servidor
from tramitacao.models import Mensagem
from tramitacao.relogio import agora
from tramitacao.servicos.correio import TENTATIVAS, enviar_mensagens
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU


def mensagem(chave: str, para: str = "ana@exemplo.test") -> Mensagem:
    return Mensagem.objects.create(
        chave=chave, destinatario=para, assunto="Aviso", corpo="Texto", criada_em=agora()
    )


@pytest.fixture
def caixa(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    mail.outbox = []
    return mail.outbox


@pytest.mark.django_db
def test_envia_cada_mensagem_uma_vez(caixa):
    mensagem("a")
    assert enviar_mensagens() == 1
    assert enviar_mensagens() == 0
    assert len(caixa) == 1


@pytest.mark.django_db
@pytest.mark.armadilha("retry-que-engole")
def test_o_erro_num_endereco_nao_para_os_outros_e_fica_anotado(caixa, monkeypatch):
    mensagem("a", "ruim@exemplo.test")
    mensagem("b")
    enviar = mail.EmailMessage.send

    def falha(self, *args, **kwargs):
        if self.to == ["ruim@exemplo.test"]:
            raise smtplib.SMTPRecipientsRefused({})
        return enviar(self, *args, **kwargs)

    monkeypatch.setattr(mail.EmailMessage, "send", falha)
    assert enviar_mensagens() == 1
    ruim = Mensagem.objects.get(chave="a")
    assert (ruim.tentativas, ruim.enviada_em) == (1, None)
    for _ in range(TENTATIVAS + 2):
        enviar_mensagens()
    assert Mensagem.objects.get(chave="a").tentativas == TENTATIVAS


@pytest.mark.usefixtures("tabelas")
@pytest.mark.relato("B37")
@pytest.mark.armadilha("correio-repetido")
def test_ato_desfeito_nao_deixa_mensagem(caixa):
    pedido = autos_protocolados()
    antes = Mensagem.objects.count()
    caixa.clear()
    expediente = servidor(Papel.EXPEDIENTE)

    @transaction.atomic
    def atuar_e_falhar():
        tramitar(PedidoTPU, pedido.pk, "autuar", por=expediente)
        raise RuntimeError("falhou depois do ato")

    with pytest.raises(RuntimeError):
        atuar_e_falhar()
    assert Mensagem.objects.count() == antes
    assert caixa == []
    assert PedidoTPU.objects.get(pk=pedido.pk).situacao == "protocolado"


@pytest.mark.usefixtures("tabelas")
def test_o_aviso_vai_a_quem_representa_a_empresa_hoje_e_a_ninguem_mais(caixa):
    pedido = autos_protocolados()
    novo = representante(pedido.empresa.pessoa, "Outro Sócio")
    Mensagem.objects.all().delete()
    tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
    enviar_mensagens()
    assert len(caixa) == 2
    assert novo.usuario_id is not None


@pytest.mark.django_db
def test_quebra_de_linha_no_assunto_nao_vira_cabecalho(caixa):
    Mensagem.objects.create(
        chave="x", destinatario="ana@exemplo.test", assunto="Oi\nBcc: eu@mal.test", corpo="",
        criada_em=agora(),
    )  # fmt: skip
    assert enviar_mensagens() == 0
    assert not caixa


@pytest.mark.django_db(transaction=True)
def test_dois_carteiros_ao_mesmo_tempo_nao_levam_a_mesma_carta(caixa):
    for i in range(10):
        mensagem(str(i))
    barreira = threading.Barrier(2)

    def levar():
        barreira.wait()
        try:
            enviar_mensagens()
        finally:
            connection.close()

    fios = [threading.Thread(target=levar) for _ in range(2)]
    [f.start() for f in fios]
    [f.join(30) for f in fios]
    enviar_mensagens()
    assert len(caixa) == 10
