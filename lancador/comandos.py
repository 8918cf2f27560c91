"""As palavras que `vialivre.py` entende."""

import io
import os
import sys
from pathlib import Path

from lancador import passos, pastas
from lancador.ambiente import BASE
from lancador.casa import pronta
from lancador.gerencia import MANAGE, acompanhar, preparar_banco
from lancador.medir import medir
from lancador.rodar import rodar
from lancador.testar import conferir, testar

USO = """\
python3 vialivre.py COMANDO

  rodar      prepara o que falta e põe o sistema no ar (--porta N, --sem-demonstracao)
  testar     prepara o que falta e roda a suíte; as palavras a mais vão para o pytest
  conferir   formato, lint, tipos, camadas, documentos gerados, testes e o exame, que
             percorre toda tela (--sem-testes)
  medir      mede os tempos das páginas e das simulações, e a importação de um IPTU de mentira
             com 3,5 milhões de linhas (--linhas N)
  manage …   qualquer comando do manage.py, com o banco no ar
"""
# Nestes, quem chama está mexendo nas migrações: aplicá-las antes seria passar à frente.
SEM_MIGRAR = {"migrate", "makemigrations", "showmigrations", "sqlmigrate", "flush", "help", "check"}


def manage(argumentos: list[str]) -> int:
    """A saída padrão é só do comando. Um banco de fora (`DATABASE_URL`) nunca é migrado aqui."""
    passos.avisos_no_erro_padrao()
    with pronta(BASE) as casa:
        if casa.banco and argumentos and argumentos[0] not in SEM_MIGRAR:
            preparar_banco(casa)
        # Na pasta de quem chamou: os arquivos que o comando recebe se entendem a partir dela.
        return acompanhar([*MANAGE, *argumentos], casa.env, herda=casa.trava, cwd=Path.cwd())


COMANDOS = {
    "rodar": rodar,
    "testar": testar,
    "conferir": conferir,
    "medir": medir,
    "manage": manage,
}


def principal(argumentos: list[str]) -> int:
    if not argumentos or argumentos[0] not in COMANDOS:
        pediu_ajuda = argumentos[:1] in (["-h"], ["--help"])
        print(USO, end="", file=sys.stdout if pediu_ajuda else sys.stderr)
        return 0 if pediu_ajuda else 2
    os.umask(0o022)  # o usuário do banco precisa alcançar as pastas; o que é privado diz que é
    for saida in (sys.stdout, sys.stderr):
        if isinstance(saida, io.TextIOWrapper):
            saida.reconfigure(errors="replace")
    pastas.ler_env()
    try:
        return COMANDOS[argumentos[0]](argumentos[1:])
    except passos.Falha as falha:
        print(f"\n{falha}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
