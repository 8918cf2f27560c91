"""Minha conta: quem sou, por quem ajo e que empresas represento."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from contas.consultas import representacoes_de
from contas.erros import PedidoRecusado
from contas.models import Pessoa
from contas.pedido import Pedido
from contas.servicos.conta import alterar_dados
from contas.telas.agenda import endereco_da_agenda
from contas.telas.formularios import Dados, recusar
from contas.telas.linhas import COLUNAS_DE_EMPRESAS, linha_de_empresa

INICIO = ("Início", "/")


@require_safe
@login_required
@never_cache
def minha_conta(request: Pedido) -> HttpResponse:
    """Os dados, o acesso e as empresas, cada um com o que se pode mudar."""
    pessoa = Pessoa.objects.filter(usuario=request.user).first()
    minhas = representacoes_de(request.user.pk)
    contexto = {
        "titulo": "Minha conta",
        "migalhas": [INICIO, ("Minha conta", "")],
        "dados": _dados(request, pessoa),
        "acesso": [
            {
                "rotulo": "E-mail",
                "valor": request.user.email,
                "detalhe": "É por ele que você entra e recebe os avisos.",
                "url": reverse("account_email"),
            },
            {
                "rotulo": "Senha",
                "valor": "••••••••••",
                "url": reverse("account_change_password"),
                "acao": "Trocar",
            },
        ],
        "opcoes": list(request.opcoes),
        "agenda": endereco_da_agenda(request.user),
        "colunas": COLUNAS_DE_EMPRESAS,
        "empresas": [linha_de_empresa(r, request.dia) for r in minhas],
    }
    return render(request, "contas/minha_conta.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def dados(request: Pedido) -> HttpResponse:
    """Muda nome, telefone e CPF."""
    pessoa = Pessoa.objects.filter(usuario=request.user).first()
    form = Dados(
        request.POST if request.method == "POST" else None, initial=_iniciais(request, pessoa)
    )
    if request.method == "POST" and form.is_valid():
        try:
            alterar_dados(usuario=request.user, **form.cleaned_data)
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, "Seus dados foram guardados.")
            return redirect("conta")
    contexto = {
        "titulo": "Seus dados",
        "migalhas": [INICIO, ("Minha conta", reverse("conta")), ("Seus dados", "")],
        "form": form,
        "botao": "Guardar",
        "voltar": reverse("conta"),
    }
    return render(request, "componentes/pagina_de_formulario.html", contexto)


def _dados(request: Pedido, pessoa: Pessoa | None) -> list[dict[str, str]]:
    url = reverse("conta_dados")
    return [
        {"rotulo": "Nome", "valor": request.user.nome, "url": url},
        {"rotulo": "Telefone", "valor": pessoa.telefone if pessoa else "", "url": url},
        {"rotulo": "CPF", "valor": pessoa.documento_formatado if pessoa else "", "url": url},
    ]


def _iniciais(request: Pedido, pessoa: Pessoa | None) -> dict[str, str]:
    return {
        "nome": request.user.nome,
        "telefone": pessoa.telefone if pessoa else "",
        "cpf": pessoa.documento_formatado if pessoa else "",
    }
