"""Mínimo anual do TPU e o seu reajuste pelo IPCA — Decreto 58.027/2017, art. 9º, §§ 1º e 4º.

O reajuste vem dos números-índice: variação de dezembro a dezembro, com duas casas de por cento.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction

from normas.acervo import D58027, D62114
from normas.dinheiro import centavos, reais
from normas.memoria import Passo
from normas.redacao import Redacoes
from precos.regras.atos import SEM_ATOS, Chave, TabelaDeAtos

ART_9_P1 = D58027.art(9).par(1)
ART_9_P4 = D58027.art(9).par(4).na_redacao(D62114)

MINIMO_INICIAL = Redacoes[Decimal | None](ART_9_P1, (D58027, None), (D62114, Decimal("2160.00")))
# Interpretação 008: o valor do decreto serve a 2022 e 2023; o primeiro reajuste é o de 1º/1/2024.
ULTIMO_ANO_SEM_REAJUSTE = D62114.vigor.year + 1

Mes = tuple[int, int]
"""Um mês da série: (ano, mês)."""


class IndicePendente(LookupError):
    """Falta mês do IPCA para reajustar o mínimo: não se adivinha, e não se cobra."""

    def __init__(self, exercicio: int, faltam: tuple[Mes, ...]) -> None:
        meses = ", ".join(f"{mes:02}/{ano}" for ano, mes in faltam)
        super().__init__(
            f"o preço mínimo de {exercicio} depende do IPCA de {meses}, ainda não publicado"
        )
        self.exercicio, self.faltam = exercicio, faltam


@dataclass(frozen=True, slots=True)
class Minimo:
    """O mínimo de um exercício e o passo que o explica."""

    valor: Decimal
    passo: Passo


@dataclass(frozen=True, slots=True)
class TabelaDoMinimo:
    """O IPCA por mês; os mínimos publicados para um exercício, que vencem a conta; os atos.

    O ato que fixa o mínimo vence os dois do seu dia em diante, e o IPCA o reajusta (art. 9º, § 4º).
    """

    indices: Mapping[Mes, Decimal] = field(default_factory=dict)
    publicados: Mapping[int, Decimal] = field(default_factory=dict)
    atos: TabelaDeAtos = SEM_ATOS

    def do_exercicio(self, exercicio: int) -> Minimo:
        """O de 1º de janeiro do exercício (de 2022 em diante)."""
        return self.em(date(exercicio, 1, 1))

    def em(self, dia: date) -> Minimo:
        """O mínimo em vigor no dia (de 2022 em diante); `IndicePendente` se falta índice."""
        conhecidos = self._conhecidos(dia)
        partida = max(conhecidos, default=0)
        if partida == dia.year:
            return conhecidos[partida]
        if partida == 0 and dia.year <= ULTIMO_ANO_SEM_REAJUSTE:
            return _inicial(dia.year)
        ano = partida or ULTIMO_ANO_SEM_REAJUSTE
        return self._reajustado(dia.year, ano, conhecidos.get(partida) or _inicial(ano))

    def _conhecidos(self, dia: date) -> dict[int, Minimo]:
        """Por ano, o mínimo que se digitou: o ato, se há um até este dia, ou o publicado."""
        publicados = {
            ano: Minimo(valor, Passo(f"mínimo publicado para {ano}", valor, ART_9_P4))
            for ano, valor in self.publicados.items()
            if ano <= dia.year
        }
        ato = self.atos.no_dia(Chave.MINIMO, dia)
        if ato is None or ato.desde.year < max(publicados, default=0):
            return publicados
        valor = centavos(ato.valor)
        passo = Passo(f"mínimo fixado (conforme {ato.ato})", valor, ART_9_P1.na_redacao(D62114))
        return {**publicados, ato.desde.year: Minimo(valor, passo)}

    def _reajustado(self, exercicio: int, ano: int, partida: Minimo) -> Minimo:
        anterior = valor = partida.valor
        variacao = Decimal(0)
        for corrente in range(ano, exercicio):
            variacao = self.variacao(corrente)
            anterior, valor = valor, centavos(Fraction(valor) * (1 + Fraction(variacao) / 100))
        percentual = f"{variacao}%".replace(".", ",")
        return Minimo(
            valor,
            Passo(
                f"mínimo de {exercicio}: o de {exercicio - 1} mais o IPCA de {exercicio - 1}",
                valor,
                ART_9_P4,
                formula=f"{reais(anterior)} + {percentual}",
            ),
        )

    def variacao(self, ano: int) -> Decimal:
        """O IPCA do ano, em por cento com duas casas; exige os doze meses e o dezembro anterior."""
        meses = ((ano - 1, 12), *((ano, mes) for mes in range(1, 13)))
        faltam = tuple(mes for mes in meses if mes not in self.indices)
        if faltam:
            raise IndicePendente(ano + 1, faltam)
        razao = Fraction(self.indices[ano, 12]) / Fraction(self.indices[ano - 1, 12])
        return centavos((razao - 1) * 100)


def _inicial(exercicio: int) -> Minimo:
    valor = MINIMO_INICIAL.em(D62114.vigor).valor
    if valor is None:  # só se alguém apagar o valor da redação de 2022
        raise LookupError("a redação em vigor não fixa mínimo")
    fonte = ART_9_P1.na_redacao(D62114)
    return Minimo(valor, Passo(f"mínimo de {exercicio}", valor, fonte))
