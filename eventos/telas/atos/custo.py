"""Compor o custo operacional, item a item, pela tabela do dia do evento — arts. 3º e 13, § 1º."""

from decimal import Decimal
from typing import Any

from django import forms

from contas.ator import Ator
from eventos.consultas.precos_da_cet import precos_em
from eventos.regras.norma_vigente import NOTA
from eventos.servicos import custo
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from tramitacao.telas.assistente.campos import Medida
from tramitacao.telas.assistente.linhas import Linha
from tramitacao.telas.formulario_com_fila import FilaDoAto, FormularioComFila

ART_3 = D46942.art(3)
MAXIMO_DE_ITENS = 40
_MAIOR = Decimal("99999.99")


class LinhaDeCusto(Linha):
    """Um serviço da tabela, quantos e por quanto tempo."""

    preco = forms.ChoiceField(label="Serviço", widget=forms.Select(attrs={"class": "servico"}))
    quantidade = Medida(
        label="Quantidade", maximo=_MAIOR,
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "decimal"}),
    )  # fmt: skip
    tempo = Medida(
        label="Horas ou dias", maximo=_MAIOR,
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "decimal"}),
    )  # fmt: skip

    def __init__(self, *args: Any, precos: list[tuple[str, str]], **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        campo: Any = self.fields["preco"]
        campo.choices = [("", "Escolha"), *precos]


class ComporCusto(FormularioComFila):
    """A composição inteira, item a item; gravá-la refaz a conta."""

    fila = FilaDoAto(
        "item", LinhaDeCusto, MAXIMO_DE_ITENS, "preco", "Acrescentar outro serviço", "Serviços"
    )
    botao = "Gravar a composição"
    modelo = "eventos/atos/compor_custo.html"
    feito_dito = "Custo composto. A conta aberta está na aba Custo."
    nota = NOTA

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        if precos_em(objeto.fatos().evento).exists():
            return ()
        texto = "A tabela de preços unitários da CET está vazia no dia do evento"
        como = "O administrador carrega a tabela, com o ato que fixou os preços."
        return (Pendencia(texto, ART_3, como),)

    def preparar(self) -> None:
        self.precos = list(precos_em(self.objeto.fatos().evento))
        self.ficticio = any(p.ficticio for p in self.precos)

    def guardadas(self) -> list[dict[str, Any]]:
        return [
            {"preco": str(i.preco_id), "quantidade": i.quantidade, "tempo": i.tempo}
            for i in self.objeto.itens.all()
        ]

    def opcoes_da_linha(self) -> dict[str, Any]:
        ditos = ((p, f"{p}: {reais(p.valor)} {p.get_criterio_display()}") for p in self.precos)
        return {"precos": [(str(p.pk), dito) for p, dito in ditos]}

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        if not self.filas.cheias:
            self.add_error(None, "Inclua ao menos um serviço.")
        return limpos

    def praticar(self) -> None:
        itens = [
            custo.Item(int(c["preco"]), c["quantidade"], c["tempo"])
            for c in (linha.cleaned_data for linha in self.filas.cheias)
        ]
        custo.compor_custo(sae_id=self.objeto.pk, itens=itens, por=self.ator)
