"""Avisos: o texto de cada um, a prévia num caso inventado e a volta ao texto da casa."""

from collections.abc import Iterable
from typing import Any

from django.apps import apps
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.historico import em_frases
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from contas.texto_de_aviso import Aviso, texto_vigente
from normas.datas import instante_por_extenso
from tramitacao.atuacao import ator_exigido
from tramitacao.consultas.modelos_de_aviso import GERAIS, aviso_da_chave, avisos_do_fluxo
from tramitacao.fluxo import modelo_do_fluxo, modelos
from tramitacao.models import ModeloDeAviso
from tramitacao.servicos.modelos_de_aviso import guardar_modelo, previa, voltar_ao_da_casa
from tramitacao.telas.formularios_de_apoio import FiltroDeAvisos, TextoDoAviso
from tramitacao.telas.porta import INICIO, so_o_administrador

COLUNAS = [{"nome": "Aviso"}, {"nome": "Assunto"}, {"nome": "Texto"}]
_TABELAS = ("Tabelas", "/administracao/tabelas/")
MIGALHAS = [INICIO, _TABELAS, ("Avisos", "/administracao/avisos/")]
FRASES = {
    "insert": "deu-lhe um texto próprio",
    "update": "mudou o texto",
    "delete": "desfez o texto",
}


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """Os avisos gerais ou os dos atos de um fluxo, com o texto que vale em cada um."""
    filtro = FiltroDeAvisos(request.GET, fluxos=[(m.FLUXO, m.NOME) for m in modelos()])
    fluxo = filtro.cleaned_data["fluxo"] if filtro.is_valid() else ""
    avisos = list(avisos_do_fluxo(modelo_do_fluxo(fluxo)) if fluxo else GERAIS)
    contexto = {
        "titulo": "Avisos",
        "chamada": "O que o sistema escreve às partes, às unidades e a quem tem conta. Cada ato "
        "usa o texto padrão, a não ser que tenha um próprio.",
        "migalhas": [INICIO, _TABELAS, ("Avisos", "")],
        "filtro": filtro,
        "colunas": COLUNAS,
        "linhas": list(_linhas(avisos)),
    }
    return render(request, "tramitacao/administracao_avisos.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def um(request: Pedido, chave: str) -> HttpResponse:
    """Muda o texto de um aviso, depois de mostrar como ele sai."""
    aviso = _aviso(chave)
    assunto, corpo = texto_vigente(aviso)
    form = TextoDoAviso(
        request.POST if request.method == "POST" else None,
        initial={"assunto": assunto, "corpo": corpo},
    )
    if request.method != "POST" or not form.is_valid() or "alterar" in request.POST:
        return _formulario(request, aviso, form)
    try:
        if "confirmar" not in request.POST:
            return _previa(request, aviso, form)
        guardar_modelo(aviso, por=ator_exigido(request), em=request.instante, **form.cleaned_data)
    except PedidoRecusado as erro:
        recusar(form, erro)
        return _formulario(request, aviso, form)
    messages.success(request, f"{aviso.nome}: o texto novo vale desde já.")
    return redirect("aviso", aviso.chave)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def voltar(request: Pedido, chave: str) -> HttpResponse:
    """Volta ao texto da casa, depois de o mostrar."""
    aviso = _aviso(chave)
    if request.method == "POST":
        if voltar_ao_da_casa(aviso, por=ator_exigido(request), em=request.instante):
            messages.success(request, f"{aviso.nome}: {_da_casa(aviso)[0]} vale outra vez.")
        return redirect("aviso", aviso.chave)
    assunto, corpo = texto_vigente(_sem_o_proprio(aviso))
    contexto = {
        "titulo": f"Voltar {_da_casa(aviso)[1]}",
        "antes": aviso.nome,
        "migalhas": [*MIGALHAS, (aviso.nome, reverse("aviso", args=[aviso.chave])), ("Voltar", "")],
        "resumo": [{"rotulo": "Assunto", "valor": assunto}],
        "corpo": corpo,
        "aviso": aviso,
    }
    return render(request, "tramitacao/administracao_aviso_voltar.html", contexto)


def _aviso(chave: str) -> Aviso:
    if aviso := aviso_da_chave(chave):
        return aviso
    raise Http404


def _linhas(avisos: Iterable[Aviso]) -> Iterable[list[Any]]:
    guardados = {m.chave: m for m in ModeloDeAviso.objects.select_related("autor")}
    for aviso in avisos:
        proprio = guardados.get(aviso.chave)
        usado = proprio or guardados.get(aviso.reserva)
        nome = {"texto": aviso.nome, "url": reverse("aviso", args=[aviso.chave]),
                "detalhe": "" if aviso.reserva else aviso.quando}  # fmt: skip
        yield [nome, usado.assunto if usado else aviso.assunto, _de_quem(aviso, proprio)]


def _de_quem(aviso: Aviso, proprio: ModeloDeAviso | None) -> Any:
    if proprio is None:
        return "Padrão" if aviso.reserva else "Da\u00a0casa"
    return {
        "texto": "Próprio" if aviso.reserva else "Mudado",
        "tom": "andamento",
        "detalhe": f"{proprio.autor}, {instante_por_extenso(proprio.desde)}",
    }


def _da_casa(aviso: Aviso) -> tuple[str, str]:
    """A que texto se volta: o padrão dos atos ou o da casa."""
    return ("o padrão", "ao padrão") if aviso.reserva else ("o texto da casa", "ao texto da casa")


def _sem_o_proprio(aviso: Aviso) -> Aviso:
    """O aviso como é sem o texto próprio: o padrão que vale, ou o da casa."""
    return (aviso_da_chave(aviso.reserva) or aviso) if aviso.reserva else _intocado(aviso)


def _intocado(aviso: Aviso) -> Aviso:
    return Aviso("", aviso.nome, aviso.quando, aviso.assunto, aviso.corpo, aviso.variaveis)


def _formulario(request: Pedido, aviso: Aviso, form: TextoDoAviso) -> HttpResponse:
    eventos = apps.get_model("tramitacao", "ModeloDeAvisoEvent")._default_manager
    tem = ModeloDeAviso.objects.filter(chave=aviso.chave).exists()
    contexto = {
        "titulo": aviso.nome,
        "antes": "Texto do aviso",
        "chamada": aviso.quando,
        "migalhas": [*MIGALHAS, (aviso.nome, "")],
        "form": form,
        "aviso": aviso,
        "ha_antes": True,
        "botao": "Ver a prévia",
        "voltar": reverse("avisos"),
        "voltar_ao": _da_casa(aviso)[1] if tem else "",
        "tempo": em_frases(eventos.filter(chave=aviso.chave), lambda e: FRASES[e.pgh_label]),
    }
    return render(request, "tramitacao/administracao_aviso.html", contexto)


def _previa(request: Pedido, aviso: Aviso, form: TextoDoAviso) -> HttpResponse:
    assunto, corpo = previa(aviso, **form.cleaned_data)
    contexto = {
        "titulo": "Confira o aviso",
        "antes": aviso.nome,
        "chamada": "Assim sai num caso inventado, com tudo o que pode vir preenchido.",
        "migalhas": [*MIGALHAS, (aviso.nome, reverse("aviso", args=[aviso.chave])),
                     ("Confira", "")],
        "resumo": [{"rotulo": "Assunto", "valor": assunto}],
        "corpo": corpo,
        "form": form,
        "voltar": reverse("aviso", args=[aviso.chave]),
    }  # fmt: skip
    return render(request, "tramitacao/administracao_aviso_previa.html", contexto)
