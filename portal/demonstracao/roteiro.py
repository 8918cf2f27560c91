"""A ordem das histórias da demonstração, e há quantos dias cada uma começou."""

from portal.demonstracao import anuais, banco, correcoes
from portal.demonstracao import historias as h

#: História e há quantos dias começou. O prazo e a guia vencidos, a rotina certifica ao fim.
HISTORIAS: tuple[tuple[h.Historia, int], ...] = (
    (h.protocolado, 1),
    (h.autuado, 4),
    (h.na_cet, 6),
    (h.exigencia_da_cet, 12),
    (h.restituido, 14),
    (h.negado_pela_cet, 16),
    (h.em_analise, 15),
    (h.comunicado_a_publicar, 13),
    (h.comunicado, 18),
    (h.sanado, 24),
    (h.comunicado, 45),
    (h.guia_a_pagar, 15),
    (h.guia_a_pagar, 75),
    (h.pago, 18),
    (h.deferido, 19),
    (h.sinalizado, 24),
    (h.liberado, 40),
    (h.indeferido, 20),
    (h.em_recurso, 30),
    (h.recurso_negado, 50),
    (h.desistido, 15),
    (h.cancelado, 60),
    (h.recurso_na_cet, 24),
    (h.recurso_negado_na_cet, 34),
    (correcoes.ato_sem_efeito, 17),
    (h.comunicado_antes_da_cet, 8),
    (h.cancelamento_pedido, 45),
    (correcoes.autorizacao_sem_efeito, 21),
    (correcoes.autorizacao_com_errata, 17),
    (anuais.em_parcelas, 400),
    (banco.pago_pelo_banco, 22),
    (banco.pago_em_atraso, 70),
    (banco.pago_de_todo_modo, 26),
    (banco.credito_devolvido, 27),
)
