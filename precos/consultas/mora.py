"""Os encargos que uma cobrança teria se paga num dia — interpretação 026."""

from datetime import date
from decimal import Decimal

from precos.consultas.atos import tabela_de_atos
from precos.consultas.prazo_de_pagar import pagavel_ate
from precos.models import Cobranca, IndiceIPCA, MultaDeMora, TaxaSelic
from precos.regras.mora import ZERO, Encargos, TabelaDaMora, encargos_do_atraso


def tabela_da_mora() -> TabelaDaMora:
    """O IPCA, a SELIC, a multa de mora e os juros por ato, como o administrador os deixou."""
    return TabelaDaMora(
        ipca={(m.year, m.month): i for m, i in IndiceIPCA.objects.values_list("mes", "indice")},
        selic={(m.year, m.month): t for m, t in TaxaSelic.objects.values_list("mes", "taxa")},
        multas=tuple(MultaDeMora.objects.values_list("desde", "percentual")),
        atos=tabela_de_atos(),
    )


def encargos_da_cobranca(cobranca: Cobranca, *, saldo: Decimal, em: date) -> Encargos:
    """Os encargos de pagar o saldo nesse dia; contam-se do vencimento da própria cobrança."""
    if em <= pagavel_ate(cobranca.vencimento):
        return Encargos(ZERO)
    return encargos_do_atraso(saldo, vencimento=cobranca.vencimento, em=em, tabela=tabela_da_mora())
