"""Uma linha por passo, com o tempo; a falha traz o que o comando disse."""

import re
import sys

import pytest

from lancador import passos


def test_passo_e_uma_linha_com_o_tempo(capsys):
    with passos.passo("Tabelas"):
        pass
    assert re.fullmatch(r"· Tabelas … \d+,\d s\n", capsys.readouterr().out)


def test_passo_que_falha_diz_que_falhou_e_a_falha_segue(capsys):
    with pytest.raises(passos.Falha), passos.passo("Tabelas"):
        raise passos.Falha("por isto")
    assert capsys.readouterr().out == "· Tabelas … falhou\n"


def test_comando_que_falha_traz_o_fim_do_que_disse():
    comando = [sys.executable, "-c", "print('a causa'); raise SystemExit(3)"]
    with pytest.raises(passos.Falha, match=r"erro 3:\na causa"):
        passos.executar(comando)


def test_comando_nao_espera_resposta_de_ninguem():
    assert (
        passos.executar([sys.executable, "-c", "import sys; print(repr(sys.stdin.read()))"])
        == "''\n"
    )
