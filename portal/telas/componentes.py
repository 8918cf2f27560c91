"""Cada componente em cada estado, numa página: o mostruário em que as telas se apoiam."""

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from portal.telas import exemplos, exemplos_de_contas


class Exemplo(forms.Form):
    """Um campo de cada espécie."""

    nome = forms.CharField(
        label="Nome do estabelecimento", help_text="Como está no contrato social."
    )
    email = forms.EmailField(label="E-mail de contato", required=False)
    profundidade = forms.DecimalField(
        label="Profundidade",
        help_text="Do muro até a guia, no trecho mais estreito.",
        localize=True,
        max_value=2,
        error_messages={
            "max_value": "Profundidade: use no máximo 2,00 m, para sobrar passeio (art. 5º, I, c)."
        },
        widget=forms.TextInput(attrs={"data-unidade": "m", "inputmode": "decimal"}),
    )
    preco = forms.CharField(
        label="Valor pago",
        widget=forms.TextInput(attrs={"data-prefixo": "R$", "inputmode": "decimal"}),
    )
    profissional = forms.ChoiceField(
        label="Registro profissional",
        choices=[("", "Escolha"), ("crea", "CREA"), ("cau", "CAU")],
    )
    inicio = forms.DateField(
        label="Começo", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    quem = forms.ChoiceField(
        label="Quem faz o pedido",
        choices=[("empresa", "A empresa de valet"), ("casa", "O estabelecimento")],
        widget=forms.RadioSelect,
    )
    dias = forms.MultipleChoiceField(
        label="Dias em que atende",
        choices=[("sex", "Sexta"), ("sab", "Sábado"), ("dom", "Domingo")],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    resposta = forms.ChoiceField(
        label="Atende só no horário autorizado",
        choices=[("certo", "Certo"), ("irregular", "Irregular"), ("nao_vi", "Não vi")],
        widget=forms.RadioSelect(attrs={"class": "iguais"}),
    )
    despacho = forms.CharField(label="Despacho", widget=forms.Textarea(attrs={"rows": 4}))
    ciente = forms.BooleanField(
        label="Li e concordo com o preço", help_text="O termo só sai depois do pagamento."
    )


class Filtro(forms.Form):
    """Os campos de uma barra de filtros."""

    q = forms.CharField(label="Pesquisar", required=False)
    situacao = forms.ChoiceField(
        label="Situação", required=False, choices=[("", "Todas"), ("analise", "Em análise")]
    )
    quem = forms.ChoiceField(label="Com quem", required=False, choices=[("", "Todos")])


_EXEMPLOS = {**vars(exemplos), **vars(exemplos_de_contas)}


def componentes(request: HttpRequest) -> HttpResponse:
    """O mostruário; os erros de exemplo vêm de um formulário enviado pela metade."""
    enviado = Exemplo({"nome": "", "profundidade": "2,40", "resposta": "irregular"}, prefix="erro")
    enviado.data = {f"erro-{chave}": valor for chave, valor in enviado.data.items()}
    contexto = {
        "ex": {n.lower(): v for n, v in _EXEMPLOS.items() if n.isupper()},
        "contagem": exemplos_de_contas.contagem(),
        "exemplo": Exemplo(initial={"resposta": "certo", "quem": "empresa"}),
        "enviado": enviado,
        "filtro": Filtro(prefix="f"),
        "pagina": Paginator(range(57), 20).page(2),
        "progresso": [True] * 8 + [False] * 4,
    }
    return render(request, "portal/componentes.html", contexto)
