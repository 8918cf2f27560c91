"""A caixa da conta: o que se escreveu ao e-mail dela, lido ou por ler."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from contas.papeis import DA_UNIDADE, POR_EXTENSO
from contas.pedido import Pedido
from normas.datas import hora, instante_por_extenso, por_extenso
from tramitacao.consultas.correio import caixa_de
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import Mensagem
from tramitacao.relogio import dia_de
from tramitacao.telas.porta import INICIO

COLUNAS = [{"nome": "Assunto"}, {"nome": "Quando"}, {"nome": "Situação"}]
POR_PAGINA = 25


@require_safe
@login_required
@never_cache
def caixa(request: Pedido) -> HttpResponse:
    """As mensagens, da mais nova; a aba "Sem ler" só as que faltam."""
    todas = _dela(request)
    sem_ler = todas.filter(lida_em=None)
    so_sem_ler = request.GET.get("aba") == "sem-ler"
    mostradas = sem_ler if so_sem_ler else todas
    pagina = Paginator(mostradas, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": "Caixa",
        "chamada": _chamada(request),
        "migalhas": [INICIO, ("Caixa", "")],
        "abas": [
            {"nome": "Todas", "url": "?", "total": todas.count(), "ativa": not so_sem_ler},
            {"nome": "Sem ler", "url": "?aba=sem-ler", "total": sem_ler.count(),
             "ativa": so_sem_ler},
        ],
        "colunas": COLUNAS,
        "linhas": [_linha(m) for m in pagina],
        "pagina": pagina,
        "so_sem_ler": so_sem_ler,
    }  # fmt: skip
    return render(request, "tramitacao/caixa.html", contexto)


@require_safe
@login_required
@never_cache
def mensagem(request: Pedido, chave: int) -> HttpResponse:
    """Uma mensagem; abri-la é lê-la."""
    m = get_object_or_404(_dela(request), pk=chave)
    if m.lida_em is None:
        m.lida_em = request.instante
        m.save(update_fields=["lida_em"])
    contexto = {
        "titulo": m.assunto,
        "antes": instante_por_extenso(m.criada_em),
        "migalhas": [INICIO, ("Caixa", reverse("caixa")), (m.assunto, "")],
        "mensagem": m,
        "url_do_processo": _url_do_processo(request, m),
    }
    return render(request, "tramitacao/caixa_mensagem.html", contexto)


@require_POST
@login_required
@never_cache
def marcar_como_nao_lida(request: Pedido, chave: int) -> HttpResponse:
    """Volta a contar a mensagem entre as que faltam ler."""
    m = get_object_or_404(_dela(request), pk=chave)
    Mensagem.objects.filter(pk=m.pk).update(lida_em=None)
    return redirect("caixa")


def _chamada(request: Pedido) -> str:
    """De quem é a caixa: da conta e, agindo ela numa unidade, também da unidade."""
    para = f"O que o sistema escreveu para {request.user.email}"
    opcao = request.opcao
    if not opcao or opcao.ator.papel not in DA_UNIDADE:
        return f"{para}."
    vez = POR_EXTENSO[opcao.ator.papel]
    return (
        f"{para}, e os avisos de que a vez é d{vez} ({opcao.unidade_nome}). Destes, o que um lê "
        "fica lido para todos."
    )


def _dela(request: Pedido) -> QuerySet[Mensagem]:
    opcao = request.opcao
    return caixa_de(request.user.email, opcao.ator if opcao else None)


def _linha(m: Mensagem) -> list[object]:
    assunto = {
        "texto": m.assunto,
        "url": reverse("caixa_mensagem", args=[m.pk]),
        # O assunto traz o número; o título diz de que se trata.
        "detalhe": m.processo.titulo if m.processo else "",
    }
    situacao = {"texto": "Sem ler", "tom": "andamento"} if m.lida_em is None else "Lida"
    return [assunto, _quando(m), situacao]


def _quando(m: Mensagem) -> dict[str, str]:
    return {
        "texto": por_extenso(dia_de(m.criada_em)),
        "detalhe": f"às {hora(m.criada_em)}",
    }


def _url_do_processo(request: Pedido, m: Mensagem) -> str:
    """O endereço do processo, se quem lê ainda o vê na atuação de agora."""
    opcao = request.opcao
    if m.processo is None or not opcao:
        return ""
    visivel = processos_visiveis_a(opcao.ator).filter(pk=m.processo.pk).exists()
    return m.processo.get_absolute_url() if visivel else ""
