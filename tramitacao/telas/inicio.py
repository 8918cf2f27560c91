"""`/processos/`: a página de trabalho de cada papel."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from contas.ator import Ator
from contas.papeis import Papel
from contas.pedido import Pedido
from normas.datas import por_extenso
from tramitacao.atuacao import ator_de
from tramitacao.consultas import fila as consulta
from tramitacao.models import Procedimento
from tramitacao.relogio import dia_de, hoje
from tramitacao.telas.agenda import agendas
from tramitacao.telas.fila import fila
from tramitacao.telas.linhas_da_fila import linha, rotulo_da_situacao
from tramitacao.telas.onde_esta import vez_por_extenso
from tramitacao.telas.painel import casa_do_papel, principais, tela_do_fluxo, telas

POR_PAGINA = 20


@login_required
@never_cache
def inicio(request: Pedido) -> HttpResponse:
    """Cada papel cai na sua página; quem ainda não age por ninguém vê como começar."""
    ator = ator_de(request)
    if ator is not None and ator.papel == Papel.ADMINISTRADOR:
        return redirect("/administracao/rotinas/")
    if ator is not None and not request.GET and (casa := casa_do_papel(ator.papel)):
        return redirect(casa)
    if ator is not None and ator.papel != Papel.REQUERENTE:
        return fila(request, ator)
    return render(request, "tramitacao/inicio_requerente.html", _do_requerente(request, ator))


@login_required
@never_cache
def fila_do_servidor(request: Pedido) -> HttpResponse:
    """A fila de quem começa o dia noutra página; os outros papéis vão à sua."""
    ator = ator_de(request)
    if ator is None or not casa_do_papel(ator.papel):
        return redirect("processos")
    return fila(request, ator)


def _do_requerente(request: HttpRequest, ator: Ator | None) -> dict[str, Any]:
    comecar = [(tela.comecar_nome, tela.comecar) for tela in telas() if tela.comecar]
    if ator is None:
        return {"sem_papel": True, "chamada": ""}
    dia = hoje()
    pedidos = consulta.ordenar(consulta.todos(ator, principais())).order_by(
        "-processo__protocolado_em", "-pk"
    )
    pagina = Paginator(pedidos, POR_PAGINA).get_page(request.GET.get("pagina"))
    esperam = _por_processo(consulta.ordenar(consulta.do_requerente(ator)))
    return {
        "a_fazer": [
            (linha(juntos[0], dia), " ".join(_o_que_fazer(p) for p in juntos))
            for juntos in esperam[:POR_PAGINA]
        ],
        "pagina": pagina,
        "pedidos": [(linha(p, dia), _frase(p)) for p in pagina],
        "chamada": _chamada(len(esperam)),
        "nota_dos_pedidos": f"{pagina.paginator.count} ao todo" if pagina.paginator.count else "",
        "rascunhos": [r for tela in telas() for r in tela.rascunhos(ator)],
        "comecar": comecar,
        "agendas": agendas(ator, dia),
    }


def _por_processo(procedimentos: Iterable[Procedimento]) -> list[list[Procedimento]]:
    """Um processo, uma linha: os procedimentos dele juntos, o que vence antes primeiro."""
    juntos: dict[int, list[Procedimento]] = {}
    for procedimento in procedimentos:
        juntos.setdefault(procedimento.processo_id, []).append(procedimento)
    return list(juntos.values())


def _chamada(quantos: int) -> str:
    if not quantos:
        return "Nenhum pedido espera por você."
    return "1 pedido espera por você." if quantos == 1 else f"{quantos} pedidos esperam por você."


def _o_que_fazer(procedimento: Procedimento) -> str:
    aspecto = tela_do_fluxo(procedimento.fluxo).situacoes.get(procedimento.situacao)
    return aspecto.frase if aspecto else rotulo_da_situacao(procedimento)


def _frase(procedimento: Procedimento) -> str:
    """A situação como frase: "Com a CET desde qui, 12 nov 2026."."""
    desde = f"desde {por_extenso(dia_de(procedimento.desde))}"
    if procedimento.vez == Papel.REQUERENTE:
        return f"Com você {desde}."
    if procedimento.vez:
        return f"Com {vez_por_extenso(procedimento)} {desde}."
    return f"{rotulo_da_situacao(procedimento)} {desde}."
