"""Os prazos do valet — Decreto 58.027/2017. Vencido o prazo, o sistema certifica; não decide."""

from normas.acervo import D58027, L14141
from normas.norma import Dispositivo
from normas.prazo import Conta, Prazo
from normas.redacao import Redacoes

ART_7 = D58027.art(7)
ART_18 = D58027.art(18)

SANEAMENTO = Prazo(
    "saneamento",
    15,
    Conta.CORRIDOS,
    desde="publicacao_no_doc",
    ao_vencer="certificar_decurso",
    fundamento=ART_7,
)
SANEAMENTO_DA_AUTORIZACAO_DE_USO = Prazo(
    "saneamento da autorização de uso",
    3,
    Conta.UTEIS,
    desde="publicacao_no_doc",
    ao_vencer="certificar_decurso",
    fundamento=ART_18.inc("III"),
)
CESSACAO_DA_IRREGULARIDADE = Prazo(
    "cessação da irregularidade",
    30,
    Conta.CORRIDOS,
    desde="recebimento",
    ao_vencer="certificar_decurso",
    fundamento=D58027.art(15).inc("I"),
)
COMPLEMENTACAO_TRANSITORIA = Prazo(
    "complementação dos pedidos em curso",
    30,
    Conta.CORRIDOS,
    desde="comunicacao",
    ao_vencer="certificar_decurso",
    fundamento=D58027.art(26),
)
# Interpretação 014: o decreto não traz recurso; vale o prazo geral da Lei 14.141/2006.
RECURSO = Prazo(
    "recurso",
    15,
    Conta.CORRIDOS,
    desde="publicacao_no_doc",
    ao_vencer="certificar_decurso_do_recurso",
    fundamento=L14141.toda,
)
# A guia vence em dia certo (interpretação 009); o prazo guarda o que fazer quando ele passa.
PRECO_DA_OUTORGA = Prazo(
    "preço da outorga",
    0,
    Conta.CORRIDOS,
    desde="emissao_da_guia",
    ao_vencer="certificar_falta_de_pagamento",
    fundamento=D58027.art(8).inc("III"),
)
# Interpretação 040: o período acaba em instante certo; o prazo guarda o que fazer depois dele.
PERIODO_DA_AUTORIZACAO_DE_USO = Prazo(
    "período da autorização de uso",
    0,
    Conta.CORRIDOS,
    desde="outorga_da_portaria",
    ao_vencer="terminar",
    fundamento=ART_18.inc("I").ali("a"),
)
# Interpretação 042: defesa e recurso contra a multa correm do recebimento de cada parte.
DEFESA_DA_MULTA = Prazo(
    "defesa da multa",
    15,
    Conta.CORRIDOS,
    desde="recebimento",
    ao_vencer="certificar_decurso_da_defesa",
    fundamento=L14141.toda,
)
RECURSO_DA_MULTA = Prazo(
    "recurso da multa",
    15,
    Conta.CORRIDOS,
    desde="recebimento",
    ao_vencer="certificar_decurso_do_recurso",
    fundamento=L14141.toda,
)
DEFESA_DA_CASSACAO = Prazo(
    "defesa da cassação",
    15,
    Conta.CORRIDOS,
    desde="recebimento",
    ao_vencer="certificar_decurso_da_defesa",
    fundamento=L14141.toda,
)
# Interpretação 046: o decreto não diz quando se paga a multa; trinta dias de ela ficar definitiva.
PAGAMENTO_DA_MULTA = Prazo(
    "pagamento da multa",
    30,
    Conta.CORRIDOS,
    desde="definitividade",
    ao_vencer="",
    fundamento=D58027.art(15).inc("I"),
)
PRAZOS = (
    SANEAMENTO,
    SANEAMENTO_DA_AUTORIZACAO_DE_USO,
    CESSACAO_DA_IRREGULARIDADE,
    COMPLEMENTACAO_TRANSITORIA,
    RECURSO,
)

# Dias de antecedência do pedido de Autorização de Uso, contados para trás do dia do serviço.
ANTECEDENCIA_DA_AUTORIZACAO_DE_USO = Redacoes(ART_18.inc("II"), (D58027, 30))


def de_nome(nome: str) -> Prazo:
    """O prazo do valet com este nome; `KeyError` se não há."""
    return {prazo.nome: prazo for prazo in PRAZOS}[nome]


def fundamento_de(nome: str) -> Dispositivo:
    """O artigo do prazo, para a tela e para a certidão."""
    return de_nome(nome).fundamento
