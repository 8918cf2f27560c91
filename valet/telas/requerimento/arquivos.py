"""A calçada enquanto se digita e o croqui para assinar."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tramitacao import pdf
from tramitacao.relogio import agora, hoje
from tramitacao.telas.assistente.acesso import so_do_autor
from tramitacao.telas.assistente.preenchimento import do_enviado, do_guardado
from valet.consultas.partes import fotografar
from valet.models import Requerimento
from valet.telas.requerimento.assistente import REQUERIMENTO
from valet.telas.requerimento.desenho import conferencia_do_passeio
from valet.telas.requerimento.passos import PASSOS


@require_http_methods(["GET", "POST"])
@so_do_autor(REQUERIMENTO)
def conferir_passeio(request: HttpRequest, requerimento: Requerimento) -> HttpResponse:
    """As medidas e o desenho do que está digitado agora; nada se grava (art. 5º, I, c)."""
    if request.method == "GET":
        return redirect("requerimento_parte", pk=requerimento.pk, slug="passeio")
    foto = fotografar(requerimento, agora())
    feito = do_enviado(PASSOS["passeio"], requerimento, request.POST)
    feito.conferir()
    contexto = {**conferencia_do_passeio(foto, feito), "feito": feito, "r": requerimento}
    return render(request, "valet/requerimento/_conferencia.html", contexto)


@require_safe
@so_do_autor(REQUERIMENTO)
def croqui(request: HttpRequest, requerimento: Requerimento) -> HttpResponse:
    """O desenho guardado, em PDF, para assinar e anexar (art. 5º, I; Anexo III)."""
    foto = fotografar(requerimento, agora())
    contexto = conferencia_do_passeio(foto, do_guardado(PASSOS["passeio"], requerimento))
    if not contexto["plantas"]:
        raise Http404("sem desenho")
    conteudo = pdf.gerar(
        "valet/requerimento/croqui_pdf.html",
        {**contexto, "r": requerimento, "planta": contexto["plantas"][0], "hoje": hoje()},
        identificador=str(requerimento.chave),
    )
    resposta = HttpResponse(conteudo, content_type="application/pdf")
    resposta["Content-Disposition"] = 'inline; filename="croqui.pdf"'
    resposta["Cache-Control"] = "private, no-store"
    return resposta
