"""Campos que leem o que se digita no Brasil e recusam o resto em palavras, sem erro 500."""

import re
from datetime import date, time
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from contas.identificadores import IdentificadorInvalido, Tipo, formatar, normalizar

_MEDIDA = re.compile(r"(?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d{1,9})?|\d{1,9}\.\d{1,2}", re.ASCII)
_INTEIRO = re.compile(r"\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}", re.ASCII)
_DATA = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_HORA = re.compile(r"(\d{1,2})(?:\s*[h:]\s*(\d{2})?)?", re.ASCII | re.IGNORECASE)


class Texto(forms.CharField):
    """Uma linha: espaços repetidos e sinais de controle viram um espaço."""

    def to_python(self, value: Any) -> str:
        texto = super().to_python(value) or ""
        return " ".join("".join(c if c.isprintable() else " " for c in texto).split())


class TextoLongo(forms.CharField):
    """Várias linhas."""

    widget = forms.Textarea(attrs={"rows": 4})

    def to_python(self, value: Any) -> str:
        texto = super().to_python(value) or ""
        limpo = "".join(c if c.isprintable() or c == "\n" else " " for c in texto)
        return limpo.strip()


class Identificador(forms.CharField):
    """CNPJ, CEP ou SQL: mostra com a máscara, guarda sem ela e em maiúsculas."""

    def __init__(self, tipo: Tipo, **opcoes: Any) -> None:
        self.tipo = tipo
        super().__init__(max_length=40, **opcoes)

    def clean(self, value: Any) -> str:
        texto = super().clean(value)
        if not texto:
            return ""
        try:
            return normalizar(self.tipo, texto)
        except IdentificadorInvalido as erro:
            raise ValidationError(_frase(str(erro))) from None

    def prepare_value(self, value: Any) -> Any:
        """O número guardado aparece com a máscara; o digitado, como veio."""
        try:
            return formatar(self.tipo, normalizar(self.tipo, value)) if value else value
        except IdentificadorInvalido:
            return value


class Algarismos(forms.CharField):
    """Um número de tantos algarismos (CCM, CODLOG), com ou sem pontos."""

    def __init__(self, quantos: int, exemplo: str, **opcoes: Any) -> None:
        self.quantos, self.exemplo = quantos, exemplo
        super().__init__(max_length=40, **opcoes)

    def clean(self, value: Any) -> str:
        texto = super().clean(value)
        nu = re.sub(r"[\s./-]", "", texto)
        if texto and not re.fullmatch(rf"[0-9]{{{self.quantos}}}", nu):
            raise ValidationError(f"São {self.quantos} algarismos, como {self.exemplo}.")
        return nu


class Medida(forms.CharField):
    """Metros com até duas casas: "1,50", "1.50" ou "12"."""

    unidade, em_que = "m", "em metros, como 1,50"

    def __init__(
        self, *, maximo: Decimal, minimo: Decimal = Decimal("0.01"), **opcoes: Any
    ) -> None:
        self.minimo, self.maximo = minimo, maximo
        opcoes.setdefault("widget", forms.TextInput(attrs=_medida(self.unidade)))
        super().__init__(max_length=20, **opcoes)

    def clean(self, value: Any) -> Decimal | None:
        texto = super().clean(value).removesuffix(self.unidade).strip()
        if not texto:
            return None
        if not _MEDIDA.fullmatch(texto):
            raise ValidationError(f"Escreva {self.em_que}.")
        com_virgula = "," in texto or re.search(r"\.\d{3}", texto)
        numero = Decimal(texto.replace(".", "").replace(",", ".") if com_virgula else texto)
        if numero != numero.quantize(Decimal("0.01")):
            raise ValidationError("Use no máximo duas casas depois da vírgula.")
        if not self.minimo <= numero <= self.maximo:
            faixa = f"{_com_virgula(self.minimo)} e {_com_virgula(self.maximo)} {self.unidade}"
            raise ValidationError(f"A medida tem de ficar entre {faixa}.")
        return numero

    def prepare_value(self, value: Any) -> Any:
        return _com_virgula(value) if isinstance(value, Decimal) else value


class Area(Medida):
    """Metros quadrados com até duas casas: "24,50", "850"."""

    unidade, em_que = "m²", "em metros quadrados, como 24,50"


class Inteiro(forms.CharField):
    """Uma quantidade: "80", "1.200"."""

    def __init__(self, *, maximo: int, minimo: int = 1, unidade: str = "", **opcoes: Any) -> None:
        self.minimo, self.maximo = minimo, maximo
        opcoes.setdefault("widget", forms.TextInput(attrs=_medida(unidade)))
        super().__init__(max_length=20, **opcoes)

    def clean(self, value: Any) -> int | None:
        texto = super().clean(value)
        if not texto:
            return None
        if not _INTEIRO.fullmatch(texto):
            raise ValidationError("Escreva um número inteiro, como 12.")
        numero = int(texto.replace(".", ""))
        if not self.minimo <= numero <= self.maximo:
            raise ValidationError(f"O número tem de ficar entre {self.minimo} e {self.maximo}.")
        return numero


class Dia(forms.CharField):
    """Uma data: "05/12/2026". Com `desde`, recusa o que já passou e diz por quê."""

    def __init__(self, *, passou: str = "", **opcoes: Any) -> None:
        self.passou = passou
        self.desde: date | None = None
        opcoes.setdefault("help_text", "Dia, mês e ano, como 05/12/2026.")
        super().__init__(
            max_length=20,
            widget=forms.TextInput(attrs={"class": "data", "inputmode": "numeric"}),
            **opcoes,
        )

    def clean(self, value: Any) -> date | None:
        texto = super().clean(value)
        if not texto:
            return None
        dia = _ler_dia(texto)
        if self.desde and dia < self.desde:
            raise ValidationError(self.passou)
        return dia

    def prepare_value(self, value: Any) -> Any:
        return f"{value:%d/%m/%Y}" if isinstance(value, date) else value


class Hora(forms.CharField):
    """Uma hora: "18:00", "18h30", "18". Meia-noite no fim do dia pode ser "24:00"."""

    def __init__(self, **opcoes: Any) -> None:
        super().__init__(max_length=10, widget=forms.TextInput(attrs={"class": "curto"}), **opcoes)

    def clean(self, value: Any) -> time | None:
        texto = super().clean(value)
        if not texto:
            return None
        achado = _HORA.fullmatch(texto)
        horas, minutos = (int(x or 0) for x in achado.groups()) if achado else (99, 0)
        if (horas, minutos) == (24, 0):
            horas = 0
        if horas > 23 or minutos > 59:
            raise ValidationError("Escreva a hora, como 18:00.")
        return time(horas, minutos)

    def prepare_value(self, value: Any) -> Any:
        return f"{value:%H:%M}" if isinstance(value, time) else value


def _ler_dia(texto: str) -> date:
    achado = _DATA.fullmatch(texto)
    try:
        if not achado:
            raise ValueError(texto)
        d, m, a, aa, mm, dd = achado.groups()
        dia = date(int(a or aa), int(m or mm), int(d or dd))
    except ValueError:
        raise ValidationError("Esta data não existe. Escreva como 05/12/2026.") from None
    if not 1900 <= dia.year <= 2100:
        raise ValidationError("Confira o ano.")
    return dia


def _medida(unidade: str) -> dict[str, str]:
    return {"data-unidade": unidade, "class": "curto", "inputmode": "decimal"}


def _com_virgula(valor: Decimal) -> str:
    return f"{valor:.2f}".replace(".", ",")


def _frase(texto: str) -> str:
    return f"{texto[:1].upper()}{texto[1:]}."
