"""As linhas do requerimento: móveis, horários, trajetos, motoristas e anexos."""

from django.db import models

from tramitacao.models import AnexoDoRascunho
from valet.models.requerimento import Requerimento


class DiaDaSemana(models.IntegerChoices):
    SEGUNDA = 0, "segunda"
    TERCA = 1, "terça"
    QUARTA = 2, "quarta"
    QUINTA = 3, "quinta"
    SEXTA = 4, "sexta"
    SABADO = 5, "sábado"
    DOMINGO = 6, "domingo"


class ItemDoPasseio(models.Model):
    """Móvel na calçada, com a projeção incluída (a do guarda-sol, por exemplo). Metros."""

    requerimento = models.ForeignKey(Requerimento, on_delete=models.CASCADE, related_name="itens")
    ordem = models.PositiveSmallIntegerField()
    descricao = models.CharField("o que é", max_length=60)
    largura = models.DecimalField("largura", max_digits=5, decimal_places=2)
    profundidade = models.DecimalField("profundidade", max_digits=5, decimal_places=2)

    class Meta:
        ordering = ["ordem", "pk"]


class Horario(models.Model):
    """Um período num dia da semana. `fim` igual ou antes de `inicio` é no dia seguinte."""

    class De(models.TextChoices):
        VALET = "valet", "Valet"
        ESTABELECIMENTO = "estabelecimento", "Estabelecimento"

    requerimento = models.ForeignKey(
        Requerimento, on_delete=models.CASCADE, related_name="horarios"
    )
    de = models.CharField("de quem", max_length=16, choices=De)
    dia = models.PositiveSmallIntegerField("dia", choices=DiaDaSemana)
    inicio = models.TimeField("das")
    fim = models.TimeField("às")

    class Meta:
        ordering = ["de", "dia", "inicio"]


class Trajeto(models.Model):
    """O caminho do carro entre o embarque e o estacionamento. Extensão em metros."""

    class Sentido(models.TextChoices):
        IDA = "ida", "Ida, do embarque ao estacionamento"
        VOLTA = "volta", "Volta, do estacionamento ao embarque"

    requerimento = models.ForeignKey(
        Requerimento, on_delete=models.CASCADE, related_name="trajetos"
    )
    sentido = models.CharField("sentido", max_length=5, choices=Sentido)
    extensao = models.PositiveIntegerField("extensão em metros")
    descricao = models.TextField("ruas por onde passa", max_length=2000)

    class Meta:
        ordering = ["sentido"]
        constraints = [
            models.UniqueConstraint(fields=["requerimento", "sentido"], name="trajeto_por_sentido")
        ]


class Motorista(models.Model):
    """Motorista do quadro: nome, categoria e validade da CNH (art. 5º, II, d)."""

    requerimento = models.ForeignKey(
        Requerimento, on_delete=models.CASCADE, related_name="motoristas"
    )
    nome = models.CharField("nome", max_length=120)
    cnh_categoria = models.CharField("categoria da CNH", max_length=3)
    cnh_validade = models.DateField("validade da CNH")

    class Meta:
        ordering = ["nome", "pk"]


class Anexo(AnexoDoRascunho):
    """Arquivo num lugar do rascunho; ao protocolar, vira documento dos autos."""

    requerimento = models.ForeignKey(Requerimento, on_delete=models.CASCADE, related_name="anexos")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["requerimento", "exigencia"], name="anexo_por_lugar")
        ]
