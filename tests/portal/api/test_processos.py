"""`/api/v1/processos/`: cada papel vê os seus autos, pratica os seus atos; o erro é claro."""

import json

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.throttling import ScopedRateThrottle

from contas.papeis import Papel
from tests.fabricas.eventos import sae_protocolada
from tests.fabricas.navegador import entrar
from tests.fabricas.passos import reler, requerente, servidor_de
from tests.fabricas.pedidos import pedido_aguarda_saneamento, pedido_protocolado
from tests.fabricas.pessoas import empresa_representada
from valet.fluxos.situacoes import SituacaoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
URL = "/api/v1/processos/"
OUTRO_CNPJ = "02558157000162"


@pytest.fixture(autouse=True)
def folga(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"processos": "1000/min"})
    cache.clear()


def endereco(pedido, ato: str = "") -> str:
    base = f"{URL}{pedido.procedimento.processo.numero_url}/"
    return f"{base}tpu/atos/{ato}/" if ato else base


def praticar(quem, pedido, ato: str, **campos):
    corpo = json.dumps(campos)
    return entrar(quem).post(endereco(pedido, ato), corpo, content_type="application/json")


def test_sem_entrar_ninguem_le_processos():
    pedido = pedido_protocolado()
    for url in (URL, endereco(pedido)):
        resposta = Client().get(url)
        assert (resposta.status_code, resposta.json()["erro"]["codigo"]) == (403, "nao_entrou")


def test_cada_papel_ve_o_que_a_visibilidade_manda_e_o_estranho_nada():
    pedido = pedido_protocolado()
    _, estranho = empresa_representada("Outra Valet Ltda.", OUTRO_CNPJ)
    veem = [requerente(pedido), servidor_de(Papel.AUDITOR)]
    veem += [servidor_de(p) for p in (Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO)]
    cegos = [estranho, servidor_de(Papel.ADMINISTRADOR), servidor_de(Papel.ANALISTA, "SE")]
    for quem in veem:
        assert entrar(quem).get(URL).json()["total"] == 1, quem
        assert entrar(quem).get(endereco(pedido)).status_code == 200, quem
    for quem in cegos:
        assert entrar(quem).get(URL).json()["total"] == 0, quem
        resposta = entrar(quem).get(endereco(pedido))
        assert (resposta.status_code, resposta.json()["erro"]["codigo"]) == (404, "nao_encontrado")


def test_o_processo_diz_situacao_atos_razao_e_prazos_contados_dia_a_dia__art_7():
    pedido = pedido_aguarda_saneamento()
    resposta = entrar(requerente(pedido)).get(endereco(pedido))
    assert "no-store" in resposta["Cache-Control"]
    dito = resposta.json()
    tpu = dito["procedimentos"][0]
    assert tpu["situacao"] == {"codigo": "aguarda_saneamento", "nome": "Comunique-se"}
    assert tpu["vez"] == "requerente"
    assert {a["nome"] for a in dito["atos"]} >= {"desistir"}
    assert dito["razao"][-1]["frase"].endswith("protocolou o requerimento.")
    (prazo,) = [p for p in dito["prazos"] if p["desfecho"] == "aberto"]
    assert (prazo["dias"], prazo["contagem"]) == (15, "corridos")
    contados = [d for d in prazo["contagem_dia_a_dia"] if d["conta"]]
    assert len(contados) == 15
    assert prazo["contagem_dia_a_dia"][-1]["data"] == prazo["vencimento"]


def test_o_ato_pela_api_muda_a_situacao_e_lavra_a_linha_como_pela_tela():
    pedido = pedido_protocolado()
    antes = entrar(servidor_de(Papel.EXPEDIENTE)).get(endereco(pedido)).json()
    resposta = praticar(servidor_de(Papel.EXPEDIENTE), pedido, "autuar", visto=antes["visto"])
    assert resposta.status_code == 200, resposta.json()
    assert reler(pedido).situacao == SituacaoTPU.AUTUADO
    assert len(resposta.json()["razao"]) == len(antes["razao"]) + 1


def test_403_404_409_e_422_na_mesma_forma_e_nada_gravado():
    pedido = pedido_protocolado()
    expediente = servidor_de(Papel.EXPEDIENTE)
    recusas = (
        (servidor_de(Papel.ANALISTA), "autuar", {}, 403, "sem_permissao"),
        (servidor_de(Papel.SUBPREFEITO), "deferir", {}, 409, "situacao_mudou"),
        (expediente, "autuar", {"visto": 0}, 409, "situacao_mudou"),
        (expediente, "nao_ha", {}, 404, "nao_encontrado"),
        (expediente, "certificar_pagamento", {}, 404, "nao_encontrado"),
        (servidor_de(Papel.ANALISTA), "fazer_errata", {}, 422, "regra_violada"),
        (expediente, "autuar", {"x": {"y": 1}}, 400, "entrada_invalida"),
    )
    for quem, ato, campos, estado, codigo in recusas:
        resposta = praticar(quem, pedido, ato, **campos)
        erro = resposta.json()["erro"]
        assert (resposta.status_code, erro["codigo"]) == (estado, codigo), (ato, erro)
        assert erro["mensagem"], ato
        assert "campo" in erro, ato
    assert reler(pedido).situacao == SituacaoTPU.PROTOCOLADO
    assert pedido.procedimento.processo.linhas.count() == 1


@pytest.mark.parametrize("corpo", [b"{", b"[]", b"3", b"\xff", b"NaN"])
def test_corpo_que_nao_se_le_e_400(corpo: bytes):
    pedido = pedido_protocolado()
    quem = entrar(servidor_de(Papel.EXPEDIENTE))
    resposta = quem.post(endereco(pedido, "autuar"), corpo, content_type="application/json")
    assert (resposta.status_code, resposta.json()["erro"]["codigo"]) == (400, "entrada_invalida")


def test_sem_a_senha_do_formulario_o_navegador_de_outro_sitio_nao_pratica_nada():
    pedido = pedido_protocolado()
    quem = entrar(servidor_de(Papel.EXPEDIENTE))
    quem.handler.enforce_csrf_checks = True
    resposta = quem.post(endereco(pedido, "autuar"), "{}", content_type="application/json")
    assert (resposta.status_code, resposta.json()["erro"]["codigo"]) == (403, "sem_permissao")
    assert reler(pedido).situacao == SituacaoTPU.PROTOCOLADO


def test_descricao_openapi_fala_de_toda_rota_e_a_documentacao_nao_vem_da_rede():
    esquema = Client().get("/api/v1/schema/?format=json").json()
    assert {rota.removeprefix("/api/v1/") for rota in esquema["paths"]} >= {
        "simulacoes/{nome}/", "cadastro/", "cadastro/{numero}/", "processos/",
        "processos/{numero}/", "processos/{numero}/{slug}/atos/{nome}/",
    }  # fmt: skip
    pagina = Client().get("/api/v1/docs/").content.decode()
    assert "http://" not in pagina.replace("http://testserver", "")
    assert "https://" not in pagina


def test_o_evento_diz_sob_que_norma_se_calcula_e_o_valet_nao_precisa():
    sae = sae_protocolada()
    cet = entrar(servidor_de(Papel.TECNICO_CET, "CET"))
    (do_evento,) = cet.get(endereco(sae)).json()["procedimentos"]
    assert "Decreto 51.953/2010" in do_evento["nota"]
    pedido = pedido_protocolado()
    (do_valet,) = entrar(requerente(pedido)).get(endereco(pedido)).json()["procedimentos"]
    assert do_valet["nota"] is None
