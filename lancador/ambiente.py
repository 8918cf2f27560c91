"""O ambiente do Python em `.venv/`: criado uma vez, com os pacotes travados por hash."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from lancador import sistema
from lancador.passos import Falha, avisar, executar, passo
from lancador.pastas import PYTHON, RAIZ, VENV, um_por_vez

BASE = ("base",)
TUDO = ("base", "test", "e2e")


def preparar(grupos: tuple[str, ...]) -> None:
    """Deixa pronto o que falta: bibliotecas do sistema, venv e os pacotes destes grupos."""
    with um_por_vez(RAIZ):
        serve = _venv_serve()
        sistema.garantir_bibliotecas(criar_venv=not serve)
        if not serve:
            with passo("Ambiente do Python em .venv/"):
                executar([sys.executable, "-m", "venv", "--clear", VENV])
        faltam = [grupo for grupo in grupos if _carimbo(grupo) != _resumo(grupo)]
        if faltam:
            _instalar(faltam)


def _venv_serve() -> bool:
    """Um venv de outro Python, ou de uma pasta que mudou de lugar, é refeito."""
    if not PYTHON.exists():
        return False
    pergunta = "import sys, pip; print(sys.prefix); print(*sys.version_info[:2], sep='.')"
    try:
        resposta = subprocess.run([PYTHON, "-c", pergunta], capture_output=True, text=True).stdout
    except OSError:
        return False
    return resposta.splitlines() == [str(VENV), "{}.{}".format(*sys.version_info)]


def _requisitos(grupo: str) -> Path:
    return RAIZ / "requirements" / f"{grupo}.txt"


def _resumo(grupo: str) -> str:
    return hashlib.sha256(_requisitos(grupo).read_bytes()).hexdigest()


def _arquivo_do_carimbo(grupo: str) -> Path:
    return VENV / f"instalado-{grupo}"


def _carimbo(grupo: str) -> str:
    arquivo = _arquivo_do_carimbo(grupo)
    return arquivo.read_text(encoding="ascii") if arquivo.exists() else ""


def _instalar(grupos: list[str]) -> None:
    listas = [parte for grupo in grupos for parte in ("-r", str(_requisitos(grupo)))]
    with passo(f"Pacotes do Python ({', '.join(grupos)})"):
        if not _com_uv(listas):
            pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--no-input"]
            executar([*pip, "--disable-pip-version-check", "--require-hashes", *listas])
    for grupo in grupos:
        _arquivo_do_carimbo(grupo).write_text(_resumo(grupo), encoding="ascii")


def _com_uv(listas: list[str]) -> bool:
    """O uv é dez vezes mais rápido, mas não lê a configuração do pip: se falha, o pip tenta."""
    uv = shutil.which("uv")
    if uv is None:
        return False
    comando = [uv, "pip", "install", "--quiet", "--python", str(PYTHON), "--require-hashes"]
    try:
        executar([*comando, *listas])
    except Falha:
        avisar("(uv não conseguiu; com pip) ", fim="")
        return False
    return True
