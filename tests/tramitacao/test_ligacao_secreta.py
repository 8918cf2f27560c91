"""A ligação que vale por si: fora do texto guardado, só na carta, e até ela partir."""

import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.core import mail
from django.core.cache import cache
from django.db import connection, transaction
from django.urls import reverse

from contas.correio_do_acesso import CartaDoAcesso
from contas.models import Usuario
from contas.servicos.conta import criar_conta
from tramitacao.models import Mensagem
from tramitacao.servicos.carta import NO_LUGAR_DO_SEGREDO
from tramitacao.servicos.correio import SEM_A_LIGACAO, enviar_mensagens, reenviar
from tramitacao.servicos.soltos import apagar_soltos

pytestmark = pytest.mark.django_db
MARIA = "maria@exemplo.test"
CHAVE = r"/contas/recuperar/chave/[0-9A-Za-z-]+/"


@pytest.fixture
def maria() -> Usuario:
    cache.clear()
    return criar_conta(email=MARIA, nome="Maria <script>Antunes", senha="chuva na janela 7")


@pytest.fixture
def partiram(settings, monkeypatch) -> list:
    """SMTP configurado, e o servidor leva tudo."""
    settings.EMAIL_BACKEND = "tramitacao.correio.Adiado"
    levadas: list = []
    monkeypatch.setattr(
        "django.core.mail.backends.smtp.EmailBackend.send_messages",
        lambda self, mensagens: levadas.extend(mensagens) or len(mensagens),
    )
    return levadas


def pedir_outra_senha(client) -> Mensagem:
    client.post("/contas/recuperar/", {"email": MARIA})
    return Mensagem.objects.get()


def test_a_ligacao_secreta_so_vai_na_carta_e_apaga_se_quando_ela_parte(
    client, maria, partiram, caplog
):
    with caplog.at_level(0):
        guardada = pedir_outra_senha(client)
        assert re.search(CHAVE, guardada.segredo)
        assert NO_LUGAR_DO_SEGREDO in guardada.corpo
        assert enviar_mensagens() == 1
    (carta,) = partiram
    assert f"\n{guardada.segredo}\n" in carta.body
    assert f'<a href="{guardada.segredo}">{guardada.segredo}</a>' in carta.alternatives[0].content
    guardada.refresh_from_db()
    assert guardada.segredo == ""
    assert not re.search(CHAVE, caplog.text)
    assert client.get(re.search(CHAVE, carta.body)[0], follow=True).status_code == 200


def test_a_ligacao_secreta_nao_fica_em_nenhuma_outra_coluna_de_nenhuma_tabela(
    client, maria, partiram
):
    segredo = pedir_outra_senha(client).segredo
    chave = segredo.rstrip("/").rpartition("/")[2]
    tabelas = connection.introspection.table_names()
    for modelo in (m for m in apps.get_models() if m._meta.db_table in tabelas):
        for linha in modelo._base_manager.values():
            if modelo is Mensagem:
                assert linha.pop("segredo") == segredo
            assert chave not in str(linha), modelo


def test_a_caixa_da_conta_nao_mostra_a_ligacao_secreta(client, maria, partiram):
    guardada = pedir_outra_senha(client)
    client.force_login(maria)
    pagina = client.get(reverse("caixa_mensagem", args=[guardada.pk])).content.decode()
    assert NO_LUGAR_DO_SEGREDO in pagina
    assert not re.search(CHAVE, pagina)


@pytest.mark.parametrize("demonstracao", [True, False])
def test_sem_smtp_so_a_demonstracao_guarda_a_ligacao_e_so_o_correio_dela_a_mostra(
    client, maria, settings, demonstracao
):
    settings.EMAIL_BACKEND = "tramitacao.correio.Guardado"
    settings.DEMONSTRACAO = demonstracao
    guardada = pedir_outra_senha(client)
    assert bool(guardada.segredo) is demonstracao
    assert not re.search(CHAVE, guardada.corpo)
    pagina = client.get(reverse("correio_carta", args=[guardada.pk]))
    assert pagina.status_code == (200 if demonstracao else 404)
    assert bool(re.search(CHAVE, pagina.content.decode())) is demonstracao


def test_o_que_se_desfaz_nao_escreve_e_o_pedido_de_envio_espera_o_commit(
    partiram, monkeypatch, django_capture_on_commit_callbacks
):
    pedidas = []
    monkeypatch.setattr("tramitacao.efeitos._pedir", lambda tarefa, args: pedidas.append(tarefa))
    carta = CartaDoAcesso("Assunto", "Corpo", to=[MARIA])
    with transaction.atomic():
        carta.send()
        transaction.set_rollback(True)
    assert not Mensagem.objects.exists()
    with django_capture_on_commit_callbacks(execute=True):
        carta.send()
        assert pedidas == []
    assert pedidas == ["tramitacao.tasks.enviar_mensagens"]
    assert Mensagem.objects.get().enviada_em is None


def test_ligacao_vencida_apaga_se_e_a_carta_sem_ela_nao_parte(client, maria, partiram):
    guardada = pedir_outra_senha(client)
    apagar_soltos()
    guardada.refresh_from_db()
    assert guardada.segredo
    Mensagem.objects.update(criada_em=guardada.criada_em - timedelta(days=3, minutes=1))
    apagar_soltos()
    assert not reenviar(guardada.pk)
    guardada.refresh_from_db()
    assert (guardada.segredo, guardada.erro, guardada.enviada_em) == ("", SEM_A_LIGACAO, None)
    assert enviar_mensagens() == 0
    assert partiram == []


def test_quem_nao_leva_ligacao_secreta_parte_mesmo_com_as_palavras_do_lugar_dela(partiram):
    mail.send_mail("Assunto", f"Disse: {NO_LUGAR_DO_SEGREDO}", None, [MARIA])
    assert enviar_mensagens() == 1
    assert partiram[0].body == f"Disse: {NO_LUGAR_DO_SEGREDO}"
