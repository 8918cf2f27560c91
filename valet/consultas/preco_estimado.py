"""Quanto o pedido deve custar neste ano, se já se sabe o lugar — Decreto 58.027/2017, art. 9º."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from normas.datas import MESES_POR_EXTENSO
from precos.consultas.outorga import PrecoApurado, preco_do_lugar
from precos.regras.vencimento_outorga import vencimento_da_outorga
from tramitacao.consultas.calendario import calendario
from tramitacao.erros import RegraViolada
from valet.models import Requerimento

_POR_EXTENSO = (
    "", "Um mês", "Dois meses", "Três meses", "Quatro meses", "Cinco meses", "Seis meses",
    "Sete meses", "Oito meses", "Nove meses", "Dez meses", "Onze meses", "Doze meses",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Estimativa:
    """O preço se o termo saísse agora, ou de que ele depende."""

    ano: int
    apurado: PrecoApurado | None = None
    depende: str = ""

    @property
    def valor(self) -> Decimal | None:
        """O devido no ano da outorga, em reais."""
        return self.apurado.valor if self.apurado else None

    @property
    def meses(self) -> str:
        """ "Um mês, dezembro" ou "Três meses, de outubro a dezembro"."""
        if self.apurado is None or self.apurado.preco.meses is None:
            return ""
        quantos = self.apurado.preco.meses
        comeco = MESES_POR_EXTENSO[self.apurado.outorga.month - 1]
        quais = comeco if quantos == 1 else f"de {comeco} a {MESES_POR_EXTENSO[-1]}"
        return f"{_POR_EXTENSO[quantos]}, {quais}"


def estimar(r: Requerimento, em: date) -> Estimativa:
    """A estimativa para o mês em que a guia venceria; sem o lugar, diz o que falta saber."""
    outorga = vencimento_da_outorga(em, calendario())
    if not (r.estab_sql and r.lugar_codlog):
        depende = "Depende da rua: aparece quando você informar o número do IPTU e o CODLOG."
        return Estimativa(outorga.year, depende=depende)
    try:
        apurado = preco_do_lugar(
            setor_quadra=r.setor_quadra, codlog=r.lugar_codlog, outorga=outorga
        )
    except RegraViolada as erro:
        texto = erro.pendencias[0].texto
        return Estimativa(outorga.year, depende=f"Ainda não dá para calcular. {texto}.")
    return Estimativa(outorga.year, apurado=apurado)
