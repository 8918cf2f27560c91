"""Caixa de saída: a mensagem nasce com o ato e só parte depois do commit."""

from django.db import models


class Mensagem(models.Model):
    """Uma mensagem a um endereço. `chave` impede que o mesmo aviso saia duas vezes."""

    chave = models.CharField("chave", max_length=160, unique=True)
    processo = models.ForeignKey(
        "tramitacao.Processo",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="mensagens",
    )
    destinatario = models.EmailField("para")
    assunto = models.CharField("assunto", max_length=200)
    corpo = models.TextField("texto")
    criada_em = models.DateTimeField("criada em")
    enviada_em = models.DateTimeField("enviada em", null=True, blank=True)
    lida_em = models.DateTimeField("lida em", null=True, blank=True)
    tentativas = models.PositiveSmallIntegerField("tentativas", default=0)
    erro = models.TextField("último erro", blank=True)

    class Meta:
        verbose_name = "mensagem"
        verbose_name_plural = "mensagens"
        indexes = [
            models.Index(
                fields=["criada_em"],
                condition=models.Q(enviada_em=None),
                name="mensagens_a_enviar",
            )
        ]

    def __str__(self) -> str:
        return self.assunto
