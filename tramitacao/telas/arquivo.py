"""Abrir um arquivo dos autos: a permissão se confere em cada porta, e nada fica em cache."""

from urllib.parse import quote

from django.http import FileResponse, Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tramitacao.consultas.autos import Autos
from tramitacao.consultas.visibilidade import expedidos_visiveis_a, juntados_visiveis_a
from tramitacao.models import Arquivo
from tramitacao.servicos.arquivos import abrir
from tramitacao.servicos.leitura import registrar_leitura
from tramitacao.telas.acesso import da_chave, tela_dos_autos
from tramitacao.telas.moldura import moldura
from tramitacao.telas.painel import tela_do_fluxo

#: O arquivo veio de fora: nada nele roda, e nenhuma página o emoldura.
_CAIXA = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"


@require_safe
@tela_dos_autos
def documento(request: HttpRequest, autos: Autos, chave: int) -> HttpResponseBase:
    """Um documento juntado, em qualquer versão."""
    juntados = juntados_visiveis_a(autos.ator, autos.processo).select_related("arquivo")
    return _dos_autos(request, autos, da_chave(autos, juntados, chave).arquivo)


@require_safe
@tela_dos_autos
def expedido(request: HttpRequest, autos: Autos, chave: int) -> HttpResponseBase:
    """O PDF de um documento expedido; se ainda está sendo feito, diz isso e tenta de novo."""
    expedidos = expedidos_visiveis_a(autos.ator, autos.processo).select_related("arquivo")
    achado = da_chave(autos, expedidos, chave)
    if achado.arquivo is None:
        contexto = {**moldura(autos), "documento": achado}
        return render(request, "tramitacao/em_preparo.html", contexto, status=202)
    return _dos_autos(request, autos, achado.arquivo)


@require_safe
@tela_dos_autos
def anexo(request: HttpRequest, autos: Autos, chave: int) -> HttpResponseBase:
    """Um comprovante, um estudo técnico: arquivo de um ato destes autos."""
    fluxos = {objeto.FLUXO for objeto in autos.procedimentos}
    for fluxo in sorted(fluxos):
        arquivos = tela_do_fluxo(fluxo).arquivos(autos)
        if arquivos is not None and chave < 2**63 and (achado := arquivos.filter(pk=chave).first()):
            return _dos_autos(request, autos, achado)
    raise Http404


def _dos_autos(request: HttpRequest, autos: Autos, arquivo: Arquivo) -> HttpResponseBase:
    """Serve um arquivo destes autos; a leitura do auditor fica registrada."""
    resposta = servir(request, arquivo)
    registrar_leitura(autos.processo, arquivo, por=autos.ator, em=autos.em)
    return resposta


def servir(request: HttpRequest, arquivo: Arquivo) -> HttpResponseBase:
    """O conteúdo, na tela ou (`?baixar`) em disco, com o nome original."""
    try:
        conteudo = abrir(arquivo)
    except FileNotFoundError:
        raise Http404 from None
    resposta = FileResponse(conteudo, content_type=arquivo.tipo)
    disposicao = "attachment" if "baixar" in request.GET else "inline"
    resposta["Content-Disposition"] = _disposicao(disposicao, arquivo.nome)
    resposta["Content-Length"] = str(arquivo.tamanho)
    resposta["Content-Security-Policy"] = _CAIXA
    resposta["X-Content-Type-Options"] = "nosniff"
    resposta["Cache-Control"] = "private, no-store"
    return resposta


def _disposicao(disposicao: str, nome: str) -> str:
    """Nome simples para programas velhos e o nome inteiro, com acentos (RFC 6266)."""
    simples = "".join(
        c if c.isascii() and c.isprintable() and c not in '"\\' else "_" for c in nome
    )
    return f"{disposicao}; filename=\"{simples}\"; filename*=UTF-8''{quote(nome, safe='')}"
