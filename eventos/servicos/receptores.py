"""O dinheiro que o banco avisa, levado ao ato que o recebe na SAE."""

from datetime import datetime

from contas.ator import SISTEMA
from eventos.models import SAE
from eventos.servicos.cobranca import ESPECIES, registrar_pagamento
from precos.models import Cobranca
from precos.servicos.recebimentos import Recebimento
from precos.servicos.receptores import registrar_receptor


def registrar_receptores() -> None:
    """Diz quem recebe o custo da CET e a caução."""
    for especie in ESPECIES:
        registrar_receptor(especie, _da_sae)


def _da_sae(cobranca: Cobranca, recebimento: Recebimento, em: datetime) -> object:
    sae = SAE.objects.get(procedimento=cobranca.procedimento_id)
    return registrar_pagamento(
        sae_id=sae.pk, especie=cobranca.especie, recebimento=recebimento, por=SISTEMA, em=em
    )
