"""Os documentos que o Cadastro expede."""

from cadastro.documentos.certificado import CERTIFICADO_CADASTRO
from cadastro.documentos.exclusao import DESPACHO_EXCLUSAO, INTIMACAO_EXCLUSAO

MODELOS = (CERTIFICADO_CADASTRO, INTIMACAO_EXCLUSAO, DESPACHO_EXCLUSAO)
