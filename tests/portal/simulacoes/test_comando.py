"""`manage.py simular`: o que entra, o que sai e com que código."""

import io
import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError

from precos.models import PrecoMinimo
from tests.portal.simulacoes import casos
from tramitacao.models import DiaSemExpediente

pytestmark = pytest.mark.django_db


def rodar(monkeypatch: pytest.MonkeyPatch, nome: str, entrada: bytes) -> tuple[Any, int]:
    """A saída lida e o código; a entrada chega em bytes, como no terminal."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(entrada), encoding="ascii"))
    saida, codigo = io.StringIO(), 0
    try:
        call_command("simular", nome, stdout=saida)
    except SystemExit as fim:
        codigo = int(fim.code or 0)
    return json.loads(saida.getvalue()), codigo


@pytest.mark.parametrize("nome", casos.NOMES)
def test_uma_lista_da_uma_lista_na_mesma_ordem(monkeypatch: pytest.MonkeyPatch, nome: str) -> None:
    todos = casos.de(nome)
    entrada = json.dumps([caso["entrada"] for caso in todos]).encode()
    respostas, codigo = rodar(monkeypatch, nome, entrada)
    assert codigo == 0
    assert len(respostas) == len(todos)
    for resposta, caso in zip(respostas, todos, strict=True):
        assert casos.confere(resposta, caso["esperado"])


def test_um_objeto_da_um_objeto_e_o_erro_sai_com_1(monkeypatch: pytest.MonkeyPatch) -> None:
    resposta, codigo = rodar(monkeypatch, "identificador", b'{"tipo": "cep", "valor": "01001000"}')
    assert (resposta["formatado"], codigo) == ("01001-000", 0)
    resposta, codigo = rodar(monkeypatch, "identificador", b'{"tipo": "cep"}')
    assert (resposta["erro"]["campo"], codigo) == ("valor", 1)


def test_erro_dentro_de_lista_sai_com_0_no_seu_lugar(monkeypatch: pytest.MonkeyPatch) -> None:
    respostas, codigo = rodar(
        monkeypatch, "identificador", b'[{"tipo": "cep", "valor": "01001000"}, 7, {}]'
    )
    assert ["erro" in resposta for resposta in respostas] == [False, True, True]
    assert codigo == 0


@pytest.mark.parametrize(
    ("nome", "entrada"),
    [
        ("nao-existe", b"{}"),
        ("nao-existe", b"[]"),
        ("prazo", b"{"),
        ("prazo", b""),
        ("prazo", b"\xff\xfe"),
        ("prazo", b"[" * 100_000),
        ("preco-tpu", b'{"exercicio": ' + b"9" * 5000 + b"}"),
    ],
)
def test_nome_desconhecido_ou_json_ilegivel_sai_com_2(
    monkeypatch: pytest.MonkeyPatch, nome: str, entrada: bytes
) -> None:
    resposta, codigo = rodar(monkeypatch, nome, entrada)
    assert (resposta["erro"]["codigo"], codigo) == ("entrada_invalida", 2)


@pytest.mark.dispositivo("V-9-4")
def test_le_as_tabelas_que_o_administrador_mudou__art_9_p_4(
    monkeypatch: pytest.MonkeyPatch, tabelas: None
) -> None:
    entrada = b'{"pgv_m2": "1500.00", "outorga": "2026-01-02"}'
    assert rodar(monkeypatch, "preco-tpu", entrada)[0]["minimo"] == "2469.86"
    PrecoMinimo.objects.create(exercicio=2026, valor=Decimal("2500.00"), ato="Portaria de prova")
    assert rodar(monkeypatch, "preco-tpu", entrada)[0]["minimo"] == "2500.00"


@pytest.mark.relato("B01")
def test_le_o_calendario_que_o_administrador_mudou(
    monkeypatch: pytest.MonkeyPatch, tabelas: None
) -> None:
    entrada = b'{"regra": "comunique_se_tpu", "inicio": "2026-05-20"}'
    assert rodar(monkeypatch, "prazo", entrada)[0]["vencimento"] == "2026-06-08"
    DiaSemExpediente.objects.create(
        data=date(2026, 6, 8), tipo="expediente_suspenso", ato="Decreto de prova"
    )
    assert rodar(monkeypatch, "prazo", entrada)[0]["vencimento"] == "2026-06-09"


def test_sem_banco_responde_pelas_tabelas_iniciais_e_avisa(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fora_do_ar() -> None:
        raise OperationalError("fora do ar")

    monkeypatch.setattr("portal.management.commands.simular.vigentes", fora_do_ar)
    entrada = b'[{"pgv_m2": "1500.00", "outorga": "2026-01-02"}]'
    respostas, codigo = rodar(monkeypatch, "preco-tpu", entrada)
    assert (respostas[0]["minimo"], codigo) == ("2469.86", 0)
    assert "tabelas iniciais" in capsys.readouterr().err


def test_a_entrada_e_utf_8_em_qualquer_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    entrada = '\ufeff{"tipo": "cep", "valor": "São"}'.encode()
    resposta, codigo = rodar(monkeypatch, "identificador", entrada)
    assert (resposta["valido"], codigo) == (False, 0)
