"""Todas as linhas do banco de teste como texto, e a volta delas, numa consulta só."""

from dataclasses import dataclass
from functools import cache

from django.db import connection, transaction

#: O que o Django põe e refaz por si mesmo.
DO_DJANGO = ("django_", "auth_")


@dataclass(frozen=True, slots=True)
class Linhas:
    """As linhas de cada tabela, cada uma no JSON que o PostgreSQL lê de volta sem perda."""

    de: dict[str, tuple[str, ...]]

    def __sub__(self, outras: "Linhas") -> "Linhas":
        """As que há aqui e não lá."""
        sobram = {}
        for tabela, linhas in self.de.items():
            la = set(outras.de.get(tabela, ()))
            if novas := tuple(linha for linha in linhas if linha not in la):
                sobram[tabela] = novas
        return Linhas(sobram)

    def __bool__(self) -> bool:
        return bool(self.de)


@cache
def _tabelas() -> tuple[str, ...]:
    todas = connection.introspection.table_names()
    return tuple(sorted(t for t in todas if not t.startswith(DO_DJANGO)))


def ler() -> Linhas:
    """Todas as linhas que há, tabela por tabela."""
    partes = [f"SELECT '{t}', to_json(t)::text FROM \"{t}\" t" for t in _tabelas()]
    linhas: dict[str, list[str]] = {}
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(partes))
        for tabela, linha in cursor.fetchall():
            linhas.setdefault(tabela, []).append(linha)
    return Linhas({tabela: tuple(achadas) for tabela, achadas in linhas.items()})


def pode_repor() -> bool:
    """Suspender os gatilhos pede superusuário; quem não o é segue pelos serviços, mais devagar."""
    with connection.cursor() as cursor:
        cursor.execute("SHOW is_superuser")
        return bool(cursor.fetchone() == ("on",))


def repor(linhas: Linhas) -> None:
    """Põe as linhas no banco como estavam: os gatilhos já agiram quando elas nasceram.

    A transação é para o `SET LOCAL` valer também nos testes de corrida, que não abrem nenhuma.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        cursor.execute(_insercoes(linhas))
        cursor.execute("SET LOCAL session_replication_role = origin")


def _insercoes(linhas: Linhas) -> str:
    comandos = []
    for tabela, achadas in linhas.de.items():
        lista = "[" + ",".join(achadas).replace("'", "''") + "]"
        comandos.append(
            f'INSERT INTO "{tabela}" OVERRIDING SYSTEM VALUE'
            f" SELECT * FROM json_populate_recordset(null::\"{tabela}\", '{lista}')"
        )
    return ";\n".join(comandos)
