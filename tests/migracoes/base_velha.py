"""Uma base à parte, com uma linha em cada tabela que guarda datas, que se migra passo a passo."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any

from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor

from tests.migracoes.catalogo import (
    DATAS,
    NOSSAS,
    Colunas,
    Datas,
    colunas_de_tudo,
    datas_em,
    so_datas,
)

#: O que serve a qualquer coluna obrigatória do tipo; as datas vão uma diferente em cada coluna.
DO_TIPO: dict[str, Any] = {
    "bigint": 1, "integer": 1, "smallint": 1, "numeric": 1, "boolean": False, "ARRAY": "{x}",
    "character varying": "x", "text": "x", "jsonb": "{}", "inet": "127.0.0.1",
    "time without time zone": "10:00", "uuid": "00000000-0000-0000-0000-000000000001",
}  # fmt: skip
#: O que os CHECK da tabela pedem além do tipo; `None` deixa a coluna vazia.
EXIGIDO: dict[tuple[str, str], Any] = {
    ("tramitacao_prazoaberto", "desfecho"): "aberto",
    ("tramitacao_prazoaberto", "ao_vencer"): "certificar_decurso",
    ("tramitacao_processo", "numero"): "6068202600000017",
    ("tramitacao_documentojuntado", "conferido_por_id"): 1,
    ("precos_entrada", "pagamento_id"): 1,
    ("precos_cobranca", "especie"): "caucao",
    ("precos_valorpgv", "setor_quadra"): "000001",
    ("precos_valorpgv", "codlog"): "000001",
    ("precos_valorfixado", "chave"): "caucao",
    ("precos_devolucao", "comprovante_id"): 1,
    ("precos_aproveitamentodocredito", "para_id"): 2,
    ("eventos_devolucaodagarantia", "descontado"): 0,
    ("eventos_sae", "isencao_fundamento"): "",
    ("eventos_termodecompromisso", "assinado_por_id"): 1,
    ("valet_renovacao", "cnh_categoria"): "",
}


@contextmanager
def outra_base(nome: str) -> Iterator[None]:
    """A ligação do Django aponta para uma base vazia com este nome, apagada no fim."""
    propria = connection.settings_dict["NAME"]
    _no_servidor(f'DROP DATABASE IF EXISTS "{nome}"', f'CREATE DATABASE "{nome}"')
    connection.close()
    connection.settings_dict["NAME"] = nome
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = propria
        _no_servidor(f'DROP DATABASE "{nome}"')


def migrar(vigia: "Vigia") -> None:
    """Do banco vazio à última migração de todas, com a vigia olhando a cada passo."""

    def passo(acao: str, migracao: Migration | None = None, _falsa: bool = False) -> None:
        if acao == "apply_success" and migracao is not None and migracao.app_label in NOSSAS:
            vigia.olhar(str(migracao))

    executor = MigrationExecutor(connection, passo)
    executor.migrate(executor.loader.graph.leaf_nodes())


class Vigia:
    """Planta uma linha em cada tabela que nasce com datas, e diz o que cada passo fez delas."""

    def __init__(self) -> None:
        self.plantadas: dict[str, Datas] = {}
        self.perdas: list[str] = []
        self._ultima = date(2018, 1, 1)

    def olhar(self, passo: str) -> None:
        """Confere as linhas que já havia, depois planta nas tabelas novas e ainda vazias."""
        colunas = colunas_de_tudo()
        datadas = {t: nomes for t, achadas in colunas.items() if (nomes := so_datas(achadas))}
        ha = datas_em(datadas)
        for tabela, antes in self.plantadas.items():
            self.perdas += _perdidas(passo, tabela, antes, ha.get(tabela, set()))
        for tabela in sorted(datadas.keys() - ha.keys() - self.plantadas.keys()):
            self._plantar(tabela, colunas[tabela])
        self.plantadas = datas_em(datadas)

    def _plantar(self, tabela: str, colunas: Colunas) -> None:
        valores: dict[str, Any] = {}
        for nome, (tipo, obrigatoria) in colunas.items():
            if (tabela, nome) in EXIGIDO:
                valores[nome] = EXIGIDO[tabela, nome]
            elif tipo in DATAS:
                valores[nome] = self._data()
            elif obrigatoria:
                valores[nome] = DO_TIPO[tipo]
        nomes = ", ".join(f'"{nome}"' for nome in valores)
        marcas = ", ".join(["%s"] * len(valores))
        with connection.cursor() as cursor:
            # As chaves estrangeiras e os gatilhos não se conferem: só as datas interessam.
            cursor.execute("SET session_replication_role = replica")
            cursor.execute(
                f'INSERT INTO "{tabela}" ({nomes}) OVERRIDING SYSTEM VALUE VALUES ({marcas})',
                list(valores.values()),
            )
            cursor.execute("SET session_replication_role = origin")

    def _data(self) -> date:
        """Uma por coluna, e sobem de coluna em coluna: o começo vem antes do fim."""
        self._ultima += timedelta(days=1)
        return self._ultima


def _perdidas(passo: str, tabela: str, antes: Datas, depois: Datas) -> Iterator[str]:
    ficaram = {data for _, data in depois}
    for coluna, data in sorted(par for par in antes if par[1]):
        if data not in ficaram:
            yield f"{passo} perdeu {tabela}.{coluna}"
    for coluna in sorted({c for c, data in depois if not data} - {c for c, _ in antes}):
        if "vencimento" in coluna:
            yield f"{passo} deixou vazia {tabela}.{coluna}"


def _no_servidor(*comandos: str) -> None:
    with connection._nodb_cursor() as cursor:  # type: ignore[attr-defined]
        for comando in comandos:
            cursor.execute(comando)
