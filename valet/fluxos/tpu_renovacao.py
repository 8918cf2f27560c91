"""TPU em vigor: o que vence e o titular renova — Decreto 58.027/2017, arts. 4º, 5º e 14."""

from django.db import models
from django_fsm import transition

from contas.papeis import Papel
from normas.acervo import D58027
from tramitacao.ato import ato, cabe_a
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.regras.renovacao_cet import cabe_renovar_na_cet


class RenovacaoNoTPU(models.Model):
    """Apresentar o documento renovado, pedir a renovação à CET. O termo segue em vigor."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=EM_VIGOR, target=None, permission=cabe_a(Papel.REQUERENTE),
        custom=ato(
            "Apresentar documento renovado", D58027.art(14),
            frase="apresentou um documento renovado",
            ajuda="A apólice, a CNH ou o contrato do estacionamento, antes ou depois de vencer.",
        ),
    )  # fmt: skip
    def apresentar_renovacao(self) -> None:
        """O titular traz o documento renovado; até o aceite, vale o de antes (art. 14)."""

    @transition(
        "situacao", source=EM_VIGOR, target=None, permission=cabe_a(Papel.REQUERENTE),
        custom=ato(
            "Pedir a renovação à CET", D58027.art(4), exige=(cabe_renovar_na_cet,),
            frase="pediu à CET a renovação da autorização",
            ajuda="Da autorização de embarque e desembarque, no mesmo lugar, com as mesmas vagas.",
        ),
    )  # fmt: skip
    def pedir_renovacao_da_cet(self) -> None:
        """O titular pede que a CET renove; até ela decidir, vale a de agora (art. 4º)."""
