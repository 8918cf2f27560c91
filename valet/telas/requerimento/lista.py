"""Começar, ver as doze partes, copiar e excluir um rascunho."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from normas.datas import hora, por_extenso
from tramitacao.atuacao import ator_de
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, SituacaoNaoAdmite
from tramitacao.relogio import agora, dia_de, hoje
from valet.consultas.partes import Estado, estados, fotografar
from valet.consultas.partes.parte import enumerar
from valet.consultas.preco_estimado import estimar
from valet.consultas.requerimentos import que_se_podem_copiar, rascunhos_de
from valet.models import Requerimento
from valet.servicos import rascunho
from valet.servicos.copiar import copiar
from valet.telas.requerimento.acesso import ir_entrar, so_do_autor, so_rascunho
from valet.telas.requerimento.contexto import onde_se_trabalha

#: Quantos pedidos anteriores se oferecem para copiar.
_PARA_COPIAR = 20
#: Quantas faltas cabem na linha da lista; e como começa a de um documento.
_NA_LINHA, _FALTA = 2, "Falta: "


@require_http_methods(["GET", "POST"])
def novo(request: HttpRequest) -> HttpResponse:
    """Quem pode pedir, quanto custa, quanto demora, o que ter à mão; POST abre o rascunho."""
    ator = ator_de(request) if request.user.is_authenticated else None
    if request.method == "POST":
        return _abrir(request, ator)
    anteriores = que_se_podem_copiar(ator)[:_PARA_COPIAR]
    contexto = {
        "entrou": request.user.is_authenticated,
        "pode_pedir": rascunho.pode_pedir(ator),
        "no_balcao": bool(ator and ator.unidade_id),
        "rascunhos": rascunhos_de(request.user.pk) if request.user.is_authenticated else (),
        "anteriores": anteriores,
        "estimativa": estimar(Requerimento(), hoje()),
    }
    return render(request, "valet/requerimento/novo.html", contexto)


@require_http_methods(["GET"])
@so_do_autor
@so_rascunho
def lista(request: HttpRequest, requerimento: Requerimento) -> HttpResponse:
    """As doze partes: o que cada uma diz ou o que lhe falta."""
    foto = fotografar(requerimento, agora())
    partes = estados(foto)
    faltam = [e for e in partes if not e.pronta]
    contexto = {
        "r": requerimento,
        "secoes": secoes(requerimento, partes),
        "frase": frase_do_progresso(len(partes), len(faltam)),
        "prontas": [e.pronta for e in partes],
        "proxima": faltam[0].parte if faltam else None,
        "guardado": quando_guardado(requerimento),
        "estimativa": estimar(requerimento, foto.dia),
        "migalhas": [("Início", "/"), onde_se_trabalha(requerimento), (_nome(requerimento), "")],
    }
    return render(request, "valet/requerimento/lista.html", contexto)


@require_http_methods(["GET", "POST"])
@so_do_autor
@so_rascunho
def excluir(request: HttpRequest, requerimento: Requerimento) -> HttpResponse:
    """Pergunta, com a consequência em palavras; POST apaga."""
    if request.method == "GET":
        contexto = {"r": requerimento, "acima": onde_se_trabalha(requerimento)[0]}
        return render(request, "valet/requerimento/excluir.html", contexto)
    try:
        rascunho.excluir(requerimento_id=requerimento.pk, usuario_id=request.user.pk)
    except SituacaoNaoAdmite:
        return redirect("requerimento_enviado", pk=requerimento.pk)
    except NaoEncontrado:
        raise Http404 from None
    messages.success(request, f"Rascunho excluído: {requerimento}.")
    return redirect("processos")


def secoes(r: Requerimento, partes: tuple[Estado, ...]) -> list[dict[str, Any]]:
    """A lista de tarefas, com o envio no fim."""
    achadas: dict[str, list[dict[str, Any]]] = {}
    for estado in partes:
        achadas.setdefault(estado.parte.secao, []).append(_item(r, estado))
    faltam = sum(not e.pronta for e in partes)
    enviar = {
        "nome": "Conferir e enviar o pedido",
        "url": "" if faltam else reverse("requerimento_conferir", args=[r.pk]),
        "fato": f"Abre quando as {len(partes)} partes estiverem prontas. Antes de enviar, você vê "
        "tudo numa página." if faltam else "Tudo pronto. Confira e envie.",
        "situacao": "Ainda não" if faltam else "A fazer",
        "tom": "neutra" if faltam else "atencao",
    }  # fmt: skip
    return [
        *({"titulo": titulo, "itens": itens} for titulo, itens in achadas.items()),
        {"titulo": "5. Enviar", "itens": [enviar]},
    ]


def frase_do_progresso(total: int, faltam: int) -> str:
    """ "8 de 12 partes prontas. Faltam 4 para enviar."."""
    if not faltam:
        return f"As {total} partes estão prontas. Falta conferir e enviar."
    verbo = "Falta 1" if faltam == 1 else f"Faltam {faltam}"
    return f"{total - faltam} de {total} partes prontas. {verbo} para enviar."


def quando_guardado(r: Requerimento) -> str:
    """ "Hoje, às 14h32"."""
    dia = dia_de(r.alterado_em)
    quando = "Hoje" if dia == hoje() else por_extenso(dia).capitalize()
    return f"{quando}, às {hora(r.alterado_em)}"


def _item(r: Requerimento, estado: Estado) -> dict[str, Any]:
    url = reverse("requerimento_parte", args=[r.pk, estado.parte.slug])
    item = {"nome": estado.parte.nome, "url": url}
    if estado.pronta:
        return {**item, "fato": estado.fato, "situacao": "Pronta"}
    comecou = estado.comecou or estado.por_corrigir
    return {
        **item,
        "fato": _o_que_falta(estado),
        "falta": True,
        "situacao": "Em andamento" if comecou else "A fazer",
        "tom": "andamento" if comecou else "atencao",
    }


def _o_que_falta(estado: Estado) -> str:
    """Uma linha: as faltas em poucas palavras, e o fato guardado quando ele ajuda."""
    if estado.por_corrigir:
        return "Há o que corrigir nesta parte. O que você digitou está guardado."
    if not estado.comecou:
        return estado.parte.convite
    anexar = [p.texto.removeprefix(_FALTA) for p in estado.faltas if p.texto.startswith(_FALTA)]
    textos = [p.texto for p in estado.faltas if not p.texto.startswith(_FALTA)]
    if anexar:
        textos.append(f"Falta anexar {enumerar(t[:1].lower() + t[1:] for t in anexar)}")
    resto = len(textos) - _NA_LINHA
    mais = [f"E mais {resto}."] if resto > 0 else []
    # O fato em frase inteira ("1 de 3 anexados.") diz o quanto já está feito.
    fato = [estado.fato] if estado.fato.endswith(".") else []
    return " ".join([*(f"{t}." for t in textos[:_NA_LINHA]), *mais, *fato])


def _nome(r: Requerimento) -> str:
    return r.estab_nome or "Novo pedido de valet"


def _abrir(request: HttpRequest, ator) -> HttpResponse:
    if not request.user.is_authenticated:
        return ir_entrar(request)
    de = request.POST.get("copiar", "")
    try:
        if de.isdecimal() and de.isascii() and len(de) < 19:
            feito = copiar(de_id=int(de), por=ator) if ator else None
        else:
            feito = rascunho.criar(por=ator) if ator else None
    except NaoEncontrado:
        raise Http404 from None
    except PapelNaoAutoriza:
        feito = None
    return redirect("requerimento", pk=feito.pk) if feito else redirect("requerimento_novo")
