"""O que fica na calçada — art. 5º, I, c."""

from decimal import Decimal

from django import forms

from tramitacao.telas.assistente.campos import Medida, Texto
from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.linhas import Linha


class FormularioPasseio(Formulario):
    """A calçada, do muro à guia."""

    passeio_largura = Medida(
        label="Largura da calçada",
        help_text="Do muro até a guia, no trecho mais estreito.",
        maximo=Decimal("99.99"),
    )
    passeio_sem_moveis = forms.BooleanField(label="Não vai haver nada na calçada", required=False)


class LinhaItem(Linha):
    """Um móvel, com a projeção incluída: vale o que for maior."""

    descricao = Texto(label="O que é", max_length=60)
    largura = Medida(label="Largura", maximo=Decimal("99.99"))
    profundidade = Medida(label="Profundidade", maximo=Decimal("99.99"))
