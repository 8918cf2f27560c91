"""Uma rotina: as últimas passadas, as falhas abertas, e passá-la fora de hora."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from contas.pedido import Pedido
from tramitacao.consultas.rotinas import em_curso, falhas_abertas, passadas
from tramitacao.servicos.agenda import Rotina, rotina_de
from tramitacao.servicos.fora_de_hora import pedir
from tramitacao.servicos.rotinas import INTEIRA
from tramitacao.telas.batimento import linha_da_passada
from tramitacao.telas.pedidos_de_rotina import falhas_com_pedido, pedidos_a_espera
from tramitacao.telas.porta import INICIO, so_o_administrador

COLUNAS = [
    {"nome": "Início"},
    {"nome": "Fim"},
    {"nome": "Fez", "numero": True},
    {"nome": "Falhou", "numero": True},
    {"nome": "Como acabou"},
]
POR_PAGINA = 25


@require_safe
@so_o_administrador
def pagina_da_rotina(request: Pedido, codigo: str) -> HttpResponse:
    """As últimas passadas, da mais nova para trás, e o que nela ainda falha."""
    rotina, vivas, pedidos = _rotina(codigo), em_curso(), pedidos_a_espera(request.instante, codigo)
    falhas = Paginator(falhas_abertas(codigo), POR_PAGINA).get_page(request.GET.get("falhas"))
    contexto = {
        "titulo": rotina.nome,
        "chamada": f"{rotina.faz} Passa {rotina.quando}.",
        "migalhas": [INICIO, ("Rotinas", "/administracao/rotinas/"), (rotina.nome, "")],
        "rotina": rotina,
        "colunas": COLUNAS,
        "linhas": [linha_da_passada(p, vivas) for p in passadas(codigo)],
        "falhas": falhas,
        "pedido": pedidos.get((codigo, INTEIRA)),
        "espera": bool(pedidos),
        "casos": falhas_com_pedido(falhas, {codigo: rotina.nome}, pedidos),
        "volta": "rotina",
    }
    return render(request, "tramitacao/administracao_rotina.html", contexto)


@require_POST
@so_o_administrador
def passar_rotina(request: Pedido, codigo: str) -> HttpResponse:
    """Pede que a rotina passe: quem a faz é o processo das rotinas, e a página não espera."""
    rotina = _rotina(codigo)
    pedir(rotina.codigo, usuario_id=request.user.pk)
    messages.success(request, "Pedido feito. Esta página mostra quando a rotina começa e acaba.")
    return redirect("rotina", codigo)


def _rotina(codigo: str) -> Rotina:
    if rotina := rotina_de(codigo):
        return rotina
    raise Http404("Não há rotina com este nome.")
