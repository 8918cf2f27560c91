"""O preço da outorga de um lugar num mês — Decreto 58.027/2017, art. 9º, § 2º."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from normas.acervo import D58027
from normas.exigencia import Pendencia
from precos.consultas.publicados import pgv_da_face, tabela_do_minimo
from precos.regras.minimo import IndicePendente
from precos.regras.tpu import PrecoTPU, preco_da_outorga
from tramitacao.erros import RegraViolada

ART_9_P4 = D58027.art(9).par(4)


@dataclass(frozen=True, slots=True)
class PrecoApurado:
    """O preço, o dia que o define e se algum valor da conta é de demonstração."""

    preco: PrecoTPU
    outorga: date
    ficticio: bool

    @property
    def valor(self) -> Decimal:
        """O devido no ano da outorga, em reais."""
        return self.preco.valor_devido

    @property
    def exercicio(self) -> int:
        """O ano da outorga."""
        return self.outorga.year


def preco_do_lugar(*, setor_quadra: str, codlog: str, outorga: date) -> PrecoApurado:
    """O preço devido se a outorga for neste dia.

    Levanta `RegraViolada` quando a PGV não decide ou o índice do mínimo ainda não saiu.
    """
    pgv = pgv_da_face(exercicio=outorga.year, setor_quadra=setor_quadra, codlog=codlog)
    try:
        preco = preco_da_outorga(pgv.valor, outorga=outorga, tabela=tabela_do_minimo())
    except IndicePendente as pendente:
        texto = str(pendente)
        raise RegraViolada(
            Pendencia(
                texto[0].upper() + texto[1:],
                ART_9_P4,
                "A guia sai depois que o índice for publicado e carregado.",
            )
        ) from pendente
    return PrecoApurado(preco, outorga, pgv.ficticio)
