"""Dependências travadas com hash, sem endereço de registro e sem caminho de máquina."""

import re
from pathlib import Path

import pytest

PASTA = Path(__file__).resolve().parents[2] / "requirements"
GRUPOS = ("base", "test", "e2e")
ENDERECO = re.compile(r"://|--(?:extra-)?index-url|--find-links|--trusted-host| @ |^/|\s/", re.M)


def _blocos(grupo: str) -> list[str]:
    """Um bloco por pacote: a linha com a versão e as suas linhas de hash."""
    juntas = (PASTA / f"{grupo}.txt").read_text("utf-8").replace("\\\n", " ")
    return [linha for linha in juntas.splitlines() if linha and not linha.lstrip().startswith("#")]


def _versoes(grupo: str) -> dict[str, str]:
    return dict(re.match(r"([\w.-]+)==(\S+)", bloco).groups() for bloco in _blocos(grupo))


@pytest.mark.parametrize("grupo", GRUPOS)
def test_cada_pacote_tem_versao_exata_e_hash(grupo):
    blocos = _blocos(grupo)
    assert blocos
    assert not [b for b in blocos if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:", b)]


@pytest.mark.parametrize("arquivo", sorted(PASTA.iterdir()), ids=lambda a: a.name)
def test_nenhum_endereco_nem_caminho(arquivo):
    assert not ENDERECO.findall(arquivo.read_text("utf-8"))


@pytest.mark.parametrize("grupo", GRUPOS)
def test_cada_pedido_esta_travado(grupo):
    pedidos = (PASTA / f"{grupo}.in").read_text("utf-8").splitlines()
    nomes = {re.match(r"[\w.-]+", p)[0].lower() for p in pedidos if p and not p.startswith("-c")}
    assert nomes <= set(_versoes(grupo))


@pytest.mark.parametrize("grupo", ["test", "e2e"])
def test_os_grupos_nao_brigam_por_versoes(grupo):
    base, outro = _versoes("base"), _versoes(grupo)
    assert {n: outro[n] for n in base.keys() & outro} == {n: base[n] for n in base.keys() & outro}


def test_nao_ha_trava_que_guarde_enderecos():
    assert not [n for n in ("uv.lock", "pylock.toml", "poetry.lock") if (PASTA.parent / n).exists()]
