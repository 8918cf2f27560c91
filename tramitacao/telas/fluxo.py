"""O fluxo inteiro desenhado, com a situação presente marcada, e a tabela dos atos ao lado."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tramitacao.consultas.autos import Autos
from tramitacao.fluxo import LinhaDoFluxo, nomes_das_situacoes, tabela
from tramitacao.models import ProcedimentoConcreto
from tramitacao.telas.acesso import tela_dos_autos
from tramitacao.telas.desenho_do_fluxo import desenhar
from tramitacao.telas.moldura import moldura

#: Até quantas situações de origem se dizem por extenso na tabela.
DITAS = 4


@tela_dos_autos
def fluxo(request: HttpRequest, autos: Autos, slug: str) -> HttpResponse:
    """O caminho de um procedimento destes autos."""
    objeto = autos.do_slug(slug)
    if objeto is None:
        raise Http404
    contexto = {
        **moldura(autos),
        "objeto": objeto,
        "desenho": desenhar(objeto, passos_dados(objeto)),
        "colunas": [{"nome": n} for n in ("Ato", "De", "Para", "Quem", "Artigo")],
        "linhas": [_fila(objeto, linha) for linha in tabela(type(objeto))],
    }
    return render(request, "tramitacao/fluxo.html", contexto)


def passos_dados(objeto: ProcedimentoConcreto) -> set[tuple[str, str]]:
    """De que situação a que situação o procedimento já passou."""
    return set(objeto.procedimento.linhas.values_list("de", "para"))


def _fila(objeto: ProcedimentoConcreto, linha: LinhaDoFluxo) -> list[Any]:
    rotulos = nomes_das_situacoes(type(objeto))
    quem = ", ".join(papel.label for papel in linha.papeis)
    cabe = objeto.situacao in linha.de
    return [
        {"texto": linha.dados.rotulo, "detalhe": "cabe agora" if cabe else ""},
        _de(linha, rotulos),
        _para(linha, rotulos),
        quem,
        linha.dados.fundamento.curto,
    ]


def _de(linha: LinhaDoFluxo, rotulos: dict[str, str]) -> str:
    if set(linha.de) == set(rotulos):
        return "qualquer situação"
    nomes = [str(rotulos.get(s, s)) for s in linha.de]
    if len(nomes) <= DITAS:
        return ", ".join(nomes)
    return f"{nomes[0]}, {nomes[1]} e outras {len(nomes) - 2}"


def _para(linha: LinhaDoFluxo, rotulos: dict[str, str]) -> str:
    if not linha.destinos:
        return "a mesma"
    if len(linha.destinos) > 2:
        return "a situação anterior"
    return " ou ".join(str(rotulos.get(s, s)) for s in linha.destinos)
