"""As representações da conta, os pedidos por decidir e quem mais representa cada empresa."""

from datetime import date

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from contas.consultas import (
    representacoes_a_decidir,
    representacoes_de,
    representantes_da_busca,
    representantes_de,
)
from contas.erros import PedidoRecusado
from contas.historico import linha_do_tempo
from contas.papeis import Papel
from contas.pedido import Pedido
from contas.servicos.representacao import representar
from contas.telas.alcance import atos_de, e_expediente, empresas_de, representacao_ao_alcance
from contas.telas.conta import INICIO
from contas.telas.formularios import BuscaDeEmpresa, Empresa, recusar
from contas.telas.linhas import (
    COLUNAS_DE_EMPRESAS,
    COLUNAS_DE_GENTE,
    COLUNAS_DE_PEDIDOS,
    linha_de_empresa,
    linha_de_gente,
    linha_de_pedido,
    poderes,
    situacao,
)
from normas.datas import por_extenso

FRASES = {
    "representar": "pediu a representação",
    "aceitar": "aceitou o pedido",
    "recusar": "recusou ou retirou o pedido",
    "alterar_poderes": "mudou os poderes",
    "encerrar": "encerrou a representação",
}
MIGALHAS = [INICIO, ("Representações", "/contas/representacoes/")]
POR_PAGINA = 25


@require_safe
@login_required
@never_cache
def lista(request: Pedido) -> HttpResponse:
    """O que espera decisão vem primeiro; depois as minhas e as das empresas por que respondo."""
    hoje = request.dia
    do_expediente = e_expediente(request)
    empresas = empresas_de(request)
    a_decidir = representacoes_a_decidir(None if do_expediente else empresas)
    pagina = Paginator(a_decidir, POR_PAGINA).get_page(request.GET.get("pagina"))
    colegas = representantes_de(empresas, hoje).exclude(usuario=request.user)
    busca = BuscaDeEmpresa(request.GET) if do_expediente else None
    contexto = {
        "titulo": "Representações",
        "chamada": "Quem fala por cada empresa, com que poderes e desde quando.",
        "migalhas": [INICIO, ("Representações", "")],
        "decide": do_expediente or bool(empresas),
        "pagina": pagina,
        "colunas_pedidos": COLUNAS_DE_PEDIDOS,
        "pedidos": [linha_de_pedido(r) for r in pagina],
        "colunas_minhas": COLUNAS_DE_EMPRESAS,
        "minhas": [linha_de_empresa(r, hoje) for r in representacoes_de(request.user.pk)],
        "colunas_colegas": COLUNAS_DE_GENTE,
        "colegas": [linha_de_gente(r, hoje) for r in colegas],
        "busca": busca,
        "achados": _achados(busca, hoje),
        "requerente": not request.opcao or request.opcao.ator.papel == Papel.REQUERENTE,
    }
    return render(request, "contas/representacoes.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def nova(request: Pedido) -> HttpResponse:
    """Acrescenta uma empresa: vale na hora se ninguém a conhece; senão, fica à espera."""
    form = Empresa(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            feita = representar(
                usuario_id=request.user.pk, em=request.instante, **form.cleaned_data
            )
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            if feita.aceita_em:
                messages.success(request, f"Você já representa {feita.pessoa}.")
            else:
                messages.info(
                    request,
                    f"{feita.pessoa} já está no sistema. O pedido espera que um representante dela "
                    "ou o expediente de uma Subprefeitura aceite. Avisamos por e-mail.",
                )
            return redirect("representacoes")
    contexto = {
        "titulo": "Acrescentar uma empresa",
        "chamada": "A empresa de valet ou o estabelecimento por que você vai fazer pedidos.",
        "migalhas": [*MIGALHAS, ("Acrescentar uma empresa", "")],
        "form": form,
        "botao": "Acrescentar",
        "voltar": reverse("representacoes"),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


@require_safe
@login_required
@never_cache
def uma(request: Pedido, chave: int) -> HttpResponse:
    """Uma representação: o que é, o que se pode fazer e o que aconteceu."""
    r, ator = representacao_ao_alcance(request, chave)
    agora = situacao(r, request.dia)
    contexto = {
        "titulo": str(r.usuario),
        "antes": f"Representação de {r.pessoa}",
        "migalhas": [*MIGALHAS, (str(r.usuario), "")],
        "situacao": agora,
        "resumo": [
            {"rotulo": "Empresa", "valor": r.pessoa.nome,
             "detalhe": f"CNPJ {r.pessoa.documento_formatado}"},
            {"rotulo": "Quem representa", "valor": str(r.usuario), "detalhe": r.usuario.email},
            {"rotulo": "Qualidade", "valor": r.get_qualidade_display()},
            {"rotulo": "Pode", "valor": poderes(r)},
            {"rotulo": "Desde", "valor": por_extenso(r.desde) if r.aceita_em else "ainda não vale"},
        ],
        "atos": atos_de(r, request, ator),
        "tempo": linha_do_tempo(r, FRASES),
    }  # fmt: skip
    return render(request, "contas/representacao.html", contexto)


def _achados(busca: BuscaDeEmpresa | None, hoje: date) -> list[list[object]] | None:
    """Os representantes das empresas procuradas; nulo se nada se procurou."""
    if busca is None or not busca.is_valid() or not busca.cleaned_data["q"]:
        return None
    achados = representantes_da_busca(busca.cleaned_data["q"], hoje)[:POR_PAGINA]
    return [linha_de_gente(r, hoje) for r in achados]
