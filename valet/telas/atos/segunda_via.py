"""Pedir a segunda via de uma guia vencida."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.guias import com_guia_vencida
from tramitacao.relogio import agora, dia_de
from tramitacao.telas.formulario import FormularioDoAto
from valet.servicos.segunda_via import emitir_segunda_via


class EmitirSegundaVia(FormularioDoAto):
    """Qual das guias vencidas; com uma só, já vem escolhida."""

    cobranca = forms.TypedChoiceField(label="Qual guia", coerce=int, widget=forms.RadioSelect)
    feito_dito = "Segunda via emitida. A guia antiga não vale mais."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return com_guia_vencida(objeto.procedimento, dia_de(agora())).exists()

    def preparar(self) -> None:
        vencidas = com_guia_vencida(self.objeto.procedimento, dia_de(agora()))
        campo: Any = self.fields["cobranca"]
        campo.choices = [
            (c.pk, f"{c.nome}: {reais(c.a_pagar - c.pago)}, venceu em {por_extenso(c.vencimento)}")
            for c in vencidas
        ]
        campo.help_text = (
            "A data nova é o último dia útil do mês: os encargos do atraso mudam com o mês."
        )
        if len(campo.choices) == 1:
            campo.initial = campo.choices[0][0]

    def praticar(self) -> None:
        emitir_segunda_via(
            modelo=type(self.objeto), pk=self.objeto.pk, por=self.ator,
            cobranca_id=self.cleaned_data["cobranca"],
        )  # fmt: skip
