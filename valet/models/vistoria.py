"""A vistoria: onde, de quem veio, o que se viu em cada item do roteiro — arts. 15 a 17."""

import uuid

import pgtrigger
from django.db import models

from valet.regras.vistoria import NOTA_MAXIMA, POR_CODIGO, Constatacao, Resposta


class Vistoria(models.Model):
    """Uma ida ao lugar. Não muda depois de lavrada; outra ida é outra vistoria."""

    class Origem(models.TextChoices):
        RONDA = "ronda", "Ronda da Subprefeitura"
        DENUNCIA = "denuncia", "Denúncia de munícipe"
        CET = "cet", "Comunicação da CET (art. 16)"
        DSV = "dsv", "Comunicação do DSV (art. 17, I)"
        CONSUMIDOR = "consumidor", "Órgão de defesa do consumidor (art. 17, II)"

    unidade = models.ForeignKey("contas.Unidade", on_delete=models.PROTECT, related_name="+")
    fiscal = models.ForeignKey("contas.Usuario", on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField("vistoriado em")
    origem = models.CharField("de onde veio", max_length=12, choices=Origem, default=Origem.RONDA)
    origem_detalhe = models.CharField("ofício, protocolo ou formulário", max_length=160, blank=True)
    pedido = models.ForeignKey(
        "valet.PedidoTPU", on_delete=models.PROTECT, null=True, blank=True, related_name="vistorias"
    )
    casa = models.CharField("estabelecimento", max_length=160)
    endereco = models.CharField("endereço", max_length=300)
    distrito = models.ForeignKey("contas.Distrito", on_delete=models.PROTECT, related_name="+")
    observacoes = models.TextField("observações", blank=True)
    #: A linha do razão que lavrou o auto desta vistoria.
    linha = models.OneToOneField(
        "tramitacao.Tramitacao", on_delete=models.PROTECT, null=True, related_name="vistoria"
    )
    chave = models.UUIDField("chave do envio", unique=True, default=uuid.uuid4, editable=False)

    class Meta:
        verbose_name = "vistoria"
        ordering = ["-em"]
        triggers = [
            pgtrigger.ReadOnly(
                name="auto_imutavel", fields=["unidade", "fiscal", "em", "origem", "pedido", "casa",
                                              "endereco", "observacoes", "chave"],
            ),
            pgtrigger.Protect(name="nunca_apagar", operation=pgtrigger.Delete),
        ]  # fmt: skip

    def constatacoes(self) -> tuple[Constatacao, ...]:
        """O que se viu, item a item, como as regras leem."""
        return tuple(item.constatacao for item in self.itens.all())

    def __str__(self) -> str:
        return f"Vistoria em {self.casa}"


class ItemDaVistoria(models.Model):
    """A resposta a um item do roteiro, com a nota e a foto."""

    vistoria = models.ForeignKey(Vistoria, on_delete=models.PROTECT, related_name="itens")
    codigo = models.CharField("item", max_length=20, choices=[(c, c) for c in POR_CODIGO])
    resposta = models.CharField(
        "resposta", max_length=14, choices=[(r.value, r.value) for r in Resposta]
    )
    nota = models.CharField("o que se viu", max_length=NOTA_MAXIMA, blank=True)
    foto = models.ForeignKey(
        "tramitacao.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        verbose_name = "item da vistoria"
        verbose_name_plural = "itens da vistoria"
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["vistoria", "codigo"], name="item_uma_vez_por_vistoria")
        ]
        triggers = [
            pgtrigger.Protect(name="imutavel", operation=pgtrigger.Update | pgtrigger.Delete)
        ]

    @property
    def constatacao(self) -> Constatacao:
        """A resposta, como as regras a leem."""
        return Constatacao(self.codigo, Resposta(self.resposta), self.nota, self.foto_id)

    def __str__(self) -> str:
        return f"{self.codigo}: {self.resposta}"
