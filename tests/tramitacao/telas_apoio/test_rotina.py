"""A página de cada rotina, o batimento, e a passada que morreu no meio."""

from datetime import timedelta

import pytest
from django.urls import reverse

from contas.models import Usuario
from contas.papeis import Papel
from normas.datas import instante_por_extenso
from tests.fabricas.pessoas import servidor
from tramitacao import tasks
from tramitacao.consultas.rotinas import em_curso
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, PedidoDeRotina
from tramitacao.relogio import agora
from tramitacao.servicos import agenda, vencer
from tramitacao.servicos.agenda import rotinas
from tramitacao.servicos.rotinas import executar, passar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
HORA = timedelta(hours=1)


@pytest.fixture(autouse=True)
def _administrador(tabelas, client):
    client.force_login(Usuario.objects.get(pk=servidor(Papel.ADMINISTRADOR).usuario_id))


def ver(client, *args: str) -> str:
    return client.get(reverse("rotina" if args else "rotinas", args=args)).content.decode()


def passada(rotina: str = vencer.ROTINA, *, ha: timedelta, **muda) -> ExecucaoDeRotina:
    inicio = agora() - ha
    campos = {"comecou_em": inicio, "acabou_em": inicio + timedelta(seconds=3)} | muda
    return ExecucaoDeRotina.objects.create(rotina=rotina, **campos)


def todas_em_dia() -> None:
    for rotina in rotinas():
        passada(rotina.codigo, ha=timedelta(seconds=30))


@pytest.mark.parametrize("codigo", [r.codigo for r in rotinas()])
def test_cada_rotina_tem_pagina_e_passa_agora_pelo_botao(client, codigo):
    assert "Ainda não passou." in ver(client, codigo)
    texto = client.post(reverse("rotina_passar", args=[codigo]), follow=True).content.decode()
    assert "Pedido feito." in texto
    assert "Ainda não passou." in texto
    tasks.atender_pedido(PedidoDeRotina.objects.get().pk)
    assert "Completa" in ver(client, codigo)
    assert ExecucaoDeRotina.objects.filter(rotina=codigo).count() == 1


def test_pedida_a_pagina_nao_espera_por_ela_diz_quem_pediu_e_refaz_se_sozinha(client, monkeypatch):
    feitas = []
    rotina = agenda.Rotina("teste", "Teste", "", "", HORA, lambda: feitas.append(1) or 1)
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    for _ in range(2):
        texto = client.post(reverse("rotina_passar", args=["teste"]), follow=True).content.decode()
    assert feitas == []
    pedido = PedidoDeRotina.objects.get()
    assert f"Pedido em {instante_por_extenso(pedido.pedido_em)}, por {pedido.pedido_por}." in texto
    assert "Passar agora" not in texto
    assert 'hx-trigger="every 3s"' in texto
    tasks.atender_pedido(pedido.pk)
    texto = ver(client, "teste")
    assert feitas == [1]
    assert "Passar agora" in texto
    assert "every 3s" not in texto
    assert "Pedido em" not in texto


def test_pedido_que_ninguem_atende_diz_que_se_confira_o_processo_das_rotinas(client):
    client.post(reverse("rotina_passar", args=[vencer.ROTINA]))
    assert "confira se o processo" not in ver(client, vencer.ROTINA)
    PedidoDeRotina.objects.update(pedido_em=agora() - timedelta(minutes=6))
    assert "confira se o processo das rotinas está no ar" in ver(client, vencer.ROTINA)


def test_rotina_que_nao_existe_e_404(client):
    for nome in ("rotina", "rotina_passar"):
        pedir = client.post if nome == "rotina_passar" else client.get
        assert pedir(reverse(nome, args=["inventada"])).status_code == 404


def test_mostra_as_ultimas_vinte_da_mais_nova_para_tras(client):
    for n in range(25):
        passada(ha=n * HORA, feitos=100 + n)
    texto = ver(client, vencer.ROTINA)
    vistas = [100 + n for n in range(25) if f"<span>{100 + n}</span>" in texto]
    assert vistas == list(range(100, 120))
    assert texto.index("<span>100</span>") < texto.index("<span>119</span>")


def test_as_horas_sao_as_de_sao_paulo(client):
    p = passada(ha=HORA)
    ExecucaoDeRotina.objects.filter(pk=p.pk).update(
        comecou_em="2026-11-25T01:15:00Z", acabou_em="2026-11-25T01:15:40Z"
    )
    texto = ver(client, vencer.ROTINA)
    assert "ter, 24 nov 2026" in texto
    assert "às 22h15, 40 s depois" in texto


def test_a_que_comecou_e_nao_acabou_aparece_interrompida(client):
    todas_em_dia()
    passada(ha=timedelta(0), acabou_em=None)
    assert "Interrompida" in ver(client)
    assert "começou e não chegou ao fim" in ver(client, vencer.ROTINA)


def test_a_que_ainda_corre_aparece_em_curso_e_so_ela(client):
    vistas = []

    def tratar(pk: int) -> bool:
        vistas.append(ver(client, vencer.ROTINA))
        return True

    passada(ha=HORA, acabou_em=None)
    executar(vencer.ROTINA, [1], tratar)
    assert "Em curso" in vistas[0]
    assert vistas[0].count("Interrompida") == 1
    assert "Em curso" not in ver(client, vencer.ROTINA)
    assert em_curso() == set()


