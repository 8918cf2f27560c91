"""O estabelecimento e o lugar na rua — art. 5º, I, a, b e f."""

from decimal import Decimal
from typing import Any

from django import forms

from contas.identificadores import SEM_NUMERO, Tipo, numero_do_imovel
from contas.models import Distrito
from tramitacao.telas.assistente.campos import (
    Algarismos,
    Identificador,
    Inteiro,
    Medida,
    Texto,
    TextoLongo,
)
from tramitacao.telas.assistente.formulario import Formulario
from valet.models import Requerimento
from valet.telas.requerimento.formularios.quem import fixar_cnpj

# Limites de bom senso contra erro de digitação; nenhum vem do decreto.
MAIOR_TESTADA = Decimal("2000")
_CODLOG = "123455"


def _codlog(rotulo: str) -> Algarismos:
    return Algarismos(
        6,
        "12345-5",
        label=rotulo,
        help_text="O código da rua na Prefeitura, com 6 algarismos. Está no carnê do IPTU.",
        widget=forms.TextInput(attrs={"class": "curto", "inputmode": "numeric"}),
    )


class FormularioEstabelecimento(Formulario):
    """O estabelecimento que usa o valet."""

    estab_cnpj = Identificador(
        Tipo.CNPJ,
        label="CNPJ do estabelecimento",
        help_text="Com 14 lugares; pode ter letras.",
        widget=forms.TextInput(attrs={"class": "medio", "autocomplete": "off"}),
    )
    estab_nome = Texto(
        label="Nome do estabelecimento",
        max_length=160,
        help_text="Como está na fachada.",
    )
    estab_logradouro = Texto(label="Rua", max_length=160)
    estab_numero = Texto(
        label="Número",
        max_length=20,
        help_text="Pode ter letra, como 120-A.",
        error_messages={"required": "Preencha o número ou marque “O imóvel não tem número”."},
        widget=forms.TextInput(attrs={"class": "curto"}),
    )
    sem_numero = forms.BooleanField(label="O imóvel não tem número", required=False)
    estab_complemento = Texto(label="Complemento", max_length=40, required=False)
    estab_bairro = Texto(label="Bairro", max_length=70, required=False)
    estab_cep = Identificador(
        Tipo.CEP,
        label="CEP",
        help_text="Com os oito algarismos, também os zeros: 01001-000.",
        widget=forms.TextInput(attrs={"class": "data", "inputmode": "numeric"}),
    )
    estab_distrito = forms.ModelChoiceField(
        Distrito.objects.order_by("nome"),
        label="Distrito",
        empty_label="Escolha",
        help_text="É o distrito que diz qual Subprefeitura recebe o pedido.",
        widget=forms.Select(attrs={"class": "medio"}),
    )
    estab_sql = Identificador(
        Tipo.SQL,
        label="Número do IPTU (SQL)",
        help_text="Setor, quadra e lote, como 085.164.0020-4.",
        widget=forms.TextInput(attrs={"class": "medio", "inputmode": "numeric"}),
    )
    estab_codlog = _codlog("CODLOG da rua")
    estab_testada = Medida(
        label="Testada", help_text="A frente do lote para a rua.", maximo=MAIOR_TESTADA
    )
    estab_lotacao = Inteiro(
        label="Lotação", help_text="Quantas pessoas cabem.", maximo=200_000, unidade="pessoas"
    )

    def preparar(self) -> None:
        if self.requerimento.quem_pede == Requerimento.QuemPede.ESTABELECIMENTO:
            fixar_cnpj(self.fields["estab_cnpj"], self.requerimento)

    def clean(self) -> dict[str, Any]:
        dados = super().clean()
        sem_numero = bool(dados.pop("sem_numero", False))
        if sem_numero and self.has_error("estab_numero", "required"):
            del self.errors["estab_numero"]
        if "estab_numero" in self.errors:
            return dados
        digitado = dados.get("estab_numero", "")
        if sem_numero and digitado and numero_do_imovel(digitado) != SEM_NUMERO:
            self.add_error("estab_numero", "Apague o número ou desmarque “não tem número”.")
            return dados
        dados["estab_numero"] = numero_do_imovel(digitado, sem_numero=sem_numero)
        return dados


class FormularioLugar(Formulario):
    """O trecho da rua para manobra, embarque e desembarque."""

    lugar_logradouro = Texto(
        label="Rua do embarque",
        max_length=160,
        help_text="Num lote de esquina, pode não ser a do endereço.",
    )
    lugar_codlog = _codlog("CODLOG da rua do embarque")
    trecho_inicio = Medida(
        label="Onde o trecho começa",
        help_text="Em metros, desde o canto esquerdo do lote, olhando da rua. No canto, é 0.",
        minimo=Decimal(0),
        maximo=MAIOR_TESTADA,
    )
    trecho_metros = Medida(label="Extensão do trecho", maximo=MAIOR_TESTADA)
    lugar_vagas = Inteiro(label="Vagas de embarque", maximo=50, unidade="vagas")
    lugar_descricao = TextoLongo(
        label="Algo mais sobre o lugar",
        max_length=1000,
        required=False,
        help_text="Por exemplo, ponto de ônibus, árvore ou guia rebaixada perto.",
    )
