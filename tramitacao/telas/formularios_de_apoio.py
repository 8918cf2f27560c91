"""O que o administrador escreve: lotações, fins, dias, o decreto do ano, avisos e unidades."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator

from contas.models import Unidade
from contas.papeis import Papel
from contas.telas.formularios import DATA, Fim
from tramitacao.models import DiaSemExpediente

DE_SERVIDOR = [(p.value, p.label) for p in Papel if p not in {Papel.REQUERENTE, Papel.SISTEMA}]
PRIMEIRO, ULTIMO = date(2000, 1, 1), date(2100, 12, 31)
_LIMITES = [
    MinValueValidator(PRIMEIRO, "escolha uma data de 2000 em diante."),
    MaxValueValidator(ULTIMO, "escolha uma data até 2100."),
]


class Data(forms.DateField):
    """Uma data entre 2000 e 2100."""

    widget = DATA

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(validators=_LIMITES, **kwargs)


class Ato(forms.CharField):
    """O ato administrativo que manda a mudança."""

    def __init__(self, **kwargs: Any) -> None:
        padrao: dict[str, Any] = {
            "label": "Ato",
            "max_length": 120,
            "help_text": "Como Portaria 12/SUB-PI/2026.",
        }
        super().__init__(**(padrao | kwargs))


class FiltroDePessoas(forms.Form):
    """Pesquisar, papel, unidade e situação. O que não se entende não filtra, e não dá erro."""

    q = forms.CharField(
        label="Pesquisar", required=False, max_length=100,
        widget=forms.TextInput(attrs={"placeholder": "Nome ou e-mail"}),
    )  # fmt: skip
    papel = forms.ChoiceField(label="Papel", required=False, choices=[("", "Todos"), *DE_SERVIDOR])
    unidade = forms.ModelChoiceField(
        Unidade.objects.all(), label="Unidade", required=False, empty_label="Todas"
    )
    situacao = forms.ChoiceField(
        label="Situação", required=False,
        choices=[("", "Em exercício"), ("todas", "Todas, com as encerradas")],
    )  # fmt: skip

    use_required_attribute = False

    def limpos(self) -> dict[str, Any]:
        """O que se entendeu, pronto para a consulta."""
        dados = self.cleaned_data
        return {
            "q": dados.get("q", ""),
            "papel": dados.get("papel", ""),
            "unidade": dados.get("unidade"),
            "todas": dados.get("situacao") == "todas",
        }


class NovaLotacao(forms.Form):
    """Quem, em que papel e unidade, de quando até quando, por que ato."""

    email = forms.EmailField(label="E-mail da conta", max_length=254)
    papel = forms.ChoiceField(label="Papel", choices=[("", "Escolha"), *DE_SERVIDOR])
    unidade = forms.ModelChoiceField(
        Unidade.objects.all(), label="Unidade", empty_label="Escolha",
        help_text="Auditor e administrador atuam na cidade toda; a unidade é a de origem.",
    )  # fmt: skip
    desde = Data(label="Primeiro dia")
    ate = Data(label="Último dia", required=False, help_text="Em branco, fica sem fim marcado.")
    ato = Ato(label="Ato de designação")


class FimDeLotacao(Fim):
    """Quando a lotação acaba e por que ato."""

    ato = Ato()


class Dia(forms.Form):
    """Um dia que foge às regras de feriado."""

    data = Data(label="Data")  # type: ignore[assignment]  # o Django recolhe os campos
    tipo = forms.ChoiceField(
        label="O que é", choices=DiaSemExpediente.Tipo.choices, widget=forms.RadioSelect
    )
    descricao = forms.CharField(
        label="Nome do dia", max_length=120, required=False, help_text="Como “Dia do servidor”."
    )
    unidade = forms.ModelChoiceField(
        Unidade.objects.all(), label="Vale para", required=False, empty_label="A cidade toda",
        help_text="Escolha uma unidade se só ela deixa de ter expediente.",
    )  # fmt: skip
    ato = Ato(help_text="O decreto ou a portaria que o manda, como Decreto 64.862/2025.")


class RetiradaDeDia(forms.Form):
    """Por que ato o dia sai da tabela."""

    ato = Ato(label="Ato que manda tirar", help_text="Ou “erro de digitação”, se foi isso.")


class DecretoDoAno(forms.Form):
    """O decreto do ano e se está todo na tabela."""

    ato = forms.CharField(label="Decreto do ano", max_length=160)
    completo = forms.BooleanField(
        label="Todos os dias deste decreto já estão na tabela", required=False,
        help_text="Enquanto não estiverem, as telas avisam que uma data pode mudar.",
    )  # fmt: skip


class FiltroDeAvisos(forms.Form):
    """De que procedimento são os avisos; em branco, os que não são de um ato só."""

    fluxo = forms.ChoiceField(label="De que procedimento", required=False)

    use_required_attribute = False

    def __init__(self, *args: Any, fluxos: Iterable[tuple[str, str]], **resto: Any) -> None:
        super().__init__(*args, **resto)
        campo = self.fields["fluxo"]
        assert isinstance(campo, forms.ChoiceField)
        campo.choices = [("", "Gerais"), *fluxos]


class TextoDoAviso(forms.Form):
    """O assunto e o texto de um aviso, com as variáveis entre chaves."""

    assunto = forms.CharField(label="Assunto", max_length=200, help_text="Uma linha só.")
    corpo = forms.CharField(
        label="Texto", max_length=5000, widget=forms.Textarea(attrs={"rows": 18}),
        help_text="Parte como está, sem negrito nem ligações. O parágrafo cujas variáveis ficam "
        "todas vazias não sai.",
    )  # fmt: skip


class EnderecoDaUnidade(forms.Form):
    """Onde a unidade recebe os avisos de que a vez é dela."""

    email = forms.EmailField(
        label="E-mail da unidade", max_length=254, required=False,
        help_text="Em branco, a unidade só recebe os avisos na caixa de quem nela trabalha.",
    )  # fmt: skip
