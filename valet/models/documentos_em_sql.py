"""Os documentos exigidos do termo e da portaria, como o banco os confere — arts. 5º e 18.

Em SQL, com `p` o pedido, `r` o requerimento e `NEW.emitido_em` o instante do título.
"""

from valet.regras.documentos_exigidos import EXIGENCIAS, Exigencia

_SEM_CERTIFICADO = """NOT EXISTS (
     SELECT 1 FROM cadastro_inscricao i
      WHERE i.empresa_id = p.empresa_id AND i.excluida_em IS NULL
        AND i.certificado_ate >= (NEW.emitido_em AT TIME ZONE 'America/Sao_Paulo')::date)"""
#: O lugar que só se exige às vezes → quando.
_QUANDO = {
    "rivi": "r.rivi_necessario",
    "planta": "coalesce(r.area_do_acontecimento, 0) = 0",
    "alvara": "r.distinto_do_uso_licenciado OR r.montagem_transitoria",
}


def _par(exigencia: Exigencia) -> str:
    sempre = _SEM_CERTIFICADO if exigencia.dispensavel_por_certificado else "TRUE"
    return f"('{exigencia.slot}', {_QUANDO.get(exigencia.slot, sempre)})"


#: Só o acontecimento os tem (art. 18, IV e V).
_DO_ACONTECIMENTO = ("planta", "alvara")
#: Pares (lugar, se este pedido o exige), da portaria e do termo.
DOCUMENTOS_EXIGIDOS_EM_SQL = ",\n     ".join(_par(e) for e in EXIGENCIAS)
DO_TERMO_EM_SQL = ",\n     ".join(_par(e) for e in EXIGENCIAS if e.slot not in _DO_ACONTECIMENTO)
