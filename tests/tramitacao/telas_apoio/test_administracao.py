"""Rotinas, pessoas e calendário nas mãos do administrador."""

from datetime import date, timedelta

import pghistory.models
import pytest
from django.urls import reverse

from contas.consultas import em_exercicio, lotacoes_de
from contas.models import Unidade, Usuario
from contas.papeis import Papel
from precos import tasks as dos_precos
from tests.fabricas.pessoas import servidor, usuario
from tramitacao import tasks
from tramitacao.consultas.calendario import calendario
from tramitacao.models import DiaSemExpediente, ExecucaoDeRotina, FalhaDeRotina, Mensagem
from tramitacao.relogio import agora, hoje
from tramitacao.servicos import agenda, correio
from tramitacao.servicos.agenda import rotinas
from tramitacao.servicos.rotinas import INTEIRA, executar, passar
from valet import tasks as do_valet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def administrador(client):
    ator = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))
    return ator


def test_toda_rotina_mostra_a_ultima_passada(client, administrador):
    tasks.vencer_prazos()
    tasks.recontar_prazos()
    tasks.lembrar_prazos()
    tasks.avisar_validades()
    tasks.expedir_documentos()
    tasks.enviar_mensagens()
    tasks.guardar_resumo()
    tasks.apagar_soltos()
    tasks.atender_pedidos()
    do_valet.preco_anual()
    do_valet.propor_multas()
    dos_precos.aplicar_entradas()
    texto = client.get("/administracao/rotinas/").content.decode()
    assert texto.count("Em dia") == len(rotinas())
    assert "Ainda não passou" not in texto


def test_rotina_que_nao_passou_na_hora_aparece_parada(client, administrador):
    tasks.vencer_prazos()
    ExecucaoDeRotina.objects.update(comecou_em=agora() - timedelta(hours=2))
    texto = client.get("/administracao/rotinas/").content.decode()
    assert "Parada" in texto
    assert texto.count("Ainda não passou") == len(rotinas()) - 1


def test_passadas_vazias_seguidas_viram_uma_linha():
    for feitos in (0, 0, 3, 0, 0):
        passar("teste", lambda feitos=feitos: feitos)
    assert list(ExecucaoDeRotina.objects.order_by("pk").values_list("feitos", flat=True)) == [
        0,
        3,
        0,
    ]


def test_falha_da_rotina_inteira_fica_na_lista_e_sai_quando_da_certo():
    def sem_disco() -> int:
        raise OSError("disco cheio")

    assert passar("teste", sem_disco).falhas == 1
    assert FalhaDeRotina.objects.get(resolvida_em=None).alvo == INTEIRA
    passar("teste", lambda: 1)
    assert not FalhaDeRotina.objects.filter(resolvida_em=None).exists()


def test_repetir_refaz_so_o_caso_que_falhou(client, administrador, monkeypatch):
    tratados = []
    rotina = agenda.Rotina(
        "teste", "Teste", "", "", timedelta(minutes=1), lambda: 0,
        lambda pk: tratados.append(pk) or True,
    )  # fmt: skip
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    executar("teste", [7, 8], lambda pk: 1 / 0)
    falha = FalhaDeRotina.objects.get(alvo="7")
    texto = client.get("/administracao/rotinas/").content.decode()
    assert "Teste: caso 7" in texto
    assert "ZeroDivisionError" in texto
    resposta = client.post(reverse("rotina_repetir", args=[falha.pk]), follow=True)
    assert tratados == []
    assert "o caso 7 repete-se logo" in resposta.content.decode()
    assert resposta.content.decode().count("Pedido em ") == 1
    tasks.atender_pedidos()
    assert tratados == [7]
    texto = client.get("/administracao/rotinas/").content.decode()
    assert "Teste: caso 7" not in texto
    assert "Teste: caso 8" in texto


def test_repetir_o_que_falha_de_novo_fica_na_lista_com_mais_uma_vez(
    client, administrador, monkeypatch
):
    def falhar(pk: int) -> bool:
        raise RuntimeError("ainda não")

    rotina = agenda.Rotina("teste", "T", "", "", timedelta(minutes=1), lambda: 0, falhar)
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    executar("teste", [7], falhar)
    falha = FalhaDeRotina.objects.get()
    client.post(reverse("rotina_repetir", args=[falha.pk]))
    tasks.atender_pedidos()
    texto = client.get("/administracao/rotinas/").content.decode()
    assert "2 vezes, a última em" in texto
    assert "Pedido em " not in texto


def test_falha_de_rotina_que_ja_nao_existe_diz_que_nada_ha_que_repetir(client, administrador):
    executar("antiga", [7], lambda pk: 1 / 0)
    url = reverse("rotina_repetir", args=[FalhaDeRotina.objects.get().pk])
    texto = client.post(url, follow=True).content.decode()
    assert "Esta rotina já não existe" in texto


def test_mensagem_que_esgotou_as_tentativas_sai_pelo_botao(client, administrador, mailoutbox):
    m = Mensagem.objects.create(
        chave="m", destinatario="a@exemplo.test", assunto="Aviso", corpo="Segredo",
        criada_em=agora(), tentativas=correio.TENTATIVAS, erro="550 recusado",
    )  # fmt: skip
    texto = client.get("/administracao/rotinas/").content.decode()
    assert "550 recusado" in texto
    assert "Segredo" not in texto
    client.post(reverse("mensagem_reenviar", args=[m.pk]))
    m.refresh_from_db()
    assert m.enviada_em
    assert [x.to for x in mailoutbox] == [["a@exemplo.test"]]


