"""Buscar a empresa no Cadastro pelo CNPJ, para não digitar o que já é público (art. 25)."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect

from contas.identificadores import IdentificadorInvalido, Tipo, normalizar
from tramitacao.servicos.rascunhos import aberto
from valet.models import Requerimento
from valet.servicos.rascunho import preencher_empresa


def buscar(request: HttpRequest, requerimento: Requerimento, dados: QueryDict) -> HttpResponse:
    """Preenche a parte com a empresa inscrita; se não a acha, diz e deixa tudo como estava."""
    digitado = dados.get("empresa_cnpj") or requerimento.empresa_cnpj
    try:
        cnpj = normalizar(Tipo.CNPJ, digitado)
    except IdentificadorInvalido as erro:
        messages.error(request, f"Não dá para buscar: {erro}.")
        return redirect("requerimento_parte", pk=requerimento.pk, slug="empresa")
    with aberto(Requerimento, requerimento.pk, requerimento.autor_id) as r:
        achou = preencher_empresa(r, cnpj)
        if achou:
            r.digitado.pop("empresa", None)
    if achou:
        messages.success(request, "Achamos a empresa no Cadastro. Confira os dados e guarde.")
    else:
        titulo = "a portaria" if r.eventual else "o termo"
        messages.warning(
            request,
            f"Esta empresa não está no Cadastro. Preencha os dados: ela entra com {titulo}.",
        )
    return redirect("requerimento_parte", pk=requerimento.pk, slug="empresa")
