"""O requerimento único do art. 5º: rascunho enquanto não há processo, fatos dos autos depois."""

from tramitacao.models import Rascunho
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
    Rascunho,
):
    """Cada parte se guarda ao ser preenchida. Sem `processo` é rascunho, visível só ao autor."""

    class Meta(Rascunho.Meta):
        verbose_name = "requerimento"

    def __str__(self) -> str:
        return f"Pedido de valet em {self.estab_nome or 'lugar ainda não informado'}"

    @property
    def nome(self) -> str:
        """Como o pedido se chama em poucas palavras; vazio enquanto não se sabe."""
        return self.estab_nome

    @property
    def estab_endereco(self) -> str:
        """Rua, número, complemento e bairro, como se escreve num termo."""
        partes = [self.estab_logradouro, self.estab_numero, self.estab_complemento]
        return ", ".join(p for p in [*partes, self.estab_bairro] if p)

    @property
    def setor_quadra(self) -> str:
        """Os seis primeiros algarismos do SQL: setor e quadra, chave da PGV."""
        return self.estab_sql[:6]
