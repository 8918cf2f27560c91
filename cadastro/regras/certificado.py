"""Por quanto tempo vale o Certificado de Inscrição — Decreto 58.027/2017, arts. 5º, § 2º, e 24."""

from datetime import date

from dateutil.relativedelta import relativedelta

from normas.acervo import D58027
from normas.redacao import Redacoes

ART_24 = D58027.art(24)
# Interpretação 017: o decreto não diz a validade; vale um ano, enquanto a inscrição está ativa.
VALIDADE = Redacoes(ART_24, (D58027, relativedelta(years=1)))


def valido_ate(emitido_em: date) -> date:
    """O último dia do Certificado expedido neste dia."""
    validade: date = emitido_em + VALIDADE.em(emitido_em).valor
    return validade
