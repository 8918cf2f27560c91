"""O que o lançador pede ao Django: deixar o banco em dia e rodar um comando."""

import hashlib
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from lancador.casa import Casa
from lancador.passos import executar, passo
from lancador.pastas import PYTHON, RAIZ, um_por_vez
from lancador.processos import morre_com_o_pai

MANAGE = (str(PYTHON), str(RAIZ / "manage.py"))


def acompanhar(
    comando: Sequence[str], env: Mapping[str, str], *, herda: int | None = None, cwd: Path = RAIZ
) -> int:
    """Roda com a entrada e as saídas de quem chamou e devolve o código de saída do comando."""
    descritores = () if herda is None else (herda,)
    filho = subprocess.Popen(morre_com_o_pai(comando), cwd=cwd, env=env, pass_fds=descritores)
    antes = {
        # O Ctrl-C do terminal já chega ao comando, que decide; um SIGTERM é repassado.
        signal.SIGINT: signal.signal(signal.SIGINT, lambda *_: None),
        signal.SIGTERM: signal.signal(signal.SIGTERM, lambda *_: filho.terminate()),
    }
    try:
        codigo = filho.wait()
    finally:
        for sinal, tratador in antes.items():
            signal.signal(sinal, tratador)
    return codigo if codigo >= 0 else 128 - codigo


def preparar_banco(casa: Casa) -> None:
    """Migrações e tabelas iniciais; com carimbo, só quando algo mudou desde a última vez."""
    resumo, carimbo = _resumo_do_banco(), casa.carimbo
    with um_por_vez(casa.dados):
        if carimbo and carimbo.exists() and carimbo.read_text(encoding="ascii") == resumo:
            return
        with passo("Tabelas do banco (migrações)"):
            executar([*MANAGE, "migrate", "--noinput"], env=casa.env, cwd=RAIZ)
            executar([*MANAGE, "createcachetable"], env=casa.env, cwd=RAIZ)
        with passo("Unidades, calendário e índices iniciais"):
            executar([*MANAGE, "carregar_tabelas"], env=casa.env, cwd=RAIZ)
        if carimbo:
            carimbo.write_text(resumo, encoding="ascii")


def _resumo_do_banco() -> str:
    conta = hashlib.sha256((RAIZ / "requirements" / "base.txt").read_bytes())
    for arquivo in sorted([*RAIZ.glob("*/migrations/*.py"), *RAIZ.glob("fixtures/*.csv")]):
        conta.update(str(arquivo.relative_to(RAIZ)).encode() + arquivo.read_bytes())
    return conta.hexdigest()
