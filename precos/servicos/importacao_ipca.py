"""Importar o IPCA publicado: inteiro ou nada, e repetir não muda nada — art. 9º, § 4º."""

from collections.abc import Mapping
from datetime import date, datetime

import pghistory
from django.db import transaction

from contas.ator import Ator
from contas.erros import PedidoRecusado
from precos.consultas.ipca import tabela_do_ipca
from precos.models import IndiceIPCA
from precos.regras.carga_ipca import Carga, Valor, planejar
from precos.regras.ipca import ArquivoRecusado, Publicado, escrito, ler_ipca
from precos.regras.minimo import Mes
from precos.servicos.tabela_datada import exigir_administrador, trancar

#: A série inteira, desde 1979, não passa de um milhão de bytes.
MAIOR_ARQUIVO = 16 * 1024 * 1024
MUDOU = "A tabela mudou depois desta prévia, e nada se gravou. Confira a nova."


def importar_ipca(conteudo: bytes, *, nome: str, corrigir: bool = False) -> Carga:
    """Grava os meses novos; mês já carregado com outro valor só muda com `corrigir`.

    Levanta `PedidoRecusado`, e então nada muda, se o arquivo não serve ou contradiz a tabela.
    """
    try:
        return _importar(_ler(conteudo, nome), nome, corrigir)
    except ArquivoRecusado as recusa:
        raise _recusado(nome, recusa) from None


def prever_ipca(conteudo: bytes, *, nome: str) -> tuple[Publicado, Carga]:
    """O que o arquivo traz e o que faria na tabela, sem gravar nada."""
    try:
        publicado = _ler(conteudo, nome)
    except ArquivoRecusado as recusa:
        raise _recusado(nome, recusa) from None
    return publicado, rever_ipca(publicado, nome=nome)


def rever_ipca(publicado: Publicado, *, nome: str) -> Carga:
    """O que este arquivo já lido faria agora, com a tabela como está."""
    try:
        return planejar(publicado, tabela_do_ipca())
    except ArquivoRecusado as recusa:
        raise _recusado(nome, recusa) from None


@transaction.atomic
def gravar_ipca(
    publicado: Publicado, *, nome: str, prevista: str, por: Ator, em: datetime
) -> Carga:
    """Grava o que a prévia mostrou ao administrador.

    `prevista` é a marca da carga da prévia; se a tabela mudou desde então, recusa, e nada muda.
    """
    exigir_administrador(por, em, "carrega o IPCA")
    trancar(IndiceIPCA)
    carga = rever_ipca(publicado, nome=nome)
    if carga.marca != prevista:
        raise PedidoRecusado(MUDOU)
    with pghistory.context(ato="importar_ipca", arquivo=nome, usuario=por.usuario_id):
        _gravar(carga, publicado)
    return carga


def _ler(conteudo: bytes, nome: str) -> Publicado:
    if len(conteudo) > MAIOR_ARQUIVO:
        raise PedidoRecusado(f"{nome}: passa de 16 MB. Confira se é a série do IPCA.")
    return ler_ipca(conteudo)


def _recusado(nome: str, recusa: ArquivoRecusado) -> PedidoRecusado:
    return PedidoRecusado(f"{nome}: nada foi importado; {recusa}.")


@transaction.atomic
def _importar(publicado: Publicado, nome: str, corrigir: bool) -> Carga:
    trancar(IndiceIPCA)
    carga = planejar(publicado, tabela_do_ipca())
    if carga.contraditos and not corrigir:
        raise ArquivoRecusado(
            f"a tabela já tem outro valor para {', '.join(map(escrito, carga.contraditos))}. "
            "Confira qual é o publicado; se é o do arquivo, repita com --corrigir"
        )
    with pghistory.context(ato="importar_ipca", arquivo=nome):
        _gravar(carga, publicado)
    return carga


def _gravar(carga: Carga, publicado: Publicado) -> None:
    linhas: Mapping[Mes, IndiceIPCA] = {(i.mes.year, i.mes.month): i
                                        for i in IndiceIPCA.objects.all()}  # fmt: skip
    for mes, valor in carga.valores.items():
        _gravar_um(linhas.get(mes) or IndiceIPCA(mes=date(*mes, 1)), mes, valor, publicado)


def _gravar_um(linha: IndiceIPCA, mes: Mes, valor: Valor, publicado: Publicado) -> None:
    linha.indice, linha.variacao = valor.indice, valor.variacao
    calculado = "" if mes in publicado.indices else ", número-índice encadeado"
    linha.fonte = f"{publicado.fonte}{calculado}"
    linha.save()
