"""Custos operacionais da CET, acréscimos e caução — Decreto 46.942/2006, arts. 3º a 6º, 14 e 25.

Item = quantidade × horas (ou dias) × preço, arredondado; a soma é o custo (interpretação 021). Uma
linha da tabela padrão por dia de evento é um item como os outros, de quantidade um.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any

from normas.acervo import D46942, D48115
from normas.dinheiro import centavos, numero, reais
from normas.memoria import Memoria, Passo
from normas.norma import Dispositivo, Norma
from normas.redacao import Redacao, Redacoes
from precos.regras.atos import SEM_ATOS, Chave, TabelaDeAtos
from precos.regras.evento import Classe, FatosDoCusto, ItemDeCusto, Situacao
from precos.regras.gratuidade import Gratuidade, gratuidade, natureza_isenta

ART_3 = D46942.art(3)
ART_4 = D46942.art(4)
ART_5 = D46942.art(5)
ART_6 = D46942.art(6)
ART_6_PU = ART_6.par_unico()
ART_14_I = D46942.art(14).inc("I")
ART_25 = D46942.art(25)

# Por cento do custo.
ACRESCIMO_SEM_AUTORIZACAO = Redacoes(ART_5, (D46942, 50))
ACRESCIMO_EM_DESCONFORMIDADE = Redacoes(ART_6, (D46942, 50))
ACRESCIMO_DA_IMPREVISTA = Redacoes(ART_25, (D46942, 50), (D48115, 100))
CAUCAO = Redacoes(ART_14_I, (D46942, 10))
# Minutos do registro da ocorrência à liberação total da via; até eles, nada se cobra.
LIBERACAO_SEM_CUSTO = Redacoes(ART_25, (D46942, 60), (D48115, 60))

_ACRESCIMOS = {
    Situacao.SEM_AUTORIZACAO: (
        "evento sem autorização", Chave.ACRESCIMO_SEM_AUTORIZACAO, ACRESCIMO_SEM_AUTORIZACAO,
    ),
    Situacao.EM_DESCONFORMIDADE: (
        "fora do que se autorizou", Chave.ACRESCIMO_EM_DESCONFORMIDADE,
        ACRESCIMO_EM_DESCONFORMIDADE,
    ),
}  # fmt: skip
_APURACAO = {
    Classe.CONCENTRACAO_PUBLICA: D46942.art(13).par(1),
    Classe.OBRA_SERVICO: D46942.art(18),
    Classe.TRANSPORTE_ESPECIAL: D46942.art(21),
    Classe.OCORRENCIA_PROGRAMADA: D46942.art(24),
}


@dataclass(frozen=True, slots=True)
class CustoDoEvento:
    """O custo apurado, em R$. A caução fica fora do total e é devida mesmo por quem é isento."""

    norma: Norma
    isento: bool
    custo_operacional: Decimal
    acrescimo_pct: int
    acrescimo: Decimal
    caucao: Decimal
    total: Decimal
    memoria: Memoria
    gratuidade: Gratuidade | None = None


def custo_do_evento(
    fatos: FatosDoCusto, *, em: date, atos: TabelaDeAtos = SEM_ATOS
) -> CustoDoEvento:
    """Quanto o evento deve à CET, pela redação de `em` e pelos atos que então fixem um número.

    `SemRedacaoVigente` antes de 2006-01-30; `ValueError` se a ocorrência imprevista não diz em
    quantos minutos a via foi liberada.
    """
    CAUCAO.em(em)
    if fatos.classe is Classe.OCORRENCIA_IMPREVISTA:
        return _imprevista(fatos, em, atos)
    custo, passos = _apurar(fatos, _fundamento_do_custo(fatos))
    da_gratuidade = gratuidade(fatos.gratuidade, em=em)
    pct, acrescimo, do_acrescimo = _acrescimo(fatos, da_gratuidade, custo, em, atos)
    caucao, da_caucao = _caucao(fatos, custo, em, atos)
    total = Decimal("0.00") if da_gratuidade.isento else _somar(custo, acrescimo)
    final = _total(total, da_gratuidade.fundamento if da_gratuidade.isento else ART_4)
    memoria = Memoria((*passos, *da_gratuidade.passos, *do_acrescimo, *da_caucao, final))
    return CustoDoEvento(
        *(D46942, da_gratuidade.isento, custo, pct, acrescimo, caucao, total, memoria),
        gratuidade=da_gratuidade,
    )


def custo_do_item(item: ItemDeCusto) -> Decimal:
    """Quantidade × horas ou dias × preço, arredondado."""
    return centavos(
        Fraction(item.quantidade) * Fraction(item.tempo) * Fraction(item.preco_unitario)
    )


def valor_da_caucao(custo: Decimal, *, em: date, atos: TabelaDeAtos = SEM_ATOS) -> Decimal:
    """A caução ou fiança de prova esportiva, em R$, sobre o custo operacional sem acréscimo."""
    return _por_cento(custo, atos.em(Chave.CAUCAO, CAUCAO, em))


def _imprevista(fatos: FatosDoCusto, em: date, atos: TabelaDeAtos) -> CustoDoEvento:
    """Só o art. 25 a rege: nem a situação nem a natureza contam."""
    if fatos.liberacao_minutos is None:
        raise ValueError("a ocorrência imprevista pede os minutos até a liberação da via")
    limite = atos.em(Chave.LIBERACAO_SEM_CUSTO, LIBERACAO_SEM_CUSTO, em)
    tolerados = numero(limite.valor)
    custo, passos = _apurar(fatos, limite.fonte)
    minutos = Passo("minutos até a liberação total da via", fatos.liberacao_minutos, limite.fonte)
    zero = Decimal("0.00")
    if fatos.liberacao_minutos <= limite.valor:
        final = _total(zero, limite.fonte, limite.dita(f"até {tolerados} minutos nada se cobra"))
        memoria = Memoria((*passos, minutos, final))
        return CustoDoEvento(D46942, False, custo, 0, zero, zero, zero, memoria)
    regra = atos.em(Chave.ACRESCIMO_DA_IMPREVISTA, ACRESCIMO_DA_IMPREVISTA, em)
    motivo = limite.dita(f"mais de {tolerados} minutos")
    acrescimo, passo = _acrescer(custo, motivo, regra, regra.fonte)
    total = _somar(custo, acrescimo)
    memoria = Memoria((*passos, minutos, passo, _total(total, regra.fonte)))
    return CustoDoEvento(
        regra.norma, False, custo, int(regra.valor), acrescimo, zero, total, memoria
    )


def _apurar(fatos: FatosDoCusto, fundamento: Dispositivo) -> tuple[Decimal, tuple[Passo, ...]]:
    parcelas = tuple(
        Passo(item.descricao, custo_do_item(item), ART_3, formula=_por_extenso(item))
        for item in fatos.itens
    )
    custo = _somar(*(custo_do_item(item) for item in fatos.itens))
    return custo, (*parcelas, Passo("custo operacional", custo, fundamento))


def _fundamento_do_custo(fatos: FatosDoCusto) -> Dispositivo:
    por_situacao = {Situacao.SEM_AUTORIZACAO: ART_5, Situacao.EM_DESCONFORMIDADE: ART_6}
    return por_situacao.get(fatos.situacao) or _APURACAO[fatos.classe]


def _acrescimo(
    fatos: FatosDoCusto, da_gratuidade: Gratuidade, custo: Decimal, em: date, atos: TabelaDeAtos
) -> tuple[int, Decimal, tuple[Passo, ...]]:
    """O isento não paga acréscimo, haja o que houver."""
    if da_gratuidade.isento or fatos.situacao not in _ACRESCIMOS:
        return 0, Decimal("0.00"), ()
    motivo, chave, redacoes = _ACRESCIMOS[fatos.situacao]
    regra = atos.em(chave, redacoes, em)
    perdeu = fatos.gratuidade.comercial and natureza_isenta(fatos.gratuidade.natureza)
    fora = fatos.situacao is Situacao.EM_DESCONFORMIDADE
    fonte = ART_6_PU if perdeu and fora else regra.fonte
    acrescimo, passo = _acrescer(custo, motivo, regra, fonte)
    return int(regra.valor), acrescimo, (passo,)


def _acrescer(
    custo: Decimal, motivo: str, regra: Redacao[Any], fonte: Dispositivo
) -> tuple[Decimal, Passo]:
    acrescimo, pct = _por_cento(custo, regra), numero(regra.valor)
    descricao = regra.dita(f"acréscimo de {pct}%: {motivo}")
    return acrescimo, Passo(descricao, acrescimo, fonte, formula=f"{reais(custo)} × {pct}%")


def _por_cento(custo: Decimal, regra: Redacao[Any]) -> Decimal:
    return centavos(Fraction(custo) * Fraction(regra.valor) / 100)


def _caucao(
    fatos: FatosDoCusto, custo: Decimal, em: date, atos: TabelaDeAtos
) -> tuple[Decimal, tuple[Passo, ...]]:
    esportiva = fatos.competicao_esportiva and fatos.classe is Classe.CONCENTRACAO_PUBLICA
    if not esportiva:
        return Decimal("0.00"), ()
    regra = atos.em(Chave.CAUCAO, CAUCAO, em)
    caucao, pct = _por_cento(custo, regra), numero(regra.valor)
    descricao = regra.dita(f"caução ou fiança de {pct}% do custo, fora do total")
    formula = f"{reais(custo)} × {pct}%"
    return caucao, (Passo(descricao, caucao, regra.fonte, formula=formula),)


def _total(total: Decimal, fundamento: Dispositivo, porque: str = "") -> Passo:
    return Passo(f"total a recolher{f': {porque}' if porque else ''}", total, fundamento)


def _somar(*valores: Decimal) -> Decimal:
    # Em frações: a soma de `Decimal` arredonda o que passa de 28 algarismos.
    return centavos(sum((Fraction(valor) for valor in valores), Fraction(0)))


def _por_extenso(item: ItemDeCusto) -> str:
    fatores = (item.quantidade, item.tempo)
    ditos = [numero(fator) for fator in fatores if fator != 1]
    return " × ".join((*ditos, reais(item.preco_unitario)))
