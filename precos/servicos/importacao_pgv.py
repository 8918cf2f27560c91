"""Importar a PGV de um exercício do CSV do IPTU: tudo ou nada, e repetir não muda nada — art. 9º.

As linhas passam por COPY para uma tabela temporária, e o banco as junta por face: a memória não
cresce com o arquivo. Face com dois valores grava os dois, e a conta para até alguém resolver.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pghistory
from django.db import connection, transaction

from contas.erros import PedidoRecusado
from precos.consultas.pgv import faces_em_conflito
from precos.regras.iptu import ArquivoRecusado, Face
from precos.servicos.arquivo_iptu import ArquivoIPTU, Avanco, Rejeitadas

EXERCICIOS = range(1995, 2100)

_LIDA = """
DROP TABLE IF EXISTS pg_temp.pgv_lida;
CREATE TEMPORARY TABLE pgv_lida (setor_quadra text, codlog text, valor numeric(12, 2))
ON COMMIT DROP
"""
_POR_FACE = """
DROP TABLE IF EXISTS pg_temp.pgv_por_face;
CREATE TEMPORARY TABLE pgv_por_face ON COMMIT DROP AS
SELECT setor_quadra, codlog, valor, count(*) AS linhas FROM pgv_lida GROUP BY 1, 2, 3
"""
# O publicado toma o lugar do fictício igual; o que já estava publicado fica como está. Na ordem da
# chave, duas importações ao mesmo tempo esperam uma pela outra, e não se travam.
_GRAVAR = """
INSERT INTO precos_valorpgv AS v
       (exercicio, setor_quadra, codlog, valor, fonte, linhas, ficticio, afastado_ato)
SELECT %(exercicio)s, setor_quadra, codlog, valor, %(fonte)s, linhas, false, ''
  FROM pgv_por_face ORDER BY setor_quadra, codlog, valor
    ON CONFLICT (exercicio, setor_quadra, codlog, valor)
    DO UPDATE SET ficticio = false, fonte = excluded.fonte, linhas = excluded.linhas,
                  afastado_em = NULL, afastado_por_id = NULL, afastado_ato = ''
 WHERE v.ficticio
"""
_AFASTAR_FICTICIOS = """
UPDATE precos_valorpgv v
   SET afastado_em = %(em)s, afastado_ato = %(fonte)s
  FROM pgv_por_face f
 WHERE v.exercicio = %(exercicio)s AND v.ficticio AND v.afastado_em IS NULL
   AND (v.setor_quadra, v.codlog) = (f.setor_quadra, f.codlog)
"""


@dataclass(frozen=True, slots=True)
class Resumo:
    """O que o arquivo trazia e o que ficou."""

    linhas: int
    rejeitadas: int
    faces: int
    valores_novos: int
    conflitos: int


def importar_pgv(
    caminho: Path, *, exercicio: int, em: datetime, avancou: Avanco = lambda _: None
) -> Resumo:
    """Grava os valores das faces; as linhas recusadas ficam em `rejeitadas_de(caminho)`.

    Levanta `PedidoRecusado` se o arquivo não serve, e então nada muda na tabela.
    """
    if exercicio not in EXERCICIOS:
        raise PedidoRecusado(f"Exercício: {exercicio} não é um ano do IPTU.", campo="exercicio")
    try:
        with caminho.open("rb") as arquivo, Rejeitadas(rejeitadas_de(caminho)) as rejeitadas:
            return _importar(ArquivoIPTU(arquivo, exercicio, rejeitadas), caminho, em, avancou)
    except ArquivoRecusado as recusa:
        raise PedidoRecusado(f"{caminho.name}: nada foi importado; {recusa}.") from None
    except OSError as erro:
        onde = erro.filename or caminho
        raise PedidoRecusado(
            f"Nada foi importado: não se pôde ler ou escrever {onde}: {erro.strerror}."
        ) from None


def rejeitadas_de(caminho: Path) -> Path:
    """O arquivo das linhas recusadas, ao lado do importado."""
    return caminho.with_name(f"{caminho.name}.rejeitadas.csv")


@transaction.atomic
def _importar(arquivo: ArquivoIPTU, caminho: Path, em: datetime, avancou: Avanco) -> Resumo:
    fonte = f"IPTU {arquivo.exercicio}, dados abertos: {caminho.name}"[:160]
    dados: dict[str, Any] = {"exercicio": arquivo.exercicio, "fonte": fonte, "em": em}
    with pghistory.context(ato="importar_pgv", arquivo=caminho.name), connection.cursor() as cursor:
        _copiar(cursor, arquivo.faces(avancou))
        cursor.execute(_POR_FACE)
        cursor.execute("SELECT count(DISTINCT (setor_quadra, codlog)) FROM pgv_por_face")
        (faces,) = cursor.fetchone()
        if not faces:
            raise ArquivoRecusado(_sem_faces(arquivo))
        cursor.execute(_GRAVAR, dados)
        novos = cursor.rowcount
        cursor.execute(_AFASTAR_FICTICIOS, dados)
    return Resumo(
        arquivo.lidas, arquivo.rejeitadas.quantas, faces, novos,
        faces_em_conflito(arquivo.exercicio).count(),
    )  # fmt: skip


def _copiar(cursor: Any, faces: Iterable[Face]) -> None:
    cursor.execute(_LIDA)
    with cursor.copy("COPY pgv_lida FROM STDIN") as copia:
        for face in faces:
            copia.write_row(face)


def _sem_faces(arquivo: ArquivoIPTU) -> str:
    if not arquivo.lidas:
        return "tem o cabeçalho e nenhuma linha"
    return (
        f"nenhuma das {arquivo.lidas} linhas se aproveita: veja os motivos em "
        f"{arquivo.rejeitadas.caminho.name} e confira se o arquivo é o de {arquivo.exercicio}"
    )
