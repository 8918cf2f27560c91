"""Como se prova que uma parte recebeu — Lei 14.141/2006, art. 40; Decreto 58.027/2017, art. 15."""

from enum import StrEnum


class Meio(StrEnum):
    """Por onde a notificação chegou à parte."""

    PESSOAL = "pessoal"
    CORREIO = "correio"
    ELETRONICO = "eletronico"

    @property
    def dito(self) -> str:
        """Como se diz nos autos e na tela."""
        return _DITOS[self]


_DITOS = {
    Meio.PESSOAL: "Em mãos, com a contrafé assinada",
    Meio.CORREIO: "Pelo correio, com aviso de recebimento",
    Meio.ELETRONICO: "Por leitura no sistema",
}
#: O que quem notifica registra; a leitura no sistema, só a própria parte a dá.
REGISTRADOS = (Meio.PESSOAL, Meio.CORREIO)
