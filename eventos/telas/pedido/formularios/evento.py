"""O evento, a natureza, o lugar, as datas e a prova esportiva — arts. 2º, 10, 11, 12 e 14."""

from typing import Any

from django import forms

from eventos.models import PedidoDeEvento, ViaAfetada
from tramitacao.telas.assistente.campos import Dia, Hora, Inteiro, Texto, TextoLongo
from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.linhas import Linha

#: Mais gente do que isto é engano de quem digitou.
_MAIOR_PUBLICO = 5_000_000


class FormularioEvento(Formulario):
    """Nome, descrição, público, e se é prova esportiva."""

    evento_nome = Texto(label="Nome do evento", max_length=160)
    evento_descricao = TextoLongo(
        label="O que vai acontecer",
        max_length=4000,
        help_text="Em poucas linhas, com o que ocupa a rua: palco, tendas, carros, arquibancada.",
    )
    publico = Inteiro(label="Público esperado", maximo=_MAIOR_PUBLICO, unidade="pessoas")
    competicao_esportiva = forms.BooleanField(
        label="É prova ou competição esportiva",
        required=False,
        help_text="Corrida, ciclismo, passeio com disputa. Pede autorização da confederação, "
        "seguro e garantia.",
    )


class FormularioNatureza(Formulario):
    """O que decide se o evento paga os custos da CET, cada fato com a sua prova."""

    natureza = forms.ChoiceField(
        label="Qual é a natureza do evento?",
        choices=PedidoDeEvento.NaturezaDoEvento,
        widget=forms.RadioSelect,
        help_text="Só é isento o que for exclusivamente de uma destas naturezas. Menos em “Outra”, "
        "anexe abaixo o documento que a demonstra.",
    )
    utilidade_publica = forms.BooleanField(
        label="Quem promove é entidade declarada de utilidade pública",
        required=False,
        help_text="Conta só no evento social. Prova: a declaração.",
    )
    equiparada = forms.BooleanField(
        label="Quem promove é OSCIP, associação ou fundação",
        required=False,
        help_text="Vale como a de utilidade pública. Prova: a qualificação ou o estatuto.",
    )
    comercial = forms.BooleanField(
        label="Há venda de bens ou serviços, show artístico ou exposição de marca",
        required=False,
        help_text="Com isso o evento paga, salvo se tudo que se arrecada é de causa social.",
    )
    renda_social = forms.BooleanField(
        label="Tudo que se arrecada, ou se recebe em troca, vai a causas sociais",
        required=False,
        help_text="Prova: o compromisso de destinação, com quem recebe.",
    )


class FormularioLugar(Formulario):
    """Via pública ou recinto privado."""

    lugar_tipo = forms.ChoiceField(
        label="Onde é o evento?",
        choices=PedidoDeEvento.TipoDeLugar,
        widget=forms.RadioSelect,
    )
    lugar_nome = Texto(
        label="Endereço ou nome do lugar",
        max_length=300,
        help_text="A rua e o trecho, a praça, ou o recinto com o endereço.",
    )
    lugar_trajeto = TextoLongo(
        label="Trajeto",
        max_length=4000,
        required=False,
        help_text="Se o evento anda: de onde sai, por onde passa e onde chega.",
    )


class LinhaVia(Linha):
    """Uma via afetada."""

    nome = Texto(label="Via", max_length=160)
    trecho = Texto(label="Trecho", max_length=200, required=False)
    classe = forms.ChoiceField(
        label="Classe", choices=[("", "Escolha"), *ViaAfetada.Classe.choices]
    )
    ocupacao = forms.ChoiceField(
        label="Como fica", choices=[("", "Escolha"), *ViaAfetada.Ocupacao.choices]
    )


class FormularioDatas(Formulario):
    """Só as filas de datas."""


class LinhaPeriodo(Linha):
    """Um dia; o fim antes do começo é na madrugada seguinte."""

    dia = Dia(label="Dia", help_text="")
    inicio = Hora(label="Das")
    fim = Hora(label="Às")
    ensaio = forms.BooleanField(label="É ensaio", required=False)


class FormularioEsporte(Formulario):
    """Confederação, via, garantia e seguro."""

    confederacao = Texto(label="Confederação, ou entidade filiada, que autoriza", max_length=160)
    vias_abertas = forms.TypedChoiceField(
        label="As vias estão abertas à circulação?",
        choices=[("True", "Sim, em via aberta"), ("False", "Não, em lugar fechado aos carros")],
        coerce=lambda lido: lido == "True",
        widget=forms.RadioSelect,
        help_text="Em via aberta, a prova e os ensaios pedem garantia e seguro.",
    )
    garantia_prevista = forms.ChoiceField(
        label="Que garantia você vai prestar?",
        choices=PedidoDeEvento.Garantia,
        widget=forms.RadioSelect,
        required=False,
        help_text="Dez por cento dos custos da CET, mesmo que o evento seja isento. O valor sai "
        "com a aprovação.",
    )
    seguradora = Texto(label="Seguradora", max_length=120, required=False)
    apolice = Texto(label="Número da apólice", max_length=60, required=False)
    apolice_ate = Dia(label="A apólice vale até", required=False)

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        if limpos.get("vias_abertas") and not limpos.get("garantia_prevista"):
            self.add_error("garantia_prevista", "Escolha caução ou fiança (art. 14, I).")
        return limpos
