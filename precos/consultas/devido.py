"""Quanto se deve de cada cobrança num dia, com os encargos do atraso: conta-se ao ler — art. 9º.

Nada se grava: a guia vencida fica como saiu, e a segunda via é que leva os encargos.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from normas.calendario import Calendario
from precos.consultas.dispensa import dispensada
from precos.consultas.mora import tabela_da_mora
from precos.models import Cobranca, Guia
from precos.regras.mora import ZERO, Encargos, TabelaDaMora, encargos_do_atraso
from tramitacao.consultas.calendario import calendario

_E = Cobranca.Especie
#: Interpretação 070: o que continua devido depois de vencido. O preço de um pedido, não: vencido, o
#: pedido se indefere ou recebe outra conta (58.027, art. 8º, III).
CORRE_O_ATRASO = frozenset({_E.ANUAL_TPU, _E.MULTA})


@dataclass(frozen=True, slots=True)
class Devido:
    """O que falta de uma cobrança no dia `em`; `guia` é a que vale, se há."""

    cobranca: Cobranca
    em: date
    guia: Guia | None
    saldo: Decimal
    encargos: Encargos
    #: Pela situação do procedimento, ninguém a deve agora.
    dispensada: bool
    #: O último dia em que pagar é no prazo: o da guia ou, sem expediente nele, o útil seguinte.
    pagavel_ate: date

    @property
    def vence(self) -> date:
        """A data da guia que vale; sem guia, a da cobrança."""
        return self.guia.vencimento if self.guia else self.cobranca.vencimento

    @property
    def aberta(self) -> bool:
        """Ainda se deve alguma coisa."""
        return self.saldo > 0 and self.cobranca.cancelada_em is None and not self.dispensada

    @property
    def vencida(self) -> bool:
        """Deve-se, e a data da guia que vale passou."""
        return self.aberta and self.pagavel_ate < self.em

    @property
    def em_atraso(self) -> bool:
        """Vencida, e de espécie em que correm os encargos do atraso."""
        return self.vencida and self.cobranca.especie in CORRE_O_ATRASO

    @property
    def total(self) -> Decimal:
        """O saldo com os encargos."""
        return self.saldo + self.encargos.valor


def devidos(cobrancas: Iterable[Cobranca], em: date) -> dict[int, Devido]:
    """Por cobrança. Peça-as com `pagamentos`, `guias` e o procedimento já lidos."""
    tabela_de_dias = calendario()
    feitos = {c.pk: _sem_atraso(c, em, tabela_de_dias) for c in cobrancas}
    if not any(d.em_atraso for d in feitos.values()):
        return feitos
    tabela = tabela_da_mora()
    return {pk: _com_atraso(d, tabela) if d.em_atraso else d for pk, d in feitos.items()}


def devido(cobranca: Cobranca, em: date) -> Devido:
    """De uma só."""
    return devidos([cobranca], em)[cobranca.pk]


def _sem_atraso(c: Cobranca, em: date, dias: Calendario) -> Devido:
    pago = sum((p.valor for p in c.pagamentos.all()), ZERO)
    guia = next((g for g in c.guias.all() if g.morta_em is None), None)
    saldo = max(c.a_pagar - pago, ZERO)
    ate = dias.proximo_util(guia.vencimento if guia else c.vencimento)
    return Devido(c, em, guia, saldo, Encargos(_da_guia(c, guia)), dispensada(c), ate)


def _da_guia(c: Cobranca, guia: Guia | None) -> Decimal:
    """Os encargos que a segunda via já leva, e que ainda não se pagaram."""
    if guia is None:
        return ZERO
    pagos = sum((p.encargos for p in c.pagamentos.all() if p.guia_id == guia.pk), ZERO)
    return max(guia.encargos - pagos, ZERO)


def _com_atraso(d: Devido, tabela: TabelaDaMora) -> Devido:
    encargos = encargos_do_atraso(d.saldo, vencimento=d.cobranca.vencimento, em=d.em, tabela=tabela)
    return replace(d, encargos=encargos)
