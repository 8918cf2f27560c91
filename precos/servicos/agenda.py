"""As rotinas do dinheiro na página do administrador."""

from datetime import timedelta

from precos.servicos import entradas
from tramitacao.relogio import agora
from tramitacao.servicos.agenda import Rotina

ROTINAS = (
    Rotina(
        entradas.ROTINA,
        "Aplicar o que entrou",
        "Leva ao processo de cada um o que o banco e o PIX avisaram. Nada se aplica duas vezes.",
        "a cada 10 minutos",
        timedelta(hours=1),
        lambda: entradas.aplicar_entradas().feitos,
        lambda pk: entradas.aplicar(pk, em=agora()),
    ),
)
