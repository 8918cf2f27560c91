"""A garantia da prova esportiva — Decreto 46.942/2006, art. 14, I e §§ 1º e 2º (interpretação 025).

Caução é depósito na conta da CET, devolvido depois; fiança tem fiador, e libera-se. A garantia de
um evento nunca serve a outro, e o isento também a deve.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from eventos.regras.fatos import Caucao, FatosDaSAE, Fianca
from normas.acervo import D46942
from normas.dinheiro import centavos, reais
from normas.exigencia import Pendencia
from precos.regras.custo_operacional import valor_da_caucao

ART_14 = D46942.art(14)
ART_14_I = ART_14.inc("I")
ART_14_P1 = ART_14.par(1)
ART_14_P2 = ART_14.par(2)


@dataclass(frozen=True, slots=True)
class Desconto:
    """O que se tira da caução por dano à via, em R$, e a prova dele nos autos."""

    valor: Decimal
    prova: str


def garantia_exigida(fatos: FatosDaSAE) -> Decimal | None:
    """O valor da caução ou fiança, em R$; nulo se não se exige ou se o custo ainda não se fixou."""
    if not fatos.esportivo_em_via_aberta or fatos.custo is None:
        return None
    if fatos.caucao is not None:
        return fatos.caucao  # a que já se pediu não muda
    # Interpretação 035: o custo e a garantia seguem a redação do dia do evento.
    return valor_da_caucao(fatos.custo, em=fatos.evento, atos=fatos.atos)


def garantia_prestada(fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    """O que falta à garantia para autorizar a prova."""
    if not fatos.esportivo_em_via_aberta:
        return ()
    exigida = garantia_exigida(fatos)
    if exigida is None:
        texto = "A garantia depende do custo, que a CET ainda não fixou"
        return (Pendencia(texto, ART_14_I, campo="garantia"),)
    if fatos.garantia is None:
        texto = f"Falta a caução ou fiança de {reais(exigida)}"
        como = "Deposite na conta da CET ou apresente a fiança."
        return (Pendencia(texto, ART_14_I, como, campo="garantia"),)
    faltas = (*_valor(fatos.garantia, exigida), *_forma(fatos.garantia, fatos))
    return tuple(faltas)


def saldo(deposito: Decimal, descontos: Iterable[Desconto]) -> Decimal:
    """O que resta da caução, em R$."""
    total = sum((Fraction(desconto.valor) for desconto in descontos), Fraction(0))
    return centavos(Fraction(deposito) - total)


def desconto_admitido(disponivel: Decimal, desconto: Desconto) -> tuple[Pendencia, ...]:
    """O que impede o desconto: sem prova, sem valor, ou maior que o saldo."""
    faltas = []
    if desconto.valor <= 0:
        faltas.append(Pendencia("O desconto tem de ser maior que zero", ART_14_P2, campo="valor"))
    if desconto.valor > disponivel:
        texto = f"O desconto passa do saldo da caução, de {reais(disponivel)}"
        como = "O que exceder cobra-se à parte."
        faltas.append(Pendencia(texto, ART_14_P2, como, campo="valor"))
    if not desconto.prova.strip():
        texto = "Falta a prova do dano à via"
        faltas.append(Pendencia(texto, ART_14_P2, "Junte o laudo ou as fotos.", campo="prova"))
    return tuple(faltas)


def _valor(garantia: Caucao | Fianca, exigida: Decimal) -> tuple[Pendencia, ...]:
    if garantia.valor >= exigida:
        return ()
    texto = f"A garantia é de {reais(garantia.valor)}; o mínimo é {reais(exigida)}"
    return (Pendencia(texto, ART_14_I, campo="garantia"),)


def _forma(garantia: Caucao | Fianca, fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    if isinstance(garantia, Caucao):
        return _deposito(garantia, fatos)
    faltas = (
        (garantia.fiador.strip(), "Diga quem afiança", "fiador"),
        (garantia.instrumento.strip(), "Diga o instrumento da fiança", "instrumento"),
        (garantia.validade >= fatos.fim, "A fiança acaba antes do evento", "validade"),
    )
    return tuple(Pendencia(t, ART_14_I, campo=campo) for dito, t, campo in faltas if not dito)


def _deposito(caucao: Caucao, fatos: FatosDaSAE) -> tuple[Pendencia, ...]:
    if caucao.depositada_em <= fatos.dia:
        return ()
    texto = "O depósito da caução tem data futura"
    return (Pendencia(texto, ART_14_P1, "Confira o extrato da conta da CET.", campo="garantia"),)
