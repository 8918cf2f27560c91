"""O prazo e o preço enquanto se digita o acontecimento e a área — arts. 18, II, e 19."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tramitacao.relogio import agora
from tramitacao.telas.assistente.acesso import so_do_autor
from tramitacao.telas.assistente.preenchimento import do_enviado
from valet.consultas.partes import fotografar
from valet.models import Requerimento
from valet.telas.requerimento.assistente import REQUERIMENTO
from valet.telas.requerimento.contexto import CONFERENCIAS
from valet.telas.requerimento.passos_da_autorizacao import PASSOS_DA_AUTORIZACAO

_PEDACOS = {
    "acontecimento": "valet/requerimento/_prazo.html",
    "area": "valet/requerimento/_preco_do_periodo.html",
}


@require_http_methods(["GET", "POST"])
@so_do_autor(REQUERIMENTO)
def conferir_acontecimento(
    request: HttpRequest, requerimento: Requerimento, slug: str
) -> HttpResponse:
    """O pedaço da página com o que está digitado agora; nada se grava."""
    if not requerimento.eventual:
        raise Http404(slug)
    if request.method == "GET":
        return redirect("requerimento_parte", pk=requerimento.pk, slug=slug)
    feito = do_enviado(PASSOS_DA_AUTORIZACAO[slug], requerimento, request.POST)
    feito.conferir()
    contexto = CONFERENCIAS[slug](fotografar(requerimento, agora()), feito)
    return render(request, _PEDACOS[slug], contexto)
