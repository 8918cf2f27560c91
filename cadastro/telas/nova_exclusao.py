"""`/cadastro/exclusoes/nova/`: a empresa pede para sair, ou a unidade propõe — art. 24, § 2º."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cadastro.consultas.exclusao import em_curso, inscricao_ativa
from cadastro.models.titulos import em_vigor
from cadastro.servicos.instauracao import instaurar
from cadastro.telas.formularios_da_exclusao import PedirExclusao, ProporExclusao
from contas.ator import Ator
from contas.papeis import Papel
from contas.pedido import Pedido
from tramitacao.atuacao import ator_de
from tramitacao.erros import AtoRecusado, RegraViolada
from tramitacao.relogio import agora
from tramitacao.telas.anexos import guardar_recebidos
from tramitacao.telas.moldura import inicio_nome

_PROPOEM = (Papel.EXPEDIENTE, Papel.ANALISTA)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def nova(request: Pedido) -> HttpResponse:
    """Mostra o formulário de quem olha e abre o processo; a outros, 404."""
    ator = ator_de(request)
    if ator is None or ator.papel not in (Papel.REQUERENTE, *_PROPOEM):
        raise Http404("exclusao")
    if ator.papel != Papel.REQUERENTE:
        return _propor(request, ator)
    return _pedir(request, ator)


def _pedir(request: Pedido, ator: Ator) -> HttpResponse:
    inscricao = inscricao_ativa(ator)
    if inscricao is None:
        return _mostrar(request, ator, {"fora": True})
    if corre := em_curso(inscricao):
        return redirect(corre.procedimento.processo)
    titulos = em_vigor(inscricao.empresa_id, agora())
    dados = request.POST if request.method == "POST" else None
    form = PedirExclusao(dados, inscricao=inscricao, initial={"chave": uuid.uuid4()})
    if dados is not None and form.is_valid() and (feito := _praticar(request, form, ator)):
        return feito
    contexto = {"form": form, "inscricao": inscricao, "titulos": titulos}
    return _mostrar(request, ator, contexto, status=422 if form.errors else 200)


def _propor(request: Pedido, ator: Ator) -> HttpResponse:
    enviado = request.method == "POST"
    iniciais = {"chave": uuid.uuid4(), "cnpj": request.GET.get("cnpj", "")[:30]}
    form = ProporExclusao(
        request.POST if enviado else None, request.FILES if enviado else None, ator=ator,
        initial=iniciais,
    )  # fmt: skip
    if enviado and form.is_valid() and (feito := _praticar(request, form, ator)):
        return feito
    guardar_recebidos(form)
    return _mostrar(request, ator, {"form": form}, status=422 if form.errors else 200)


def _praticar(request: Pedido, form: Any, ator: Ator) -> HttpResponse | None:
    limpos = form.cleaned_data
    try:
        exclusao = instaurar(
            inscricao_id=form.inscricao.pk, fundamento=form.fundamento, por=ator,
            despacho=limpos["despacho"], chave=limpos["chave"], prova=limpos.get("prova"),
        )  # fmt: skip
    except RegraViolada as erro:
        for pendencia in erro.pendencias:
            form.add_error(None, str(pendencia))
        return None
    except AtoRecusado as erro:
        form.add_error(None, str(erro))
        return None
    processo = exclusao.procedimento.processo
    messages.success(request, f"Processo {processo.numero_formatado} aberto.")
    return redirect(processo)


def _mostrar(
    request: Pedido, ator: Ator, contexto: dict[str, Any], *, status: int = 200
) -> HttpResponse:
    da_empresa = ator.papel == Papel.REQUERENTE
    titulo = "Sair do Cadastro" if da_empresa else "Propor a exclusão do Cadastro"
    comum = {
        "titulo": titulo,
        "chamada": "A empresa deixa o Cadastro Municipal das empresas de valet. Quem decide é a "
        "Subprefeitura que a incluiu.",
        "migalhas": [(inicio_nome(ator), "/processos/"), (titulo, "")],
        "voltar": "/processos/",
        "botao": "Pedir a exclusão" if da_empresa else "Abrir o processo",
    }
    return render(request, "cadastro/exclusao/nova.html", {**comum, **contexto}, status=status)
