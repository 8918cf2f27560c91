"""Recurso, desistência, cancelamento e correção de atos — arts. 3º, 8º e 14; Lei 14.141/2006."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.datas import instante_por_extenso
from tramitacao.consultas.linha_do_tempo import dados_da_linha
from tramitacao.models import Tramitacao
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import PedidoTPU
from valet.servicos import recurso
from valet.servicos.correcao import fazer_errata, tornar_sem_efeito, ultima_decisao
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento


class InterporRecurso(FormularioDoAto):
    """As razões de quem recorre, contra o indeferimento ou a negativa da CET."""

    despacho = campo_de_despacho("Razões do recurso", "Por que a decisão deve mudar.")
    botao = "Enviar o recurso"
    feito_dito = "Recurso enviado."

    def praticar(self) -> None:
        recurso.interpor_recurso(
            type(self.objeto), self.objeto.pk, despacho=self.cleaned_data["despacho"],
            por=self.ator,
        )  # fmt: skip


class ProverRecurso(FormularioDoAto):
    """A favor de quem recorreu."""

    despacho = campo_de_despacho()
    feito_dito = "Recurso provido."

    def praticar(self) -> None:
        despacho = self.cleaned_data["despacho"]
        if isinstance(self.objeto, PedidoTPU):
            recurso.prover_recurso(pedido_id=self.objeto.pk, despacho=despacho, por=self.ator)
        else:
            recurso.prover_recurso_na_cet(
                autorizacao_id=self.objeto.pk, despacho=despacho, por=self.ator
            )


class NegarRecurso(FormularioDoAto):
    """Improvido, ou não conhecido quando veio tarde."""

    despacho = campo_de_despacho()
    feito_dito = "Recurso negado. A decisão é final."

    def praticar(self) -> None:
        recurso.negar_recurso(
            type(self.objeto), self.objeto.pk, despacho=self.cleaned_data["despacho"],
            por=self.ator,
        )  # fmt: skip


class Desistir(FormularioDoAto):
    """Encerra o pedido; o motivo é de quem quiser dizer."""

    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    feito_dito = "Pedido encerrado por desistência."

    def praticar(self) -> None:
        desistir(pedido_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator)


class PedirCancelamento(FormularioDoAto):
    """O titular pede; a Subprefeitura decide."""

    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    feito_dito = "Cancelamento pedido. A Subprefeitura decide."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.cancelamento_pedido_em is None

    def praticar(self) -> None:
        pedir_cancelamento(
            pedido_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class Cancelar(FormularioDoAto):
    """O termo e a autorização da CET perdem efeito."""

    despacho = campo_de_despacho()
    feito_dito = "Termo cancelado a pedido do titular."

    def praticar(self) -> None:
        cancelar(pedido_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator)


class _SobreUmaLinha(FormularioDoAto):
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
        """O que os dois serviços recebem."""
        return {
            "pedido_id": self.objeto.pk, "linha_id": self.cleaned_data["linha"].pk,
            "despacho": self.cleaned_data["despacho"], "por": self.ator,
        }  # fmt: skip


class TornarSemEfeito(_SobreUmaLinha):
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
        todas = _SobreUmaLinha.linhas_possiveis(objeto)
        return todas.filter(pk=ultima.pk) if ultima else todas.none()

    def praticar(self) -> None:
        tornar_sem_efeito(**self.argumentos())


class FazerErrata(_SobreUmaLinha):
    """O texto certo; o de antes continua nos autos."""

    despacho = campo_de_despacho("Texto corrigido", "Onde se lê, leia-se. Fica nos autos.")
    feito_dito = "Errata feita. O texto de antes continua nos autos."

    def praticar(self) -> None:
        fazer_errata(**self.argumentos())


def _dizer(linha: Tramitacao) -> str:
    rotulo, _ = dados_da_linha(linha)
    return f"{rotulo}, {instante_por_extenso(linha.em)}"
