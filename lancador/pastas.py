"""Onde ficam o código, o ambiente e os dados deste checkout, e as variáveis que os outros leem."""

import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

from lancador.passos import avisar

RAIZ = Path(__file__).resolve().parent.parent
VENV = RAIZ / ".venv"
PYTHON = VENV / "bin" / "python"
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def marca(texto: str) -> str:
    """Oito letras que distinguem um caminho de outro."""
    return hashlib.sha256(texto.encode()).hexdigest()[:8]


def dados() -> Path:
    """A pasta dos dados: `DADOS_DIR`; como root, em /var/lib, que o usuário do banco alcança."""
    if os.environ.get("DADOS_DIR"):
        pasta = (RAIZ / os.environ["DADOS_DIR"]).resolve()
    elif ROOT:
        pasta = Path("/var/lib/vialivre") / f"{RAIZ.name}-{marca(str(RAIZ))}"
    else:
        pasta = RAIZ / ".dados"
    pasta.mkdir(parents=True, exist_ok=True)
    return pasta


@contextmanager
def um_por_vez(alvo: Path) -> Iterator[None]:
    """Dois comandos ao mesmo tempo no mesmo checkout: o segundo espera o primeiro preparar."""
    descritor = os.open(alvo, os.O_RDONLY)
    try:
        try:
            flock(descritor, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            avisar("· Esperando outro comando deste checkout")
            flock(descritor, LOCK_EX)
        yield
    finally:
        os.close(descritor)


def ler_env() -> None:
    """Variáveis de um arquivo `.env` na raiz; o que já está no ambiente vence."""
    arquivo = RAIZ / ".env"
    if not arquivo.is_file():
        return
    for linha in arquivo.read_text(encoding="utf-8").splitlines():
        nome, igual, valor = linha.strip().partition("=")
        if igual and not nome.startswith("#"):
            os.environ.setdefault(nome.strip(), valor.strip().strip("'\""))


def chave_secreta(pasta: Path) -> str:
    """A chave do Django: sorteada uma vez e guardada, legível só por quem a criou."""
    arquivo = pasta / "chave-secreta"
    try:
        descritor = os.open(arquivo, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return arquivo.read_text(encoding="ascii")
    chave = secrets.token_urlsafe(48)
    with os.fdopen(descritor, "w", encoding="ascii") as saida:
        saida.write(chave)
    return chave


def variaveis(pasta: Path, url_do_banco: str) -> dict[str, str]:
    """O ambiente dos processos do Django; o que a pessoa definiu não é trocado."""
    padrao = {
        "DATABASE_URL": url_do_banco,
        "DADOS_DIR": str(pasta),
        "PYTHONUTF8": "1",
        "PYTHONUNBUFFERED": "1",
    }
    if not os.environ.get("SECRET_KEY"):
        padrao["SECRET_KEY"] = chave_secreta(pasta)
    return {**os.environ, **padrao}
