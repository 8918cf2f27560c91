"""Quem promove — Decreto 46.942/2006, arts. 11 e 12, I."""

from typing import Any

from django import forms

from contas.identificadores import Tipo
from contas.models import Pessoa
from tramitacao.telas.assistente.campos import Identificador, Texto
from tramitacao.telas.assistente.formulario import Formulario

_NUMERO = {"class": "medio", "autocomplete": "off"}


class FormularioPromotor(Formulario):
    """Pessoa ou empresa: é sempre aquela por quem se age no alto da página."""

    promotor_nome = Texto(label="Nome do promotor", max_length=160)
    promotor_documento = Identificador(
        Tipo.CNPJ, label="CNPJ", widget=forms.TextInput(attrs=_NUMERO)
    )
    promotor_endereco = Texto(
        label="Endereço", max_length=300, help_text="Rua, número, bairro e cidade."
    )
    promotor_cep = Identificador(
        Tipo.CEP, label="CEP", widget=forms.TextInput(attrs={"class": "data"})
    )
    promotor_telefone = Texto(label="Telefone", max_length=30, required=False)
    representante_nome = Texto(label="Nome de quem assina", max_length=120)
    representante_qualidade = Texto(
        label="O que essa pessoa é da entidade",
        max_length=60,
        help_text="Por exemplo, presidente ou procuradora.",
    )

    def preparar(self) -> None:
        pessoa: Pessoa = self.requerimento.pessoa
        if pessoa.tipo == Pessoa.Tipo.FISICA:
            del self.fields["representante_nome"], self.fields["representante_qualidade"]
            self.fields["promotor_documento"] = Identificador(
                Tipo.CPF, label="CPF", widget=forms.TextInput(attrs=_NUMERO),
                help_text="Não aparece em nenhuma página pública nem na autorização.",
            )  # fmt: skip
            self.order_fields(["promotor_nome", "promotor_documento"])
        if pessoa.documento:
            campo = self.fields["promotor_documento"]
            campo.initial, campo.disabled = pessoa.documento, True
            campo.help_text = "É por quem você pede. Para pedir por outra, troque no alto."


class SoArquivos(Formulario):
    """Uma página só de arquivos."""


def ler_promotor(passo: Any, r: Any) -> dict[str, Any]:
    """As colunas do promotor, com o documento da conta."""
    colunas = {nome: getattr(r, nome) for nome in passo.formulario.base_fields}
    documento = r.pessoa.documento if r.pessoa else ""
    return colunas | {"promotor_documento": documento or r.promotor_documento}
