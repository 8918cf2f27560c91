"""Criar a conta, com o nome da pessoa, sem nunca fazer duas do mesmo endereço."""

from allauth.account.forms import SignupForm
from allauth.account.internal.flows.signup import prevent_enumeration
from django import forms
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse

from contas.models import Usuario
from contas.nomes import e_nome, nome_limpo
from contas.servicos.conta import pessoa_da_conta


class CriarConta(SignupForm):
    """Nome, e-mail e senha. Endereço já usado recebe a mesma resposta; o dono é avisado."""

    nome = forms.CharField(
        label="Nome completo",
        max_length=120,
        help_text="Como deve aparecer nos processos.",
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    field_order = ("nome", "email", "password1", "password2")

    def clean_nome(self) -> str:
        nome = nome_limpo(self.cleaned_data["nome"])
        if not e_nome(nome):
            raise forms.ValidationError("Nome completo: escreva o nome e o sobrenome.")
        return nome

    def try_save(self, request: HttpRequest) -> tuple[Usuario | None, HttpResponse | None]:
        try:
            with transaction.atomic():
                usuario, resposta = super().try_save(request)
                if usuario:
                    pessoa_da_conta(usuario)
        except IntegrityError:
            # Outro cadastro do mesmo endereço, ao mesmo tempo, chegou antes.
            if not Usuario.objects.filter(email=self.cleaned_data["email"]).exists():
                raise
            return None, prevent_enumeration(request, email=self.cleaned_data["email"])
        return usuario, resposta
