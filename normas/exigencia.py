"""O que falta para um ato, e por qual dispositivo."""

from dataclasses import dataclass

from normas.norma import Dispositivo


@dataclass(frozen=True, slots=True)
class Pendencia:
    """Uma falta, dita à pessoa: o texto, o artigo, como sanar e o campo da tela a que se refere.

    `prazo` é a página que conta a data de que a falta fala, se ela diz alguma.
    """

    texto: str
    dispositivo: Dispositivo
    como_sanar: str = ""
    campo: str = ""
    prazo: str = ""

    def __str__(self) -> str:
        final = f" {self.como_sanar}" if self.como_sanar else ""
        return f"{self.texto} ({self.dispositivo.na_frase}).{final}"
