"""Por que uma empresa sai do Cadastro — Decreto 58.027/2017, art. 24, § 2º."""

from enum import StrEnum

from normas.acervo import D58027
from normas.norma import Dispositivo

ART_24_P2 = D58027.art(24).par(2)


class Fundamento(StrEnum):
    """Os três do § 2º; fora deles ninguém se exclui."""

    A_PEDIDO = "a_pedido"
    EXTINCAO = "extincao"
    PERSISTENCIA = "persistencia"

    @property
    def dispositivo(self) -> Dispositivo:
        """O inciso."""
        return _INCISOS[self]


_INCISOS = {
    Fundamento.A_PEDIDO: ART_24_P2.inc("I"),
    Fundamento.EXTINCAO: ART_24_P2.inc("II"),
    Fundamento.PERSISTENCIA: ART_24_P2.inc("III"),
}
