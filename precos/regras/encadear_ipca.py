"""Do IPCA publicado ao número-índice de cada mês — interpretação 064.

O número-índice publicado entra como está. Mês que só tem variação encadeia-se no anterior, com
duas casas a cada mês, que é como o IBGE o publica; sem o anterior, não há número, nem palpite.
"""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from normas.dinheiro import centavos
from precos.regras.ipca import ArquivoRecusado, Publicado, escrito
from precos.regras.minimo import Mes


def encadear(publicado: Publicado, conhecidos: Mapping[Mes, Decimal]) -> dict[Mes, Decimal]:
    """O número-índice de cada mês do arquivo: o publicado, o que já se conhece ou o encadeado.

    Mês anterior ao começo da série conhecida não entra: nenhuma conta o usa.
    """
    indices: dict[Mes, Decimal] = {}
    comeco = min(conhecidos or publicado.indices, default=None)
    for mes in publicado.meses:
        if comeco is not None and mes < comeco:
            continue
        if numero := publicado.indices.get(mes) or conhecidos.get(mes):
            indices[mes] = numero
        else:
            base = indices.get(_anterior(mes), conhecidos.get(_anterior(mes)))
            if base is None:
                raise ArquivoRecusado(
                    f"{escrito(mes)} só tem a variação, e falta o número-índice de "
                    f"{escrito(_anterior(mes))}: importe antes esse mês, ou a tabela 1737 da SIDRA"
                )
            indices[mes] = no_mes_seguinte(base, publicado.variacoes[mes])
    return indices


def no_mes_seguinte(indice: Decimal, variacao: Decimal) -> Decimal:
    """O número-índice mais a variação (%) do mês, com duas casas, meio para cima."""
    return centavos(Fraction(indice) * (1 + Fraction(variacao) / 100))


def _anterior(mes: Mes) -> Mes:
    ano, numero = mes
    return (ano, numero - 1) if numero > 1 else (ano - 1, 12)
