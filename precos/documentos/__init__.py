"""Os documentos do que se paga."""

from precos.documentos.guia import GUIA_SIMPLES

MODELOS = (GUIA_SIMPLES,)
