"""Os documentos dos eventos: um arquivo por documento, com o que ele leva dentro."""

from eventos.documentos.aprovacao import APROVACAO
from eventos.documentos.autorizacao import AUTORIZACAO
from eventos.documentos.comprovante import COMPROVANTE
from eventos.documentos.guias import GUIA_CAUCAO, GUIA_CUSTO
from eventos.documentos.indeferimento import DESPACHO_INDEFERIMENTO
from eventos.documentos.termo import TERMO_DE_COMPROMISSO

MODELOS = (
    COMPROVANTE,
    APROVACAO,
    TERMO_DE_COMPROMISSO,
    GUIA_CUSTO,
    GUIA_CAUCAO,
    AUTORIZACAO,
    DESPACHO_INDEFERIMENTO,
)
