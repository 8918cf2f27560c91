"""As rotinas da sanção na página do administrador e no fluxo dos prazos — art. 15, I."""

from datetime import timedelta

from tramitacao.relogio import agora
from tramitacao.servicos.agenda import Rotina
from tramitacao.servicos.vencer import registrar_certidao
from valet.models import Multa
from valet.servicos import defesa_da_multa, multa, notificacao

ROTINAS = (
    Rotina(
        multa.PROPOR,
        "Propor multas",
        "Propõe à autoridade a multa de cada notificação que passou sem cessação comprovada.",
        "todo dia, às 6h",
        timedelta(days=1),
        lambda: multa.propor_multas().feitos,
        lambda pk: multa.propor_uma(pk, em=agora()),
    ),
)


def registrar_certidoes() -> None:
    """Diz que serviço certifica cada decurso da notificação e da multa."""
    for ato, servico in (
        ("certificar_decurso", notificacao.certificar_decurso),
        ("certificar_decurso_da_defesa", defesa_da_multa.certificar_decurso_da_defesa),
        ("certificar_decurso_do_recurso", defesa_da_multa.certificar_decurso_do_recurso),
    ):
        registrar_certidao(Multa.FLUXO, ato, servico)
