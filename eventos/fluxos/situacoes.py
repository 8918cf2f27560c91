"""As situações da SAE, e de quem é a vez em cada uma — Decreto 46.942/2006, arts. 11 a 16."""

from django.db.models import TextChoices

from contas.papeis import Papel


class SituacaoSAE(TextChoices):
    """Do protocolo na CET ao evento realizado."""

    EM_ANALISE = "em_analise", "Em análise na CET"
    AGUARDA_EXIGENCIA = "aguarda_exigencia", "Exigência da CET"
    AGUARDA_TERMO = "aguarda_termo", "Termo a assinar"
    AGUARDA_PAGAMENTO = "aguarda_pagamento", "Pagamento e garantia"
    PAGAMENTO_VENCIDO = "pagamento_vencido", "Pagamento vencido"
    PRONTA = "pronta", "Pronta para autorizar"
    AUTORIZADA = "autorizada", "Autorizada"
    SUSPENSA = "suspensa", "Suspensa pela CET"
    REALIZADA = "realizada", "Evento encerrado"
    INDEFERIDA = "indeferida", "Indeferida"
    EM_RECURSO = "em_recurso", "Em recurso"
    INDEFERIDA_DEFINITIVA = "indeferida_definitiva", "Indeferida, decisão final"
    DESISTIDA = "desistida", "Desistência"


S = SituacaoSAE
#: O pedido ainda corre: cabe juntar documento, corrigir e desistir.
ABERTAS = [
    S.EM_ANALISE, S.AGUARDA_EXIGENCIA, S.AGUARDA_TERMO, S.AGUARDA_PAGAMENTO,
    S.PAGAMENTO_VENCIDO, S.PRONTA,
]  # fmt: skip
#: Depois de aprovada, até a autorização.
APROVADAS = [S.AGUARDA_TERMO, S.AGUARDA_PAGAMENTO, S.PAGAMENTO_VENCIDO, S.PRONTA]
A_PAGAR = [S.AGUARDA_PAGAMENTO, S.PAGAMENTO_VENCIDO]

VEZ_SAE: dict[str, Papel | None] = {
    S.EM_ANALISE: Papel.TECNICO_CET,
    S.AGUARDA_EXIGENCIA: Papel.REQUERENTE,
    S.AGUARDA_TERMO: Papel.REQUERENTE,
    S.AGUARDA_PAGAMENTO: Papel.REQUERENTE,
    S.PAGAMENTO_VENCIDO: Papel.TECNICO_CET,
    S.PRONTA: Papel.TECNICO_CET,
    S.AUTORIZADA: None,
    S.SUSPENSA: None,
    S.REALIZADA: None,  # a da CET, se há caução a devolver: quem diz é a SAE
    S.INDEFERIDA: Papel.REQUERENTE,
    S.EM_RECURSO: Papel.TECNICO_CET,
    S.INDEFERIDA_DEFINITIVA: None,
    S.DESISTIDA: None,
}
