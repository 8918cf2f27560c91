"""Dinheiro: `Decimal`, meio para cima, ao centavo, num lugar só."""

import re
from decimal import Decimal
from fractions import Fraction

_CENTAVO = 2
_COM_VIRGULA = re.compile(r"(?:[0-9]{1,3}(?:\.[0-9]{3})+|[0-9]+),[0-9]{1,2}")
_SO_MILHARES = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3}){2,}")
_COM_PONTO = re.compile(r"[0-9]+(?:\.[0-9]{1,2})?")
_AMBIGUO = re.compile(r"[0-9]{1,3}\.[0-9]{3}")
# Doze algarismos de reais: acima disso é erro de digitação, e as colunas do banco não guardam.
_MAIOR = Decimal("999999999999.99")


class ValorIlegivel(ValueError):
    """O texto não é um valor em reais que se possa ler sem adivinhar."""


def centavos(valor: Decimal | Fraction) -> Decimal:
    """Arredonda ao centavo, meio para cima (o meio afasta do zero), em conta exata."""
    exato = Fraction(valor) * 10**_CENTAVO
    inteiro = (abs(exato) + Fraction(1, 2)).__floor__()
    algarismos = tuple(int(c) for c in str(inteiro))
    return Decimal((int(exato < 0 and inteiro > 0), algarismos, -_CENTAVO))


def dividir(total: Decimal, partes: int) -> tuple[Decimal, ...]:
    """Reparte em partes que somam o total; os centavos que sobram vão um a um às primeiras."""
    em_centavos = int(Fraction(centavos(total)) * 100)
    cada, sobra = divmod(em_centavos, partes)
    return tuple(centavos(Fraction(cada + (i < sobra), 100)) for i in range(partes))


def reais(valor: Decimal) -> str:
    """ "R$ 2.469,86"; negativo como "-R$ 10,00"."""
    arredondado = centavos(valor)
    inteiro, _, fracao = f"{arredondado.copy_abs():,f}".partition(".")
    sinal = "-" if arredondado < 0 else ""
    return f"{sinal}R$ {inteiro.replace(',', '.')},{fracao}"


def numero(valor: Decimal | int) -> str:
    """ "2,5", "10": sem os zeros que sobram, com vírgula."""
    return f"{Decimal(valor).normalize():f}".replace(".", ",")


def ler_valor(texto: str) -> Decimal:
    """Lê um valor digitado no Brasil: "2.160,00", "2160,00", "R$ 2.160,00" ou "2160.00".

    `ValorIlegivel` quando a leitura seria um palpite: "2.160" pode ser dois mil ou dois e pouco.
    """
    limpo = texto.replace("\u00a0", " ").strip().removeprefix("R$").strip()
    if _AMBIGUO.fullmatch(limpo):
        inteiro = limpo.replace(".", "")
        raise ValorIlegivel(f"“{limpo}” tem duas leituras: escreva {limpo},00 ou {inteiro},00")
    if _COM_VIRGULA.fullmatch(limpo) or _SO_MILHARES.fullmatch(limpo):
        limpo = limpo.replace(".", "").replace(",", ".")
    elif not _COM_PONTO.fullmatch(limpo):
        raise ValorIlegivel("escreva o valor em reais, como 2.160,00")
    if len(limpo) > len(str(_MAIOR)) or Decimal(limpo) > _MAIOR:
        raise ValorIlegivel("o valor é maior do que o sistema registra")
    return centavos(Decimal(limpo))
