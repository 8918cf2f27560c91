"""A guia de pagamento, com os códigos e a conta aberta.

Decretos 58.027/2017, art. 9º, e 46.942/2006, art. 4º.
"""

from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Q

from contas.models import Pessoa
from contas.sigilo import nome_publico
from normas.acervo import D46942, D58027
from normas.datas import MESES_POR_EXTENSO, de_documento
from normas.dinheiro import reais
from normas.norma import Dispositivo, norma_de_numero
from precos.documentos.memoria import passo_escrito
from precos.documentos.pagamento import como_pagar, guias_do_ato
from precos.models import Cobranca
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import ProcedimentoConcreto, Tramitacao

ART_9 = D58027.art(9)
ART_8_III = D58027.art(8).inc("III")
ART_19 = D58027.art(19)
ART_15 = D58027.art(15)
ART_4_EVENTOS = D46942.art(4)
ART_14_EVENTOS = D46942.art(14).par(2)
_E = Cobranca.Especie
#: Por que artigo se cobra, e o que acontece se não se paga.
POR_QUE: dict[str, tuple[Dispositivo, Dispositivo | None]] = {
    _E.OUTORGA_TPU: (ART_9, ART_8_III),
    _E.ANUAL_TPU: (ART_9, None),
    _E.AUTORIZACAO_USO: (ART_19, ART_8_III),
    _E.MULTA: (ART_15, None),
    _E.CUSTO_EVENTO: (ART_4_EVENTOS, None),
    _E.CAUCAO: (ART_14_EVENTOS, None),
}


def _contexto(objeto: ProcedimentoConcreto, linha: Tramitacao) -> dict[str, Any]:
    guias, cobrancas = guias_do_ato(linha), _cobrancas_do_ato(linha)
    cobranca = cobrancas[0]
    norma = norma_de_numero(cobranca.norma)
    artigo, se_nao_paga = POR_QUE[cobranca.especie]
    fonte = artigo.na_redacao(norma)
    processo = objeto.procedimento.processo
    pagador: Pessoa = cobranca.devedor or processo.interessado
    credora = cobranca.get_favorecido_display()
    devido = [g.valor for g in guias] or [c.a_pagar for c in cobrancas]
    vencimento = de_documento(guias[0].vencimento if guias else cobranca.vencimento)
    valor = reais(sum(devido, Decimal("0.00")))
    return {
        **comum(objeto, linha, *(a for a in (fonte, se_nao_paga) if a)),
        "pagador": pares(
            ("Pagador", nome_publico(pagador.nome)),
            ("CNPJ", pagador.documento_formatado if pagador.tipo == Pessoa.Tipo.JURIDICA else ""),
            ("Credora", credora),
            ("O que se paga", f"{cobranca.get_especie_display()}, exercício {cobranca.exercicio}"),
            ("Lugar", processo.titulo),
        ),
        "guias": [como_pagar(g) for g in guias],
        "credora": credora,
        "valor": valor,
        "vencimento": vencimento,
        "passos": [passo_escrito(passo) for passo in cobranca.memoria],
        "norma": fonte.completo,
        "da_outorga": cobranca.especie == _E.OUTORGA_TPU,
        "mes": _mes(cobranca.mes_da_outorga),
        "ficticio": cobranca.ficticio,
        "aviso_ficticio": cobranca.aviso_ficticio,
        "da_autorizacao": cobranca.especie == _E.AUTORIZACAO_USO,
        "conferencia": pares(("Valor", valor), ("Vencimento", vencimento), ("Credora", credora)),
    }


def _cobrancas_do_ato(linha: Tramitacao) -> list[Cobranca]:
    """As que nasceram com o ato ou, na segunda via, aquela de que ela é."""
    do_ato = Q(linha=linha) | Q(guias__linha=linha)
    cobrancas = list(Cobranca.objects.filter(do_ato).distinct().order_by("parcela", "pk"))
    if not cobrancas:
        raise LookupError("a guia nasce com a cobrança: grave-a em `ao_lavrar`")
    return cobrancas


def _mes(dia: date | None) -> str:
    """ "novembro de 2026"."""
    return f"{MESES_POR_EXTENSO[dia.month - 1]} de {dia.year}" if dia else ""


GUIA_SIMPLES = Modelo(
    codigo="guia_simples",
    titulo="Guia de pagamento",
    prefixo="GU",
    template="precos/documentos/guia_simples.html",
    so_da_parte=True,
    fundamento=ART_9,
    contexto=_contexto,
)
