"""As guias de quem paga, e uma guia com os códigos — interpretação 027."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from contas.pedido import Pedido
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.devido import devidos
from precos.consultas.guias import documento_da_guia, guias_visiveis_a
from precos.consultas.recibos import recibos_dos_autos
from precos.models import Guia
from precos.telas.atraso import atraso_dito, endereco_da_segunda_via
from precos.telas.guia_escrita import escrita, situacao_da_guia
from precos.telas.por_que_vence import por_que_vence
from tramitacao.atuacao import ator_de
from tramitacao.fluxo import concreto
from tramitacao.telas.moldura import inicio_nome

COLUNAS = [
    {"nome": "O que se paga"},
    {"nome": "Até"},
    {"nome": "Valor", "numero": True},
    {"nome": "Situação"},
]


@require_safe
@login_required
@never_cache
def lista(request: Pedido) -> HttpResponse:
    """Todas as guias, as por pagar antes; as pagas e as que caíram são a história."""
    guias = list(guias_visiveis_a(ator_de(request))[:500])
    devem = devidos({g.cobranca_id: g.cobranca for g in guias}.values(), request.dia)
    situacoes = {g.pk: situacao_da_guia(g, devem[g.cobranca_id]) for g in guias}
    abertas = [g for g in guias if situacoes[g.pk].aberta]
    contexto = {
        "titulo": "Guias",
        "chamada": "O que há a pagar e o que já se pagou, à Prefeitura e à CET.",
        "migalhas": [_inicio(request), ("Guias", "")],
        "colunas": COLUNAS,
        "abertas": [
            _linha(g, situacoes[g.pk], atraso_dito(devem[g.cobranca_id])) for g in reversed(abertas)
        ],
        "historia": [_linha(g, situacoes[g.pk]) for g in guias if not situacoes[g.pk].aberta],
    }
    return render(request, "precos/guias/lista.html", contexto)


@require_safe
@login_required
@never_cache
def uma(request: Pedido, chave: int) -> HttpResponse:
    """Uma guia: quanto, até quando, as barras e o PIX para copiar, as vias e os pagamentos."""
    guia = guias_visiveis_a(ator_de(request)).filter(pk=chave).first()
    if guia is None:
        raise Http404
    processo = guia.cobranca.procedimento.processo
    documento, recibos = documento_da_guia(guia), recibos_dos_autos(processo)
    endereco = processo.get_absolute_url()
    g = escrita(guia, request.dia)
    contexto = {
        "titulo": guia.cobranca.nome,
        "antes": f"Guia {int(guia.identificacao)}, {guia.via}ª via",
        "chamada": f"{processo.titulo}. Quem recebe: {guia.credora}.",
        "migalhas": [
            _inicio(request), (processo.numero_formatado, endereco), (f"Guia {guia.via}ª via", ""),
        ],
        "g": g,
        "porque": por_que_vence(guia),
        "conta_aberta": "conta" in request.GET,
        "hoje": request.dia,
        "atraso": atraso_dito(g["devido"]) if g["vencida"] else "",
        "segunda_via": endereco_da_segunda_via(
            g["devido"], concreto(guia.cobranca.procedimento), ator_de(request)
        ) if g["vencida"] else "",
        "pagamentos": [
            {"p": p, "recibo": recibos.get(p.linha_id, "")} for p in guia.cobranca.pagamentos.all()
        ],
        "pdf": f"{endereco}expedidos/{documento.pk}/" if documento else "",
        "processo_url": endereco,
    }  # fmt: skip
    return render(request, "precos/guias/guia.html", contexto)


def _inicio(request: Pedido) -> tuple[str, str]:
    ator = ator_de(request)
    return (inicio_nome(ator) if ator else "Meus pedidos", "/processos/")


def _linha(guia: Guia, situacao: Any, atraso: str = "") -> list[object]:
    processo = guia.cobranca.procedimento.processo
    via = f", {guia.via}ª via" if guia.via > 1 else ""
    return [
        {
            "texto": f"{guia.cobranca.nome}{via}",
            "url": f"/guias/{guia.pk}/",
            "detalhe": f"{processo.titulo}, {processo.numero_formatado}",
        },
        {"texto": por_extenso(guia.vencimento), "prazo": guia.endereco_da_conta},
        reais(guia.valor),
        {"texto": situacao.nome, "tom": situacao.tom, "detalhe": atraso},
    ]
