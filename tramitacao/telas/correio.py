"""A demonstração sem SMTP: tudo o que se enviou, em texto, para quem experimenta o sistema."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from normas.datas import hora, instante_por_extenso, por_extenso
from tramitacao.consultas.correio import tudo_o_que_saiu
from tramitacao.models import Mensagem
from tramitacao.relogio import dia_de
from tramitacao.servicos.carta import texto_da_carta
from tramitacao.telas.porta import INICIO

COLUNAS = [{"nome": "Assunto"}, {"nome": "Para"}, {"nome": "Quando"}]
POR_PAGINA = 25


@require_safe
@never_cache
def correio(request: HttpRequest) -> HttpResponse:
    """As mensagens, da mais nova."""
    _so_na_demonstracao()
    pagina = Paginator(tudo_o_que_saiu(), POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": "Correio da demonstração",
        "chamada": "Sem servidor de correio, as mensagens ficam aqui em vez de sair.",
        "migalhas": [INICIO, ("Correio da demonstração", "")],
        "colunas": COLUNAS,
        "linhas": [_linha(m) for m in pagina],
        "pagina": pagina,
    }
    return render(request, "tramitacao/correio_demonstracao.html", contexto)


@require_safe
@never_cache
def carta(request: HttpRequest, chave: int) -> HttpResponse:
    """Uma mensagem, como sairia."""
    _so_na_demonstracao()
    m = get_object_or_404(Mensagem, pk=chave)
    contexto = {
        "titulo": m.assunto,
        "antes": f"Para {m.destinatario}, {instante_por_extenso(m.criada_em)}",
        "migalhas": [INICIO, ("Correio da demonstração", reverse("correio")), (m.assunto, "")],
        "texto": texto_da_carta(m),
    }
    return render(request, "tramitacao/correio_carta.html", contexto)


def _so_na_demonstracao() -> None:
    if not (settings.DEMONSTRACAO and settings.CORREIO_GUARDADO):
        raise Http404


def _linha(m: Mensagem) -> list[object]:
    url = reverse("correio_carta", args=[m.pk])
    return [{"texto": m.assunto, "url": url}, m.destinatario, _quando(m)]


def _quando(m: Mensagem) -> dict[str, str]:
    return {
        "texto": por_extenso(dia_de(m.criada_em)),
        "detalhe": f"às {hora(m.criada_em)}",
    }
