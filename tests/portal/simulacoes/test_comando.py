"""`manage.py simular`: o que entra, o que sai e com que código."""

import io
import json
from typing import Any

import pytest
from django.core.management import call_command

from tests.portal.simulacoes import casos


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


def test_a_entrada_e_utf_8_em_qualquer_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    entrada = '\ufeff{"tipo": "cep", "valor": "São"}'.encode()
    resposta, codigo = rodar(monkeypatch, "identificador", entrada)
    assert (resposta["valido"], codigo) == (False, 0)
