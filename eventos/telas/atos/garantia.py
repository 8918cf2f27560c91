"""Descontar da caução o dano à via e devolver a garantia — art. 14, § 2º."""

from decimal import Decimal
from typing import Any

from contas.ator import Ator
from eventos.models.conta_da_caucao import saldo_da_caucao
from eventos.regras.caucao import Desconto
from eventos.servicos import garantia
from eventos.telas.atos.pagamento import Valor, ValorOuNada
from normas.dinheiro import reais
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, TextoLongo
from tramitacao.telas.formulario import FormularioDoAto


class DescontarDaCaucao(FormularioDoAto):
    """O dano, quanto custa e a prova dele."""

    valor = Valor(label="Quanto se desconta")
    motivo = TextoLongo(label="O dano à via", max_length=4000)
    prova = CampoDeArquivo(label="Prova do dano", help_text="O laudo ou as fotos, em PDF ou JPEG.")
    feito_dito = "Desconto registrado na conta da caução."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return saldo_da_caucao(objeto) > 0

    def preparar(self) -> None:
        self.fundamentos = [f"Na conta da caução: {reais(saldo_da_caucao(self.objeto))}."]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        garantia.descontar_da_caucao(
            sae_id=self.objeto.pk, desconto=Desconto(limpos["valor"], limpos["motivo"]),
            prova=limpos["prova"], por=self.ator,
        )  # fmt: skip


class DevolverGarantia(FormularioDoAto):
    """Quanto se desconta, com a prova, e quando se devolveu."""

    data = Dia(label="Devolvida em")  # type: ignore[assignment]  # o Django recolhe os campos
    descontado = ValorOuNada(label="Descontado por danos à via", required=False)
    prova = TextoLongo(
        label="Prova do dano", max_length=4000, required=False, help_text="O laudo ou as fotos."
    )
    feito_dito = "Garantia devolvida."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.garantia_a_devolver()

    def preparar(self) -> None:
        resta = saldo_da_caucao(self.objeto)
        fianca = "A garantia é fiança: libera-se, e não se devolve dinheiro."
        dito = f"Na conta da caução: {reais(resta)}." if resta else fianca
        self.fundamentos = [dito]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        garantia.devolver_garantia(
            sae_id=self.objeto.pk, data=limpos["data"], prova=limpos["prova"], por=self.ator,
            descontado=limpos["descontado"] or Decimal("0.00"),
        )  # fmt: skip
