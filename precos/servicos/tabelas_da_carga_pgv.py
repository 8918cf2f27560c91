"""As tabelas temporárias da carga da PGV, e as contas que o banco faz sobre elas — art. 9º."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from precos.regras.iptu import Face

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
# Muda a face que já tinha valor e recebe outro, ou o publicado no lugar do fictício.
_CONTAR = """
WITH do_arquivo AS (
  SELECT f.setor_quadra, f.codlog, bool_or(v.id IS NULL OR v.ficticio) AS traz_outro
    FROM pgv_por_face f
    LEFT JOIN precos_valorpgv v
      ON v.exercicio = %(exercicio)s
     AND (v.setor_quadra, v.codlog, v.valor) = (f.setor_quadra, f.codlog, f.valor)
   GROUP BY 1, 2
), havia AS (
  SELECT DISTINCT setor_quadra, codlog FROM precos_valorpgv WHERE exercicio = %(exercicio)s
)
SELECT count(*),
       count(*) FILTER (WHERE havia.codlog IS NULL),
       count(*) FILTER (WHERE havia.codlog IS NOT NULL AND traz_outro)
  FROM do_arquivo LEFT JOIN havia USING (setor_quadra, codlog)
"""
# O publicado toma o lugar do fictício igual; o que já estava publicado fica como está.
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
class Faces:
    """As faces do arquivo: quantas, quantas a tabela não tinha, e quantas recebem outro valor."""

    quantas: int
    novas: int
    mudam: int


def copiar(cursor: Any, faces: Iterable[Face]) -> None:
    """As linhas por COPY, e depois juntas por face: a memória não cresce com o arquivo."""
    cursor.execute(_LIDA)
    with cursor.copy("COPY pgv_lida FROM STDIN") as copia:
        for face in faces:
            copia.write_row(face)
    cursor.execute(_POR_FACE)


def contar(cursor: Any, dados: dict[str, Any]) -> Faces:
    """O que o arquivo muda no exercício, antes de gravar."""
    cursor.execute(_CONTAR, dados)
    return Faces(*cursor.fetchone())


def gravar(cursor: Any, dados: dict[str, Any]) -> int:
    """Quantos valores entraram; o fictício da face publicada sai de cena."""
    cursor.execute(_GRAVAR, dados)
    novos = int(cursor.rowcount)
    cursor.execute(_AFASTAR_FICTICIOS, dados)
    return novos
