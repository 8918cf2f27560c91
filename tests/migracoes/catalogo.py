"""As tabelas e colunas de uma base em qualquer versão, lidas do catálogo do PostgreSQL."""

from django.db import connection

NOSSAS = ("contas", "tramitacao", "cadastro", "precos", "valet", "eventos")
#: O que as linhas de uma tabela têm em cada coluna de data, como o PostgreSQL o diz em JSON.
Datas = set[tuple[str, str | None]]
DATAS = ("date", "timestamp with time zone")
#: De cada coluna, o tipo e se a linha nova tem de trazê-la.
Colunas = dict[str, tuple[str, bool]]


def so_datas(colunas: Colunas) -> list[str]:
    return [nome for nome, (tipo, _) in colunas.items() if tipo in DATAS]


def colunas_de_tudo() -> dict[str, Colunas]:
    todas: dict[str, Colunas] = {}
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT table_name, column_name, data_type,"
            " is_nullable = 'NO' AND column_default IS NULL"
            " FROM information_schema.columns JOIN information_schema.tables"
            " USING (table_schema, table_name)"
            " WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
            " AND is_generated = 'NEVER' AND split_part(table_name, '_', 1) = ANY(%s)"
            " ORDER BY table_name, ordinal_position",
            [list(NOSSAS)],
        )
        for tabela, nome, tipo, obrigatoria in cursor.fetchall():
            todas.setdefault(tabela, {})[nome] = tipo, obrigatoria
    return todas


def datas_em(datadas: dict[str, list[str]]) -> dict[str, Datas]:
    """O que há em cada tabela que tem linhas, numa consulta só."""
    if not datadas:
        return {}
    achadas: dict[str, Datas] = {}
    partes = [f"SELECT '{tabela}', to_json(t) FROM \"{tabela}\" t" for tabela in datadas]
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(partes))
        for tabela, linha in cursor.fetchall():
            achadas.setdefault(tabela, set()).update((c, linha[c]) for c in datadas[tabela])
    return achadas
