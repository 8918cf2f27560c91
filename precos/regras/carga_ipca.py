"""O que um arquivo do IPCA muda na tabela: meses novos, meses que mudam, meses que faltam.

Conta sem gravar, para a prévia e para a carga dizerem o mesmo — art. 9º, § 4º.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from precos.regras.encadear_ipca import encadear
from precos.regras.ipca import ArquivoRecusado, Publicado, escrito
from precos.regras.minimo import Mes

_CASAS = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Valor:
    """O número-índice de um mês e a variação (%), que pode não ter vindo."""

    indice: Decimal
    variacao: Decimal | None


@dataclass(frozen=True, slots=True)
class Carga:
    """Os valores que entram; `antes`, os que estavam no lugar deles.

    `contraditos` são os meses em que o arquivo desmente a tabela; `ausentes` vieram sem valor, e a
    tabela também não os tem.
    """

    valores: Mapping[Mes, Valor]
    antes: Mapping[Mes, Valor]
    contraditos: tuple[Mes, ...]
    ausentes: tuple[Mes, ...]
    ultimo: Mes

    @property
    def novos(self) -> tuple[Mes, ...]:
        """Os meses que a tabela não tinha."""
        return tuple(mes for mes in self.valores if mes not in self.antes)

    @property
    def corrigidos(self) -> tuple[Mes, ...]:
        """Os meses que a tabela já tinha, e que mudam."""
        return tuple(self.antes)

    @property
    def marca(self) -> str:
        """Duas cargas de marca igual fazem o mesmo: é o que a confirmação confere com a prévia."""
        return hashlib.sha256(repr(self).encode()).hexdigest()


def planejar(publicado: Publicado, tabela: Mapping[Mes, Valor]) -> Carga:
    """O que gravar este arquivo faria; `ArquivoRecusado` se não há como encadear os meses."""
    mudam = [m for m in publicado.meses if m in tabela and _contradiz(tabela[m], publicado, m)]
    conhecidos = {mes: valor.indice for mes, valor in tabela.items()}
    _esquecer_o_que_se_refaz(conhecidos, publicado, mudam)
    depois = {
        mes: Valor(_com_casas(indice), _variacao(publicado, tabela, mes))
        for mes, indice in encadear(publicado, conhecidos).items()
    }
    valores = {mes: valor for mes, valor in depois.items() if tabela.get(mes) != valor}
    return Carga(
        valores=valores,
        antes={mes: tabela[mes] for mes in valores if mes in tabela},
        contraditos=tuple(mudam),
        ausentes=tuple(sorted(publicado.ausentes - set(publicado.meses) - set(tabela))),
        ultimo=publicado.meses[-1],
    )


def _contradiz(atual: Valor, publicado: Publicado, mes: Mes) -> bool:
    indice, variacao = publicado.indices.get(mes), publicado.variacoes.get(mes)
    outro_indice = indice is not None and _com_casas(indice) != atual.indice
    outra_variacao = variacao is not None and atual.variacao not in (None, variacao)
    return outro_indice or outra_variacao


def _esquecer_o_que_se_refaz(
    conhecidos: dict[Mes, Decimal], publicado: Publicado, mudam: list[Mes]
) -> None:
    """Corrigida uma variação, o mês e os seguintes se encadeiam de novo, todos."""
    sem_indice = [mes for mes in mudam if mes not in publicado.indices]
    if not sem_indice:
        return
    depois = [mes for mes in conhecidos if mes >= sem_indice[0]]
    if fora := sorted(set(depois) - set(publicado.meses)):
        raise ArquivoRecusado(
            f"corrigir {escrito(sem_indice[0])} muda os meses seguintes, e o arquivo não traz "
            f"{', '.join(map(escrito, fora))}: baixe a série até o último mês publicado"
        )
    for mes in depois:
        del conhecidos[mes]


def _variacao(publicado: Publicado, tabela: Mapping[Mes, Valor], mes: Mes) -> Decimal | None:
    atual = tabela.get(mes)
    return publicado.variacoes.get(mes, atual.variacao if atual else None)


def _com_casas(indice: Decimal) -> Decimal:
    return indice.quantize(_CASAS, ROUND_HALF_UP)
