"""O requerimento único do art. 5º: rascunho enquanto não há processo, fatos dos autos depois."""

import uuid

from django.db import models

from valet.models.partes.carros import ParteEstacionamento, ParteSeguro
from valet.models.partes.ponto import ParteEstabelecimento, ParteLugar, PartePasseio
from valet.models.partes.quem import ParteEmpresa, ParteQuem


class Requerimento(
    ParteQuem,
    ParteEmpresa,
    ParteEstabelecimento,
    ParteLugar,
    PartePasseio,
    ParteEstacionamento,
    ParteSeguro,
):
    """Cada parte se guarda ao ser preenchida. Sem `processo` é rascunho, visível só ao autor."""

    autor = models.ForeignKey(
        "contas.Usuario", on_delete=models.PROTECT, related_name="requerimentos"
    )
    #: A parte por quem o autor age (nula no balcão, onde a parte nasce ao protocolar).
    pessoa = models.ForeignKey(
        "contas.Pessoa", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    no_balcao = models.BooleanField("pedido em papel, no balcão", default=False)
    #: O que se digitou e ainda não vale, por parte: volta à tela como estava, para corrigir.
    digitado = models.JSONField("por corrigir", default=dict, blank=True)
    chave = models.UUIDField("chave do envio", unique=True, default=uuid.uuid4, editable=False)
    criado_em = models.DateTimeField("criado em")
    alterado_em = models.DateTimeField("guardado em")
    processo = models.OneToOneField(
        "tramitacao.Processo",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="requerimento",
    )

    class Meta:
        verbose_name = "requerimento"
        ordering = ["-alterado_em"]

    def __str__(self) -> str:
        return f"Pedido de valet em {self.estab_nome or 'lugar ainda não informado'}"

    @property
    def estab_endereco(self) -> str:
        """Rua, número, complemento e bairro, como se escreve num termo."""
        partes = [self.estab_logradouro, self.estab_numero, self.estab_complemento]
        return ", ".join(p for p in [*partes, self.estab_bairro] if p)

    @property
    def setor_quadra(self) -> str:
        """Os seis primeiros algarismos do SQL: setor e quadra, chave da PGV."""
        return self.estab_sql[:6]
