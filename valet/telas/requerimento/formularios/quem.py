"""Quem pede e a empresa de valet — art. 5º, caput e II."""

from django import forms

from contas.identificadores import Tipo
from tramitacao.telas.assistente.campos import Algarismos, Identificador, Texto
from tramitacao.telas.assistente.formulario import Formulario
from valet.models import Requerimento


class FormularioQuem(Formulario):
    """Empresa ou estabelecimento, e quem assina por ele."""

    quem_pede = forms.ChoiceField(
        label="Quem faz o pedido?",
        choices=Requerimento.QuemPede,
        widget=forms.RadioSelect,
        help_text="A empresa de valet pode pedir, e desde 2025 também o estabelecimento. "
        "O termo sai sempre em nome da empresa de valet.",
    )
    representante_nome = Texto(label="Nome de quem assina o pedido", max_length=120)
    representante_qualidade = Texto(
        label="O que essa pessoa é da empresa ou do estabelecimento",
        max_length=60,
        help_text="Por exemplo, sócia administradora ou procurador.",
    )
    representante_email = forms.EmailField(
        label="E-mail para avisos",
        max_length=254,
        required=False,
        help_text="Quem pede no balcão e não tem conta recebe os avisos aqui.",
    )

    def preparar(self) -> None:
        if self.requerimento.eventual:
            ajuda = str(self.fields["quem_pede"].help_text)
            self.fields["quem_pede"].help_text = ajuda.replace("O termo sai", "A portaria sai")
        if not self.requerimento.no_balcao:
            # Quem tem conta recebe os avisos no e-mail dela.
            del self.fields["representante_email"]


class FormularioEmpresa(Formulario):
    """A empresa prestadora dos serviços de valet."""

    empresa_cnpj = Identificador(
        Tipo.CNPJ,
        label="CNPJ da empresa de valet",
        help_text="Com 14 lugares; pode ter letras. Por exemplo, 12.ABC.345/01DE-35.",
        widget=forms.TextInput(attrs={"class": "medio", "autocomplete": "off"}),
    )
    empresa_nome = Texto(label="Razão social", max_length=160)
    empresa_ccm = Algarismos(
        8,
        "1.234.567-8",
        label="CCM",
        help_text="Inscrição no Cadastro de Contribuintes Mobiliários, com 8 algarismos.",
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "numeric"}),
    )
    empresa_endereco = Texto(
        label="Endereço da empresa", max_length=300, help_text="Rua, número, bairro e cidade."
    )
    empresa_cep = Identificador(
        Tipo.CEP,
        label="CEP da empresa",
        widget=forms.TextInput(attrs={"class": "data", "inputmode": "numeric"}),
    )

    def preparar(self) -> None:
        quem = Requerimento.QuemPede
        if self.requerimento.quem_pede == quem.EMPRESA:
            fixar_cnpj(self.fields["empresa_cnpj"], self.requerimento)


def fixar_cnpj(campo: forms.Field, requerimento: Requerimento) -> None:
    """Quem age por uma pessoa pede por ela: o CNPJ dela não se digita, vem da conta."""
    pessoa = requerimento.pessoa
    if requerimento.no_balcao or pessoa is None or not pessoa.documento:
        return
    campo.initial = pessoa.documento
    campo.disabled = True
    campo.help_text = "É por quem você pede. Para pedir por outra, troque no alto da página."
