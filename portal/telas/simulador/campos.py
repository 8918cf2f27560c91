"""Campos que leem números e horas como se escrevem no Brasil e os dão como a simulação pede."""

import re
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from normas.dinheiro import ValorIlegivel, ler_valor
from tramitacao.telas.assistente.campos import Hora

_QUANTIDADE = re.compile(r"(?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d{1,9})?|\d{1,9}\.\d{1,9}", re.ASCII)
_AMBIGUA = re.compile(r"[1-9]\d{0,2}\.\d{3}", re.ASCII)
_FIM_DO_DIA = re.compile(r"24(?:\s*[h:]\s*(?:00)?)?", re.ASCII | re.IGNORECASE)


class Reais(forms.CharField):
    """Uma quantia maior que zero: "3.500,00"; dá "3500.00"."""

    def __init__(self, **opcoes: Any) -> None:
        caixa = {"data-prefixo": "R$", "class": "medio", "inputmode": "decimal"}
        opcoes.setdefault("widget", forms.TextInput(attrs=caixa))
        super().__init__(max_length=40, **opcoes)

    def clean(self, value: Any) -> str:
        texto = super().clean(value)
        if not texto:
            return ""
        try:
            valor = ler_valor(texto)
        except ValorIlegivel as erro:
            raise ValidationError(f"{str(erro)[:1].upper()}{str(erro)[1:]}.") from None
        if valor <= 0:
            raise ValidationError("O valor tem de ser maior que zero.")
        return f"{valor:f}"


class Quantidade(forms.CharField):
    """Um número maior que zero, com vírgula: "12,5"; dá "12.5"."""

    def __init__(self, *, unidade: str = "", **opcoes: Any) -> None:
        caixa = {"data-unidade": unidade, "class": "curto", "inputmode": "decimal"}
        opcoes.setdefault("widget", forms.TextInput(attrs=caixa))
        super().__init__(max_length=40, **opcoes)

    def clean(self, value: Any) -> str:
        texto = super().clean(value)
        if not texto:
            return ""
        if not _QUANTIDADE.fullmatch(texto):
            raise ValidationError("Escreva um número, como 12,5.")
        if _AMBIGUA.fullmatch(texto):
            sem_ponto, com_virgula = texto.replace(".", ""), texto.replace(".", ",")
            raise ValidationError(
                f"“{texto}” tem duas leituras: escreva {sem_ponto} ou {com_virgula}."
            )
        milhares = "," in texto or texto.count(".") > 1
        lido = Decimal(texto.replace(".", "").replace(",", ".") if milhares else texto)
        if lido <= 0:
            raise ValidationError("O número tem de ser maior que zero.")
        return f"{lido:f}"


class HoraFinal(Hora):
    """A hora em que algo acaba: a meia-noite do fim do dia é "24:00"."""

    def clean(self, value: Any) -> Any:
        texto = forms.CharField.clean(self, value)
        return "24:00" if _FIM_DO_DIA.fullmatch(texto) else super().clean(value)
