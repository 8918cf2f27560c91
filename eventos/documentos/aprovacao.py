"""A aprovação da SAE, com a análise e a composição do custo — arts. 13, § 1º, e 15."""

from typing import Any

from eventos.consultas.credito import a_recolher, coberto, passos_do_credito, processo_de_origem
from eventos.documentos import partes
from eventos.models import SAE
from eventos.regras.norma_vigente import NOTA
from normas.acervo import D46942
from normas.datas import de_documento
from normas.dinheiro import reais
from normas.norma import Dispositivo
from tramitacao.conteudo import comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao

ART_13_P1, ART_15 = D46942.art(13).par(1), D46942.art(15)


def da_conta(sae: SAE) -> dict[str, Any]:
    """A memória, o que se paga, até quando e a norma: igual na aprovação e no termo."""
    isento = sae.isento and Dispositivo.de_chave(sae.isencao_fundamento)
    resta, do_credito = a_recolher(sae), passos_do_credito(sae)
    return {
        "conta": partes.conta([*sae.memoria, *(p.como_registro() for p in do_credito)]),
        "custo": reais(sae.custo) if sae.custo is not None else "",
        "devido": "" if isento or not resta else reais(resta),
        "coberto": _dito_do_credito(sae),
        "isencao": isento.completo if isento else "",
        "garantia": reais(sae.caucao) if sae.caucao else "",
        "pagamento_ate": de_documento(sae.pagamento_ate) if sae.pagamento_ate else "",
        "ficticio": sae.ficticio,
        "nota": NOTA,
    }


def _dito_do_credito(sae: SAE) -> str:
    """Quanto do custo o crédito do evento suspenso cobre; vazio sem ele."""
    valor = coberto(sae)
    if not valor:
        return ""
    origem = f"O crédito do evento suspenso, processo {processo_de_origem(sae.pedido)},"
    return f"{origem} cobre {reais(valor)} do custo (art. 7º)."


def _contexto(sae: SAE, linha: Tramitacao) -> dict[str, Any]:
    return {
        **comum(sae, linha, ART_13_P1, ART_15),
        "promotor": pares(*partes.promotor(sae)),
        "evento": pares(*partes.evento(sae.pedido)),
        "vias": pares(*partes.vias(sae.pedido)),
        "despacho": linha.texto.despacho,
        "pareceres": list(sae.pareceres.filter(favoravel_em=None).values_list("orgao", flat=True)),
        **da_conta(sae),
        "conferencia": pares(*partes.resumo(sae)),
    }


APROVACAO = Modelo(
    codigo="aprovacao_sae",
    titulo="Aprovação da SAE e convocação",
    prefixo="AP",
    template="eventos/documentos/aprovacao_sae.html",
    fundamento=ART_13_P1,
    contexto=_contexto,
)
