"""Bibliotecas do sistema que nenhum pacote do Python traz: as do PDF, as fontes, o navegador."""

import ctypes
import importlib.util
import os
import shutil
from pathlib import Path

from lancador.passos import Falha, avisar, executar, passo
from lancador.pastas import ROOT

# biblioteca carregável -> pacote do Debian
BIBLIOTECAS = {
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
}
MODULO_VENV = "python3-venv"  # no Debian vem num pacote à parte
# Sem esta o PDF sai igual, cinco vezes mais devagar.
BIBLIOTECAS_DESEJAVEIS = {"libharfbuzz-subset.so.0": "libharfbuzz-subset0"}
FONTES = {
    "truetype/dejavu/DejaVuSans.ttf": "fonts-dejavu-core",
    "truetype/liberation*/LiberationSans-Regular.ttf": "fonts-liberation2",
}
PASTA_DAS_FONTES = Path("/usr/share/fonts")
BIBLIOTECAS_DAS_JORNADAS = {"libatomic.so.1": "libatomic1"}  # do programa que move o navegador
NAVEGADORES = ("chromium", "chromium-browser", "google-chrome")


def _carrega(biblioteca: str) -> bool:
    try:
        ctypes.CDLL(biblioteca)
    except OSError:
        return False
    return True


def _faltam_bibliotecas(bibliotecas: dict[str, str]) -> list[str]:
    return [pacote for nome, pacote in bibliotecas.items() if not _carrega(nome)]


def _faltam_fontes() -> list[str]:
    return [pacote for padrao, pacote in FONTES.items() if not any(PASTA_DAS_FONTES.glob(padrao))]


def _comando(pacotes: list[str]) -> str:
    return "apt-get install -y --no-install-recommends " + " ".join(pacotes)


def _instalar(pacotes: list[str]) -> None:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    executar(["apt-get", "update", "-q"], env=env)
    executar(_comando(pacotes).split(), env=env)


def _pode_instalar() -> bool:
    return ROOT and shutil.which("apt-get") is not None


def garantir_bibliotecas(*, criar_venv: bool) -> None:
    """As essenciais param o comando quando faltam e não se pode instalar; as outras só avisam."""
    essenciais = _faltam_bibliotecas(BIBLIOTECAS)
    if criar_venv and not importlib.util.find_spec("ensurepip"):
        essenciais.append(MODULO_VENV)
    faltas = essenciais + _faltam_bibliotecas(BIBLIOTECAS_DESEJAVEIS) + _faltam_fontes()
    if not faltas:
        return
    if _pode_instalar():
        with passo(f"Pacotes do sistema (apt: {' '.join(faltas)})"):
            _instalar(faltas)
    elif essenciais:
        raise Falha(f"Faltam pacotes do sistema. Instale-os com:\n  sudo {_comando(faltas)}")
    else:
        avisar(f"· Os PDFs ficam melhores com: sudo {_comando(faltas)}")


def navegador() -> str | None:
    return next((caminho for nome in NAVEGADORES if (caminho := shutil.which(nome))), None)


def _faltam_para_as_jornadas() -> list[str]:
    return ([] if navegador() else ["chromium"]) + _faltam_bibliotecas(BIBLIOTECAS_DAS_JORNADAS)


def garantir_navegador() -> bool:
    """O Chromium das jornadas de teste; sem ele, diz como o ter e devolve falso."""
    faltas = _faltam_para_as_jornadas()
    if faltas and _pode_instalar():
        try:
            with passo(f"Jornadas no navegador (apt: {' '.join(faltas)})"):
                _instalar(faltas)
        except Falha as falha:
            avisar(str(falha))
        faltas = _faltam_para_as_jornadas()
    if faltas:
        avisar("· As jornadas no navegador (marca e2e) NÃO rodam. Falta instalar:")
        avisar(f"    sudo {_comando(faltas)}")
    return not faltas
