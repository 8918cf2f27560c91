"""Preciso de autorização? Uma pergunta por página, as respostas na URL, sem conta."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from normas.datas import por_extenso
from portal.telas.lugar import existe, onde_comecar
from portal.triagem.caminho import Caminho, caminho
from portal.triagem.desfechos import desfecho
from portal.triagem.perguntas import PERGUNTAS
from tramitacao.relogio import hoje

#: Diz que a pessoa apertou "Continuar": sem resposta marcada, a pergunta volta com o erro.
ENVIADA = "pergunta"
_SEM_RESPOSTA = (("Escolha uma das respostas para continuar.", "id_resposta_0"),)


@require_safe
def triagem(request: HttpRequest) -> HttpResponse:
    """A próxima pergunta, ou a resposta a que as outras levam."""
    ditas = {p.chave: request.GET.get(p.chave, "") for p in PERGUNTAS}
    feito = caminho(ditas)
    if feito.conclusao is None:
        return render(request, "portal/triagem.html", _da_pergunta(request, feito))
    return render(request, "portal/triagem_resposta.html", _da_resposta(feito))


def _da_pergunta(request: HttpRequest, feito: Caminho) -> dict[str, Any]:
    pergunta = feito.pergunta
    assert pergunta is not None
    return {
        "pergunta": pergunta,
        "sem_resposta": _SEM_RESPOSTA if request.GET.get(ENVIADA) == pergunta.chave else (),
        "enviada": ENVIADA,
        "respostas": feito.respostas.items(),
        "feitas": _feitas(feito),
        "ordem": f"Pergunta {len(feito.respondidas) + 1}",
    }


def _da_resposta(feito: Caminho) -> dict[str, Any]:
    assert feito.conclusao is not None
    dia = hoje()
    dito = desfecho(feito.conclusao, dia)
    precos = f"/quanto-custa/{dito.preco}/" if dito.preco else ""
    prazos = f"/ainda-da-tempo/{dito.prazo}/" if dito.prazo else ""
    return {
        "dito": dito,
        "feitas": _feitas(feito),
        "comecar": onde_comecar(dito.fluxo),
        "url_preco": precos if existe(precos) else "",
        "url_prazo": prazos if existe(prazos) else "",
        "dia": por_extenso(dia),
    }


def _feitas(feito: Caminho) -> list[dict[str, str]]:
    """Cada resposta dada, com o caminho para a mudar: o que veio antes dela, sem ela."""
    linhas: list[dict[str, str]] = []
    antes: dict[str, str] = {}
    for pergunta, opcao in feito.respondidas:
        volta = f"{reverse('triagem')}?{urlencode(antes)}" if antes else reverse("triagem")
        linhas.append({"rotulo": pergunta.texto, "valor": opcao.texto, "url": volta})
        antes[pergunta.chave] = opcao.valor
    return linhas
