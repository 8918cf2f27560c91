"""A caixa de saída: depois do commit, uma vez cada, o erro de um não para os outros."""

import smtplib
import threading
from datetime import timedelta

import pytest
from django.core import mail
from django.db import OperationalError, connection, transaction

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import representante, servidor
from tramitacao.models import FalhaDeRotina, Mensagem
from tramitacao.relogio import agora
from tramitacao.servicos import correio
from tramitacao.servicos.correio import ESPERAS, TENTATIVAS, enviar_mensagens
from tramitacao.servicos.tramitar import tramitar
from tramitacao.tasks import enviar_mensagens as tarefa
from valet.models import PedidoTPU

RUIM = "ruim@exemplo.test"


def mensagem(chave: str, para: str = "ana@exemplo.test") -> Mensagem:
    return Mensagem.objects.create(
        chave=chave, destinatario=para, assunto="Aviso", corpo="Texto", criada_em=agora()
    )


@pytest.fixture
def caixa(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    mail.outbox = []
    return mail.outbox


@pytest.fixture
def recusa(monkeypatch):
    """O servidor recusa sempre um endereço, e leva os outros."""
    enviar = mail.EmailMessage.send

    def falha(self, *args, **kwargs):
        if self.to == [RUIM]:
            raise smtplib.SMTPRecipientsRefused({RUIM: (550, b"nao existe")})
        return enviar(self, *args, **kwargs)

    monkeypatch.setattr(mail.EmailMessage, "send", falha)


@pytest.mark.django_db
def test_envia_cada_mensagem_uma_vez(caixa):
    mensagem("a")
    assert enviar_mensagens() == 1
    assert enviar_mensagens() == 0
    assert len(caixa) == 1


@pytest.mark.django_db
@pytest.mark.armadilha("retry-que-engole")
def test_um_endereco_que_sempre_falha_entre_cinquenta_nao_para_os_outros(
    caixa, recusa, monkeypatch
):
    for i in range(50):
        mensagem(str(i), RUIM if i == 7 else f"pessoa{i}@exemplo.test")
    assert enviar_mensagens() == 49
    assert len({m.to[0] for m in caixa}) == 49
    ruim = Mensagem.objects.get(enviada_em=None)
    assert (ruim.destinatario, ruim.tentativas) == (RUIM, 1)
    assert "550" in ruim.erro
    nasceu = ruim.criada_em
    for espera in (*ESPERAS, timedelta(days=30)):
        monkeypatch.setattr(correio, "agora", lambda espera=espera: nasceu + espera)
        enviar_mensagens()
    ruim.refresh_from_db()
    assert (ruim.tentativas, ruim.enviada_em) == (TENTATIVAS, None)
    assert len(caixa) == 49


@pytest.mark.django_db
def test_a_nova_tentativa_espera_cada_vez_mais(caixa, recusa, monkeypatch):
    nasceu = mensagem("a", RUIM).criada_em
    tentadas = []
    for minutos in (0, 0.5, 2, 3, 6, 14, 16):
        monkeypatch.setattr(correio, "agora", lambda m=minutos: nasceu + timedelta(minutes=m))
        enviar_mensagens()
        tentadas.append(Mensagem.objects.get().tentativas)
    assert tentadas == [1, 1, 2, 2, 3, 3, 4]


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


@pytest.mark.django_db(transaction=True)
def test_caido_entre_o_envio_e_a_gravacao_parte_de_novo_com_o_mesmo_message_id(caixa, monkeypatch):
    """Ao menos uma vez, e nunca perdida: quem recebe de novo reconhece a carta."""
    a, b = mensagem("a"), mensagem("b", "rui@exemplo.test")
    gravar = correio._gravar_o_envio

    def cair(pk: int) -> None:
        if pk == a.pk:
            raise OperationalError("o banco caiu")
        gravar(pk)

    monkeypatch.setattr(correio, "_gravar_o_envio", cair)
    tarefa()
    assert FalhaDeRotina.objects.get(resolvida_em=None).erro.endswith("o banco caiu")
    assert list(Mensagem.objects.filter(enviada_em=None)) == [a]
    assert Mensagem.objects.get(pk=b.pk).enviada_em
    monkeypatch.setattr(correio, "_gravar_o_envio", gravar)
    tarefa()
    tarefa()
    da_ana = [m for m in caixa if m.to == ["ana@exemplo.test"]]
    assert len(da_ana) == 2
    assert len({m.extra_headers["Message-ID"] for m in da_ana}) == 1
    assert len(caixa) == 3
    assert not FalhaDeRotina.objects.filter(resolvida_em=None).exists()


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
