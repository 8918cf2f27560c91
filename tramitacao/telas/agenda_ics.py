"""A agenda de uma conta, para assinar noutro calendário: quem tem o endereço a lê sem entrar."""

from collections.abc import Iterator
from datetime import datetime
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from contas.ator import Ator
from contas.opcoes import opcoes
from contas.servicos.agenda import dona_do_endereco
from contas.sigilo import texto_publico
from tramitacao.consultas.datas import (
    DataMarcada,
    datas_das_fontes,
    prazos_do_ator,
    ultimas_mudancas,
)
from tramitacao.ics import Evento, calendario_ics
from tramitacao.models import PrazoAberto
from tramitacao.relogio import hoje
from tramitacao.telas.painel import tela_do_fluxo

#: De cada papel entram as datas mais próximas; mais do que isto nenhum calendário aguenta bem.
MAXIMO = 500


@require_safe
@never_cache
def agenda_ics(request: HttpRequest, segredo: str) -> HttpResponse:
    """As datas de todos os papéis da conta. Segredo errado ou desligado não diz por quê."""
    conta = dona_do_endereco(segredo)
    if conta is None:
        raise Http404
    marcadas = {d.chave: d for o in opcoes(conta, hoje()) for d in _datas(o.ator)}
    mudou = ultimas_mudancas(d.processo for d in marcadas.values())
    eventos = [
        _evento(d, mudou.get(d.processo.pk, d.processo.protocolado_em))
        for d in sorted(marcadas.values(), key=lambda d: (d.dia, d.chave))
    ]
    resposta = HttpResponse(
        calendario_ics("Via Livre", eventos), content_type="text/calendar; charset=utf-8"
    )
    resposta["Content-Disposition"] = 'inline; filename="via-livre.ics"'
    resposta["X-Robots-Tag"] = "noindex"
    return resposta


def _datas(ator: Ator) -> Iterator[DataMarcada]:
    dia = hoje()
    for prazo in prazos_do_ator(ator, dia)[:MAXIMO]:
        yield _do_prazo(prazo)
    yield from datas_das_fontes(ator, dia)[:MAXIMO]


def _do_prazo(prazo: PrazoAberto) -> DataMarcada:
    _, dia = prazo.datas
    dito = tela_do_fluxo(prazo.procedimento.fluxo).ate.get(prazo.regra) or prazo.regra
    nome = dito.removesuffix(" até")
    o_que = nome if nome.startswith("Último dia") else f"Último dia: {nome[:1].lower()}{nome[1:]}"
    return DataMarcada(
        f"prazo-{prazo.pk}", dia, o_que, prazo.procedimento.processo, prazo.get_absolute_url()
    )


def _evento(data: DataMarcada, mudou_em: datetime) -> Evento:
    processo = data.processo
    url = f"{settings.ENDERECO_PUBLICO}{data.pagina}"
    return Evento(
        uid=f"{data.chave}@{urlsplit(settings.ENDERECO_PUBLICO).hostname}",
        dia=data.dia,
        # O título é público, mas quem o escreveu pode ter posto nele um CPF.
        resumo=texto_publico(f"{data.o_que}. {processo.titulo}"),
        texto=f"Processo {processo.numero_formatado}\n{url}",
        url=url,
        mudou_em=mudou_em,
        versao=processo.ultima_seq,
    )
