"""Arquivo que se vê inteiro: até 300 linhas, nove em dez até 150, nenhuma gaveta de sobras."""

import math
from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]
MAXIMO, NOVE_EM_DEZ = 300, 150
NOMES_VAGOS = {"utils", "helpers", "common", "constants"}
# arquivo -> por que passa do máximo
EXCECOES: dict[str, str] = {}


def _arquivos() -> list[Path]:
    pastas = [p for p in RAIZ.iterdir() if p.is_dir() and not p.name.startswith(".")]
    achados = [arquivo for pasta in pastas for arquivo in pasta.rglob("*.py")]
    return [a for a in achados if "migrations" not in a.parts]


def _linhas(arquivo: Path) -> int:
    return len(arquivo.read_text(encoding="utf-8").splitlines())


def _nome(arquivo: Path) -> str:
    return str(arquivo.relative_to(RAIZ))


def test_nenhum_arquivo_passa_de_300_linhas_sem_razao_escrita():
    longos = {_nome(a): _linhas(a) for a in _arquivos() if _linhas(a) > MAXIMO}
    assert not {nome: n for nome, n in longos.items() if nome not in EXCECOES}


def test_excecao_que_ja_nao_e_precisa_sai_da_lista():
    assert set(EXCECOES) == {_nome(a) for a in _arquivos() if _linhas(a) > MAXIMO} & set(EXCECOES)


def test_nove_em_cada_dez_arquivos_tem_ate_150_linhas():
    linhas = sorted(_linhas(a) for a in _arquivos())
    assert linhas[math.ceil(len(linhas) * 0.9) - 1] <= NOVE_EM_DEZ


def test_nenhum_arquivo_tem_nome_de_gaveta():
    vagos = [a for a in _arquivos() if NOMES_VAGOS & {a.stem, *a.relative_to(RAIZ).parts}]
    assert not vagos
