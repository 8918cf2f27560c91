"""TPU, a vistoria e a cassação — Decreto 58.027/2017, arts. 15 e 17. Um ato por bloco."""

from django.db import models
from django_fsm import RETURN_VALUE, transition

from contas.papeis import Papel
from normas.acervo import D58027, L14141
from tramitacao.ato import ato, cabe_a
from valet.fluxos.situacoes import SituacaoTPU as S
from valet.fluxos.tpu_encerramento import EM_VIGOR


class SancaoNoTPU(models.Model):
    """O que a fiscalização faz ao termo: anotar a vistoria, cassar, restabelecer."""

    class Meta:
        abstract = True

    @transition(
        "situacao", source=EM_VIGOR, target=None, permission=cabe_a(Papel.FISCAL),
        custom=ato(
            "Registrar vistoria", D58027.art(17), interno=True, expede="auto_vistoria",
            frase="vistoriou o lugar e nada achou de irregular",
        ),
    )  # fmt: skip
    def registrar_vistoria(self) -> None:
        """A vistoria de rotina sem irregularidade fica nos autos do termo (art. 17)."""

    @transition(
        "situacao", source=EM_VIGOR, target=S.CASSADO, permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Cassar o termo", D58027.art(15).inc("II"), interno=True, pede_despacho=True,
            frase="cassou o termo",
        ),
    )  # fmt: skip
    def cassar(self) -> None:
        """O termo cai pela decisão tomada no processo de sanção (art. 15, II)."""

    @transition(
        "situacao", source=S.CASSADO, target=RETURN_VALUE(*EM_VIGOR),
        permission=cabe_a(Papel.SUBPREFEITO),
        custom=ato(
            "Restabelecer o termo", L14141.toda, interno=True,
            frase="restabeleceu o termo cassado",
        ),
    )  # fmt: skip
    def restabelecer(self, *, volta_a: str) -> str:
        """Provido o recurso contra a cassação, o termo volta a valer."""
        return volta_a
