"""O que o administrador escreve na tela da PGV: a face que procura e o valor que vale."""

from collections.abc import Iterable

from django import forms

from normas.dinheiro import reais
from precos.models import ValorPGV
from tramitacao.telas.assistente.campos import Algarismos
from tramitacao.telas.formularios_de_apoio import Ato


class BuscaDeFace(forms.Form):
    """A face: exercício, setor-quadra e CODLOG."""

    use_required_attribute = False

    exercicio = forms.IntegerField(label="Exercício", min_value=1900, max_value=2100)
    setor_quadra = Algarismos(
        6, "085.164", label="Setor e quadra",
        widget=forms.TextInput(attrs={"placeholder": "085.164", "inputmode": "numeric"}),
    )  # fmt: skip
    codlog = Algarismos(
        6, "12.345-5", label="CODLOG",
        widget=forms.TextInput(attrs={"placeholder": "12.345-5", "inputmode": "numeric"}),
    )  # fmt: skip


class DecisaoDeValor(forms.Form):
    """Qual dos valores vale, e por que ato."""

    valor = forms.TypedChoiceField(label="Qual vale", coerce=int, widget=forms.RadioSelect)
    ato = Ato(
        label="Ato ou conferência que o diz", max_length=160,
        help_text="Como Despacho SF/SUREM 31/2026.",
    )  # fmt: skip

    def __init__(self, valores: Iterable[ValorPGV], *args: object, **opcoes: object) -> None:
        super().__init__(*args, **opcoes)  # type: ignore[arg-type]
        self.fields["valor"].choices = [  # type: ignore[attr-defined]
            (v.pk, reais(v.valor) + (", afastado" if v.afastado_em else "")) for v in valores
        ]
