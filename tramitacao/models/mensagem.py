"""Caixa de saída: a mensagem nasce com o ato e só parte depois do commit."""

from django.db import models

from contas.papeis import Papel


class Mensagem(models.Model):
    """Uma mensagem a um endereço. `chave` impede que o mesmo aviso saia duas vezes.

    A de uma unidade mostra-se na caixa de quem nela age no papel da vez, e só parte por e-mail se
    a unidade tem endereço; sem ele nasce entregue. Lida por um, está lida pela unidade.
    """

    chave = models.CharField("chave", max_length=160, unique=True)
    processo = models.ForeignKey(
        "tramitacao.Processo",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="mensagens",
    )
    #: O ato de que se avisa, e a quem: a parte, ou a unidade e o papel.
    linha = models.ForeignKey(
        "tramitacao.Tramitacao",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="avisos",
    )
    parte = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    unidade = models.ForeignKey(
        "contas.Unidade", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    papel = models.CharField("papel", max_length=20, choices=Papel, blank=True)
    destinatario = models.EmailField("para", blank=True)
    assunto = models.CharField("assunto", max_length=200)
    corpo = models.TextField("texto")
    #: A ligação que vale por si (confirmar, recuperar a senha), fora do texto e só até partir.
    #: `None`: a mensagem não leva nenhuma. Vazia: levou, e já se apagou.
    segredo = models.TextField("ligação secreta", null=True, blank=True)
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
            ),
            models.Index(
                fields=["destinatario"],
                condition=models.Q(lida_em=None),
                name="mensagens_por_ler",
            ),
            models.Index(
                fields=["unidade", "papel"],
                condition=models.Q(lida_em=None),
                name="mensagens_da_unidade_por_ler",
            ),
        ]

    def __str__(self) -> str:
        return self.assunto
