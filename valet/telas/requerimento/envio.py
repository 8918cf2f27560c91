"""Conferir tudo numa página, declarar, enviar uma vez, e o que acontece depois."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from contas.pedido import Pedido
from tramitacao.atuacao import ator_exigido
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, RegraViolada
from tramitacao.relogio import agora
from valet.consultas.partes import Foto, estados, fotografar
from valet.consultas.preco_estimado import estimar
from valet.models import Requerimento
from valet.regras.prazos import SANEAMENTO
from valet.servicos.requerer import protocolar
from valet.telas.requerimento.acesso import so_do_autor, so_rascunho
from valet.telas.requerimento.contexto import onde_se_trabalha
from valet.telas.requerimento.formularios.base import Formulario
from valet.telas.requerimento.respostas import respostas


class Declaracao(Formulario):
    """Quem envia responde pelo que escreveu."""

    declaro = forms.BooleanField(
        label="Declaro que as informações são verdadeiras e que os documentos são cópias fiéis",
        help_text="Informação falsa pode levar à recusa do pedido e às penas da lei.",
        error_messages={"required": "Marque a declaração para enviar o pedido."},
    )

    def preparar(self) -> None:
        if self.requerimento.no_balcao:
            campo = self.fields["declaro"]
            campo.label = "O requerimento em papel está assinado e confere com o que foi digitado"
            campo.help_text = "O papel fica arquivado na unidade."


@require_http_methods(["GET"])
@so_do_autor
@so_rascunho
def conferir(request: HttpRequest, requerimento: Requerimento) -> HttpResponse:
    """Cada resposta com "alterar" ao lado, e o que falta com o artigo e onde se corrige."""
    return _mostrar(request, requerimento, Declaracao(requerimento=requerimento))


@require_http_methods(["GET", "POST"])
@so_do_autor
def enviar(request: HttpRequest, requerimento: Requerimento) -> HttpResponse:
    """Protocola. Enviado de novo, mostra o mesmo processo."""
    if requerimento.processo_id:
        return redirect("requerimento_enviado", pk=requerimento.pk)
    if request.method == "GET":  # de volta da página de entrar
        return redirect("requerimento_conferir", pk=requerimento.pk)
    form = Declaracao(request.POST, requerimento=requerimento)
    if not form.is_valid():
        return _mostrar(request, requerimento, form)
    try:
        protocolar(requerimento_id=requerimento.pk, por=ator_exigido(request))
    except NaoEncontrado:
        raise Http404 from None
    except RegraViolada:
        return _mostrar(request, requerimento, form)
    except PapelNaoAutoriza as erro:
        return _mostrar(request, requerimento, form, recusa=str(erro))
    return redirect("requerimento_enviado", pk=requerimento.pk)


@require_http_methods(["GET"])
@so_do_autor
def enviado(request: Pedido, requerimento: Requerimento) -> HttpResponse:
    """O número, o que acontece agora e até quando, e o comprovante."""
    if requerimento.processo is None:
        return redirect("requerimento", pk=requerimento.pk)
    comprovante = requerimento.processo.documentos_expedidos.filter(modelo="comprovante").first()
    contexto = {
        "r": requerimento,
        "processo": requerimento.processo,
        "comprovante": comprovante,
        "dias_para_sanar": SANEAMENTO.dias,
        "avisos_para": requerimento.representante_email
        if requerimento.no_balcao
        else request.user.email,
    }
    return render(request, "valet/requerimento/enviado.html", contexto)


def _mostrar(
    request: HttpRequest, r: Requerimento, form: Declaracao, recusa: str = ""
) -> HttpResponse:
    foto = fotografar(r, agora())
    faltas = o_que_falta(foto)
    contexto = {
        "r": r,
        "form": form,
        "secoes": respostas(foto),
        "faltas": faltas,
        "recusa": recusa,
        "unidade": r.estab_distrito.subprefeitura if r.estab_distrito else None,
        "estimativa": estimar(r, foto.dia),
        "migalhas": [
            onde_se_trabalha(r),
            (r.estab_nome or "Novo pedido", reverse("requerimento", args=[r.pk])),
            ("Conferir e enviar", ""),
        ],
    }
    return render(
        request, "valet/requerimento/conferir.html", contexto, status=422 if recusa else 200
    )


def o_que_falta(foto: Foto) -> list[dict[str, Any]]:
    """Cada falta com o artigo, ligada ao campo em que se corrige."""
    faltas: list[dict[str, Any]] = []
    for estado in estados(foto):
        url = reverse("requerimento_parte", args=[foto.r.pk, estado.parte.slug])
        acao = {"situacao": "", "acao_nome": f"Ir a {estado.parte.nome}"}
        if estado.por_corrigir:
            texto = "O que você digitou está guardado e precisa de correção."
            faltas.append({"titulo": estado.parte.nome, "texto": texto, "acao_url": url, **acao})
        faltas += [
            {
                "titulo": p.texto,
                "texto": p.como_sanar,
                "artigo": p.dispositivo,
                "acao_url": f"{url}#{_ancora(p.campo)}" if p.campo else url,
                **acao,
            }
            for p in estado.faltas
        ]
    return faltas


def _ancora(campo: str) -> str:
    return f"id_{campo.replace('.', '-')}"
