"""O requerimento dos arts. 5º e 18: rascunho enquanto não há processo, fatos dos autos depois."""

from decimal import Decimal
from typing import Any

from django.db import models

from tramitacao.models import Rascunho
from valet.models.partes.acontecimento import ParteAcontecimento
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
    ParteAcontecimento,
    Rascunho,
):
    """Cada parte se guarda ao ser preenchida. Sem `processo` é rascunho, visível só ao autor."""

    class Especie(models.TextChoices):
        HABITUAL = "habitual", "Termo de Permissão de Uso"
        EVENTUAL = "eventual", "Autorização de Uso"

    especie = models.CharField(
        "o que se pede", max_length=8, choices=Especie, default=Especie.HABITUAL
    )

    class Meta(Rascunho.Meta):
        verbose_name = "requerimento"

    def __str__(self) -> str:
        if self.eventual:
            return f"Pedido de valet para {self.acont_nome or 'acontecimento ainda sem nome'}"
        return f"Pedido de valet em {self.estab_nome or 'lugar ainda não informado'}"

    @property
    def eventual(self) -> bool:
        """É o pedido da situação não habitual (art. 18)."""
        return self.especie == self.Especie.EVENTUAL

    @property
    def pedido(self) -> Any:
        """O procedimento que este requerimento abriu, de TPU ou de Autorização de Uso."""
        return self.pedidoau if self.eventual else self.pedidotpu

    @property
    def area_publica(self) -> Decimal:
        """Calçada e pista somadas, em m² (art. 19)."""
        return (self.area_do_passeio or Decimal(0)) + (self.area_da_pista or Decimal(0))

    @property
    def nome(self) -> str:
        """Como o pedido se chama em poucas palavras; vazio enquanto não se sabe."""
        return self.acont_nome if self.eventual else self.estab_nome

    @property
    def estab_endereco(self) -> str:
        """Rua, número, complemento e bairro, como se escreve num termo."""
        partes = [self.estab_logradouro, self.estab_numero, self.estab_complemento]
        return ", ".join(p for p in [*partes, self.estab_bairro] if p)

    @property
    def setor_quadra(self) -> str:
        """Os seis primeiros algarismos do SQL: setor e quadra, chave da PGV."""
        return self.estab_sql[:6]
