"""Todos os termos e portarias da cidade, hoje ou como eram numa data — art. 25."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from cadastro.consultas.regularidade import Situacao
from contas.pedido import Pedido
from contas.sigilo import nome_publico, texto_publico
from normas.datas import por_extenso
from portal.telas.cadastro.filtro import FiltroDoCadastro
from portal.telas.cadastro.planilha import linhas
from portal.telas.respostas import Resposta, respostas
from tramitacao.atuacao import ator_exigido
from tramitacao.consultas import fila
from tramitacao.relogio import dia_de
from tramitacao.telas.painel import principais
from tramitacao.telas.porta import INICIO, so_o_auditor

POR_PAGINA = 25
COLUNAS = [
    {"nome": "Documento e emissão"},
    {"nome": "Estabelecimento"},
    {"nome": "Empresa"},
    {"nome": "Estacionamento"},
    {"nome": "Processo"},
    {"nome": "Situação"},
]


@require_safe
@so_o_auditor
def lista(request: Pedido) -> HttpResponse:
    """A busca em tudo, com os filtros na URL."""
    filtro = FiltroDoCadastro(request.GET)
    em = filtro.instante(request.instante)
    pagina = Paginator(filtro.achados(em), POR_PAGINA).get_page(request.GET.get("pagina"))
    q = filtro.limpos().get("q", "")
    contexto = {
        "titulo": "Cadastro de valet",
        "chamada": "Todos os termos e portarias da cidade, hoje ou em qualquer data.",
        "migalhas": [INICIO, ("Cadastro", "")],
        "filtro": filtro,
        "colunas": COLUNAS,
        "pagina": pagina,
        "linhas": [_linha(situacao, dita) for situacao, dita in respostas(pagina, em)],
        "quando": por_extenso(dia_de(em)) if em != request.instante else "",
        "csv": f"{reverse('cadastro_csv')}?{request.GET.urlencode()}",
        "q": q,
        "processos": _processos(request, q) if q else 0,
    }
    return render(request, "portal/cadastro.html", contexto)


@require_safe
@so_o_auditor
def csv(request: Pedido) -> StreamingHttpResponse:
    """O que o filtro achou, linha a linha, sem juntar tudo na memória."""
    filtro = FiltroDoCadastro(request.GET)
    em = filtro.instante(request.instante)
    resposta = StreamingHttpResponse(
        linhas(filtro.achados(em), em), content_type="text/csv; charset=utf-8"
    )
    nome = f"cadastro-{dia_de(em).isoformat()}.csv"
    resposta["Content-Disposition"] = f'attachment; filename="{nome}"'
    resposta["X-Content-Type-Options"] = "nosniff"
    return resposta


def _processos(request: Pedido, q: str) -> int:
    """Em quantos processos a mesma busca acha algo, com ou sem termo emitido."""
    todos = fila.todos(ator_exigido(request), principais())
    return fila.filtrar(todos, fila.Filtro(q)).count()


def _linha(situacao: Situacao, dita: Resposta) -> list[Any]:
    registro = situacao.registro
    empresa = registro.empresa
    return [
        {
            "texto": registro.documento.numero,
            "url": registro.processo.get_absolute_url(),
            "detalhe": por_extenso(dia_de(registro.emitido_em)),
        },
        {
            "texto": nome_publico(registro.nome_estabelecimento),
            "detalhe": texto_publico(registro.endereco_estabelecimento),
        },
        {
            "texto": nome_publico(empresa.pessoa.nome),
            "url": reverse("cadastro_empresa", args=[empresa.pk]),
            "detalhe": empresa.pessoa.cnpj,
        },
        texto_publico(registro.endereco_estacionamento),
        registro.processo.numero_formatado,
        {"texto": dita.etiqueta, "tom": dita.tom},
    ]
