"""`/saude/vivo` e `/saude/pronto`: sem conta, sem dado de ninguém."""

import pytest
from django.db import DatabaseError


def test_vivo_responde_sem_banco(client):
    assert client.get("/saude/vivo").json() == {"vivo": True}


@pytest.mark.django_db
def test_sem_as_tabelas_ainda_nao_esta_pronto(client):
    resposta = client.get("/saude/pronto")
    assert resposta.status_code == 503
    assert resposta.json() == {"pronto": False}


@pytest.mark.usefixtures("tabelas")
def test_com_banco_e_tabelas_esta_pronto(client):
    assert client.get("/saude/pronto").status_code == 200


@pytest.mark.django_db
def test_banco_fora_do_ar_e_503_e_nao_500(client, monkeypatch):
    def cai() -> None:
        raise DatabaseError("fora do ar")

    monkeypatch.setattr("portal.telas.saude.connection.ensure_connection", cai)
    assert client.get("/saude/pronto").status_code == 503
