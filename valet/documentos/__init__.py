"""Os documentos do valet: um arquivo por documento, com o que ele leva dentro."""

from valet.documentos.auto_multa import AUTO_MULTA, DECISAO_MULTA
from valet.documentos.auto_vistoria import AUTO_VISTORIA
from valet.documentos.autorizacao_cet import AUTORIZACAO_CET
from valet.documentos.cassacao import (
    DESPACHO_CASSACAO,
    DESPACHO_INTERDICAO,
    INTIMACAO_CASSACAO,
)
from valet.documentos.comprovante import COMPROVANTE
from valet.documentos.comunique_se import COMUNIQUE_SE
from valet.documentos.despachos import DESPACHO_DEFERIMENTO, DESPACHO_INDEFERIMENTO
from valet.documentos.errata_cet import ERRATA_CET
from valet.documentos.notificacao_sancao import NOTIFICACAO_SANCAO
from valet.documentos.portaria_au import PORTARIA_AU
from valet.documentos.termo_tpu import TERMO_TPU

MODELOS = (
    COMPROVANTE,
    COMUNIQUE_SE,
    AUTORIZACAO_CET,
    ERRATA_CET,
    TERMO_TPU,
    PORTARIA_AU,
    DESPACHO_DEFERIMENTO,
    DESPACHO_INDEFERIMENTO,
    AUTO_VISTORIA,
    NOTIFICACAO_SANCAO,
    AUTO_MULTA,
    DECISAO_MULTA,
    INTIMACAO_CASSACAO,
    DESPACHO_CASSACAO,
    DESPACHO_INTERDICAO,
)
