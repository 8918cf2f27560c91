"""`testar` e `conferir`: a suíte inteira, e tudo o mais que a máquina sabe conferir."""

import argparse
import tomllib

from lancador import ambiente, pastas, sistema
from lancador.casa import Casa, pronta
from lancador.gerencia import MANAGE, acompanhar
from lancador.passos import avisar

#: Os núcleos repartem a suíte, cada um com o seu banco; os testes de um arquivo ficam juntos, e
#: a ordem é a de `tests/conftest.py`: primeiro o que mais demora.
EM_PARALELO = ("-n", "auto", "--maxprocesses=8", "--dist=loadfile", "--no-loadscope-reorder")
#: Quem diz uma destas já escolheu como repartir, ou quer poucos testes.
NUM_PROCESSO_SO = ("-n", "--numprocesses", "-k", "--pdb", "--trace", "--lf", "--last-failed")


def pacotes() -> list[str]:
    """Os pacotes do projeto, na lista que os contratos de importação já usam, e o lançador."""
    projeto = tomllib.loads((pastas.RAIZ / "pyproject.toml").read_text(encoding="utf-8"))
    return [*projeto["tool"]["importlinter"]["root_packages"], "lancador"]


#: O que percorre tudo e leva tanto quanto metade da suíte: toda tela de todo papel, todo campo com
#: lixo, toda migração, o sistema morto e religado. Pedem-no `conferir` e o `.ci/run`.
EXAME = ["-m", "exame"]


def testar(argumentos: list[str]) -> int:
    """A suíte num banco à parte do de `rodar`; as palavras a mais vão para o pytest."""
    navegador = sistema.garantir_navegador()
    with pronta(ambiente.TUDO, testes=True) as casa, pastas.um_por_vez(casa.dados / "testes"):
        return _pytest(casa, argumentos, navegador)


def _pytest(casa: Casa, argumentos: list[str], navegador: bool) -> int:
    # Numa máquina mínima nem `localhost` tem endereço.
    env = {**casa.env, "DJANGO_LIVE_TEST_SERVER_ADDRESS": "127.0.0.1"}
    comando = [str(pastas.PYTHON), "-m", "pytest"]
    if not any(palavra.startswith("-m") for palavra in argumentos):
        # As que pedem serviços rodam no `.ci/run`, que os tem; o exame, à parte.
        sem_navegador = "" if navegador else " and not e2e"
        comando += ["-m", f"not servicos and not exame{sem_navegador}"]
    if _vale_repartir(argumentos):
        comando += EM_PARALELO
    codigo = acompanhar([*comando, *argumentos], env, herda=casa.trava)
    if not navegador:
        avisar("· Atenção: as jornadas no navegador (e2e) não rodaram, pelo que falta instalar.")
    return codigo


def _vale_repartir(argumentos: list[str]) -> bool:
    """Preparar um banco por núcleo só compensa quando são muitos os testes pedidos."""
    testes = [palavra for palavra in argumentos if palavra.startswith("tests")]
    poucos = testes and all(".py" in palavra for palavra in testes)
    escolheu = any(p.startswith(NUM_PROCESSO_SO) or "no:xdist" in p for p in argumentos)
    return not (poucos or escolheu)


def conferir(argumentos: list[str]) -> int:
    """Roda todas as conferências, mesmo depois de uma falhar, e diz no fim quais falharam."""
    leitor = argparse.ArgumentParser(prog="vialivre.py conferir")
    leitor.add_argument("--sem-testes", action="store_true", help="só as conferências, sem a suíte")
    opcoes = leitor.parse_args(argumentos)
    falhas = []
    with pronta(ambiente.TUDO, testes=True) as casa:
        for nome, comando in _conferencias().items():
            avisar(f"\n── {nome}")
            if acompanhar(comando, casa.env, herda=casa.trava):
                falhas.append(nome)
    etapas = {} if opcoes.sem_testes else {"testes": [], "exame": EXAME}
    for nome, palavras in etapas.items():
        avisar(f"\n── {nome}")
        if testar(palavras):
            falhas.append(nome)
    avisar("\nConferido: " + (f"FALHOU em {', '.join(falhas)}" if falhas else "tudo em ordem"))
    return 1 if falhas else 0


def _conferencias() -> dict[str, list[str]]:
    bin_ = pastas.PYTHON.parent
    return {
        "lint (ruff)": [str(bin_ / "ruff"), "check", "."],
        "formato (ruff)": [str(bin_ / "ruff"), "format", "--check", "."],
        "modelos de página (djlint)": [str(bin_ / "djlint"), "templates", "--lint", "--quiet"],
        "camadas (import-linter)": [str(bin_ / "lint-imports"), "--no-cache"],
        "tipos (mypy)": [str(bin_ / "mypy"), *pacotes()],
        "Django": [*MANAGE, "check"],
        "migrações": [*MANAGE, "makemigrations", "--check", "--dry-run"],
        "docs/fluxos em dia": [*MANAGE, "fluxos", "--check"],
        "docs/matriz.md em dia": [*MANAGE, "matriz", "--check"],
    }
