"""Os documentos do que se paga."""

from precos.documentos.guia import GUIA_SIMPLES
from precos.documentos.recibo import RECIBO

MODELOS = (GUIA_SIMPLES, RECIBO)
