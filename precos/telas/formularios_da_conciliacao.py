"""O que quem concilia escreve e escolhe."""

from datetime import date
from typing import Any

from django import forms

from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.devido import devido
from precos.models import Guia
from precos.servicos.conciliacao import MAIOR_PROVIDENCIA
from precos.telas.guia_escrita import situacao_da_guia


class Providencia(forms.Form):
    """O que se fez para a entrada não pedir mais nada."""

    providencia = forms.CharField(
        label="O que se fez", max_length=MAIOR_PROVIDENCIA,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Como “devolvido por ofício” ou “a empresa pagou o resto”. Fica para sempre.",
    )  # fmt: skip


class Busca(forms.Form):
    """O número por que se acha a guia."""

    numero = forms.CharField(
        label="Número da guia ou do processo", max_length=40,
        help_text="Está no papel da guia e no comprovante de quem pagou.",
    )  # fmt: skip


class EscolhaDeGuia(forms.Form):
    """A guia, entre as achadas."""

    guia = forms.TypedChoiceField(
        label="A que guia se aplica", coerce=int, widget=forms.RadioSelect,
        error_messages={"required": "escolha uma guia."},
    )  # fmt: skip

    def __init__(self, *args: Any, guias: list[Guia], dia: date, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        campo: Any = self.fields["guia"]
        campo.choices = [
            (g.pk, _dita(g, situacao_da_guia(g, devido(g.cobranca, dia)).nome)) for g in guias
        ]


def _dita(guia: Guia, situacao_dela: str) -> str:
    via = f", {guia.via}ª via" if guia.via > 1 else ""
    return (
        f"Guia {int(guia.identificacao)}{via}: {guia.cobranca.nome}, {reais(guia.valor)}, "
        f"até {por_extenso(guia.vencimento)} ({situacao_dela.lower()})"
    )
