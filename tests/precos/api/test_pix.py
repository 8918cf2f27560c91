"""O endereço que o banco chama: 401 sem assinatura, 400 com o campo, 503 sem segredo."""

import pytest
from django.test import Client

from tests.precos.servicos.test_pix import SEGREDO, guia, notificacao, um

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
ENDERECO = "/api/v1/pix/confirmacoes/"


def chamar(n):
    return Client(enforce_csrf_checks=True).post(
        ENDERECO, n.corpo, content_type="application/json",
        headers={"X-Via-Livre-Instante": n.instante, "X-Via-Livre-Assinatura": n.assinatura},
    )  # fmt: skip


def test_o_banco_confirma_e_recebe_a_lista_em_que_ficou(settings):
    settings.PIX_SEGREDO = SEGREDO
    resposta = chamar(notificacao(um(guia())))
    assert (resposta.status_code, resposta.json()) == (
        200, {"pix": [{"endToEndId": "E1", "lista": "exata"}]}
    )  # fmt: skip


def test_sem_assinatura_401_e_corpo_ruim_400(settings):
    settings.PIX_SEGREDO = SEGREDO
    assert chamar(notificacao(um(guia()), segredo="outro")).status_code == 401
    ruim = chamar(notificacao(corpo=b"{}"))
    assert (ruim.status_code, ruim.json()["erro"]["campo"]) == (400, "pix")
    assert Client().post(ENDERECO, b"{}", content_type="application/json").status_code == 401
    assert Client().get(ENDERECO).status_code == 405


def test_sem_segredo_ninguem_confirma(settings):
    settings.PIX_SEGREDO = ""
    assert chamar(notificacao(um(guia()), segredo="")).status_code == 503
