"""O que a CET autorizou: sinalização, trecho, vagas, horário e validade — art. 4º."""

from django.db import models

from tramitacao.models.procedimento import situacao_e_a_do_razao
from valet.fluxos.autorizacao_cet import FluxoAutorizacaoCET
from valet.models.linhas import DiaDaSemana
from valet.regras.fatos import Sinalizacao, TrechoDeEmbarque


class AutorizacaoCET(FluxoAutorizacaoCET):
    """A análise da CET nos autos do pedido; depois de autorizada, os termos da autorização."""

    class TipoDeSinalizacao(models.TextChoices):
        PERMANENTE = Sinalizacao.PERMANENTE, "Permanente"
        TEMPORARIA = Sinalizacao.TEMPORARIA, "Temporária"

    requerimento = models.ForeignKey(
        "valet.Requerimento", on_delete=models.PROTECT, related_name="autorizacoes"
    )
    sinalizacao = models.CharField(
        "sinalização", max_length=12, choices=TipoDeSinalizacao, blank=True
    )
    trecho_inicio = models.DecimalField(
        "começo do trecho", max_digits=7, decimal_places=2, null=True, blank=True
    )
    trecho_fim = models.DecimalField(
        "fim do trecho", max_digits=7, decimal_places=2, null=True, blank=True
    )
    estudo_tecnico = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    local = models.TextField("local, na sinalização temporária", blank=True)
    motivos = models.TextField("motivos", blank=True)
    atende_outros = models.TextField("outros estabelecimentos atendidos", blank=True)
    vagas = models.PositiveSmallIntegerField("vagas", null=True, blank=True)
    validade = models.DateField("válida até", null=True, blank=True)
    normas_tecnicas = models.CharField("normas técnicas da CET", max_length=300, blank=True)

    class Meta:
        verbose_name = "autorização da CET"
        verbose_name_plural = "autorizações da CET"
        triggers = [situacao_e_a_do_razao()]

    def fatos(self) -> TrechoDeEmbarque:
        """Os termos da autorização, para as regras do art. 4º."""
        return TrechoDeEmbarque(
            sinalizacao=Sinalizacao(self.sinalizacao) if self.sinalizacao else None,
            inicio=self.trecho_inicio,
            fim=self.trecho_fim,
            testada=self.requerimento.estab_testada,
            estudo_tecnico=self.estudo_tecnico_id is not None,
            local=self.local,
            motivos=self.motivos,
            vagas=self.vagas,
            validade=self.validade,
            normas_tecnicas=self.normas_tecnicas,
        )


class HorarioAutorizado(models.Model):
    """Período autorizado num dia da semana; `fim` até `inicio` é no dia seguinte."""

    autorizacao = models.ForeignKey(
        AutorizacaoCET, on_delete=models.CASCADE, related_name="horarios"
    )
    dia = models.PositiveSmallIntegerField("dia", choices=DiaDaSemana)
    inicio = models.TimeField("das")
    fim = models.TimeField("às")

    class Meta:
        ordering = ["dia", "inicio"]
