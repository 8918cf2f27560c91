"""Errata de ato da CET: o que se lê, o que se deve ler, e que documento ela corrige."""

from typing import Any

from contas.sigilo import texto_publico
from normas.acervo import D58027, L14141
from normas.datas import de_documento
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.fato import dados_da_linha
from tramitacao.models import DocumentoExpedido, Tramitacao
from tramitacao.relogio import dia_de
from valet.documentos import partes
from valet.models import AutorizacaoCET


def _contexto(autorizacao: AutorizacaoCET, linha: Tramitacao) -> dict[str, Any]:
    corrigida = linha.desfaz
    assert corrigida is not None, "a errata aponta o ato que corrige"
    documento = DocumentoExpedido.objects.filter(linha=corrigida).first()
    dados = linha.texto.dados
    onde, leia = texto_publico(dados["onde_se_le"]), texto_publico(dados["leia_se"])
    corrige = (
        ("Ato", f"{dados_da_linha(corrigida)[0]}, de {de_documento(dia_de(corrigida.em))}"),
        ("Documento", f"{documento.titulo} {documento.numero}" if documento else ""),
        ("Código de verificação", documento.codigo if documento else ""),
    )
    return {
        **comum(autorizacao, linha, D58027.art(4), L14141.toda),
        "corrige": pares(*corrige),
        "partes": pares(*partes.resumo(autorizacao.requerimento.pedido)),
        "onde_se_le": onde,
        "leia_se": leia,
        "explicacao": texto_publico(dados.get("explicacao", "")),
        "conferencia": pares(*corrige, ("Onde se lê", onde), ("Leia-se", leia)),
    }


ERRATA_CET = Modelo(
    codigo="errata_cet",
    titulo="Errata",
    prefixo="ER",
    template="valet/documentos/errata_cet.html",
    fundamento=L14141.toda,
    contexto=_contexto,
)
