"""A SAE: o procedimento da CET sobre o pedido de evento — Decreto 46.942/2006, arts. 11 a 16."""

from datetime import datetime

import pgtrigger
from django.db import models

from contas.papeis import Papel
from eventos.fluxos.sae import FluxoSAE
from eventos.fluxos.situacoes import SituacaoSAE
from eventos.models.conta_da_caucao import saldo_da_caucao
from eventos.models.fatos_da_sae import montar_fatos
from eventos.regras.fatos import FatosDaSAE
from precos.consultas.devolucoes import ha_por_pagar
from tramitacao.models.procedimento import situacao_e_a_do_razao

#: Adiado: no commit, a última autorização tem o registro que o ato expediu.
_AUTORIZADA_TEM_AUTORIZACAO = """
  SELECT l.id INTO ato FROM tramitacao_tramitacao l
    JOIN eventos_sae s ON s.procedimento_id = l.procedimento_id
   WHERE s.id = NEW.id AND s.situacao = 'autorizada' AND l.ato = 'autorizar'
   ORDER BY l.seq DESC LIMIT 1;
  IF ato IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM eventos_autorizacaodoevento a
      JOIN tramitacao_documentoexpedido d ON d.id = a.documento_id
     WHERE a.sae_id = NEW.id AND d.linha_id = ato) THEN
    RAISE EXCEPTION 'SAE % autorizada sem autorização', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
"""


class SAE(FluxoSAE):
    """Uma Solicitação para Autorização de Eventos, com os fatos no pedido e a conta do custo."""

    pedido = models.OneToOneField(
        "eventos.PedidoDeEvento", on_delete=models.PROTECT, related_name="sae"
    )
    promotor = models.ForeignKey("contas.Pessoa", on_delete=models.PROTECT, related_name="saes")
    situacao_antes = models.CharField("situação antes da decisão", max_length=40, blank=True)
    custo = models.DecimalField(
        "custo operacional", max_digits=12, decimal_places=2, null=True, blank=True
    )
    devido = models.DecimalField(
        "a recolher", max_digits=12, decimal_places=2, null=True, blank=True
    )
    caucao = models.DecimalField(
        "caução ou fiança", max_digits=12, decimal_places=2, null=True, blank=True
    )
    isento = models.BooleanField("isento do custo", default=False)
    #: A chave do dispositivo que isenta: isenção sem fundamento não existe.
    isencao_fundamento = models.CharField("fundamento da isenção", max_length=60, blank=True)
    memoria = models.JSONField("memória do custo", default=list, blank=True)
    norma = models.CharField("norma do custo", max_length=20, blank=True)
    ficticio = models.BooleanField("usa preço de demonstração", default=False)
    pagamento_ate = models.DateField("pagamento até", null=True, blank=True)

    class Meta:
        verbose_name = "SAE"
        verbose_name_plural = "SAEs"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(isento=False, isencao_fundamento="")
                | (models.Q(isento=True) & ~models.Q(isencao_fundamento="")),
                name="isencao_com_fundamento",
            ),
            models.CheckConstraint(
                condition=models.Q(custo=None) | models.Q(custo__gt=0), name="custo_positivo"
            ),
        ]
        triggers = [
            situacao_e_a_do_razao(),
            pgtrigger.Trigger(
                name="autorizada_tem_autorizacao",
                operation=pgtrigger.Insert | pgtrigger.Update,
                when=pgtrigger.After,
                timing=pgtrigger.Deferred,
                declare=[("ato", "bigint")],
                func=_AUTORIZADA_TEM_AUTORIZACAO,
            ),
        ]

    def fatos(self, em: datetime | None = None) -> FatosDaSAE:
        """O que os autos mostram no instante (padrão: agora)."""
        return montar_fatos(self, em)

    def vez(self) -> Papel | None:
        """Encerrado ou suspenso o evento, a CET ainda devolve o que deve (arts. 7º e 14, § 2º)."""
        if self.situacao == SituacaoSAE.REALIZADA and self.garantia_a_devolver():
            return Papel.TECNICO_CET
        vez = super().vez()
        if vez is None and ha_por_pagar(self.procedimento):
            return Papel.TECNICO_CET
        return vez

    def garantia_a_devolver(self) -> bool:
        """Há saldo na conta da caução, ou fiança que ainda não se liberou."""
        if saldo_da_caucao(self):
            return True
        return self.fiancas.exists() and not self.devolucoes.exists()
