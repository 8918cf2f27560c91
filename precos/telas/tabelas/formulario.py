"""O que se escreve numa linha de tabela datada, e como se lê um número com vírgula."""

from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any, ClassVar

from django import forms

from normas.dinheiro import ValorIlegivel, ler_valor, numero

_CASAS = {0: "é inteiro", 1: "tem no máximo uma casa"}
_EM_LETRAS = ("zero", "uma", "duas", "três", "quatro", "cinco", "seis")
CURTO = {"class": "curto", "inputmode": "decimal", "autocomplete": "off"}


class FormularioDaTabela(forms.Form):
    """Uma linha. Na correção, o que a identifica não se muda."""

    chaves: ClassVar[tuple[str, ...]] = ()

    def __init__(self, dados: Any = None, *, corrige: bool = False, **opcoes: Any) -> None:
        super().__init__(dados, **opcoes)
        self.fixas: dict[str, Any] = {}
        if corrige:
            for chave in self.chaves:
                del self.fields[chave]
                self.fixas[chave] = self.initial[chave]

    @property
    def dados(self) -> dict[str, Any]:
        """O que se escreveu, com o que não se muda."""
        return {**self.fixas, **self.cleaned_data}


def ler_numero(texto: str, *, casas: int, maior: Decimal, zero: bool, exemplo: str) -> Decimal:
    """ "0,02"; `ValidationError` diz como se escreve."""
    limpo = texto.replace(" ", "").removesuffix("%")
    try:
        if "." in limpo and "," in limpo:
            raise InvalidOperation
        lido = Decimal(limpo.replace(",", "."))
    except InvalidOperation:
        raise forms.ValidationError(f"Escreva só algarismos e vírgula, como {exemplo}.") from None
    if not lido.is_finite() or lido < 0 or (lido == 0 and not zero) or lido > maior:
        limites = f"de zero a {numero(maior)}" if zero else f"maior que zero e até {numero(maior)}"
        raise forms.ValidationError(f"O número é {limites}, como {exemplo}.")
    if -int(lido.as_tuple().exponent) > casas:
        ditas = _CASAS.get(casas, f"tem no máximo {_EM_LETRAS[casas]} casas")
        raise forms.ValidationError(f"O número {ditas}, como {exemplo}.")
    return lido


def ler_reais(texto: str, maior: Decimal) -> Decimal:
    """ "2.500,00", maior que zero."""
    try:
        lido = ler_valor(texto)
    except ValorIlegivel as erro:
        raise forms.ValidationError(f"{str(erro)[:1].upper()}{str(erro)[1:]}.") from None
    if not 0 < lido <= maior:
        raise forms.ValidationError("O valor é maior que zero e cabe em sete algarismos de reais.")
    return lido


class Reais(forms.CharField):
    """Uma quantia maior que zero."""

    def __init__(self, maior: Decimal, **opcoes: Any) -> None:
        self.maior = maior
        caixa = {"data-prefixo": "R$", "class": "medio", "inputmode": "decimal"}
        super().__init__(max_length=40, widget=forms.TextInput(attrs=caixa), **opcoes)

    def clean(self, value: Any) -> Decimal:
        """O valor lido."""
        return ler_reais(super().clean(value), self.maior)


class PorCento(forms.CharField):
    """Um por cento, que pode ser zero."""

    def __init__(self, *, casas: int, maior: Decimal, **opcoes: Any) -> None:
        self.casas, self.maior = casas, maior
        caixa = {**CURTO, "data-unidade": "%"}
        super().__init__(max_length=20, widget=forms.TextInput(attrs=caixa), **opcoes)

    def clean(self, value: Any) -> Decimal:
        """O número lido."""
        texto = super().clean(value)
        return ler_numero(texto, casas=self.casas, maior=self.maior, zero=True, exemplo="0,95")


class Mes(forms.CharField):
    """Um mês, como "11/2026" ou "2026-11"; dá o dia 1."""

    def __init__(self, **opcoes: Any) -> None:
        super().__init__(
            max_length=10, widget=forms.TextInput(attrs={**CURTO, "inputmode": "text"}), **opcoes
        )

    def clean(self, value: Any) -> date:
        """O primeiro dia do mês."""
        texto = super().clean(value)
        partes = texto.split("-") if "-" in texto else texto.split("/")[::-1]
        try:
            ano, mes = (int(parte) for parte in partes)
            lido = date(ano, mes, 1)
        except ValueError:
            raise forms.ValidationError("Escreva o mês e o ano, como 11/2026.") from None
        if not 2000 <= lido.year <= 2100:
            raise forms.ValidationError("Escolha um mês entre 2000 e 2100.")
        return lido
