"""O que a pessoa escreve sobre si, sobre a empresa que representa e sobre os poderes que dá."""

import re

from django import forms

from contas.erros import PedidoRecusado
from contas.models import Representacao
from contas.nomes import e_nome, nome_limpo

DATA = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
_TELEFONE = re.compile(r"\+?[0-9() .-]{8,30}")


def recusar(form: forms.Form, erro: PedidoRecusado) -> None:
    """Põe a recusa do serviço, e as outras do mesmo pedido, no campo ou no alto do formulário."""
    for cada in (erro, *erro.outros):
        form.add_error(cada.campo if cada.campo in form.fields else None, str(cada))


class Nome(forms.CharField):
    """Nome de gente ou de empresa, sem sinais invisíveis."""

    default_error_messages = {"vazio": "escreva o nome com letras."}

    def clean(self, value: object) -> str:
        nome = nome_limpo(super().clean(value))
        if self.required and not e_nome(nome):
            raise forms.ValidationError(self.error_messages["vazio"], code="vazio")
        return nome


class Dados(forms.Form):
    """Nome, telefone e CPF de quem tem a conta."""

    nome = Nome(
        label="Nome completo", max_length=120, help_text="Como deve aparecer nos processos.",
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )  # fmt: skip
    telefone = forms.CharField(
        label="Telefone", max_length=30, required=False, help_text="Com o DDD.",
        widget=forms.TextInput(
            attrs={"autocomplete": "tel", "inputmode": "tel", "class": "medio"}
        ),
    )  # fmt: skip
    cpf = forms.CharField(
        label="CPF", max_length=20, required=False,
        help_text="Só aparece para quem cuida dos seus processos. Nunca em página pública.",
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "medio"}),
    )  # fmt: skip

    def clean_telefone(self) -> str:
        telefone = self.cleaned_data["telefone"].strip()
        if telefone and not _TELEFONE.fullmatch(telefone):
            raise forms.ValidationError("Telefone: use só números, como (11) 91234-5678.")
        return telefone


class Empresa(forms.Form):
    """A empresa que a pessoa quer representar."""

    cnpj = forms.CharField(
        label="CNPJ", max_length=30, help_text="14 lugares; pode ter letras.",
        widget=forms.TextInput(attrs={"class": "medio", "autocapitalize": "characters"}),
    )  # fmt: skip
    nome = Nome(label="Razão social", max_length=160, help_text="Como está no contrato social.")
    qualidade = forms.ChoiceField(
        label="Você é", choices=Representacao.Qualidade.choices, widget=forms.RadioSelect
    )


class BuscaDeEmpresa(forms.Form):
    """Por que empresa procurar os representantes."""

    q = forms.CharField(
        label="Quem representa a empresa", required=False, max_length=100,
        widget=forms.TextInput(attrs={"placeholder": "Nome ou CNPJ"}),
    )  # fmt: skip


class Poderes(forms.Form):
    """O que a pessoa pode fazer pela empresa."""

    pode_requerer = forms.BooleanField(
        label="Requerer e responder", required=False,
        help_text="Faz pedidos, junta documentos, recorre e aceita outros representantes.",
    )  # fmt: skip
    pode_receber = forms.BooleanField(
        label="Receber avisos e notificações", required=False,
        help_text="Por e-mail e na caixa, com os mesmos prazos que correm para a empresa.",
    )  # fmt: skip


class Recusa(forms.Form):
    """Por que o pedido não é aceito."""

    motivo = forms.CharField(
        label="Motivo", max_length=300, required=False, widget=forms.Textarea(attrs={"rows": 3}),
        help_text="A pessoa recebe este texto por e-mail.",
    )  # fmt: skip


class Retirada(forms.Form):
    """Nada a preencher: quem pediu só confirma."""


class Fim(forms.Form):
    """Quando a representação acaba."""

    quando = forms.ChoiceField(
        label="Quando acaba",
        choices=[("agora", "Agora"), ("depois", "Ao fim de um dia")],
        initial="agora",
        widget=forms.RadioSelect,
    )
    ultimo_dia = forms.DateField(
        label="Último dia", required=False, widget=DATA,
        help_text="Só se acaba ao fim de um dia. Nesse dia ainda vale.",
    )  # fmt: skip

    def clean(self) -> dict[str, object]:
        dados = super().clean() or self.cleaned_data
        if dados.get("quando") == "agora":
            dados["ultimo_dia"] = None
        elif not dados.get("ultimo_dia") and "ultimo_dia" not in self.errors:
            self.add_error("ultimo_dia", "Último dia: escolha o dia, ou marque “Agora”.")
        return dados
