"""Quem pede é quem os nossos intermediários viram, não quem o cabeçalho inventa."""

import pytest
from allauth.core.internal.httpkit import get_client_ip
from django.conf import settings
from django.test import RequestFactory
from rest_framework.settings import api_settings
from rest_framework.throttling import SimpleRateThrottle

INVENTADO, DE_FORA, PROXY = "198.51.100.7", "203.0.113.9", "10.0.0.1"


def _pedido(*enderecos: str):
    return RequestFactory().get(
        "/", REMOTE_ADDR=PROXY, headers={"X-Forwarded-For": ", ".join(enderecos)}
    )


def _vistos(pedido) -> set[str | None]:
    return {get_client_ip(pedido), SimpleRateThrottle.get_ident(None, pedido)}


def test_sem_intermediario_o_cabecalho_nao_se_le():
    assert settings.ALLAUTH_TRUSTED_PROXY_COUNT == 0
    assert api_settings.NUM_PROXIES == 0
    assert _vistos(_pedido(INVENTADO)) == {PROXY}


@pytest.mark.parametrize(("quantos", "enderecos"), [
    (1, (INVENTADO, DE_FORA)),
    (2, (INVENTADO, DE_FORA, "10.0.0.2")),
])  # fmt: skip
def test_atras_de_intermediarios_conta_o_que_o_mais_de_fora_viu(settings, quantos, enderecos):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = quantos
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": quantos}
    assert _vistos(_pedido(*enderecos)) == {DE_FORA}
