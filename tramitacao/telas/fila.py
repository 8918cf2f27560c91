"""A fila da unidade e do papel: o atrasado primeiro, depois por data; filtros na URL."""

from collections.abc import Callable
from typing import Any

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import render

from contas.ator import Ator
from contas.papeis import Papel
from contas.pedido import Pedido
from tramitacao.consultas import fila as consulta
from tramitacao.consultas.publicacoes import a_publicar, le_publicacoes, visiveis_a
from tramitacao.models import Procedimento
from tramitacao.relogio import hoje
from tramitacao.telas.agenda import agendas
from tramitacao.telas.filtro import FiltroDaFila
from tramitacao.telas.linhas_da_fila import agrupar
from tramitacao.telas.moldura import inicio_nome
from tramitacao.telas.painel import principais, telas

POR_PAGINA = 25

Vista = Callable[[Ator], QuerySet[Procedimento]]

VISTAS: dict[str, tuple[str, Vista]] = {
    "comigo": ("Comigo", consulta.minhas),
    "unidade": ("Da unidade", consulta.da_unidade),
    "outros": ("Com outros", consulta.com_outros),
    "vigor": ("Em vigor", lambda ator: _em_vigor(ator)),
    "todos": ("Todos", lambda ator: consulta.todos(ator, principais())),
}
ABAS: dict[str, tuple[str, ...]] = {
    Papel.EXPEDIENTE: ("comigo", "unidade", "outros", "todos"),
    Papel.ANALISTA: ("comigo", "unidade", "outros", "todos"),
    Papel.SUBPREFEITO: ("unidade", "outros", "todos"),
    Papel.TECNICO_CET: ("comigo", "unidade", "outros", "todos"),
    Papel.FISCAL: ("unidade", "vigor", "todos"),
    Papel.AUDITOR: ("todos",),
}
#: Vistas que têm outro nome para um papel.
_NOMES = {(Papel.SUBPREFEITO, "unidade"): "Para decidir"}
#: A vista que se abre primeiro.
PRIMEIRA = {Papel.AUDITOR: "todos"}
TITULOS = {
    Papel.SUBPREFEITO: "Para decidir na {}",
    Papel.TECNICO_CET: "Análises da {}",
    Papel.FISCAL: "Fiscalização na {}",
    Papel.AUDITOR: "Processos da cidade",
}


def fila(request: Pedido, ator: Ator) -> HttpResponse:
    """A fila de um servidor, na vista que a URL pede."""
    aberta = _vista(request, ator)
    unidade = request.opcao.unidade_nome if request.opcao else ""
    form = FiltroDaFila(request.GET, ator=ator)
    achados = consulta.filtrar(consulta.ordenar(VISTAS[aberta][1](ator)), form.filtro())
    pagina = Paginator(achados, POR_PAGINA).get_page(request.GET.get("pagina"))
    totais = consulta.contar_grupos(achados, hoje())
    contexto = {
        "inicio_nome": inicio_nome(ator),
        "titulo": TITULOS.get(ator.papel, "Fila da {}").format(unidade),
        "chamada": _resumo(totais),
        "abas": _abas(ator, aberta),
        "vista": aberta,
        "form": form,
        "busca_em_tudo": ator.papel == Papel.AUDITOR,
        "buscado": form.filtro().q,
        "pagina": pagina,
        "grupos": agrupar(pagina, totais, ator, hoje()),
        "marcavel": aberta == "unidade" and "comigo" in ABAS[ator.papel],
        "comecar": _comecar(ator),
        "comecar_nome": "Registrar pedido em papel",
        "filtrada": form.filtro() != consulta.Filtro(),
        "sem_filtro": f"/processos/?aba={aberta}",
        # Quem procura um processo não quer a agenda no caminho.
        "agendas": [] if request.GET else agendas(ator, hoje()),
        **_vazio(aberta),
    }
    return render(request, "tramitacao/fila.html", contexto)


def _vista(request: Pedido, ator: Ator) -> str:
    pedida = request.GET.get("aba", "")
    padrao = PRIMEIRA.get(ator.papel, "unidade")
    return pedida if pedida in ABAS[ator.papel] else padrao


def _abas(ator: Ator, aberta: str) -> list[dict[str, Any]]:
    vistas = [
        {
            "nome": _NOMES.get((ator.papel, chave), VISTAS[chave][0]),
            "url": f"/processos/?aba={chave}",
            "total": VISTAS[chave][1](ator).count(),
            "ativa": chave == aberta,
        }
        for chave in ABAS[ator.papel]
    ]
    return [*vistas[:-1], *_do_diario(ator), vistas[-1]]


def _do_diario(ator: Ator) -> list[dict[str, Any]]:
    """O que falta publicar, e os textos prontos, moram noutra página."""
    if not le_publicacoes(ator):
        return []
    pendentes = (a_publicar() & visiveis_a(ator)).count()
    return [{"nome": "A publicar", "url": "/publicacoes/", "total": pendentes, "ativa": False}]


def _vazio(vista: str) -> dict[str, str]:
    titulo, texto = {
        "comigo": ("Nenhum processo com você", "Assuma um na fila da unidade: ele aparece aqui."),
        "unidade": (
            "Nada à espera da sua unidade",
            "O que chegar aparece aqui, por data.",
        ),
        "outros": (
            "Nada com outros",
            "Aqui ficam os processos que esperam quem pediu ou outro órgão.",
        ),
        "vigor": ("Nenhum valet em vigor", "Os termos outorgados nesta unidade aparecem aqui."),
        "todos": ("Nenhum processo", "Os processos aparecem aqui assim que são protocolados."),
    }[vista]
    return {"vazio_titulo": titulo, "vazio_texto": texto}


def _resumo(totais: dict[str, int]) -> str:
    """ "2 atrasados e 3 que vencem esta semana."."""
    partes = []
    if n := totais["atrasados"]:
        partes.append(f"{n} atrasado{'s' if n > 1 else ''}")
    if n := totais["semana"]:
        partes.append(f"{n} que vence{'m' if n > 1 else ''} esta semana")
    if partes:
        return f"{' e '.join(partes)}."
    return "Nada atrasado e nada que vença esta semana." if sum(totais.values()) else ""


def _em_vigor(ator: Ator) -> QuerySet[Procedimento]:
    vigentes = [s for tela in telas() for s in tela.em_vigor]
    return consulta.todos(ator, principais()).filter(situacao__in=vigentes)


def _comecar(ator: Ator) -> str:
    """Onde o expediente registra o pedido que chegou em papel."""
    return next((tela.comecar for tela in telas() if tela.comecar and tela.no_balcao(ator)), "")
