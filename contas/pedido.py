"""O pedido HTTP como as telas o recebem: com o instante, quem entrou e por quem pode agir."""

from collections.abc import Sequence
from datetime import date, datetime

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from contas.models import Usuario
from contas.opcoes import Opcao


class Pedido(HttpRequest):
    """Só um tipo, nunca instanciado: quem põe os atributos são os middlewares.

    `user` é uma conta nas telas de entrada obrigatória, que são as que declaram este tipo.
    `opcao` é preguiçosa: pergunte se é verdadeira, nunca se `is None`.
    """

    user: Usuario
    instante: datetime
    dia: date
    opcoes: Sequence[Opcao]
    opcao: Opcao | None
    htmx: HtmxDetails
