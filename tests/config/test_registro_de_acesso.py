"""O registro de acesso não guarda nenhum endereço que valha por si."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.urls import reverse
from gunicorn.config import Config

from config.registro_de_acesso import Registro
from lancador.pastas import RAIZ

SEGREDO = "5c-d1x9zq-0f3b6a8e7c"
SECRETOS = [
    reverse("account_confirm_email", args=["MQ:1vPq:5c-d1x9zq-0f3b6a8e7c"]),
    reverse("account_reset_password_from_key", kwargs={"uidb36": "1", "key": SEGREDO}),
    reverse("agenda_ics", args=[SEGREDO]),
]


def linha(caminho: str, **muda: str) -> str:
    config = Config()
    pedido = {
        "REQUEST_METHOD": "GET", "RAW_URI": caminho, "SERVER_PROTOCOL": "HTTP/1.1",
        "PATH_INFO": caminho, "QUERY_STRING": "",
    } | muda  # fmt: skip
    resposta = SimpleNamespace(status="200 OK", sent=1, headers=[])
    cabecalhos = SimpleNamespace(headers=[("REFERER", muda.get("HTTP_REFERER", "-"))])
    atomos = Registro(config).atoms(resposta, cabecalhos, pedido, timedelta(0))
    return (config.access_log_format + ' %(U)s "%({referer}i)s"') % {**atomos, "t": "-"}


@pytest.mark.parametrize("caminho", SECRETOS)
def test_a_chave_do_endereco_nao_se_escreve_nem_como_pagina_de_onde_se_veio(caminho):
    escrita = linha(caminho, HTTP_REFERER=f"https://vialivre.example{caminho}?a=1")
    assert SEGREDO not in escrita
    assert escrita.count("/…") == 4


def test_o_resto_se_escreve_como_veio():
    caminho = "/contas/recuperar/enviado/?a=1"
    assert f'"GET {caminho} HTTP/1.1"' in linha(caminho)


def test_a_imagem_de_producao_usa_este_registro():
    imagem = (RAIZ / "Dockerfile").read_text("utf-8")
    assert f"--logger-class={Registro.__module__}.{Registro.__name__}" in imagem
