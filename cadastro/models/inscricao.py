"""Inscrição no Cadastro: intervalos; a situação de hoje se calcula ao ler — art. 24."""

import pghistory
import pgtrigger
from django.db import models
from django.db.models import Q

#: Adiado, e lido como está no commit: na mesma transação ela pode voltar e sair.
_SEM_CAUSA_QUE_RESTE = """
  IF EXISTS (
    SELECT 1 FROM cadastro_inscricao i JOIN cadastro_causadaexclusao c ON c.inscricao_id = i.id
     WHERE i.id = NEW.id AND i.excluida_em IS NULL AND c.desfeita_por_id IS NULL) THEN
    RAISE EXCEPTION 'a inscrição % volta com exclusão que ainda vale', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


@pghistory.track()
class Inscricao(models.Model):
    """A empresa no Cadastro, desde a inclusão até a exclusão (art. 24, §§ 1º e 2º)."""

    class Motivo(models.TextChoices):
        A_PEDIDO = "a_pedido", "A pedido da empresa"
        EXTINCAO = "extincao", "Extinção da empresa"
        PERSISTENCIA = "persistencia", "Persistência depois das multas"
        SEM_EFEITO = "sem_efeito", "Ato de inclusão tornado sem efeito"

    empresa = models.ForeignKey(
        "cadastro.Empresa", on_delete=models.PROTECT, related_name="inscricoes"
    )
    incluida_em = models.DateTimeField("incluída em")
    incluida_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, related_name="+"
    )
    certificado = models.OneToOneField(
        "tramitacao.DocumentoExpedido",
        on_delete=models.PROTECT,
        null=True,
        related_name="inscricao",
    )
    certificado_ate = models.DateField("certificado válido até")
    excluida_em = models.DateTimeField("excluída em", null=True, blank=True)
    excluida_por = models.ForeignKey(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    motivo = models.CharField("motivo da exclusão", max_length=16, choices=Motivo, blank=True)

    class Meta:
        verbose_name = "inscrição no Cadastro"
        verbose_name_plural = "inscrições no Cadastro"
        constraints = [
            models.UniqueConstraint(
                fields=["empresa"], condition=Q(excluida_em=None), name="inscricao_ativa_unica"
            ),
            models.CheckConstraint(
                condition=Q(excluida_em=None, motivo="")
                | (Q(excluida_em__isnull=False) & ~Q(motivo="")),
                name="exclusao_com_motivo",
            ),
        ]
        triggers = [
            pgtrigger.Trigger(
                name="so_volta_sem_causa",
                operation=pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                func=_SEM_CAUSA_QUE_RESTE,
            )
        ]

    def __str__(self) -> str:
        return f"{self.empresa} no Cadastro"
