"""Os horários do valet e do estabelecimento — art. 5º, I, f."""

from django import forms

from normas.datas import DIAS
from tramitacao.telas.assistente.campos import Hora
from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.linhas import Linha

_DIAS = tuple((str(i), nome) for i, nome in enumerate(DIAS))


class FormularioHorarios(Formulario):
    """Só as filas de horário; nenhum campo próprio."""


class LinhaHorario(Linha):
    """Dias de mesma hora. O fim antes do começo é na madrugada seguinte."""

    dias = forms.MultipleChoiceField(
        label="Dias",
        choices=_DIAS,
        widget=forms.CheckboxSelectMultiple(attrs={"class": "dias"}),
        error_messages={"required": "Marque os dias."},
    )
    inicio = Hora(label="Das")
    fim = Hora(label="Às")
