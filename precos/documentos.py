"""Guia do preço público da outorga, com a conta aberta — Decreto 58.027/2017, art. 9º."""

from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from contas.models import Pessoa
from contas.sigilo import nome_publico
from normas.acervo import D58027
from normas.datas import MESES_POR_EXTENSO, de_documento
from normas.dinheiro import reais
from normas.norma import Dispositivo, norma_de_numero
from precos.models import Cobranca
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import ProcedimentoConcreto, Tramitacao

ART_9 = D58027.art(9)
ART_8_III = D58027.art(8).inc("III")
CREDORA = "Prefeitura do Município de São Paulo"


def _contexto(objeto: ProcedimentoConcreto, linha: Tramitacao) -> dict[str, Any]:
    cobranca = Cobranca.objects.filter(linha=linha).order_by("-pk").first()
    if cobranca is None:
        raise LookupError("a guia nasce com a cobrança: grave-a em `ao_lavrar`")
    norma = norma_de_numero(cobranca.norma)
    processo = objeto.procedimento.processo
    pagador: Pessoa = processo.interessado
    valor, vencimento = reais(cobranca.a_pagar), de_documento(cobranca.vencimento)
    return {
        **comum(objeto, linha, ART_9.na_redacao(norma), ART_8_III),
        "pagador": pares(
            ("Pagador", nome_publico(pagador.nome)),
            ("CNPJ", pagador.documento_formatado if pagador.tipo == Pessoa.Tipo.JURIDICA else ""),
            ("Credora", CREDORA),
            ("O que se paga", f"{cobranca.get_especie_display()}, exercício {cobranca.exercicio}"),
            ("Lugar", processo.titulo),
        ),
        "valor": valor,
        "vencimento": vencimento,
        "passos": [_passo(passo) for passo in cobranca.memoria],
        "norma": ART_9.na_redacao(norma).completo,
        "mes": _mes(cobranca.mes_da_outorga),
        "ficticio": cobranca.ficticio,
        "conferencia": pares(("Valor", valor), ("Vencimento", vencimento), ("Credora", CREDORA)),
    }


def _mes(dia: date | None) -> str:
    """ "novembro de 2026"."""
    return f"{MESES_POR_EXTENSO[dia.month - 1]} de {dia.year}" if dia else ""


def _passo(passo: dict[str, Any]) -> dict[str, str]:
    """Um passo da memória em palavras: descrição, conta, valor, artigo e redação."""
    chave = passo.get("chave")
    artigo = Dispositivo.de_chave(chave) if chave else None
    descricao = passo["descricao"]
    return {
        "descricao": descricao[:1].upper() + descricao[1:],
        "formula": passo.get("formula") or "",
        "valor": _valor(passo.get("valor")),
        "artigo": artigo.curto if artigo else "",
        "norma": str(artigo.norma_do_texto) if artigo else "",
    }


def _valor(texto: str | None) -> str:
    """Decimal com centavos é dinheiro; o resto sai como veio."""
    try:
        return reais(Decimal(texto)) if texto and "." in texto else texto or ""
    except InvalidOperation:
        return texto or ""


GUIA_SIMPLES = Modelo(
    codigo="guia_simples",
    titulo="Guia de pagamento",
    prefixo="GU",
    template="precos/documentos/guia_simples.html",
    fundamento=ART_9,
    contexto=_contexto,
)
MODELOS = (GUIA_SIMPLES,)
