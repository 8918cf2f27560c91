"""O caso de sanção: a vistoria que o abriu, o termo se há, e as duas partes — art. 15."""

from datetime import date, datetime

import pgtrigger
from django.db import models

from contas.papeis import Papel
from tramitacao.consultas.tempestividade import veio_fora_do_prazo
from tramitacao.models import PrazoAberto
from tramitacao.models.procedimento import situacao_e_a_do_razao
from tramitacao.relogio import agora, dia_de
from valet.fluxos.sancao import FluxoSancao
from valet.fluxos.situacoes_da_sancao import ABERTAS, COM_PERSISTENCIA, SituacaoSancao
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.regras import sancoes, vistoria

_S = ", ".join(f"'{s}'" for s in COM_PERSISTENCIA)
#: Adiado: no commit, quem passou da multa tem uma multa definitiva neste caso.
_SO_DEPOIS_DA_MULTA = f"""
  IF NEW.situacao IN ({_S}) AND NOT EXISTS (
    SELECT 1 FROM valet_multa m
     WHERE m.sancao_id = NEW.id AND m.definitiva_em IS NOT NULL) THEN
    RAISE EXCEPTION 'sanção % sem multa definitiva', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


class Sancao(FluxoSancao):
    """O caso inteiro. Num lugar com termo, só um de cada vez."""

    vistoria = models.OneToOneField(
        "valet.Vistoria", on_delete=models.PROTECT, related_name="sancao"
    )
    pedido = models.ForeignKey(
        "valet.PedidoTPU", on_delete=models.PROTECT, null=True, blank=True, related_name="sancoes"
    )
    #: As vistorias que se fizeram depois da que abriu o caso.
    revistorias = models.ManyToManyField("valet.Vistoria", blank=True, related_name="+")

    class Meta:
        verbose_name = "sanção"
        verbose_name_plural = "sanções"
        constraints = [
            models.UniqueConstraint(
                fields=["pedido"],
                condition=models.Q(situacao__in=[str(s) for s in ABERTAS]),
                name="uma_sancao_aberta_por_termo",
            )
        ]
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="so_depois_da_multa",
                operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                func=_SO_DEPOIS_DA_MULTA,
            ),
        ]

    @property
    def ha_termo(self) -> bool:
        """O lugar tem termo em vigor."""
        return self.pedido is not None and self.pedido.situacao in EM_VIGOR

    def irregularidades(self) -> frozenset[str]:
        """O que a primeira vistoria constatou."""
        return vistoria.irregularidades(self.vistoria.constatacoes())

    def fatos(self, em: datetime | None = None) -> sancoes.FatosDaSancao:
        """O que os autos mostram no instante (padrão: agora)."""
        return sancoes.FatosDaSancao(
            em=em or agora(),
            ha_termo=self.ha_termo,
            partes=tuple(m.degrau() for m in self.multas.order_by("pk")),
            recurso_fora_do_prazo=veio_fora_do_prazo(self.procedimento),
            irregularidades=self.irregularidades(),
            ultima_revistoria=self._ultima_revistoria(),
        )

    def _ultima_revistoria(self) -> date | None:
        ultima = self.revistorias.order_by("-em").first()
        return dia_de(ultima.em) if ultima else None

    def vez(self) -> Papel | None:
        """Decorrido o prazo de uma parte, é o fiscal que volta ao lugar."""
        if self.situacao == SituacaoSancao.NOTIFICADA and sancoes.a_revistoriar(self.fatos()):
            return Papel.FISCAL
        if self.situacao == SituacaoSancao.PERSISTENTE and por_receber(self):
            return Papel.EXPEDIENTE
        return super().vez()

    def partes_requerentes(self) -> frozenset[int]:
        """As duas partes notificadas."""
        return frozenset(self.multas.values_list("parte_id", flat=True)) or (
            super().partes_requerentes()
        )

    def unidades_do_papel(self, papel: str) -> frozenset[int]:
        """A sanção é da Subprefeitura; a CET só cancela a sua autorização, nos autos dela."""
        if papel == Papel.TECNICO_CET:
            return frozenset()
        return super().unidades_do_papel(papel)


def por_receber(objeto: object) -> bool:
    """Há prazo aberto que espera o registro do recebimento."""
    procedimento = objeto.procedimento  # type: ignore[attr-defined]
    abertos = PrazoAberto.objects.filter(procedimento=procedimento, desfecho="aberto")
    return abertos.filter(marco=None).exists()
