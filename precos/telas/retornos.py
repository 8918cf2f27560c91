"""Enviar o arquivo de retorno do banco, e os que já entraram."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from contas.erros import PedidoRecusado
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.datas import instante_por_extenso, por_extenso
from normas.dinheiro import reais
from precos.consultas.conciliacao import credora_de, le_a_conciliacao, retornos_importados
from precos.models import ArquivoDeRetorno
from precos.servicos.conciliacao import enviar_retorno
from precos.servicos.retorno import MAIOR_ARQUIVO, Importado
from tramitacao.atuacao import ator_de, ator_exigido
from tramitacao.telas.porta import INICIO, so_quem

POR_PAGINA = 25
COLUNAS = [
    {"nome": "Arquivo"}, {"nome": "Pagamentos", "numero": True}, {"nome": "Total", "numero": True},
    {"nome": "Importado"},
]  # fmt: skip


class EnvioDeRetorno(forms.Form):
    """O arquivo como o banco o entregou."""

    arquivo = forms.FileField(
        label="Arquivo de retorno", allow_empty_file=True,
        error_messages={"required": "escolha o arquivo que o banco entregou.",
                        "missing": "escolha o arquivo que o banco entregou."},
        help_text="Texto de 150 posições por linha, como veio. Confere-se inteiro antes de entrar.",
    )  # fmt: skip

    def clean_arquivo(self) -> bytes:
        """O conteúdo; o grande demais nem se lê."""
        enviado = self.cleaned_data["arquivo"]
        if enviado.size > MAIOR_ARQUIVO:
            raise forms.ValidationError("passa de 64 MB. Confira se é o retorno do banco.")
        return bytes(enviado.read())


@require_http_methods(["GET", "HEAD", "POST"])
@so_quem(le_a_conciliacao)
def lista(request: Pedido) -> HttpResponse:
    """Os arquivos que entraram, de quem, quando e com quanto; quem concilia envia outro."""
    concilia = credora_de(ator_de(request)) is not None
    form = EnvioDeRetorno()
    if request.method == "POST":
        if not concilia:
            raise PermissionDenied
        form = EnvioDeRetorno(request.POST, request.FILES)
        if form.is_valid() and (importado := _importar(request, form)):
            messages.success(request, _dito(importado))
            return redirect("conciliacao")
    pagina = Paginator(retornos_importados(), POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": "Arquivos de retorno",
        "chamada": "O que o banco recebeu pelas guias. O mesmo arquivo entra uma vez só.",
        "migalhas": [INICIO, ("Conciliação", reverse("conciliacao")), ("Arquivos de retorno", "")],
        "form": form if concilia else None,
        "colunas": COLUNAS,
        "linhas": [_linha(arquivo) for arquivo in pagina],
        "pagina": pagina,
        "anterior": f"?pagina={pagina.previous_page_number()}" if pagina.has_previous() else "",
        "seguinte": f"?pagina={pagina.next_page_number()}" if pagina.has_next() else "",
    }
    return render(request, "precos/conciliacao/retornos.html", contexto)


def _importar(request: Pedido, form: EnvioDeRetorno) -> Importado | None:
    """O importado; nulo se o serviço o recusou, com a razão no formulário."""
    try:
        return enviar_retorno(
            form.cleaned_data["arquivo"], por=ator_exigido(request), em=request.instante
        )
    except PedidoRecusado as erro:
        recusar(form, erro)
        return None


def _dito(importado: Importado) -> str:
    arquivo, repetidas = importado.arquivo, importado.repetidas
    ja = f" {repetidas} já eram conhecidos e não entraram de novo." if repetidas else ""
    quantos = f"{arquivo.registros} pagamento{'s' if arquivo.registros != 1 else ''}"
    return f"Arquivo {arquivo.nsa} importado: {quantos}, {reais(arquivo.total)}.{ja}"


def _linha(arquivo: ArquivoDeRetorno) -> list[Any]:
    quem = str(arquivo.por) if arquivo.por else "Pelo comando do servidor"
    repetidos = f"{arquivo.repetidos} repetidos no arquivo" if arquivo.repetidos else ""
    return [
        {"texto": f"Arquivo {arquivo.nsa}, {arquivo.banco}",
         "detalhe": f"Convênio {arquivo.convenio}, de {por_extenso(arquivo.gerado_em)}"},
        {"texto": str(arquivo.registros), "detalhe": repetidos},
        reais(arquivo.total),
        {"texto": instante_por_extenso(arquivo.importado_em), "detalhe": quem},
    ]  # fmt: skip
