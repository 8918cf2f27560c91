"""Quando os autos cabem na CET — Decreto 58.027/2017, arts. 6º e 8º, II."""

from normas.acervo import D58027
from normas.exigencia import Pendencia
from valet.regras.fatos import FatosDoPedido

ART_6 = D58027.art(6)
ART_8_II = D58027.art(8).inc("II")


def cabe_ir_a_cet(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """A CET ainda não decidiu, a autorização venceu, ou um recurso provido reabriu o caminho."""
    if fatos.cet_autorizou_em and not _autorizacao_venceu(fatos):
        como = "Siga com a análise na Subprefeitura."
        return (Pendencia("A CET já autorizou este lugar", ART_6, como),)
    if fatos.cet_negou_em and not fatos.cet_reaberta:
        como = "Decida-se o indeferimento, ou o recurso contra a negativa."
        return (Pendencia("A CET negou a autorização", ART_8_II, como),)
    if fatos.recurso_aberto:
        como = "A própria CET decide o recurso."
        return (Pendencia("Há recurso aberto contra a negativa da CET", ART_8_II, como),)
    return ()


def _autorizacao_venceu(fatos: FatosDoPedido) -> bool:
    return fatos.cet_valida_ate is not None and fatos.cet_valida_ate < fatos.dia
