"""O que o administrador escreve na tabela de preços unitários da CET — art. 3º."""

from django import forms

from eventos.models import PrecoUnitario
from eventos.telas.atos.pagamento import Valor
from tramitacao.telas.assistente.campos import Texto
from tramitacao.telas.formularios_de_apoio import Ato, Data

_CURTO = {"class": "curto", "autocomplete": "off"}


class PrecoDaCET(forms.Form):
    """Um serviço, como se conta, quanto custa e desde quando, por que ato."""

    codigo = Texto(
        label="Código", max_length=12, widget=forms.TextInput(attrs=_CURTO),
        help_text="Como D-01. O mesmo código é o mesmo serviço.",
    )  # fmt: skip
    descricao = Texto(label="Serviço", max_length=160, help_text="Como “Agente de trânsito”.")
    criterio = forms.ChoiceField(
        label="Como se conta", choices=PrecoUnitario.Criterio.choices, widget=forms.RadioSelect
    )
    valor = Valor(label="Preço unitário")
    desde = Data(label="Vale desde")
    ato = Ato(label="Ato que o fixou", max_length=160, help_text="Como Portaria 12/2026-DSV.")


class FimDoPreco(forms.Form):
    """Até quando vale, e por que ato acaba."""

    ate = Data(label="Último dia", help_text="Nesse dia ainda vale.")
    ato = Ato(label="Ato que o encerra", max_length=160)
