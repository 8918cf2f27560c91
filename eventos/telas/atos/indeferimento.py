"""Indeferir, com as razões e quantas alternativas a CET aceitar — art. 13, § 4º."""

from django import forms

from eventos.models import ViaAfetada
from eventos.servicos import decisao
from tramitacao.telas.assistente.campos import Dia, Hora, Texto, TextoLongo
from tramitacao.telas.assistente.linhas import Linha
from tramitacao.telas.formulario import campo_de_despacho
from tramitacao.telas.formulario_com_fila import FilaDoAto, FormularioComFila

MAXIMO_DE_ALTERNATIVAS = 10


class LinhaDeAlternativa(Linha):
    """Um dia que a CET aceitaria; o mais, em branco, repete o pedido."""

    dia = Dia(label="Dia", help_text="")
    inicio = Hora(label="Das", required=False)
    fim = Hora(label="Às", required=False)
    lugar = Texto(label="Lugar", max_length=300, required=False)
    via = Texto(label="Via", max_length=160, required=False)
    classe = forms.ChoiceField(
        label="Classe da via", required=False,
        choices=[("", "A mesma"), *ViaAfetada.Classe.choices],
    )  # fmt: skip
    trajeto = TextoLongo(
        label="Trajeto", max_length=4000, required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )  # fmt: skip


class Indeferir(FormularioComFila):
    """As razões e, se houver, as alternativas."""

    fila = FilaDoAto(
        "alternativa", LinhaDeAlternativa, MAXIMO_DE_ALTERNATIVAS, "dia",
        "Acrescentar outra alternativa", "",
    )  # fmt: skip
    despacho = campo_de_despacho("Razões", "Por que o evento não pode ser assim. O promotor lê.")
    modelo = "eventos/atos/indeferir.html"
    feito_dito = "SAE indeferida. Cabe recurso, contado da publicação."

    def praticar(self) -> None:
        ofertas = [decisao.Oferta(**linha.cleaned_data) for linha in self.filas.cheias]
        decisao.indeferir(
            sae_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], ofertas=ofertas,
            por=self.ator,
        )  # fmt: skip
