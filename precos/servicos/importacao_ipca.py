"""Importar o IPCA publicado: inteiro ou nada, e repetir não muda nada — art. 9º, § 4º."""

from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

import pghistory
from django.db import transaction

from contas.erros import PedidoRecusado
from precos.models import IndiceIPCA
from precos.regras.encadear_ipca import encadear
from precos.regras.ipca import ArquivoRecusado, Publicado, escrito, ler_ipca
from precos.regras.minimo import Mes

#: A série inteira, desde 1979, não passa de um milhão de bytes.
MAIOR_ARQUIVO = 16 * 1024 * 1024
_CASAS = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Importado:
    """Que meses entraram, mudaram ou vieram sem valor; `ultimo` é o mais novo do arquivo."""

    novos: tuple[Mes, ...]
    corrigidos: tuple[Mes, ...]
    ausentes: tuple[Mes, ...]
    ultimo: Mes


def importar_ipca(conteudo: bytes, *, nome: str, corrigir: bool = False) -> Importado:
    """Grava os meses novos; mês já carregado com outro valor só muda com `corrigir`.

    Levanta `PedidoRecusado`, e então nada muda, se o arquivo não serve ou contradiz a tabela.
    """
    if len(conteudo) > MAIOR_ARQUIVO:
        raise PedidoRecusado(f"{nome}: passa de 16 MB. Confira se é a série do IPCA.")
    try:
        return _importar(ler_ipca(conteudo), nome, corrigir)
    except ArquivoRecusado as recusa:
        raise PedidoRecusado(f"{nome}: nada foi importado; {recusa}.") from None


@transaction.atomic
def _importar(publicado: Publicado, nome: str, corrigir: bool) -> Importado:
    tabela = {(i.mes.year, i.mes.month): i for i in IndiceIPCA.objects.select_for_update()}
    mudam = [mes for mes in publicado.meses if mes in tabela and _muda(tabela[mes], publicado, mes)]
    if mudam and not corrigir:
        raise ArquivoRecusado(
            f"a tabela já tem outro valor para {', '.join(map(escrito, mudam))}. Confira qual é o "
            "publicado; se é o do arquivo, repita com --corrigir"
        )
    conhecidos = {mes: i.indice for mes, i in tabela.items()}
    _esquecer_o_que_se_refaz(conhecidos, publicado, mudam)
    indices = {mes: i for mes, n in encadear(publicado, conhecidos).items() if (i := _com_casas(n))}
    with pghistory.context(ato="importar_ipca", arquivo=nome):
        feitos = {mes: _gravar(tabela.get(mes), publicado, mes, n) for mes, n in indices.items()}
    return Importado(
        novos=tuple(mes for mes in feitos if mes not in tabela),
        corrigidos=tuple(mes for mes, mudou in feitos.items() if mudou and mes in tabela),
        ausentes=tuple(sorted(publicado.ausentes)),
        ultimo=publicado.meses[-1],
    )


def _muda(atual: IndiceIPCA, publicado: Publicado, mes: Mes) -> bool:
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
            f"{', '.join(map(escrito, fora))}"
        )
    for mes in depois:
        del conhecidos[mes]


def _gravar(atual: IndiceIPCA | None, publicado: Publicado, mes: Mes, indice: Decimal) -> bool:
    """Se alguma coisa mudou."""
    linha = atual or IndiceIPCA(mes=date(*mes, 1))
    antes = (linha.indice, linha.variacao)
    linha.indice = indice
    linha.variacao = publicado.variacoes.get(mes, linha.variacao)
    if antes == (linha.indice, linha.variacao):
        return False
    calculado = "" if mes in publicado.indices else ", número-índice encadeado"
    linha.fonte = f"{publicado.fonte}{calculado}"
    linha.save()
    return True


def _com_casas(indice: Decimal) -> Decimal:
    return indice.quantize(_CASAS, ROUND_HALF_UP)
