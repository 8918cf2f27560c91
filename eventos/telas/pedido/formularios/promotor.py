"""Quem promove — Decreto 46.942/2006, arts. 11 e 12, I."""

from typing import Any

from django import forms

from contas.identificadores import IdentificadorInvalido, Tipo, normalizar
from contas.models import Pessoa
from eventos.models import PedidoDeEvento
from tramitacao.telas.assistente.campos import Identificador, Texto
from tramitacao.telas.assistente.formulario import Formulario

_NUMERO = {"class": "medio", "autocomplete": "off"}


class FormularioPromotor(Formulario):
    """Pessoa ou empresa: é aquela por quem se age no alto da página ou, no balcão, a do papel."""

    promotor_tipo = forms.ChoiceField(
        label="Quem promove o evento?", choices=PedidoDeEvento.QuemPromove, widget=forms.RadioSelect
    )
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

    representante_email = forms.EmailField(
        label="E-mail para avisos", max_length=254, required=False,
        help_text="Quem pede no balcão e não tem conta recebe os avisos aqui.",
    )  # fmt: skip

    def preparar(self) -> None:
        if self.requerimento.no_balcao:
            return self._no_balcao()
        del self.fields["promotor_tipo"], self.fields["representante_email"]
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
        return None

    def _no_balcao(self) -> None:
        """O número serve às duas espécies de pessoa; quem assina só se diz da jurídica."""
        self.fields["promotor_documento"] = Texto(
            label="CPF ou CNPJ", max_length=40, widget=forms.TextInput(attrs=_NUMERO)
        )
        for nome in ("representante_nome", "representante_qualidade"):
            self.fields[nome].required = False
        self.order_fields(["promotor_tipo", "promotor_nome", "promotor_documento"])

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        if not self.requerimento.no_balcao:
            return limpos
        juridica = limpos.get("promotor_tipo") == PedidoDeEvento.QuemPromove.JURIDICA
        self._conferir_numero(limpos, Tipo.CNPJ if juridica else Tipo.CPF)
        for nome in ("representante_nome", "representante_qualidade") if juridica else ():
            if nome not in self.errors and not limpos.get(nome):
                self.add_error(nome, "Preencha: quem assina pela entidade.")
        return limpos

    def _conferir_numero(self, limpos: dict[str, Any], tipo: Tipo) -> None:
        if "promotor_tipo" not in limpos or "promotor_documento" not in limpos:
            return
        try:
            limpos["promotor_documento"] = normalizar(tipo, limpos["promotor_documento"])
        except IdentificadorInvalido as erro:
            dito = str(erro)
            self.add_error("promotor_documento", f"{dito[:1].upper()}{dito[1:]}.")


class SoArquivos(Formulario):
    """Uma página só de arquivos."""


def ler_promotor(passo: Any, r: Any) -> dict[str, Any]:
    """As colunas do promotor, com o documento da conta."""
    colunas = {nome: getattr(r, nome) for nome in passo.formulario.base_fields}
    documento = r.pessoa.documento if r.pessoa else ""
    return colunas | {"promotor_documento": documento or r.promotor_documento}
