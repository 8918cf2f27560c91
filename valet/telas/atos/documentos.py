"""Documentos um a um: juntar, aceitar, recusar, e o dado que um documento novo muda — art. 5º."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.acervo import D58027
from tramitacao.models import DocumentoJuntado
from tramitacao.servicos.documentos import aceitar_documento, juntar_documento, recusar_documento
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Texto, TextoLongo
from tramitacao.telas.formulario import FormularioDoAto
from valet.regras.documentos_exigidos import POR_SLOT, exigencias
from valet.telas.atos.instrucao import fora_do_prazo

ART_5 = D58027.art(5)
OUTRO = "outro"
_VALEM = DocumentoJuntado.Situacao


class JuntarDocumento(FormularioDoAto):
    """Um documento, no seu lugar entre os exigidos ou fora deles."""

    exigencia = forms.ChoiceField(label="Que documento é")
    titulo = Texto(
        label="Nome do documento", required=False, max_length=160,
        help_text="Só quando não é um dos exigidos.",
    )  # fmt: skip
    arquivo = CampoDeArquivo(label="Arquivo")
    feito_dito = "Documento juntado. Ele espera conferência."

    def preparar(self) -> None:
        lugares = [(e.slot, e.titulo) for e in exigencias(self.objeto.fatos())]
        campo: Any = self.fields["exigencia"]
        campo.choices = [
            ("", "Escolha"), *lugares, (OUTRO, "Outro documento")
        ]  # fmt: skip

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        if limpos.get("exigencia") == OUTRO and not limpos.get("titulo"):
            self.add_error("titulo", "Diga o nome do documento.")
        return limpos

    def praticar(self) -> None:
        limpos = self.cleaned_data
        exigencia = POR_SLOT.get(limpos["exigencia"])
        juntar_documento(
            type(self.objeto), self.objeto.pk,
            exigencia=exigencia.slot if exigencia else _lugar_livre(self.objeto),
            titulo=exigencia.titulo if exigencia else limpos["titulo"],
            dispositivo=exigencia.dispositivo if exigencia else ART_5,
            arquivo=limpos["arquivo"], por=self.ator, fora_do_prazo=fora_do_prazo(self.objeto),
        )  # fmt: skip


class AceitarDocumento(FormularioDoAto):
    """Um toque ao lado do documento, na aba dos autos."""

    documento = forms.ModelChoiceField(
        label="Documento", queryset=DocumentoJuntado.objects.none(), empty_label="Escolha"
    )
    mostra = False
    feito_dito = "Documento aceito."
    #: As situações em que a conferência ainda muda alguma coisa.
    conferiveis = (_VALEM.A_CONFERIR, _VALEM.RECUSADO)

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return _dos_autos(objeto).filter(situacao__in=cls.conferiveis).exists()

    def preparar(self) -> None:
        campo: Any = self.fields["documento"]
        campo.queryset = _dos_autos(self.objeto).filter(situacao__in=self.conferiveis)
        campo.error_messages["invalid_choice"] = (
            "Este documento já foi conferido, ou há uma versão mais nova. Veja a aba Documentos."
        )

    def praticar(self) -> None:
        aceitar_documento(
            type(self.objeto), self.objeto.pk, documento_id=self.cleaned_data["documento"].pk,
            por=self.ator,
        )  # fmt: skip


class RecusarDocumento(AceitarDocumento):
    """Recusar pede o motivo, que a empresa lê."""

    motivo = TextoLongo(
        label="Motivo", max_length=1000,
        help_text="O que está errado e como corrigir. A empresa lê.",
    )  # fmt: skip
    feito_dito = "Documento recusado, com o motivo."
    conferiveis = (_VALEM.A_CONFERIR, _VALEM.ACEITO)

    def praticar(self) -> None:
        recusar_documento(
            type(self.objeto), self.objeto.pk, documento_id=self.cleaned_data["documento"].pk,
            motivo=self.cleaned_data["motivo"], por=self.ator,
        )  # fmt: skip


def _dos_autos(objeto: Any) -> Any:
    return DocumentoJuntado.objects.filter(processo_id=objeto.procedimento.processo_id).order_by(
        "titulo", "-versao"
    )


def _lugar_livre(objeto: Any) -> str:
    """Cada documento avulso tem o seu lugar: um novo não substitui o anterior."""
    avulsos = objeto.procedimento.processo.documentos_juntados.filter(exigencia__startswith=OUTRO)
    return f"{OUTRO}-{avulsos.count() + 1}"
