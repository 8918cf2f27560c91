"""Assumir e devolver: quem, dentro da unidade, cuida do processo. Não muda a situação."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from contas.ator import Ator
from contas.papeis import DA_UNIDADE
from tramitacao.atuacao import ator_de
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.fila import da_unidade
from tramitacao.models import Procedimento
from tramitacao.servicos.responsavel import assumir, devolver
from tramitacao.telas.acesso import tela_dos_autos

#: Uma página inteira da fila, com folga: mais do que isso não se marca numa tela.
MAXIMO = 200
_FEITO = {
    "assumir": "O processo está com você.",
    "devolver": "O processo voltou à fila da unidade.",
}


def pode_assumir(ator: Ator, procedimento: Procedimento) -> bool:
    """É a vez do papel de quem olha, nesta unidade, e ainda não é dele."""
    return (
        ator.papel in DA_UNIDADE
        and procedimento.vez == ator.papel
        and procedimento.responsavel_id != ator.usuario_id
        and da_unidade(ator).filter(pk=procedimento.pk).exists()
    )


def pode_devolver(ator: Ator, procedimento: Procedimento) -> bool:
    """Quem assumiu devolve."""
    return ator.papel in DA_UNIDADE and procedimento.responsavel_id == ator.usuario_id


@require_POST
@tela_dos_autos
def mudar_responsavel(request: HttpRequest, autos: Autos, slug: str, acao: str) -> HttpResponse:
    """Assumir ou devolver, a partir da página do processo."""
    objeto = autos.do_slug(slug)
    if objeto is None or not _pode(autos.ator, objeto.procedimento, acao):
        raise PermissionDenied
    fazer = assumir if acao == "assumir" else devolver
    fazer([objeto.procedimento.pk], por=autos.ator)
    messages.success(request, _FEITO[acao])
    return redirect(autos.processo)


@require_POST
@login_required
def assumir_marcados(request: HttpRequest) -> HttpResponse:
    """Assumir de uma vez os que se marcaram na fila; os que não são da vez ficam como estão."""
    ator = ator_de(request)
    if ator is None or ator.papel not in DA_UNIDADE:
        raise PermissionDenied
    marcados = [int(p) for p in request.POST.getlist("p")[:MAXIMO] if p.isdecimal() and len(p) < 19]
    feitos = assumir(marcados, por=ator)
    dito = {0: "Nenhum processo foi assumido.", 1: "1 processo está com você."}
    messages.success(request, dito.get(feitos, f"{feitos} processos estão com você."))
    return redirect("/processos/?aba=comigo" if feitos else "/processos/")


def _pode(ator: Ator, procedimento: Procedimento, acao: str) -> bool:
    if acao == "assumir":
        return pode_assumir(ator, procedimento)
    return pode_devolver(ator, procedimento)
