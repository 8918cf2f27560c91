"""Conferir tudo numa página, declarar, enviar uma vez, e o que acontece depois."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from contas.pedido import Pedido
from tramitacao.atuacao import ator_exigido
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.telas.assistente.assistente import Assistente, Declaracao
from tramitacao.telas.assistente.lista import faltas_para_enviar


def conferir(assistente: Assistente, request: HttpRequest, r: Any) -> HttpResponse:
    """Cada resposta com "alterar" ao lado, e o que falta com o artigo e onde se corrige."""
    return _mostrar(assistente, request, r, assistente.declaracao(requerimento=r))


def enviar(assistente: Assistente, request: HttpRequest, r: Any) -> HttpResponse:
    """Protocola. Enviado de novo, mostra o mesmo processo."""
    if r.processo_id:
        return redirect(assistente.url(r, "enviado"))
    if request.method == "GET":  # de volta da página de entrar
        return redirect(assistente.url(r, "conferir"))
    form = assistente.declaracao(request.POST, requerimento=r)
    if not form.is_valid():
        return _mostrar(assistente, request, r, form)
    try:
        assistente.protocolar(requerimento_id=r.pk, por=ator_exigido(request))
    except NaoEncontrado:
        raise Http404 from None
    except RegraViolada:
        return _mostrar(assistente, request, r, form)
    except PapelNaoAutoriza as erro:
        return _mostrar(assistente, request, r, form, recusa=str(erro))
    return redirect(assistente.url(r, "enviado"))


def enviado(assistente: Assistente, request: Pedido, r: Any) -> HttpResponse:
    """O número, o que acontece agora e até quando, e o comprovante."""
    if r.processo is None:
        return redirect(assistente.url(r))
    comprovante = r.processo.documentos_expedidos.filter(modelo__startswith="comprovante").first()
    contexto = {
        "r": r,
        "processo": r.processo,
        "comprovante": comprovante,
        "avisos_para": r.representante_email if r.no_balcao else request.user.email,
        **assistente.no_fim(r),
    }
    return render(request, assistente.molde("enviado"), contexto)


def _mostrar(
    assistente: Assistente, request: HttpRequest, r: Any, form: Declaracao, recusa: str = ""
) -> HttpResponse:
    foto = assistente.foto(r)
    contexto = {
        "r": r,
        "rotas": assistente.urls(r),
        "form": form,
        "secoes": respostas(assistente, foto),
        "faltas": faltas_para_enviar(assistente, r, assistente.estados(foto)),
        "recusa": recusa,
        "migalhas": assistente.migalhas(r, "Conferir e enviar"),
        **assistente.na_conferencia(foto),
    }
    situacao = 422 if recusa else 200
    return render(request, assistente.molde("conferir"), contexto, status=situacao)


def respostas(assistente: Assistente, foto: Any) -> list[dict[str, Any]]:
    """Uma seção por parte: o título, a ligação de alterar e as linhas."""
    linhas = assistente.respostas(foto)
    secoes = []
    for parte in assistente.partes(foto.r):
        url = assistente.url(foto.r, "parte", parte.slug)
        secoes.append(
            {
                "titulo": parte.nome,
                "url": url,
                "linhas": [
                    {"rotulo": rotulo, "valor": valor, "url": url}
                    for rotulo, valor in linhas[parte.slug]
                ],
            }
        )
    return secoes