def lotar(client, quem, **muda):
    dados = {
        "email": quem.email, "papel": "analista", "unidade": Unidade.objects.get(sigla="PI").pk,
        "desde": hoje().isoformat(), "ate": "", "ato": "Portaria 12/2026",
    } | muda  # fmt: skip
    return client.post(reverse("lotacao_nova"), dados, follow=True)


def test_lota_e_encerra_na_hora_pela_tela(client, administrador):
    quem = usuario("Lia Analista")
    assert "Lia Analista agora é Analista" in lotar(client, quem).content.decode()
    lotacao = lotacoes_de(quem.pk, hoje()).get()
    pagina = client.get(reverse("lotacao", args=[lotacao.pk])).content.decode()
    assert "Administrador lotou." in pagina
    client.post(
        reverse("lotacao_encerrar", args=[lotacao.pk]), {"quando": "agora", "ato": "Portaria 13"}
    )
    assert not lotacoes_de(quem.pk, hoje()).exists()
    pagina = client.get(reverse("lotacao", args=[lotacao.pk])).content.decode()
    assert "encerrou a lotação" in pagina
    assert "Portaria 13" in pagina


def test_lotacao_recusada_guarda_o_digitado(client, administrador):
    texto = lotar(client, usuario(), email="ninguem@exemplo.test").content.decode()
    assert "não há conta com este endereço" in texto
    assert 'value="Portaria 12/2026"' in texto


def test_filtro_de_pessoas_ignora_acento_e_acha_encerradas(client, administrador):
    servidor(Papel.ANALISTA, nome="João Sabará")
    texto = client.get("/administracao/pessoas/", {"q": "joao sabara"}).content.decode()
    assert "João Sabará" in texto
    assert "1 lotação" in texto
    vazio = client.get("/administracao/pessoas/", {"q": "zzz"}).content.decode()
    assert "Nenhuma lotação com este filtro" in vazio


def test_dia_posto_na_tabela_entra_na_conta_dos_prazos(client, administrador):
    dia = date(2027, 3, 10)
    assert calendario().eh_util(dia)
    dados = {
        "data": "2027-03-10", "tipo": "expediente_suspenso", "descricao": "Luto",
        "ato": "Decreto 70.000/2027",
    }  # fmt: skip
    assert (
        client.post(reverse("calendario_novo"), dados).url == "/administracao/calendario/?ano=2027"
    )
    assert not calendario().eh_util(dia)
    posto = DiaSemExpediente.objects.get(data=dia)
    client.post(reverse("calendario_dia", args=[posto.pk]), dados | {"data": "2027-03-11"})
    assert calendario().eh_util(dia)
    client.post(reverse("calendario_tirar", args=[posto.pk]), {"ato": "Decreto 70.001/2027"})
    assert calendario().eh_util(date(2027, 3, 11))
    eventos = pghistory.models.Events.objects.tracks(posto).order_by("pgh_created_at", "pgh_id")
    assert [e.pgh_label for e in eventos] == ["insert", "update", "delete"]
    assert eventos.last().pgh_context["ato_administrativo"] == "Decreto 70.001/2027"
    assert {e.pgh_context["usuario"] for e in eventos} == {administrador.usuario_id}


@pytest.mark.parametrize(
    ("muda", "frase"),
    [
        ({"data": "2026-02-16"}, "já está na tabela"),
        ({"data": "2027-03-13", "tipo": "dia_util"}, "é sábado"),
        ({"data": "1890-01-01"}, "de 2000 em diante"),
        ({"data": "31/02/2027"}, "Informe uma data válida"),
        ({"ato": ""}, "Ato: preencha"),
        ({"tipo": ""}, "O que é: escolha uma das respostas"),
    ],
)
def test_dia_recusado_diz_por_que(client, administrador, muda, frase):
    dados = {"data": "2027-03-10", "tipo": "feriado", "descricao": "", "ato": "Decreto 1"} | muda
    assert frase in client.post(reverse("calendario_novo"), dados).content.decode()


def test_ano_sem_decreto_avisa_e_o_decreto_inteiro_tira_o_aviso(client, administrador):
    assert "Falta o decreto" in client.get("/administracao/calendario/?ano=2025").content.decode()
    url = reverse("calendario_decreto", args=[2025])
    client.post(url, {"ato": "Decreto 63.900/2024"})
    texto = client.get("/administracao/calendario/?ano=2025").content.decode()
    assert "Decreto incompleto" in texto
    client.post(url, {"ato": "Decreto 63.900/2024", "completo": "on"})
    texto = client.get("/administracao/calendario/?ano=2025").content.decode()
    assert "todo na tabela" in texto
    assert calendario().ano_completo(2025)


def test_administracao_leva_as_rotinas(client, administrador):
    assert client.get("/administracao/").url == "/administracao/rotinas/"
    assert em_exercicio(administrador, hoje())


@pytest.mark.relato("B51")
def test_pessoas_em_ordem_alfabetica_sem_contar_acento_nem_maiuscula(client, administrador):
    for nome in ("Zebra", "águia", "Açaí", "Água Viva"):
        servidor(Papel.ANALISTA, nome=nome)
    texto = client.get("/administracao/pessoas/", {"papel": "analista"}).content.decode()
    nomes = ["Açaí", "Água Viva", "águia", "Zebra"]
    assert sorted(nomes, key=texto.index) == nomes
