"""O que o texto não diz, ou diz errado, e quem decide.

A lacuna sem resposta para o cálculo (`Lacuna` é o erro); as com resposta são interpretações.
"""

from dataclasses import dataclass

from normas.acervo import D46942, D47541, D58027, D64725
from normas.norma import Dispositivo


class Lacuna(LookupError):
    """Falta ao texto o que o cálculo pede, e ninguém o supriu: não se adivinha."""


@dataclass(frozen=True, slots=True)
class PontoAberto:
    """Um ponto em que o texto falha: o que falta, quem decide e o que o sistema faz até lá."""

    dispositivo: Dispositivo
    falta: str
    quem_decide: str
    ate_la: str


PONTOS = (
    PontoAberto(
        D58027.art(19),
        "A Tabela 1, com os valores de K, não saiu no texto publicado.",
        "Prefeitura",
        "K é uma tabela datada do administrador, vazia no início; sem ela não se calcula.",
    ),
    PontoAberto(
        D58027.art(15).inc("II"),
        "Remete ao “inciso II”, quando é o inciso I que prevê as multas.",
        "Prefeitura",
        "Mostra-se como impresso, com esta nota.",
    ),
    PontoAberto(
        D46942.art(2).par(3).na_redacao(D47541),
        "Remete ao “§ 2º”, quando é o § 1º que tem o inciso III.",
        "Prefeitura",
        "Mostra-se como impresso, com esta nota.",
    ),
    PontoAberto(
        D58027.art(5).inc("I").ali("c").na_redacao(D64725),
        "A faixa livre passa a seguir o Decreto 59.671/2020, que não está carregado.",
        "Prefeitura",
        "Mantém-se 1,20 m, como parâmetro datado.",
    ),
)
