"""O requerimento do art. 5º nas páginas do assistente."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict

from tramitacao.telas.assistente.assistente import Assistente
from tramitacao.telas.assistente.passo import Passo
from valet.consultas.partes import PARTES, Foto, fotografar
from valet.consultas.preco_estimado import estimar
from valet.consultas.requerimentos import do_autor
from valet.models import Requerimento
from valet.regras.prazos import SANEAMENTO
from valet.servicos.requerer import protocolar
from valet.telas.requerimento import empresa
from valet.telas.requerimento.contexto import contexto_da_parte, lugares
from valet.telas.requerimento.passos import PASSOS
from valet.telas.requerimento.respostas import respostas


def _na_lista(foto: Foto) -> dict[str, Any]:
    return {
        "chamada": "Um pedido só para a permissão da Subprefeitura e a autorização da CET. "
        "Faça as partes na ordem que quiser.",
        "estimativa": estimar(foto.r, foto.dia),
    }


def _na_conferencia(foto: Foto) -> dict[str, Any]:
    distrito = foto.r.estab_distrito
    return {
        "unidade": distrito.subprefeitura if distrito else None,
        "estimativa": estimar(foto.r, foto.dia),
    }


def _atalho(
    request: HttpRequest, r: Requerimento, passo: Passo, dados: QueryDict
) -> HttpResponse | None:
    if passo.slug == "empresa" and "buscar" in request.POST:
        return empresa.buscar(request, r, dados)
    return None


REQUERIMENTO = Assistente(
    rota="requerimento",
    modelo=Requerimento,
    achar=do_autor,
    fotografar=fotografar,
    partes=lambda r: PARTES,
    passos=lambda r: PASSOS,
    lugares=lugares,
    respostas=respostas,
    protocolar=protocolar,
    na_parte=contexto_da_parte,
    na_lista=_na_lista,
    na_conferencia=_na_conferencia,
    no_fim=lambda r: {"dias_para_sanar": SANEAMENTO.dias},
    atalho=_atalho,
    pasta="valet/requerimento",
)
