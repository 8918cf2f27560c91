"""Todos os erros de uma vez, cada um com a âncora do campo a que se refere."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.forms import BaseForm, BaseFormSet
from django.forms.utils import ErrorList

from normas.exigencia import Pendencia


@dataclass(frozen=True, slots=True)
class Erro:
    """Um erro e o id do campo (vazio se for do formulário inteiro)."""

    texto: str
    ancora: str = ""


def erros_de(*fontes: object) -> Iterator[Erro]:
    """Erros de formulários, formsets, pendências, pares (texto, âncora) ou textos, sem repetir."""
    vistos: set[tuple[str, str]] = set()
    for fonte in fontes:
        for erro in _de(fonte):
            if (chave := (erro.texto, erro.ancora)) not in vistos:
                vistos.add(chave)
                yield erro


def _de(fonte: object) -> Iterator[Erro]:
    if isinstance(fonte, BaseFormSet):
        yield from (Erro(str(texto)) for texto in fonte.non_form_errors())
        for formulario in fonte.forms:
            yield from _do_formulario(formulario)
    elif isinstance(fonte, BaseForm):
        yield from _do_formulario(fonte)
    elif isinstance(fonte, Pendencia):
        yield Erro(str(fonte), f"id_{fonte.campo}" if fonte.campo else "")
    elif isinstance(fonte, str):
        yield from ([Erro(fonte)] if fonte else [])
    elif isinstance(fonte, tuple) and len(fonte) == 2 and isinstance(fonte[0], str):
        yield Erro(*fonte)
    elif fonte:
        for parte in fonte:
            yield from _de(parte)


def _do_formulario(formulario: BaseForm) -> Iterator[Erro]:
    for nome, textos in formulario.errors.items():
        ancora = formulario[nome].id_for_label if nome in formulario.fields else ""
        if nome in formulario.fields and not ancora:
            # Grupo de escolhas: a ligação leva à primeira delas.
            ancora = f"{formulario[nome].auto_id}_0"
        yield from (Erro(str(texto), ancora) for texto in ErrorList(textos))
