"""Encargos do pagamento em atraso, por mês — interpretação 026.

Até 2024, IPCA dos meses entre o vencimento e o pagamento, e 1% ao mês; de 2025 em diante, a soma
das SELIC mensais, e 1% no mês do pagamento. A dívida que atravessa usa cada regra nos seus meses.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction

from normas.acervo import D58027
from normas.dinheiro import centavos, numero, reais
from normas.memoria import Memoria, Passo
from precos.regras.atos import SEM_ATOS, Chave, TabelaDeAtos, ValorDoAto
from precos.regras.minimo import Mes

ART_9 = D58027.art(9)
#: O último mês em que a dívida se corrige pelo IPCA.
ULTIMO_DO_IPCA: Mes = (2024, 12)
#: Ao mês, simples, na primeira regra; no mês do pagamento, na segunda. Em por cento.
JUROS_POR_MES = Decimal(1)
ZERO = Decimal("0.00")
PENDENTE = "índice pendente"


@dataclass(frozen=True, slots=True)
class TabelaDaMora:
    """Os índices do atraso: número-índice do IPCA, SELIC do mês (%) e a multa (%) desde um dia.

    A multa vale zero enquanto ninguém a fixa.
    """

    ipca: Mapping[Mes, Decimal] = field(default_factory=dict)
    selic: Mapping[Mes, Decimal] = field(default_factory=dict)
    multas: tuple[tuple[date, Decimal], ...] = ()
    atos: TabelaDeAtos = SEM_ATOS

    def juros_do_mes(self, mes: Mes) -> Decimal:
        """O por cento de juros de um mês: o do ato em vigor no primeiro dia dele, se há um."""
        ato = self._ato_dos_juros(mes)
        return JUROS_POR_MES if ato is None else ato.valor

    def ditos(self, descricao: str, meses: list[Mes]) -> str:
        """A descrição, com os atos que fixaram os juros destes meses."""
        atos = dict.fromkeys(a.ato for a in map(self._ato_dos_juros, meses) if a)
        return f"{descricao} (conforme {'; '.join(atos)})" if atos else descricao

    def _ato_dos_juros(self, mes: Mes) -> ValorDoAto | None:
        return self.atos.no_dia(Chave.JUROS_DA_MORA, date(*mes, 1))

    def multa_em(self, dia: date) -> Decimal:
        """O por cento da multa de mora neste dia."""
        vigentes = [(desde, multa) for desde, multa in self.multas if desde <= dia]
        return max(vigentes, default=(dia, Decimal(0)))[1]


@dataclass(frozen=True, slots=True)
class Encargos:
    """Quanto se soma ao principal, em R$; com índice que falta, nada se soma e `faltam` o diz."""

    valor: Decimal
    memoria: Memoria | None = None
    faltam: tuple[Mes, ...] = ()

    @property
    def pendentes(self) -> bool:
        """Falta publicar um índice: a linha do atraso diz isso, e nada se adivinha."""
        return bool(self.faltam)


def encargos_do_atraso(
    principal: Decimal, *, vencimento: date, em: date, tabela: TabelaDaMora
) -> Encargos:
    """Os encargos de pagar em `em` o que venceu em `vencimento`; no prazo, nada."""
    if em <= vencimento:
        return Encargos(ZERO)
    de, ate = _mes(vencimento), _mes(em)
    no_ipca, na_selic = _meses_do_ipca(de, ate), _meses_da_selic(de, ate)
    if faltam := _faltam(de, no_ipca, na_selic, tabela):
        passo = Passo(f"encargos do atraso: {PENDENTE}, {_por_extenso(faltam)}", None, ART_9)
        return Encargos(ZERO, Memoria((passo,)), faltam)
    passos = _corrigir(principal, de, ate, tabela, no_ipca, na_selic)
    if multa := tabela.multa_em(vencimento):
        passos.append(_por_cento("multa do atraso", principal, multa))
    if not passos:
        return Encargos(ZERO)
    # Deflação não faz o atraso sair mais barato que o prazo.
    total = max(sum((p.valor for p in passos if isinstance(p.valor, Decimal)), ZERO), ZERO)
    return Encargos(total, Memoria((*passos, Passo("encargos do atraso", total, ART_9))))


def _corrigir(
    principal: Decimal, de: Mes, ate: Mes, tabela: TabelaDaMora,
    no_ipca: list[Mes], na_selic: list[Mes],
) -> list[Passo]:  # fmt: skip
    passos, base = [], principal
    if no_ipca:
        razao = Fraction(tabela.ipca[no_ipca[-1]]) / Fraction(tabela.ipca[de])
        correcao = centavos(Fraction(principal) * (razao - 1))
        meses = _periodo(no_ipca)
        passos.append(Passo(f"correção pelo IPCA de {meses}", correcao, ART_9,
                            formula=f"sobre {reais(principal)}"))  # fmt: skip
        base += correcao
    if com_juros := _intervalo(_seguinte(de), min(ate, ULTIMO_DO_IPCA)):
        quantos = len(com_juros)
        descricao = f"juros de {quantos} {'mês' if quantos == 1 else 'meses'}"
        taxa = sum(map(tabela.juros_do_mes, com_juros), Decimal(0))
        passos.append(_por_cento(tabela.ditos(descricao, com_juros), base, taxa))
    if ate > max(de, ULTIMO_DO_IPCA):
        passos.append(_pela_selic(base, ate, tabela, na_selic))
    return passos


def _pela_selic(base: Decimal, ate: Mes, tabela: TabelaDaMora, na_selic: list[Mes]) -> Passo:
    juros = tabela.juros_do_mes(ate)
    soma = sum((tabela.selic[m] for m in na_selic), juros)
    meses = f"SELIC de {_periodo(na_selic)} e " if na_selic else ""
    descricao = f"{meses}{numero(juros)}% do mês do pagamento"
    return _por_cento(tabela.ditos(descricao, [ate]), base, soma)


def _por_cento(descricao: str, base: Decimal, taxa: Decimal) -> Passo:
    valor = centavos(Fraction(base) * Fraction(taxa) / 100)
    return Passo(descricao, valor, ART_9, formula=f"{reais(base)} × {numero(taxa)}%")


def _meses_do_ipca(de: Mes, ate: Mes) -> list[Mes]:
    """Os meses inteiros entre o vencimento e o pagamento, até o último desta regra."""
    return _intervalo(_seguinte(de), min(_anterior(ate), ULTIMO_DO_IPCA))


def _meses_da_selic(de: Mes, ate: Mes) -> list[Mes]:
    return _intervalo(_seguinte(max(de, ULTIMO_DO_IPCA)), _anterior(ate))


def _faltam(
    de: Mes, no_ipca: list[Mes], na_selic: list[Mes], tabela: TabelaDaMora
) -> tuple[Mes, ...]:
    pedidos = [de, no_ipca[-1]] if no_ipca else []
    return (
        *(m for m in pedidos if m not in tabela.ipca),
        *(m for m in na_selic if m not in tabela.selic),
    )


def _mes(dia: date) -> Mes:
    return dia.year, dia.month


def _ordem(mes: Mes) -> int:
    return mes[0] * 12 + mes[1] - 1


def _da_ordem(ordem: int) -> Mes:
    return ordem // 12, ordem % 12 + 1


def _seguinte(mes: Mes) -> Mes:
    return _da_ordem(_ordem(mes) + 1)


def _anterior(mes: Mes) -> Mes:
    return _da_ordem(_ordem(mes) - 1)


def _intervalo(de: Mes, ate: Mes) -> list[Mes]:
    return [_da_ordem(o) for o in range(_ordem(de), _ordem(ate) + 1)]


def _periodo(meses: list[Mes]) -> str:
    primeiro, ultimo = _por_extenso(meses[:1]), _por_extenso(meses[-1:])
    return primeiro if primeiro == ultimo else f"{primeiro} a {ultimo}"


def _por_extenso(meses: tuple[Mes, ...] | list[Mes]) -> str:
    return ", ".join(f"{mes:02}/{ano}" for ano, mes in meses)
