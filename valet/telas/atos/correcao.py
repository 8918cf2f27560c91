"""Tornar sem efeito e fazer errata: escolhe-se o ato, diz-se por quê — Lei 14.141/2006."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.datas import instante_por_extenso
from tramitacao.fato import dados_da_linha
from tramitacao.models import Tramitacao
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.servicos.correcao import fazer_errata, tornar_sem_efeito, ultima_decisao


class SobreUmaLinha(FormularioDoAto):
    """Escolhe a linha do razão sobre a qual se age."""

    linha = forms.ModelChoiceField(
        label="Ato", queryset=Tramitacao.objects.none(), empty_label="Escolha"
    )
    despacho = campo_de_despacho()

    def preparar(self) -> None:
        campo: Any = self.fields["linha"]
        campo.queryset = self.linhas_possiveis(self.objeto)
        campo.label_from_instance = _dizer

    @staticmethod
    def linhas_possiveis(objeto: Any) -> Any:
        """As linhas que se podem escolher."""
        return objeto.procedimento.linhas.select_related("procedimento").order_by("-seq")

    def argumentos(self) -> dict[str, Any]:
        """O que todo serviço de correção recebe, além do procedimento."""
        return {
            "linha_id": self.cleaned_data["linha"].pk, "despacho": self.cleaned_data["despacho"],
            "por": self.ator,
        }  # fmt: skip


class TornarSemEfeito(SobreUmaLinha):
    """Só a última decisão, que vem escolhida."""

    feito_dito = "Ato tornado sem efeito. Ele continua nos autos, marcado."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return ultima_decisao(objeto) is not None

    def preparar(self) -> None:
        super().preparar()
        self.fields["linha"].initial = ultima_decisao(self.objeto)

    @staticmethod
    def linhas_possiveis(objeto: Any) -> Any:
        ultima = ultima_decisao(objeto)
        todas = SobreUmaLinha.linhas_possiveis(objeto)
        return todas.filter(pk=ultima.pk) if ultima else todas.none()

    def praticar(self) -> None:
        tornar_sem_efeito(pedido_id=self.objeto.pk, modelo=type(self.objeto), **self.argumentos())


class FazerErrata(SobreUmaLinha):
    """O texto certo; o de antes continua nos autos."""

    despacho = campo_de_despacho("Texto corrigido", "Onde se lê, leia-se. Fica nos autos.")
    feito_dito = "Errata feita. O texto de antes continua nos autos."

    def praticar(self) -> None:
        fazer_errata(pedido_id=self.objeto.pk, modelo=type(self.objeto), **self.argumentos())


def _dizer(linha: Tramitacao) -> str:
    rotulo, _ = dados_da_linha(linha)
    return f"{rotulo}, {instante_por_extenso(linha.em)}"
