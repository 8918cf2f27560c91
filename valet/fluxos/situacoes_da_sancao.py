"""As situações da sanção e de cada multa, e de quem é a vez — Decreto 58.027/2017, art. 15."""

from django.db.models import TextChoices

from contas.papeis import Papel


class SituacaoSancao(TextChoices):
    """O caso inteiro: da vistoria à cessação ou à cassação."""

    CONSTATADA = "constatada", "Irregularidade constatada"
    REGULAR = "regular", "Vistoria sem irregularidade"
    NOTIFICADA = "notificada", "Partes notificadas"
    CESSADA = "cessada", "Irregularidade cessada"
    ARQUIVADA = "arquivada", "Arquivado"
    PERSISTENTE = "persistente", "Persistência constatada"
    A_DECIDIR = "a_decidir", "Para decidir a cassação"
    CASSADA = "cassada", "Termo cassado"
    INTERDITADA = "interditada", "Fechamento e interdição determinados"
    EM_RECURSO = "em_recurso", "Em recurso"
    DEFINITIVA = "definitiva", "Sanção definitiva"


class SituacaoMulta(TextChoices):
    """A notificação e a multa de uma das partes: cada uma tem o seu relógio."""

    A_NOTIFICAR = "a_notificar", "A notificar"
    NOTIFICADA = "notificada", "Notificada"
    CESSACAO_COMUNICADA = "cessacao_comunicada", "Cessação comunicada"
    CESSADA = "cessada", "Irregularidade cessada no prazo"
    SEM_EFEITO = "sem_efeito", "Notificação sem efeito"
    DECORRIDA = "decorrida", "Prazo decorrido"
    PROPOSTA = "proposta", "Multa proposta"
    NAO_IMPOSTA = "nao_imposta", "Multa não imposta"
    IMPOSTA = "imposta", "Multa imposta"
    EM_DEFESA = "em_defesa", "Defesa apresentada"
    CANCELADA = "cancelada", "Multa cancelada"
    MANTIDA = "mantida", "Multa mantida"
    EM_RECURSO = "em_recurso", "Em recurso"
    DEFINITIVA = "definitiva", "Multa definitiva"
    COBRADA = "cobrada", "Multa em cobrança"
    PAGA = "paga", "Multa paga"


VEZ_SANCAO: dict[str, Papel | None] = {
    SituacaoSancao.CONSTATADA: Papel.FISCAL,
    SituacaoSancao.REGULAR: None,
    SituacaoSancao.NOTIFICADA: None,  # a vez está em cada parte; depois do decurso, no fiscal
    SituacaoSancao.CESSADA: None,
    SituacaoSancao.ARQUIVADA: None,
    SituacaoSancao.PERSISTENTE: Papel.REQUERENTE,
    SituacaoSancao.A_DECIDIR: Papel.SUBPREFEITO,
    SituacaoSancao.CASSADA: Papel.REQUERENTE,
    SituacaoSancao.INTERDITADA: Papel.REQUERENTE,
    SituacaoSancao.EM_RECURSO: Papel.SUBPREFEITO,
    SituacaoSancao.DEFINITIVA: None,
}

VEZ_MULTA: dict[str, Papel | None] = {
    SituacaoMulta.A_NOTIFICAR: Papel.FISCAL,
    SituacaoMulta.NOTIFICADA: Papel.REQUERENTE,
    SituacaoMulta.CESSACAO_COMUNICADA: Papel.FISCAL,
    SituacaoMulta.CESSADA: None,
    SituacaoMulta.SEM_EFEITO: None,
    SituacaoMulta.DECORRIDA: None,  # a rotina do dia propõe a multa
    SituacaoMulta.PROPOSTA: Papel.SUBPREFEITO,
    SituacaoMulta.NAO_IMPOSTA: None,
    SituacaoMulta.IMPOSTA: Papel.REQUERENTE,
    SituacaoMulta.EM_DEFESA: Papel.SUBPREFEITO,
    SituacaoMulta.CANCELADA: None,
    SituacaoMulta.MANTIDA: Papel.REQUERENTE,
    SituacaoMulta.EM_RECURSO: Papel.SUBPREFEITO,
    SituacaoMulta.DEFINITIVA: None,
    SituacaoMulta.COBRADA: None,  # paga-se fora dos autos; o expediente registra
    SituacaoMulta.PAGA: None,
}

#: O caso ainda pode subir um degrau: um lugar com termo só tem um caso destes.
ABERTAS = (
    SituacaoSancao.CONSTATADA, SituacaoSancao.NOTIFICADA, SituacaoSancao.PERSISTENTE,
    SituacaoSancao.A_DECIDIR, SituacaoSancao.CASSADA, SituacaoSancao.INTERDITADA,
    SituacaoSancao.EM_RECURSO,
)  # fmt: skip
#: Ainda não começou para a parte, já acabou ou só falta pagar.
SEM_CURSO = frozenset(
    {SituacaoMulta.A_NOTIFICAR, SituacaoMulta.CESSADA, SituacaoMulta.SEM_EFEITO,
     SituacaoMulta.NAO_IMPOSTA, SituacaoMulta.CANCELADA, SituacaoMulta.DEFINITIVA,
     SituacaoMulta.COBRADA, SituacaoMulta.PAGA}
)  # fmt: skip
#: Só se chega aqui com a notificação decorrida.
COM_MULTA = (
    SituacaoMulta.PROPOSTA, SituacaoMulta.NAO_IMPOSTA, SituacaoMulta.IMPOSTA,
    SituacaoMulta.EM_DEFESA, SituacaoMulta.CANCELADA, SituacaoMulta.MANTIDA,
    SituacaoMulta.EM_RECURSO, SituacaoMulta.DEFINITIVA, SituacaoMulta.COBRADA,
    SituacaoMulta.PAGA,
)  # fmt: skip
#: Só se chega aqui com uma multa definitiva.
COM_PERSISTENCIA = (
    SituacaoSancao.PERSISTENTE, SituacaoSancao.A_DECIDIR, SituacaoSancao.CASSADA,
    SituacaoSancao.INTERDITADA, SituacaoSancao.EM_RECURSO, SituacaoSancao.DEFINITIVA,
)  # fmt: skip
