"""O ato datado que fixa um número da redação, e vale do seu dia em diante — interpretação 066.

As regras o recebem como dado: sem ato no dia, fica a redação; com ele, o valor e o nome do ato.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any, TypeVar

from normas.redacao import Redacao, Redacoes

T = TypeVar("T")


class Chave(StrEnum):
    """Os números que um ato pode fixar."""

    MULTA_DA_NOTIFICACAO = "multa_art_15_I"
    MULTA_DO_MATERIAL = "multa_art_15_par_2"
    MINIMO = "minimo_tpu"
    FATOR_PGV = "fator_pgv"
    ACRESCIMO_SEM_AUTORIZACAO = "acrescimo_sem_autorizacao"
    ACRESCIMO_EM_DESCONFORMIDADE = "acrescimo_em_desconformidade"
    ACRESCIMO_DA_IMPREVISTA = "acrescimo_da_imprevista"
    LIBERACAO_SEM_CUSTO = "liberacao_sem_custo"
    CAUCAO = "caucao"
    JUROS_DA_MORA = "juros_da_mora"


@dataclass(frozen=True, slots=True)
class ValorDoAto:
    """Um valor, o dia em que começa a valer e o ato que o fixou."""

    chave: Chave
    desde: date
    valor: Decimal
    ato: str


@dataclass(frozen=True, slots=True)
class TabelaDeAtos:
    """Os atos do administrador. Vazia, valem as redações."""

    valores: tuple[ValorDoAto, ...] = ()

    def no_dia(self, chave: Chave, dia: date) -> ValorDoAto | None:
        """O último ato desta chave até o dia."""
        ate = [v for v in self.valores if v.chave is chave and v.desde <= dia]
        return max(ate, key=lambda v: v.desde, default=None)

    def em(self, chave: Chave, redacoes: Redacoes[T], dia: date) -> Redacao[Any]:
        """A redação do dia, com o valor do ato se há um; a norma posterior ao ato o vence.

        `SemRedacaoVigente` antes da primeira: ato não cria o que a norma ainda não previa.
        """
        redacao = redacoes.em(dia)
        ato = self.no_dia(chave, dia)
        if ato is None or ato.desde < redacao.norma.vigor:
            return redacao
        return redacao.fixada(ato.valor, ato.ato)


SEM_ATOS = TabelaDeAtos()
