"""Prazos de pagar e de devolver — Decreto 46.942/2006, arts. 5º, 7º e 14, § 2º."""

from normas.acervo import D46942
from normas.prazo import Conta, Prazo

PAGAMENTO_DA_NOTIFICACAO = Prazo(
    "pagamento da notificação",
    30,
    Conta.CORRIDOS,
    desde="recebimento",
    ao_vencer="certificar_decurso",
    fundamento=D46942.art(5),
)
RESTITUICAO_POR_SUSPENSAO = Prazo(
    "restituição da parcela não realizada",
    30,
    Conta.CORRIDOS,
    desde="suspensao",
    ao_vencer="certificar_decurso",
    fundamento=D46942.art(7),
)
DEVOLUCAO_DA_CAUCAO = Prazo(
    "devolução da caução",
    30,
    Conta.CORRIDOS,
    desde="evento",
    ao_vencer="certificar_decurso",
    fundamento=D46942.art(14).par(2),
)
