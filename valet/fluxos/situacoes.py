"""As situações dos pedidos e da autorização da CET, e de quem é a vez em cada uma."""

from django.db.models import TextChoices

from contas.papeis import Papel


class SituacaoTPU(TextChoices):
    """Do protocolo ao serviço liberado — Decreto 58.027/2017, arts. 5º a 10."""

    PROTOCOLADO = "protocolado", "Protocolado"
    AUTUADO = "autuado", "Autuado"
    NA_CET = "na_cet", "Na CET"
    RESTITUIDO = "restituido", "Voltou da CET"
    EM_ANALISE = "em_analise", "Em análise"
    AGUARDA_SANEAMENTO = "aguarda_saneamento", "Comunique-se"
    SANADO = "sanado", "Resposta recebida"
    PRAZO_DECORRIDO = "prazo_decorrido", "Prazo decorrido"
    AGUARDA_PRECO = "aguarda_preco", "Guia a pagar"
    PRECO_VENCIDO = "preco_vencido", "Guia vencida"
    PAGO = "pago", "Preço pago"
    DEFERIDO = "deferido", "Deferido"
    SINALIZACAO_EXECUTADA = "sinalizacao_executada", "Sinalização executada"
    SERVICO_LIBERADO = "servico_liberado", "Serviço liberado"
    INDEFERIDO = "indeferido", "Indeferido"
    EM_RECURSO = "em_recurso", "Em recurso"
    INDEFERIDO_DEFINITIVO = "indeferido_definitivo", "Indeferido, decisão final"
    DESISTIDO = "desistido", "Desistência"
    CANCELADO = "cancelado", "Cancelado a pedido"
    CASSADO = "cassado", "Termo cassado"


class SituacaoAU(TextChoices):
    """Do protocolo ao fim do período — arts. 18 e 19. As comuns têm o nome das do TPU."""

    PROTOCOLADO = "protocolado", "Protocolado"
    AUTUADO = "autuado", "Autuado"
    NA_CET = "na_cet", "Na CET"
    RESTITUIDO = "restituido", "Voltou da CET"
    EM_ANALISE = "em_analise", "Em análise"
    AGUARDA_SANEAMENTO = "aguarda_saneamento", "Comunique-se"
    SANADO = "sanado", "Resposta recebida"
    PRAZO_DECORRIDO = "prazo_decorrido", "Prazo decorrido"
    AGUARDA_PRECO = "aguarda_preco", "Guia a pagar"
    PRECO_VENCIDO = "preco_vencido", "Guia vencida"
    PAGO = "pago", "Preço pago"
    DEFERIDO = "deferido", "Portaria outorgada"
    TERMINADO = "terminado", "Período terminado"
    INDEFERIDO = "indeferido", "Indeferido"
    EM_RECURSO = "em_recurso", "Em recurso"
    INDEFERIDO_DEFINITIVO = "indeferido_definitivo", "Indeferido, decisão final"
    DESISTIDO = "desistido", "Desistência"
    CANCELADO = "cancelado", "Cancelado a pedido"
    SEM_OBJETO = "sem_objeto", "Sem objeto"


class SituacaoCET(TextChoices):
    """A Autorização de Embarque e Desembarque, na CET — arts. 4º e 6º."""

    EM_ANALISE = "em_analise", "Em análise na CET"
    AGUARDA_EXIGENCIA = "aguarda_exigencia", "Exigência da CET"
    AUTORIZADA = "autorizada", "Autorizada"
    NEGADA = "negada", "Negada"
    EM_RECURSO = "em_recurso", "Em recurso"
    NEGADA_DEFINITIVA = "negada_definitiva", "Negada, decisão final"
    CANCELADA = "cancelada", "Cancelada"
    PREJUDICADA = "prejudicada", "Sem objeto"
    EXPIRADA = "expirada", "Acabou com o período"


class SituacaoRenovacao(TextChoices):
    """O documento renovado que o titular apresenta com o título em vigor — art. 14."""

    EM_CONFERENCIA = "em_conferencia", "Renovado, por conferir"
    ACEITA = "aceita", "Renovado aceito"
    RECUSADA = "recusada", "Renovado recusado"
    SUBSTITUIDA = "substituida", "Trocado por outro"
    SEM_OBJETO = "sem_objeto", "Sem objeto"


#: Indeferido o pedido, a guia espera o recurso, e ninguém a deve (art. 8º).
SEM_DEVER = (SituacaoTPU.INDEFERIDO, SituacaoTPU.EM_RECURSO, SituacaoTPU.INDEFERIDO_DEFINITIVO)

VEZ_TPU: dict[str, Papel | None] = {
    SituacaoTPU.PROTOCOLADO: Papel.EXPEDIENTE,
    SituacaoTPU.AUTUADO: Papel.EXPEDIENTE,
    SituacaoTPU.NA_CET: None,  # a vez está na autorização da CET, nos mesmos autos
    SituacaoTPU.RESTITUIDO: Papel.ANALISTA,
    SituacaoTPU.EM_ANALISE: Papel.ANALISTA,
    SituacaoTPU.AGUARDA_SANEAMENTO: Papel.REQUERENTE,
    SituacaoTPU.SANADO: Papel.ANALISTA,
    SituacaoTPU.PRAZO_DECORRIDO: Papel.SUBPREFEITO,
    SituacaoTPU.AGUARDA_PRECO: Papel.REQUERENTE,
    SituacaoTPU.PRECO_VENCIDO: Papel.SUBPREFEITO,
    SituacaoTPU.PAGO: Papel.SUBPREFEITO,
    SituacaoTPU.DEFERIDO: Papel.TECNICO_CET,
    SituacaoTPU.SINALIZACAO_EXECUTADA: Papel.ANALISTA,
    SituacaoTPU.SERVICO_LIBERADO: None,
    SituacaoTPU.INDEFERIDO: Papel.REQUERENTE,
    SituacaoTPU.EM_RECURSO: Papel.SUBPREFEITO,
    SituacaoTPU.INDEFERIDO_DEFINITIVO: None,
    SituacaoTPU.DESISTIDO: None,
    SituacaoTPU.CANCELADO: None,
    SituacaoTPU.CASSADO: None,
}

_SO_DO_TPU = frozenset(
    {SituacaoTPU.DEFERIDO, SituacaoTPU.SINALIZACAO_EXECUTADA, SituacaoTPU.SERVICO_LIBERADO,
     SituacaoTPU.CASSADO}
)  # fmt: skip
VEZ_AU: dict[str, Papel | None] = {
    **{s: vez for s, vez in VEZ_TPU.items() if s not in _SO_DO_TPU},
    SituacaoAU.DEFERIDO: None,
    SituacaoAU.TERMINADO: None,
    SituacaoAU.SEM_OBJETO: None,
}

VEZ_CET: dict[str, Papel | None] = {
    SituacaoCET.EM_ANALISE: Papel.TECNICO_CET,
    SituacaoCET.AGUARDA_EXIGENCIA: Papel.REQUERENTE,
    SituacaoCET.AUTORIZADA: None,
    SituacaoCET.NEGADA: Papel.REQUERENTE,
    SituacaoCET.EM_RECURSO: Papel.TECNICO_CET,
    SituacaoCET.NEGADA_DEFINITIVA: None,
    SituacaoCET.CANCELADA: None,
    SituacaoCET.PREJUDICADA: None,
    SituacaoCET.EXPIRADA: None,
}

VEZ_RENOVACAO: dict[str, Papel | None] = {
    **dict.fromkeys(SituacaoRenovacao),
    SituacaoRenovacao.EM_CONFERENCIA: Papel.ANALISTA,
}
