"""`POST /api/v1/simulacoes/NOME/`: a mesma resposta do comando, sem login e sem falha."""

import json
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.throttling import ScopedRateThrottle

from tests.portal.simulacoes import casos

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def sem_limite(monkeypatch: pytest.MonkeyPatch) -> None:
    """O limite de uso conta na memória do teste, e folgado."""
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"simulacao": "10000/min"})
    cache.clear()


def enviar(nome: str, corpo: Any, **extra: Any) -> Any:
    dados = corpo if isinstance(corpo, bytes) else json.dumps(corpo)
    tipo = extra.pop("content_type", "application/json")
    return Client().post(f"/api/v1/simulacoes/{nome}/", dados, content_type=tipo, **extra)


@pytest.mark.parametrize(("nome", "entrada", "esperado"), casos.TODOS)
def test_responde_os_casos_certos_sem_login(
    nome: str, entrada: dict[str, Any], esperado: dict[str, Any]
) -> None:
    resposta = enviar(nome, entrada)
    assert resposta.status_code == (400 if "erro" in esperado else 200)
    assert casos.confere(resposta.json(), esperado)


@pytest.mark.parametrize(
    ("corpo", "codigo"),
    [
        (b"{", 400),
        (b"", 400),
        (b"\xff\xfe\x00", 400),
        (b"NaN", 400),
        (b"[]", 400),
        (b"3", 400),
        (b"[" * 30_000, 400),
        (b'{"exercicio": ' + b"9" * 5000 + b"}", 400),
        (b" " * 70_000, 413),
    ],
)
def test_corpo_que_nao_se_le_da_erro_na_forma_do_contrato(corpo: bytes, codigo: int) -> None:
    resposta = enviar("preco-tpu", corpo)
    assert resposta.status_code == codigo
    assert resposta.json()["erro"]["codigo"] == "entrada_invalida"


def test_nome_desconhecido_tipo_errado_e_metodo_errado_tem_o_mesmo_corpo() -> None:
    respostas = (
        (enviar("nao-existe", {}), 404),
        (enviar("prazo", b"a=1", content_type="application/x-www-form-urlencoded"), 415),
        (Client().get("/api/v1/simulacoes/prazo/"), 405),
    )
    for resposta, codigo in respostas:
        assert resposta.status_code == codigo
        assert set(resposta.json()["erro"]) == {"codigo", "mensagem", "campo"}


def test_quem_pede_demais_espera(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", {"simulacao": "2/min"})
    exemplo = {"tipo": "cep", "valor": "01001000"}
    codigos = [enviar("identificador", exemplo).status_code for _ in range(3)]
    assert codigos == [200, 200, 429]


def test_o_esquema_descreve_a_simulacao() -> None:
    resposta = Client().get("/api/v1/schema/?format=json")
    assert resposta.status_code == 200
    assert "/api/v1/simulacoes/{nome}/" in resposta.json()["paths"]