def test_a_passada_que_estoura_por_fora_dos_casos_nao_fica_em_curso():
    def casos():
        yield 1
        raise RuntimeError("a lista de casos não veio")

    with pytest.raises(RuntimeError):
        executar(vencer.ROTINA, casos(), lambda pk: True)
    assert ExecucaoDeRotina.objects.get().acabou_em is None
    assert em_curso() == set()


def test_faltou_uma_passada_a_pagina_avisa_qual_e_desde_quando(client):
    todas_em_dia()
    assert "parou" not in ver(client)
    ExecucaoDeRotina.objects.filter(rotina=vencer.ROTINA).update(
        comecou_em=agora() - timedelta(minutes=26)
    )
    texto = ver(client)
    assert "1 rotina parou." in texto
    assert "Certificar prazos vencidos, desde " in texto
    assert texto.count("Parada") == 1
    tasks.vencer_prazos()
    assert "parou" not in ver(client)


def test_a_diaria_avisa_no_segundo_dia_e_nao_antes(client):
    todas_em_dia()
    diaria = ExecucaoDeRotina.objects.filter(rotina="recontar_prazos")
    diaria.update(comecou_em=agora() - timedelta(hours=29))
    assert "parou" not in ver(client)
    diaria.update(comecou_em=agora() - timedelta(hours=31))
    assert "Recontar prazos, desde " in ver(client)


def test_a_que_comeca_sempre_e_nunca_acaba_tambem_esta_parada(client):
    todas_em_dia()
    passada(ha=timedelta(seconds=5), acabou_em=None)
    ExecucaoDeRotina.objects.filter(rotina=vencer.ROTINA, acabou_em__isnull=False).update(
        comecou_em=agora() - 2 * HORA
    )
    assert "Certificar prazos vencidos, desde " in ver(client)


def test_instalado_e_sem_trabalhador_a_pagina_diz_que_nada_passou(client):
    assert "Nenhuma rotina passou ainda." in ver(client)
    passar("guardar_resumo", lambda: 0)
    assert "Nenhuma rotina passou ainda." not in ver(client)


def test_a_que_nunca_passou_quando_as_outras_ja_passam_entra_no_aviso(client):
    todas_em_dia()
    ExecucaoDeRotina.objects.filter(rotina="enviar_mensagens").delete()
    assert "parou" not in ver(client)
    passada(ha=HORA)
    assert "Enviar mensagens, que ainda não passou." in ver(client)


def test_passadas_vazias_seguidas_nao_apagam_a_que_morreu_no_meio():
    passar("enviar_mensagens", lambda: 0)
    passada("enviar_mensagens", ha=timedelta(0), acabou_em=None)
    passar("enviar_mensagens", lambda: 0)
    passar("enviar_mensagens", lambda: 0)
    fins = ExecucaoDeRotina.objects.order_by("pk").values_list("acabou_em", flat=True)
    assert [fim is None for fim in fins] == [False, True, False]


def test_repetir_na_pagina_da_rotina_volta_a_ela(client, monkeypatch):
    rotina = agenda.Rotina("teste", "Teste", "", "", HORA, lambda: 0, lambda pk: True)
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    executar("teste", [7], lambda pk: 1 / 0)
    executar("outra", [8], lambda pk: 1 / 0)
    texto = ver(client, "teste")
    assert "Teste: caso 7" in texto
    assert "caso 8" not in texto
    url = reverse("rotina_repetir", args=[FalhaDeRotina.objects.get(rotina="teste").pk])
    assert client.post(url, {"volta": "rotina"}).url == reverse("rotina", args=["teste"])
    assert "Pedido em" in ver(client, "teste")
    tasks.atender_pedidos()
    assert "Nenhuma falha aberta" in ver(client, "teste")


def test_passar_agora_o_que_falha_diz_que_falhou(client, monkeypatch):
    def sem_disco() -> int:
        raise OSError("disco cheio")

    rotina = agenda.Rotina("teste", "Teste", "", "", HORA, sem_disco)
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    client.post(reverse("rotina_passar", args=["teste"]))
    tasks.atender_pedidos()
    texto = ver(client, "teste")
    assert "Com falhas" in texto
    assert "disco cheio" in texto


def test_rotina_que_nem_acha_os_casos_diz_a_falha_e_nao_quebra_a_pagina(client, monkeypatch):
    def sem_tabela() -> int:
        raise RuntimeError("a tabela sumiu")

    rotina = agenda.Rotina(
        "teste", "Teste", "", "", timedelta(minutes=1), sem_tabela, lambda pk: True
    )
    monkeypatch.setitem(agenda._ROTINAS, "teste", rotina)
    client.post("/administracao/rotinas/teste/passar/")
    tasks.atender_pedidos()
    assert "Com falhas" in ver(client, "teste")
    assert "a tabela sumiu" in FalhaDeRotina.objects.get(rotina="teste").erro
