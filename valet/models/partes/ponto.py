"""O ponto: estabelecimento, lugar na rua e passeio — art. 5º, I, a, b, c e f."""

from django.db import models


class ParteEstabelecimento(models.Model):
    """O estabelecimento que usa o valet. Medidas em metros; SQL e CODLOG sem máscara.

    Rua, número, complemento e bairro somados cabem nos 300 sinais do endereço dos autos.
    """

    estab_cnpj = models.CharField("CNPJ do estabelecimento", max_length=14, blank=True)
    estab_nome = models.CharField("nome do estabelecimento", max_length=160, blank=True)
    estab_logradouro = models.CharField("rua", max_length=160, blank=True)
    estab_numero = models.CharField("número", max_length=20, blank=True)
    estab_complemento = models.CharField("complemento", max_length=40, blank=True)
    estab_bairro = models.CharField("bairro", max_length=70, blank=True)
    estab_cep = models.CharField("CEP", max_length=8, blank=True)
    estab_distrito = models.ForeignKey(
        "contas.Distrito", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    estab_sql = models.CharField("número do IPTU (SQL)", max_length=11, blank=True)
    estab_codlog = models.CharField("CODLOG da rua", max_length=6, blank=True)
    estab_testada = models.DecimalField(
        "testada", max_digits=7, decimal_places=2, null=True, blank=True
    )
    estab_lotacao = models.PositiveIntegerField("lotação", null=True, blank=True)

    class Meta:
        abstract = True


class ParteLugar(models.Model):
    """O trecho da rua que se quer usar, medido a partir do canto esquerdo da testada."""

    lugar_logradouro = models.CharField("rua do embarque", max_length=160, blank=True)
    lugar_codlog = models.CharField("CODLOG da rua do embarque", max_length=6, blank=True)
    trecho_inicio = models.DecimalField(
        "começo do trecho", max_digits=7, decimal_places=2, null=True, blank=True
    )
    trecho_metros = models.DecimalField(
        "extensão do trecho", max_digits=7, decimal_places=2, null=True, blank=True
    )
    lugar_vagas = models.PositiveSmallIntegerField("vagas de embarque", null=True, blank=True)
    lugar_descricao = models.TextField("descrição do lugar", max_length=1000, blank=True)

    class Meta:
        abstract = True


class PartePasseio(models.Model):
    """A calçada no trecho mais estreito, do muro à guia, em metros; os móveis são linhas."""

    passeio_largura = models.DecimalField(
        "largura da calçada", max_digits=5, decimal_places=2, null=True, blank=True
    )
    passeio_sem_moveis = models.BooleanField("não vai usar móveis na calçada", default=False)

    class Meta:
        abstract = True
