"""Seguro e documentos — art. 5º, II, c, III e IV."""

from typing import Any

from django import forms

from tramitacao.relogio import hoje
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.assistente.formulario import Formulario


class FormularioSeguro(Formulario):
    """A apólice e os lugares que ela tem de citar."""

    seguradora = Texto(label="Seguradora", max_length=120)
    apolice = Texto(
        label="Número da apólice",
        max_length=60,
        widget=forms.TextInput(attrs={"class": "medio"}),
    )
    apolice_ate = Dia(
        label="A apólice vale até",
        passou="Esta apólice já venceu. Junte a que está em vigor (art. 5º, II, c).",
    )
    apolice_cita_lugares = forms.BooleanField(
        label="A apólice cita o local de guarda, o de embarque e o percurso entre os dois",
        error_messages={
            "required": "A apólice tem de citar os três lugares (art. 5º, II, c). Se não cita, "
            "peça à seguradora que a corrija antes de enviar."
        },
    )

    def preparar(self) -> None:
        apolice_ate: Any = self.fields["apolice_ate"]
        apolice_ate.desde = hoje()


class FormularioDocumentosDaEmpresa(Formulario):
    """Só os arquivos."""


class FormularioDocumentosDoEstabelecimento(Formulario):
    """Os arquivos, e se a lei exige o RIVI."""

    rivi_necessario = forms.BooleanField(
        label="A lei exige Relatório de Impacto de Vizinhança (RIVI) para este lugar",
        required=False,
        help_text="Na dúvida, deixe sem marcar: a Subprefeitura diz se é preciso.",
    )
