"""O requerimento dos arts. 5º e 18 nas páginas do assistente."""

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict

from tramitacao.telas.assistente.assistente import Assistente
from tramitacao.telas.assistente.passo import Passo
from valet.consultas.antecedencia import ainda_da_tempo
from valet.consultas.partes import Foto, fotografar
from valet.consultas.partes.da_autorizacao import partes_de
from valet.consultas.preco_do_periodo import estimar_periodo
from valet.consultas.preco_estimado import estimar
from valet.consultas.requerimentos import do_autor
from valet.models import Requerimento
from valet.servicos.requerer import protocolar
from valet.telas.requerimento import empresa
from valet.telas.requerimento.contexto import contexto_da_parte, lugares
from valet.telas.requerimento.passos_da_autorizacao import passos_de
from valet.telas.requerimento.respostas import respostas


def _na_lista(foto: Foto) -> dict[str, Any]:
    decide = "a portaria" if foto.r.eventual else "a permissão"
    return {
        "chamada": f"Um pedido só para {decide} da Subprefeitura e a autorização da CET. "
        "Faça as partes na ordem que quiser.",
        **_quanto_e_quando(foto),
    }


def _na_conferencia(foto: Foto) -> dict[str, Any]:
    distrito = foto.r.estab_distrito
    return {"unidade": distrito.subprefeitura if distrito else None, **_quanto_e_quando(foto)}


def _quanto_e_quando(foto: Foto) -> dict[str, Any]:
    """O preço estimado e, no acontecimento, se ainda dá tempo (arts. 9º, 18, II, e 19)."""
    if not foto.r.eventual:
        return {"estimativa": estimar(foto.r, foto.dia)}
    prazo = ainda_da_tempo(foto.r.primeiro_dia, hoje=foto.dia)
    return {"estimativa": estimar_periodo(foto.r), "prazo": prazo}


def _no_fim(r: Requerimento) -> dict[str, Any]:
    saneamento = r.pedido.SANEAMENTO
    return {"saneamento": f"{saneamento.dias} {saneamento.conta.dita}"}


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
    partes=partes_de,
    passos=passos_de,
    lugares=lugares,
    respostas=respostas,
    protocolar=protocolar,
    na_parte=contexto_da_parte,
    na_lista=_na_lista,
    na_conferencia=_na_conferencia,
    no_fim=_no_fim,
    atalho=_atalho,
    pasta="valet/requerimento",
)
