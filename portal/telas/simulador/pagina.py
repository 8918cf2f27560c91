"""A página de um simulador: o que a URL pede, o que o htmx troca e o que se mostra."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from portal.telas.simulador.leitura import Leitura, ler
from portal.telas.simulador.simulador import Simulador

#: Vem do htmx enquanto se digita: só o resultado muda, e o que falta ainda não é erro.
AO_VIVO = "ao_vivo"


def responder(
    request: HttpRequest, simulador: Simulador, moldura: Mapping[str, Any]
) -> HttpResponse:
    """A página inteira; com `ao_vivo`, ela também, de que o htmx tira o resultado."""
    dados = request.GET.copy()
    ao_vivo = AO_VIVO in dados
    dados.pop(AO_VIVO, None)
    leitura = ler(simulador, dados)
    contexto = {
        **moldura,
        "simulador": simulador,
        "form": leitura.form,
        "grupos": list(_grupos(simulador, leitura)),
        "leitura": leitura,
        "resultado": leitura.resultado,
        # O botão leva ao resultado; se há o que corrigir, ao alto da página.
        "deu": "resposta" if leitura.resultado or leitura.falta_tabela else "",
        "erros": [] if ao_vivo else leitura.fontes_de_erro,
        "ao_vivo": ao_vivo,
    }
    resposta = render(request, "portal/simulador.html", contexto)
    if ao_vivo and leitura.resultado:
        resposta["HX-Replace-Url"] = f"{request.path}?{dados.urlencode()}"
    return resposta


def _grupos(simulador: Simulador, leitura: Leitura) -> Any:
    filas = {f.nome: f for f in simulador.filas}
    for grupo in simulador.em_grupos():
        yield {
            "titulo": grupo.titulo,
            "campos": [leitura.form[nome] for nome in grupo.campos],
            "fila": filas.get(grupo.fila),
            "linhas": leitura.filas.get(grupo.fila),
        }
