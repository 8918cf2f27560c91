"""A exigência da CET e a resposta a ela — Decreto 58.027/2017, art. 4º, § 1º."""

from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.servicos.autorizacao_cet import cumprir_exigencia, exigir


class Exigir(FormularioDoAto):
    """O que falta para a CET decidir."""

    despacho = campo_de_despacho("Exigência", "O que falta e como atender. A empresa lê.")

    def praticar(self) -> None:
        exigir(autorizacao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator)


class CumprirExigencia(FormularioDoAto):
    """A resposta à CET; os documentos se juntam antes, no pedido. Na renovação, vão com ela."""

    despacho = campo_de_despacho(
        "Resposta", "O que foi feito. Documentos entram por “Juntar documento”."
    )
    botao = "Enviar a resposta"

    def preparar(self) -> None:
        if self.objeto.renova_id:
            self.fields["despacho"].help_text = "O que foi feito. A CET lê."
            self.fields["arquivo"] = CampoDeArquivo(label="Documento", required=False)

    def praticar(self) -> None:
        cumprir_exigencia(
            autorizacao_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator,
            arquivo=self.cleaned_data.get("arquivo"),
        )  # fmt: skip
