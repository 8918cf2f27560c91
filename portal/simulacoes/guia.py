"""Código de barras, linha digitável e PIX de uma guia."""

import re
from decimal import Decimal

from django.conf import settings

from normas.memoria import Memoria, Passo
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras.febraban import MAIOR_VALOR, Modulo, codigo_de_barras, linha_digitavel
from precos.regras.pix import (
    MAIOR_CIDADE,
    MAIOR_NOME,
    SEM_TXID,
    DadoDoPixInvalido,
    br_code,
    conferir_txid,
    limpar,
)

NOME, CIDADE = "VIA LIVRE", "SAO PAULO"
_IDENTIFICACAO = re.compile(r"[0-9]{1,17}")


@simulacao(
    "guia",
    "Código de barras, linha digitável e PIX de uma guia",
    {
        "beneficiario": "prefeitura",
        "valor": "564.95",
        "vencimento": "2026-03-31",
        "identificacao": "123",
        "chave_pix": "123e4567-e12b-12d1-a456-426655440000",
    },
)
def guia(entrada: Entrada, _tabelas: Fornecedor) -> Resposta:
    """O que se imprime numa guia; sem chave, não há PIX."""
    empresas = settings.EMPRESAS_DA_ARRECADACAO
    empresa = empresas[entrada.escolha("beneficiario", tuple(empresas))]
    valor, modulo = _valor(entrada), _modulo(entrada)
    codigo = codigo_de_barras(
        empresa=empresa, valor=valor, vencimento=entrada.dia("vencimento"),
        identificacao=_identificacao(entrada), modulo=modulo,
    )  # fmt: skip
    linha, pix = linha_digitavel(codigo), _pix(entrada, valor)
    passos = (
        Passo("valor da guia", valor),
        Passo("código da empresa que recebe", empresa),
        Passo(f"dígito geral, módulo {modulo}", codigo[3]),
        Passo("código de barras", codigo),
        Passo("linha digitável, um dígito a cada onze algarismos", linha),
        Passo("PIX copia e cola" if pix else "sem chave PIX", pix),
    )
    return {
        "codigo_barras": codigo,
        "linha_digitavel": linha,
        "pix_copia_e_cola": pix,
        "memoria": Memoria(passos),
    }


def _valor(entrada: Entrada) -> Decimal:
    valor = entrada.dinheiro("valor")
    if valor > MAIOR_VALOR:
        raise invalida("a guia leva no máximo 999999999.99", "valor")
    return valor


def _modulo(entrada: Entrada) -> Modulo:
    modulo = entrada.inteiro("modulo", de=Modulo.DEZ, ate=Modulo.ONZE)
    return Modulo.DEZ if modulo is None else Modulo(modulo)


def _identificacao(entrada: Entrada) -> str:
    texto = entrada.texto("identificacao")
    if not _IDENTIFICACAO.fullmatch(texto):
        raise invalida("escreva de 1 a 17 algarismos", "identificacao")
    return texto


def _pix(entrada: Entrada, valor: Decimal) -> str | None:
    nome, cidade = entrada.texto("nome", NOME), entrada.texto("cidade", CIDADE)
    txid = entrada.texto("txid", SEM_TXID)
    try:
        # Confere-se tudo, haja ou não chave: dado errado não passa calado.
        limpar(nome, MAIOR_NOME, "nome")
        limpar(cidade, MAIOR_CIDADE, "cidade")
        conferir_txid(txid)
        if entrada.ausente("chave_pix"):
            return None
        chave = entrada.texto("chave_pix")
        return br_code(chave=chave, valor=valor, nome=nome, cidade=cidade, txid=txid)
    except DadoDoPixInvalido as erro:
        raise invalida(str(erro), erro.campo) from None
