"""A matriz diz onde cada dispositivo está e quem o prova, e avisa quando ficou para trás."""

from pathlib import Path

import pytest
from django.core.management import call_command

from normas.indice import entradas
from portal import citacoes
from portal.management.commands import matriz
from portal.matriz import SEM_PROVA, escrever


def test_traz_toda_linha_do_indice_dos_dois_decretos() -> None:
    texto = escrever()
    decretos = [e for e in entradas() if e.dispositivo.norma.numero[:2] in ("58", "46")]
    assert sum(linha.startswith(("| V-", "| E-")) for linha in texto.splitlines()) == len(decretos)


def test_liga_o_dispositivo_a_regra_e_ao_teste() -> None:
    (linha,) = [x for x in escrever().splitlines() if x.startswith("| V-8-III |")]
    assert "`valet/regras/indeferimento.py`" in linha
    assert "`tests/valet/regras/test_indeferimento.py`" in linha


def test_dispositivo_declarado_feito_sem_teste_nao_conta(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citacoes, "dos_testes", lambda: {"V-8-II": frozenset({"tests/x.py"})})
    linhas = {x.split(" | ")[0].strip("| "): x for x in escrever().splitlines()}
    assert SEM_PROVA in linhas["V-8-III"]
    assert "| Feito |" in linhas["V-8-II"]
    assert "| Ainda não |" in linhas["V-14"]


def test_a_conferencia_sai_com_1_quando_o_arquivo_esta_atrasado(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matriz, "ARQUIVO", tmp_path / "docs" / "matriz.md")
    with pytest.raises(SystemExit):
        call_command("matriz", "--check")
    call_command("matriz")
    call_command("matriz", "--check")
    matriz.ARQUIVO.write_text("velha", encoding="utf-8")
    with pytest.raises(SystemExit):
        call_command("matriz", "--check")
