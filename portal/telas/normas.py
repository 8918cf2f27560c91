"""As normas, artigo por artigo: o que o sistema faz com cada dispositivo."""

from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from normas.acervo import ACERVO, D46942, D58027
from normas.indice import Entrada, Estado, da_norma
from normas.lacunas import PONTOS
from normas.norma import Norma
from tramitacao.models import NormaComplementar

# O que está feito não pede cor; só o que falta chama o olho.
_TONS = {Estado.PARCIAL: "andamento", Estado.PREVISTO: "atencao"}


def normas(request: HttpRequest) -> HttpResponse:
    """O catálogo, cada dispositivo dos dois decretos na ordem e os pontos em que o texto falha."""
    decretos = [(norma, _artigos(norma), _conta(norma)) for norma in _com_artigos()]
    contexto = {
        "acervo": ACERVO,
        "decretos": decretos,
        "pontos": PONTOS,
        "complementares": NormaComplementar.objects.all(),
    }
    return render(request, "portal/normas.html", contexto)


def _com_artigos() -> list[Norma]:
    """Os dois decretos primeiro; depois, as outras normas de que se usa algum artigo."""
    primeiras = [D58027, D46942]
    return primeiras + [n for n in ACERVO if n not in primeiras and da_norma(n)]


def _artigos(norma: Norma) -> list[tuple[int, str, list[dict[str, object]]]]:
    grupos = groupby(da_norma(norma), key=lambda entrada: entrada.dispositivo.artigo)
    return [
        (artigo, norma.art(artigo).curto, [_linha(entrada) for entrada in entradas])
        for artigo, entradas in grupos
    ]


def _linha(entrada: Entrada) -> dict[str, object]:
    dispositivo = entrada.dispositivo
    return {
        "ancora": dispositivo.chave,
        "nome": dispositivo.curto.partition(", ")[2] or "caput",
        "redacao": dispositivo.norma_do_texto if dispositivo.redacao else None,
        "resumo": entrada.resumo,
        "nota": entrada.nota,
        "estado": entrada.estado.dito,
        "tom": _TONS.get(entrada.estado),
    }


def _conta(norma: Norma) -> str:
    entradas = da_norma(norma)
    faltam = sum(e.estado in _TONS for e in entradas)
    total = f"{len(entradas)} dispositivos" if len(entradas) > 1 else "Um dispositivo"
    return f"{total}, {faltam} ainda por fazer ou feitos em parte" if faltam else total
