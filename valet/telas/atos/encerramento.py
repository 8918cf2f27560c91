"""Recurso, desistência e cancelamento — arts. 3º, 8º e 14; Lei 14.141/2006."""

from typing import Any

from contas.ator import Ator
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.models import Pedido
from valet.servicos import recurso
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento
from valet.telas.atos.do_pedido import FormularioDoPedido


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


class ProverRecurso(FormularioDoPedido):
    """A favor de quem recorreu."""

    despacho = campo_de_despacho()
    feito_dito = "Recurso provido."

    def praticar(self) -> None:
        despacho = self.cleaned_data["despacho"]
        if isinstance(self.objeto, Pedido):
            recurso.prover_recurso(despacho=despacho, **self.do_pedido)
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


class Desistir(FormularioDoPedido):
    """Encerra o pedido; o motivo é de quem quiser dizer."""

    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    feito_dito = "Pedido encerrado por desistência."

    def praticar(self) -> None:
        desistir(despacho=self.cleaned_data["despacho"], **self.do_pedido)


class PedirCancelamento(FormularioDoPedido):
    """O titular pede; a Subprefeitura decide."""

    despacho = campo_de_despacho("Motivo", "Se quiser dizer.", required=False)
    feito_dito = "Cancelamento pedido. A Subprefeitura decide."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.cancelamento_pedido_em is None

    def praticar(self) -> None:
        pedir_cancelamento(despacho=self.cleaned_data["despacho"], **self.do_pedido)


class Cancelar(FormularioDoPedido):
    """O termo, ou a portaria, e a autorização da CET perdem efeito."""

    despacho = campo_de_despacho()

    @property
    def feito(self) -> str:
        titulo = "Portaria cancelada" if self.eventual else "Termo cancelado"
        return f"{titulo} a pedido do titular."

    def praticar(self) -> None:
        cancelar(despacho=self.cleaned_data["despacho"], **self.do_pedido)
