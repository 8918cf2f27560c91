"""Todos os erros de uma vez, cada um com o nome do campo, a saída e a âncora."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeGuard

from django.core.exceptions import ValidationError
from django.forms import (
    BaseForm,
    BaseFormSet,
    BoundField,
    ChoiceField,
    Field,
    ModelChoiceField,
    ModelMultipleChoiceField,
    MultipleChoiceField,
)
from django.forms.widgets import CheckboxInput, FileInput, RadioSelect, Select
from django.template import Library

from normas.exigencia import Pendencia

register = Library()

# Quando falta responder, a frase muda com o que a pessoa tem de fazer. A ordem é da classe
# mais específica para a mais geral.
_FALTA = (
    (CheckboxInput, "marque para continuar"),
    (FileInput, "anexe o arquivo"),
    (RadioSelect, "escolha uma das respostas"),
    (Select, "escolha uma opção da lista"),
)

# A frase do Django repete o que chegou, que a pessoa não digitou.
_FORA_DA_LISTA = tuple(
    classe.default_error_messages["invalid_choice"]
    for classe in (ChoiceField, MultipleChoiceField, ModelChoiceField, ModelMultipleChoiceField)
)


@dataclass(frozen=True, slots=True)
class Erro:
    """Um erro e o id do campo (vazio se for do formulário inteiro)."""

    texto: str
    ancora: str = ""


def erros_de(*fontes: object) -> Iterator[Erro]:
    """Erros de formulários, formsets, pendências, pares (texto, âncora) ou textos, sem repetir."""
    vistos: set[Erro] = set()
    # Um formset vazio conta como falso: o que se descarta é só o que não veio.
    for fonte in (f for f in fontes if f is not None and f != ""):
        for erro in _de(fonte):
            if erro not in vistos:
                vistos.add(erro)
                yield erro


@register.filter
def textos_dos_erros(campo: BoundField) -> list[str]:
    """Os erros do campo, cada um com o nome dele e o que fazer."""
    return [_dizer(campo, erro) for erro in campo.errors.as_data()]


def _de(fonte: Any) -> Iterator[Erro]:
    if isinstance(fonte, BaseFormSet):
        yield from (Erro(str(texto)) for texto in fonte.non_form_errors())
        for formulario in fonte.forms:
            yield from _do_formulario(formulario)
    elif isinstance(fonte, BaseForm):
        yield from _do_formulario(fonte)
    elif isinstance(fonte, Pendencia):
        yield Erro(str(fonte), f"id_{fonte.campo}" if fonte.campo else "")
    elif isinstance(fonte, str):
        yield Erro(fonte)
    elif _par(fonte):
        yield Erro(*fonte)
    else:
        for parte in fonte:
            yield from _de(parte)


def _par(fonte: object) -> TypeGuard[tuple[str, str]]:
    return isinstance(fonte, tuple) and len(fonte) == 2 and isinstance(fonte[0], str)


def _do_formulario(formulario: BaseForm) -> Iterator[Erro]:
    for nome in formulario.errors:
        if nome not in formulario.fields:
            yield from (Erro(str(texto)) for texto in formulario.non_field_errors())
            continue
        campo = formulario[nome]
        # Num grupo de escolhas a ligação leva à primeira delas.
        ancora = campo.id_for_label or f"{campo.auto_id}_0"
        yield from (Erro(texto, ancora) for texto in textos_dos_erros(campo))


def _dizer(campo: BoundField, erro: ValidationError) -> str:
    """A mensagem própria do campo, ou a do Django com o nome do campo à frente."""
    texto = " ".join(str(m) for m in erro.messages)
    if erro.code == "required" and texto == _padrao(campo):
        return f"{campo.label}: {_falta(campo)}"
    if erro.code == "invalid_choice" and erro.message in _FORA_DA_LISTA:
        return f"{campo.label}: {_falta(campo)}"
    nome = str(campo.label or "")
    if not nome or nome.lower() in texto.lower():
        return texto
    # Depois dos dois-pontos vem minúscula, mas não em sigla: "CNPJ inválido" fica como está.
    sigla = texto[1:2].isupper()
    return f"{nome}: {texto if sigla else texto[:1].lower() + texto[1:]}"


def _padrao(campo: BoundField) -> str:
    proprias = type(campo.field).default_error_messages
    return str(proprias.get("required", Field.default_error_messages["required"]))


def _falta(campo: BoundField) -> str:
    widget = campo.field.widget
    return next((dito for classe, dito in _FALTA if isinstance(widget, classe)), "preencha")
