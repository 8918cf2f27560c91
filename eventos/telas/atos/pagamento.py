"""Receber, aceitar fiança e dar nova data — arts. 4º, 14 e 15."""

from decimal import Decimal
from typing import Any

from django import forms

from contas.ator import Ator
from eventos.documentos.guias import CAUCAO, CUSTO
from eventos.servicos import cobranca
from normas.dinheiro import ValorIlegivel, ler_valor, reais
from precos.servicos.recebimentos import Recebimento
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.formulario import FormularioDoAto

ESPECIES = ((CUSTO, "Custo operacional"), (CAUCAO, "Caução"))


#: O que as colunas do banco guardam; acima disto é engano de quem digitou.
_MAIOR = Decimal("9999999999.99")


class Valor(forms.CharField):
    """Reais, maiores que zero, como se escreve no Brasil: "2.469,86"."""

    minimo, fora = Decimal("0.01"), "O valor tem de ser maior que zero e caber em dez algarismos."

    def __init__(self, **opcoes: Any) -> None:
        atributos = {"data-prefixo": "R$", "class": "curto", "inputmode": "decimal"}
        super().__init__(max_length=30, widget=forms.TextInput(attrs=atributos), **opcoes)

    def clean(self, value: Any) -> Decimal | None:
        texto = super().clean(value)
        try:
            valor = ler_valor(texto) if texto else None
        except ValorIlegivel as erro:
            dito = str(erro)
            raise forms.ValidationError(f"{dito[:1].upper()}{dito[1:]}.") from None
        if valor is not None and not self.minimo <= valor <= _MAIOR:
            raise forms.ValidationError(self.fora)
        return valor


class ValorOuNada(Valor):
    """O mesmo, e o zero também: nada a descontar."""

    minimo, fora = Decimal("0.00"), "O valor é maior do que o sistema registra."


class RegistrarPagamento(FormularioDoAto):
    """O que está no comprovante; a autenticação não entra duas vezes."""

    especie = forms.ChoiceField(label="O que se pagou", widget=forms.RadioSelect)
    valor = Valor(label="Valor pago")
    pago_em = Dia(label="Pago em")
    identificador = Texto(
        label="Autenticação", max_length=80, help_text="O número que o banco imprimiu."
    )
    comprovante = CampoDeArquivo(label="Comprovante")
    feito_dito = "Pagamento registrado."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.procedimento.cobrancas.exists()

    def preparar(self) -> None:
        ha = set(self.objeto.procedimento.cobrancas.values_list("especie", flat=True))
        campo: Any = self.fields["especie"]
        campo.choices = [(chave, nome) for chave, nome in ESPECIES if chave in ha]
        campo.initial = campo.choices[0][0] if campo.choices else None

    def praticar(self) -> None:
        limpos = self.cleaned_data
        cobranca.registrar_pagamento(
            sae_id=self.objeto.pk, especie=limpos["especie"], por=self.ator,
            recebimento=Recebimento(
                limpos["valor"], limpos["pago_em"], limpos["identificador"], limpos["comprovante"]
            ),
        )  # fmt: skip


class RegistrarFianca(FormularioDoAto):
    """Fiador, instrumento, até quanto e até quando."""

    fiador = Texto(label="Fiador", max_length=160)
    instrumento = Texto(
        label="Instrumento", max_length=160, help_text="Como “carta de fiança nº 12/2026”."
    )
    valor = Valor(label="Até quanto")
    validade = Dia(label="Vale até")
    documento = CampoDeArquivo(label="A fiança")
    feito_dito = "Fiança registrada."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return bool(objeto.caucao)

    def preparar(self) -> None:
        self.fundamentos = [f"A garantia exigida é de {reais(self.objeto.caucao)}."]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        fiador = cobranca.Fiador(
            limpos["fiador"], limpos["instrumento"], limpos["valor"], limpos["validade"],
            limpos["documento"],
        )  # fmt: skip
        cobranca.registrar_fianca(sae_id=self.objeto.pk, fiador=fiador, por=self.ator)


class RenovarCobranca(FormularioDoAto):
    """A nova data, sempre antes do evento."""

    pagamento_ate = Dia(label="Pagamento até")
    feito_dito = "Nova guia emitida. A antiga perdeu o efeito."

    def praticar(self) -> None:
        cobranca.renovar_cobranca(
            sae_id=self.objeto.pk, pagamento_ate=self.cleaned_data["pagamento_ate"], por=self.ator
        )
