"""Registrar e corrigir a publicação no Diário Oficial — Lei 14.141/2006, art. 40."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.datas import por_extenso
from tramitacao.consultas.publicacoes import a_publicar
from tramitacao.fato import dados_da_linha
from tramitacao.models import Publicacao
from tramitacao.relogio import dia_de
from tramitacao.servicos.correcao_da_publicacao import Registro, corrigir_publicacao
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho


class OndeSaiu(forms.Form):
    """Em que dia, em que edição e onde se lê."""

    data = Dia(label="Publicado em")  # type: ignore[assignment]  # o Django recolhe os campos
    edicao = Texto(label="Edição e página", max_length=80, help_text="Como “página 84”.")
    endereco = forms.URLField(
        label="Endereço da publicação", required=False, max_length=200, assume_scheme="https",
    )  # fmt: skip


class _DaPublicacao(FormularioDoAto, OndeSaiu):
    """O ato publicado e onde saiu."""

    publicacao = forms.ModelChoiceField(
        label="Ato publicado", queryset=Publicacao.objects.none(), empty_label=None,
        widget=forms.RadioSelect,
    )  # fmt: skip
    field_order = ("publicacao", "data", "edicao", "endereco", "despacho")


class RegistrarPublicacao(_DaPublicacao):
    """Que ato saiu, em que dia, em que edição e onde se lê."""

    botao = "Registrar a publicação"
    feito_dito = "Publicação registrada. O prazo corre da data dela."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return _pendentes(objeto).exists()

    def preparar(self) -> None:
        campo: Any = self.fields["publicacao"]
        campo.queryset = _pendentes(self.objeto)
        campo.label_from_instance = _dizer
        if campo.queryset.count() == 1:
            campo.initial = campo.queryset.first()
        campo.error_messages["invalid_choice"] = (
            "Esta publicação já foi registrada, ou o ato foi tornado sem efeito."
        )

    def praticar(self) -> None:
        limpos = self.cleaned_data
        registrar_publicacao(
            type(self.objeto), self.objeto.pk, publicacao_id=limpos["publicacao"].pk,
            data=limpos["data"], edicao=limpos["edicao"], endereco=limpos["endereco"],
            por=self.ator,
        )  # fmt: skip


class CorrigirPublicacao(_DaPublicacao):
    """O registro certo de uma publicação, e por que o outro estava errado."""

    despacho = campo_de_despacho("Motivo", "Por que o registro estava errado. Fica nos autos.")
    botao = "Corrigir a publicação"
    feito_dito = "Publicação corrigida. O prazo se refez pela data certa."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return _registradas(objeto).exists()

    def preparar(self) -> None:
        registradas = _registradas(self.objeto)
        campo: Any = self.fields["publicacao"]
        campo.queryset, campo.label_from_instance = registradas, _dizer_registrada
        if registradas.count() == 1:
            era = registradas[0]
            self.initial = {
                **self.initial,
                "publicacao": era, "data": era.data, "edicao": era.edicao,
                "endereco": era.endereco,
            }  # fmt: skip

    def praticar(self) -> None:
        limpos = self.cleaned_data
        corrigir_publicacao(
            type(self.objeto), self.objeto.pk, publicacao_id=limpos["publicacao"].pk,
            certo=Registro(limpos["data"], limpos["edicao"], limpos["endereco"]),
            motivo=limpos["despacho"], por=self.ator,
        )  # fmt: skip


def _registradas(objeto: Any) -> Any:
    registradas = Publicacao.objects.filter(procedimento=objeto.procedimento, data__isnull=False)
    return registradas.select_related("linha__procedimento").order_by("-pk")


def _dizer_registrada(publicacao: Publicacao) -> str:
    era = Registro.de(publicacao)
    return f"{_dizer(publicacao)}, publicado em {por_extenso(era.data)}, {era.edicao}"


def _pendentes(objeto: Any) -> Any:
    pendentes = a_publicar().filter(procedimento=objeto.procedimento)
    return pendentes.select_related("linha__procedimento")


def _dizer(publicacao: Publicacao) -> str:
    rotulo, _ = dados_da_linha(publicacao.linha)
    return f"{rotulo}, ato de {por_extenso(dia_de(publicacao.linha.em))}"
