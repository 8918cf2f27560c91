"""A barra de filtros da fila. Mora na URL; o que não se entende não filtra, e não dá erro."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.db.models import Q

from contas.ator import Ator
from contas.models import Lotacao
from contas.papeis import DA_UNIDADE, Papel
from tramitacao.consultas.fila import Filtro, fim_da_semana
from tramitacao.fluxo import modelo_do_fluxo, nomes_das_situacoes
from tramitacao.relogio import hoje
from tramitacao.telas.painel import telas

_VENCE = (
    ("", "Qualquer data"),
    ("ontem", "Atrasados"),
    ("hoje", "Hoje"),
    ("semana", "Esta semana"),
    ("15", "Em 15 dias"),
    ("30", "Em 30 dias"),
)


class FiltroDaFila(forms.Form):
    """Pesquisar, situação, com quem, vence até."""

    q = forms.CharField(
        label="Pesquisar", required=False, max_length=200,
        widget=forms.TextInput(attrs={"placeholder": "Número, nome, endereço ou CNPJ"}),
    )  # fmt: skip
    situacao = forms.ChoiceField(label="Situação", required=False)
    com_quem = forms.ChoiceField(label="Com quem", required=False)
    vence = forms.ChoiceField(label="Vence até", required=False, choices=_VENCE)
    aba = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)

    use_required_attribute = False

    def __init__(self, *args: Any, ator: Ator, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for campo in self.fields.values():
            # "(opcional)" não diz nada numa barra de filtros.
            campo.widget.attrs["data-filtro"] = ""
        if ator.papel == Papel.AUDITOR:
            # A caixa de busca dele abre a página; a barra só guarda o que ela achou.
            self.fields["q"].widget = forms.HiddenInput()
        situacao: Any = self.fields["situacao"]
        situacao.choices = [("", "Todas"), *_situacoes()]
        if ator.papel in DA_UNIDADE:
            com_quem: Any = self.fields["com_quem"]
            com_quem.choices = [
                ("", "Todos e sem dono"), ("sem", "Sem dono"), *_colegas(ator)
            ]  # fmt: skip
        else:
            del self.fields["com_quem"]

    def filtro(self) -> Filtro:
        """O que se entendeu do que veio na URL."""
        self.is_valid()
        limpos = self.cleaned_data
        fluxo, _, situacao = limpos.get("situacao", "").partition(":")
        return Filtro(
            limpos.get("q", ""), fluxo, situacao, limpos.get("com_quem", ""),
            _ate(limpos.get("vence", "")),
        )  # fmt: skip


def _situacoes() -> list[tuple[str, str]]:
    return [
        (f"{tela.fluxo}:{valor}", rotulo)
        for tela in telas()
        for valor, rotulo in nomes_das_situacoes(modelo_do_fluxo(tela.fluxo)).items()
    ]


def _colegas(ator: Ator) -> list[tuple[str, str]]:
    """Quem tem o mesmo papel na mesma unidade."""
    achados = (
        Lotacao.objects.filter(Q(unidade_id=ator.unidade_id), papel=ator.papel)
        .order_by("usuario__nome", "usuario_id")
        .values_list("usuario_id", "usuario__nome")
        .distinct()
    )
    return [(str(pk), nome) for pk, nome in achados]


def _ate(vence: str) -> date | None:
    if not vence:
        return None
    dia = hoje()
    if vence == "semana":
        return fim_da_semana(dia)
    dias = {"ontem": -1, "hoje": 0}.get(vence)
    return dia + timedelta(days=int(vence) if dias is None else dias)
