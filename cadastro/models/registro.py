"""O banco de dados do art. 25: um registro por documento emitido, escrito no mesmo ato."""

from django.db import models


class Registro(models.Model):
    """Documento emitido, lugar exato, endereços e processo. Não guarda dado de pessoa física."""

    documento = models.OneToOneField(
        "tramitacao.DocumentoExpedido", on_delete=models.PROTECT, related_name="registro"
    )
    processo = models.ForeignKey(
        "tramitacao.Processo", on_delete=models.PROTECT, related_name="registros"
    )
    empresa = models.ForeignKey(
        "cadastro.Empresa", on_delete=models.PROTECT, related_name="registros"
    )
    estabelecimento = models.ForeignKey(
        "cadastro.Estabelecimento", on_delete=models.PROTECT, related_name="registros"
    )
    unidade = models.ForeignKey("contas.Unidade", on_delete=models.PROTECT, related_name="+")
    local = models.CharField("local objeto da permissão", max_length=400)
    endereco_estabelecimento = models.CharField("endereço do estabelecimento", max_length=300)
    endereco_empresa = models.CharField("endereço da empresa", max_length=300)
    endereco_estacionamento = models.CharField("endereço do estacionamento", max_length=300)
    emitido_em = models.DateTimeField("emitido em")
    vale_ate = models.DateField("vale até", null=True, blank=True)
    servico_liberado_em = models.DateTimeField("serviço liberado em", null=True, blank=True)
    extinto_em = models.DateTimeField("extinto em", null=True, blank=True)
    extincao = models.CharField("como se extinguiu", max_length=40, blank=True)
    horarios = models.JSONField("horários do valet", default=list)

    class Meta:
        verbose_name = "registro do Cadastro"
        verbose_name_plural = "registros do Cadastro"
