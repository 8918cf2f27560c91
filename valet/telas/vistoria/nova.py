"""A vistoria nova, num ponto com termo ou num lugar sem termo — Decreto 58.027/2017, art. 15."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from contas.ator import Ator
from normas.datas import instante_por_extenso
from tramitacao.atuacao import ator_exigido
from tramitacao.erros import AtoRecusado, RegraViolada
from tramitacao.relogio import agora
from tramitacao.telas.anexos import guardar_recebidos
from tramitacao.telas.ato import por_erros
from tramitacao.telas.porta import so_o_fiscal
from tramitacao.telas.sessao_vencida import guarda_o_mandado, passe, recuperar
from valet.consultas.ronda import pontos
from valet.models import PedidoTPU, Sancao
from valet.servicos.vistoria import aberto_no_termo, vistoriar_lugar, vistoriar_ponto
from valet.telas.vistoria.roteiro import VistoriaDoLugar, VistoriaDoPonto

SEM_IRREGULARIDADE = "Vistoria lavrada, sem irregularidade."
COM_IRREGULARIDADE = "Auto lavrado. Confira as partes e mande notificar."


@require_http_methods(["GET", "HEAD", "POST"])
@guarda_o_mandado
@so_o_fiscal
def no_ponto(request: HttpRequest, pedido_id: int) -> HttpResponse:
    """O roteiro num lugar com termo desta unidade."""
    ator = ator_exigido(request)
    pedido = pontos(ator).filter(pk=pedido_id).first() if pedido_id < 2**63 else None
    if pedido is None:
        raise Http404
    if aberto := aberto_no_termo(pedido):
        messages.info(request, "Este lugar já tem caso aberto: revistorie nele.")
        return redirect(aberto.procedimento.processo)

    def praticar(form: Any) -> Sancao | PedidoTPU:
        return vistoriar_ponto(pedido_id=pedido.pk, ida=form.ida(), por=ator)

    contexto = {"pedido": pedido, "processo": pedido.procedimento.processo}
    return _tela(request, VistoriaDoPonto, praticar, contexto, usuario_id=ator.usuario_id)


@require_http_methods(["GET", "HEAD", "POST"])
@guarda_o_mandado
@so_o_fiscal
def nova(request: HttpRequest) -> HttpResponse:
    """O roteiro num lugar sem termo nenhum."""
    ator = ator_exigido(request)

    def praticar(form: Any) -> Sancao:
        return vistoriar_lugar(
            lugar=form.lugar(), estabelecimento=form.parte("estabelecimento"),
            empresa=form.parte("empresa"), ida=form.ida(), por=ator,
        )  # fmt: skip

    return _tela(request, VistoriaDoLugar, praticar, {}, **_do_fiscal(ator))


def _do_fiscal(ator: Ator) -> dict[str, Any]:
    return {"usuario_id": ator.usuario_id, "unidade_id": ator.unidade_id}


def _tela(
    request: HttpRequest, formulario: type[VistoriaDoPonto], praticar: Callable[[Any], Any],
    contexto: dict[str, Any], **opcoes: Any,
) -> HttpResponse:  # fmt: skip
    """Mostra, confere e lavra; com erro, nada do que se digitou ou fotografou se perde."""
    if request.method != "POST":
        mandado = recuperar(request)
        form = formulario(mandado.dados if mandado else None, **opcoes)
        if mandado:
            messages.warning(request, mandado.aviso)
        return _mostrar(request, form, contexto)
    form = formulario(request.POST, request.FILES, **opcoes)
    if not form.is_valid():
        return _mostrar(request, form, contexto, status=422)
    try:
        with transaction.atomic():
            feito = praticar(form)
    except RegraViolada as erro:
        por_erros(form, erro)
        return _mostrar(request, form, contexto, status=422)
    except AtoRecusado as erro:
        form.add_error(None, str(erro))
        return _mostrar(request, form, contexto, status=erro.http)
    return _seguir(request, feito)


def _seguir(request: HttpRequest, feito: Sancao | PedidoTPU) -> HttpResponse:
    if isinstance(feito, Sancao) and feito.situacao == "constatada":
        messages.success(request, COM_IRREGULARIDADE)
        return redirect(feito.procedimento.processo)
    messages.success(request, SEM_IRREGULARIDADE)
    return redirect("ronda")


def _mostrar(
    request: HttpRequest, form: Any, contexto: dict[str, Any], *, status: int = 200
) -> HttpResponse:
    guardar_recebidos(form)
    dados = {
        **contexto,
        "form": form,
        "quando": instante_por_extenso(agora()),
        "passe": passe(request),
    }
    return render(request, "valet/vistoria/nova.html", dados, status=status)
