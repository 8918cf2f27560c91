"""O que se pede para criar a conta, além do e-mail e da senha."""

from typing import Any

from django import forms
from django.http import HttpRequest

from contas.models import Usuario


class DadosDaConta(forms.Form):
    """Nome da pessoa, como aparece nos autos."""

    nome = forms.CharField(label="Nome completo", max_length=120, min_length=3)

    def clean_nome(self) -> str:
        return " ".join(self.cleaned_data["nome"].split())

    def signup(self, request: HttpRequest, user: Usuario) -> None:
        """Chamado pelo allauth depois de criar a conta; o nome já foi gravado."""
