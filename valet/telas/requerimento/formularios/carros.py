"""Estacionamento, trajetos e motoristas — art. 5º, I, d e e; II, d."""

from typing import Any

from django import forms

from contas.identificadores import CATEGORIAS_B_OU_MAIOR, Tipo
from normas.datas import por_extenso
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.campos import Dia, Identificador, Inteiro, Texto, TextoLongo
from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.linhas import Linha
from valet.models import Requerimento

_CATEGORIAS = sorted(CATEGORIAS_B_OU_MAIOR, key=lambda c: (len(c), c))
CATEGORIAS_PARA_ESCOLHER = [("", "Escolha"), *((c, c) for c in _CATEGORIAS)]


class FormularioEstacionamento(Formulario):
    """Onde os carros ficam e quem assina a declaração técnica."""

    estac_nome = Texto(label="Nome do estacionamento", max_length=160, required=False)
    estac_endereco = Texto(
        label="Endereço do estacionamento", max_length=300, help_text="Rua, número e bairro."
    )
    estac_cep = Identificador(
        Tipo.CEP,
        label="CEP do estacionamento",
        required=False,
        widget=forms.TextInput(attrs={"class": "data", "inputmode": "numeric"}),
    )
    estac_vagas = Inteiro(label="Vagas no estacionamento", maximo=100_000, unidade="vagas")
    estac_contrato_ate = Dia(
        label="O contrato com o estacionamento vale até",
        required=False,
        passou="O contrato já venceu. Renove-o antes de pedir.",
        help_text="Se houver contrato com prazo. Dia, mês e ano, como 05/12/2026.",
    )
    tecnico_nome = Texto(label="Profissional que assina a declaração técnica", max_length=120)
    tecnico_conselho = forms.ChoiceField(
        label="Conselho",
        choices=Requerimento.Conselho,
        widget=forms.RadioSelect,
        help_text="O CAU é aceito desde 2025.",
    )
    tecnico_registro = Texto(
        label="Registro no conselho",
        max_length=30,
        widget=forms.TextInput(attrs={"class": "medio"}),
    )

    def preparar(self) -> None:
        contrato_ate: Any = self.fields["estac_contrato_ate"]
        contrato_ate.desde = hoje()


class FormularioTrajetos(Formulario):
    """O caminho do carro, na ida e na volta."""

    ida_extensao = Inteiro(label="Extensão da ida", maximo=100_000, unidade="m")
    ida_descricao = TextoLongo(
        label="Ruas da ida",
        max_length=2000,
        help_text="Do embarque ao estacionamento, na ordem em que o carro passa.",
    )
    volta_extensao = Inteiro(label="Extensão da volta", maximo=100_000, unidade="m")
    volta_descricao = TextoLongo(
        label="Ruas da volta",
        max_length=2000,
        help_text="Do estacionamento ao embarque, na ordem em que o carro passa.",
    )


class FormularioMotoristas(Formulario):
    """Só as filas de motoristas."""


class LinhaMotorista(Linha):
    """Nome, categoria e validade da CNH."""

    nome = Texto(label="Nome", max_length=120)
    cnh_categoria = forms.ChoiceField(
        label="Categoria da CNH",
        choices=CATEGORIAS_PARA_ESCOLHER,
        error_messages={
            "invalid_choice": "Categoria da CNH: tem de ser B ou maior (art. 5º, II, d). "
            f"São aceitas {', '.join(_CATEGORIAS)}."
        },
    )
    cnh_validade = Dia(label="Validade da CNH", help_text="")

    def __init__(self, *args, **opcoes) -> None:
        super().__init__(*args, **opcoes)
        validade: Any = self.fields["cnh_validade"]
        validade.desde = hoje()
        validade.passou = (
            f"Validade da CNH: esta CNH está vencida hoje, {por_extenso(hoje())} "
            "(art. 5º, II, d). Só entra quem pode dirigir."
        )
