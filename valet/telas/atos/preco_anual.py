"""Escolher as parcelas do ano e registrar o que se pagou delas — art. 9º, § 3º."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.datas import por_extenso
from precos.models import Cobranca
from precos.regras.anual import ate_quando_escolher
from precos.regras.parcelas import maximo_de_parcelas
from precos.servicos.recebimentos import Recebimento
from tramitacao.consultas.calendario import calendario
from tramitacao.relogio import agora
from tramitacao.telas.formulario import FormularioDoAto
from valet.servicos.preco_anual import (
    escolher_parcelas,
    exercicio_que_se_escolhe,
    outorga_de,
    parcelas_escolhidas,
    registrar_pagamento_anual,
)
from valet.telas.atos.decisao import RegistrarPagamento


class EscolherParcelas(FormularioDoAto):
    """De uma a quatro, para o exercício que ainda se pode escolher."""

    parcelas = forms.TypedChoiceField(label="Em quantas vezes", coerce=int)
    feito_dito = "Parcelas escolhidas."

    def preparar(self) -> None:
        exercicio, outorga = exercicio_que_se_escolhe(self.objeto, agora()), outorga_de(self.objeto)
        if exercicio is None or outorga is None:
            return
        maximo = maximo_de_parcelas(outorga=outorga, exercicio=exercicio).maximo
        campo: Any = self.fields["parcelas"]
        vezes = range(1, maximo + 1)
        campo.choices = [(n, "Uma vez" if n == 1 else f"{n} vezes") for n in vezes]
        ate = por_extenso(ate_quando_escolher(exercicio, calendario()))
        campo.label = f"Em quantas vezes pagar {exercicio}"
        campo.help_text = (
            "Cada parcela vence no último dia útil de um trimestre, do primeiro em diante. "
            f"Escolha até {ate}."
        )
        campo.initial = parcelas_escolhidas(self.objeto, exercicio)

    def praticar(self) -> None:
        escolher_parcelas(
            pedido_id=self.objeto.pk, parcelas=self.cleaned_data["parcelas"], por=self.ator
        )


class RegistrarPagamentoAnual(RegistrarPagamento):
    """O comprovante de uma parcela do ano."""

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        anuais = Cobranca.objects.filter(procedimento=objeto.procedimento, especie="anual_tpu")
        return anuais.exists()

    def praticar(self) -> None:
        limpos = self.cleaned_data
        registrar_pagamento_anual(
            pedido_id=self.objeto.pk, por=self.ator,
            recebimento=Recebimento(
                limpos["valor"], limpos["pago_em"], limpos["identificador"], limpos["comprovante"]
            ),
        )  # fmt: skip
