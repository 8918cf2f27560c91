"""O fluxo inteiro desenhado, com a situação presente marcada, e a tabela dos atos ao lado."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tramitacao.consultas.autos import Autos
from tramitacao.fluxo import LinhaDoFluxo, tabela
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.acesso import tela_dos_autos
from tramitacao.telas.desenho_do_fluxo import desenhar
from tramitacao.telas.moldura import moldura


@tela_dos_autos
def fluxo(request: HttpRequest, autos: Autos, slug: str) -> HttpResponse:
    """O caminho de um procedimento destes autos."""
    objeto = autos.do_slug(slug)
    if objeto is None:
        raise Http404
    contexto = {
        **moldura(autos),
        "objeto": objeto,
        "desenho": desenhar(objeto, visitadas(objeto)),
        "colunas": [{"nome": n} for n in ("Ato", "De", "Para", "Quem", "Artigo")],
        "linhas": [_fila(objeto, linha) for linha in tabela(type(objeto))],
    }
    return render(request, "tramitacao/fluxo.html", contexto)


def visitadas(objeto: ProcedimentoConcreto) -> set[str]:
    """As situações por que o procedimento já passou."""
    return set(objeto.procedimento.linhas.values_list("para", flat=True))


def _fila(objeto: ProcedimentoConcreto, linha: LinhaDoFluxo) -> list[Any]:
    rotulos = dict(type(objeto)._meta.get_field("situacao").choices)
    quem = ", ".join(papel.label for papel in linha.papeis)
    cabe = objeto.situacao in linha.de
    if set(linha.de) == set(rotulos):
        de = "qualquer situação"
    else:
        de = ", ".join(str(rotulos.get(s, s)) for s in linha.de)
    return [
        {"texto": linha.dados.rotulo, "detalhe": "cabe agora" if cabe else ""},
        de,
        _para(linha, rotulos),
        quem,
        linha.dados.fundamento.curto,
    ]


def _para(linha: LinhaDoFluxo, rotulos: dict[str, str]) -> str:
    if not linha.destinos:
        return "a mesma"
    if len(linha.destinos) > 2:
        return "a situação anterior"
    return " ou ".join(str(rotulos.get(s, s)) for s in linha.destinos)
