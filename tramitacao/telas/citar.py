"""Citar normas complementares numa decisão — Decreto 58.027/2017, arts. 10, § 3º, 27 e 28."""

from django import forms

from contas.ator import Ator
from contas.papeis import Papel
from tramitacao.models import NormaComplementar
from tramitacao.relogio import hoje

CITADAS = "normas_citadas"
_DESPACHO = "despacho"


def por_as_normas(form: forms.Form, ator: Ator) -> None:
    """Põe, junto do despacho de quem decide, as normas em vigor; sem nenhuma, nada muda."""
    if _DESPACHO not in form.fields or ator.papel == Papel.REQUERENTE:
        return
    em_vigor = NormaComplementar.em_vigor(hoje())
    if not em_vigor.exists():
        return
    form.fields[CITADAS] = forms.ModelMultipleChoiceField(
        label="Normas complementares que a decisão cita", queryset=em_vigor, required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": "uma das normas já não vale. Marque de novo."},
    )  # fmt: skip
    # Depois do despacho, que é onde elas vão parar.
    ordem = [nome for nome in form.fields if nome != CITADAS]
    form.order_fields([*ordem[: ordem.index(_DESPACHO) + 1], CITADAS])


def citar_no_despacho(form: forms.Form) -> None:
    """Escreve no fim do despacho as normas marcadas, com a data e o que completam."""
    citadas = form.cleaned_data.get(CITADAS) if form.is_bound and not form.errors else None
    if not citadas:
        return
    texto = "Normas complementares: " + "; ".join(_por_extenso(norma) for norma in citadas) + "."
    form.cleaned_data[_DESPACHO] = f"{form.cleaned_data[_DESPACHO]}\n\n{texto}".strip()


def _por_extenso(norma: NormaComplementar) -> str:
    pontos = ", ".join(str(d) for d in norma.dispositivos)
    return f"{norma.nome}, de {norma.data.strftime('%d/%m/%Y')} ({pontos})"
