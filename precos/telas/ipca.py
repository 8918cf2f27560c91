"""Carregar o IPCA: o arquivo, a prévia do que ele altera e a história — art. 9º, § 4º."""

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from contas.erros import PedidoRecusado
from contas.models import Usuario
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.datas import instante_por_extenso, mes_e_ano
from precos.consultas.ipca import mudancas_do_ipca, ultimos_meses
from precos.regras.ipca import Publicado
from precos.servicos.importacao_ipca import gravar_ipca, prever_ipca, rever_ipca
from precos.telas.formularios_do_ipca import EnvioDoIPCA, Previa, abrir, assinar
from precos.telas.previa_do_ipca import COLUNAS, frases, indice_dito, linhas, variacao_dita
from precos.telas.tabelas.apresentacao import CARGA, MIGALHAS
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.porta import so_o_administrador

NOME, POR_PAGINA, MESES = "IPCA", 25, 24
VELHA = "Prévia: já passou um dia, ou a página veio incompleta. Envie o arquivo de novo."
DOS_MESES = [{"nome": "Mês"}, {"nome": "Número-índice", "numero": True},
             {"nome": "Variação", "numero": True}, {"nome": "Fonte"}]  # fmt: skip
DA_HISTORIA = [{"nome": "Quando"}, {"nome": "Mês"}, {"nome": "Número-índice", "numero": True},
               {"nome": "Arquivo"}, {"nome": "Quem"}]  # fmt: skip
_FEITO = {"insert": "Entrou", "update": "Mudou"}


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def tela(request: Pedido) -> HttpResponse:
    """A série, quem a carregou, e o envio; enviado, a prévia; confirmada, grava."""
    if request.method != "POST":
        return _lista(request, EnvioDoIPCA())
    if "previa" in request.POST:
        return _confirmar(request)
    form = EnvioDoIPCA(request.POST, request.FILES)
    if form.is_valid():
        nome, conteudo = form.cleaned_data["arquivo"]
        try:
            publicado, carga = prever_ipca(conteudo, nome=nome)
            return _previa(request, nome, publicado, carga)
        except PedidoRecusado as erro:
            recusar(form, erro)
    return _lista(request, form)


def _confirmar(request: Pedido) -> HttpResponse:
    previa = abrir(request.POST["previa"])
    if previa is None:
        return _recusada(request, PedidoRecusado(VELHA))
    try:
        carga = gravar_ipca(
            previa.publicado, nome=previa.nome, prevista=previa.marca,
            por=ator_exigido(request), em=request.instante,
        )  # fmt: skip
    except PedidoRecusado as erro:
        return _de_novo(request, previa, erro)
    novos, mudados = len(carga.novos), len(carga.corrigidos)
    messages.success(
        request, f"IPCA gravado: {_meses(novos, 'novo')}, {_meses(mudados, 'mudado')}."
    )
    return redirect("ipca")


def _de_novo(request: Pedido, previa: Previa, erro: PedidoRecusado) -> HttpResponse:
    """A tabela mudou entre a prévia e a confirmação: diz isso e mostra o que agora mudaria."""
    try:
        carga = rever_ipca(previa.publicado, nome=previa.nome)
    except PedidoRecusado as outro:
        return _recusada(request, outro)
    return _previa(request, previa.nome, previa.publicado, carga, aviso=str(erro))


def _recusada(request: Pedido, erro: PedidoRecusado) -> HttpResponse:
    form = EnvioDoIPCA({})
    form.errors.clear()
    recusar(form, erro)
    return _lista(request, form)


def _lista(request: Pedido, form: EnvioDoIPCA) -> HttpResponse:
    historia = Paginator(mudancas_do_ipca(), POR_PAGINA).get_page(request.GET.get("historia"))
    nomes = _nomes(historia)
    contexto = {
        "titulo": NOME,
        "chamada": "O IPCA reajusta o mínimo anual do TPU e corrige o que venceu até 2024. Mês que "
        "falta não vale zero: o que depende dele espera.",
        "migalhas": [*MIGALHAS, (NOME, "")],
        "form": form,
        "colunas": DOS_MESES,
        "linhas": [_mes(i) for i in ultimos_meses(MESES)],
        "historia": historia,
        "colunas_da_historia": DA_HISTORIA,
        "mudancas": [_mudanca(e, nomes) for e in historia],
    }
    return render(request, "precos/ipca/lista.html", contexto)


def _previa(
    request: Pedido, nome: str, publicado: Publicado, carga: Any, aviso: str = ""
) -> HttpResponse:
    contexto = {
        "titulo": "Confira o que muda",
        "antes": NOME,
        "chamada": f"{nome}, {publicado.fonte}: {_meses(len(carga.novos), 'novo')}, "
        f"{_meses(len(carga.corrigidos), 'que muda', 'que mudam')}.",
        "migalhas": [*MIGALHAS, (NOME, reverse("ipca")), ("Confira", "")],
        "aviso": aviso,
        "carga": carga,
        "colunas": COLUNAS,
        "linhas": linhas(carga),
        "frases": frases(carga, request.dia),
        "assinada": assinar(nome, publicado, carga),
    }
    return render(request, "precos/ipca/previa.html", contexto)


def _meses(quantos: int, um: str, muitos: str = "") -> str:
    if not quantos:
        return f"nenhum mês {um}"
    return f"1 mês {um}" if quantos == 1 else f"{quantos} meses {muitos or um + 's'}"


def _mes(i: Any) -> list[object]:
    variacao = "" if i.variacao is None else variacao_dita(i.variacao)
    return [mes_e_ano(i.mes), indice_dito(i.indice), variacao, i.fonte]


def _nomes(eventos: Any) -> dict[int, str]:
    quem = {usuario for e in eventos if (usuario := _metadados(e).get("usuario"))}
    return {u.pk: str(u) for u in Usuario.objects.filter(pk__in=quem)}


def _mudanca(evento: Any, nomes: dict[int, str]) -> list[object]:
    dados = _metadados(evento)
    de_onde = "Pelo comando do servidor" if dados else CARGA
    variacao = "" if evento.variacao is None else f"{variacao_dita(evento.variacao)} no mês"
    return [
        instante_por_extenso(evento.pgh_created_at),
        {"texto": mes_e_ano(evento.mes), "detalhe": _FEITO.get(evento.pgh_label, "")},
        {"texto": indice_dito(evento.indice), "detalhe": variacao},
        {"texto": dados.get("arquivo", ""), "detalhe": evento.fonte},
        nomes.get(dados.get("usuario", 0), de_onde),
    ]


def _metadados(evento: Any) -> dict[str, Any]:
    return evento.pgh_context.metadata if evento.pgh_context else {}
