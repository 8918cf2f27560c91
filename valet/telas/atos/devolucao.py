"""Devolver o crédito do pedido: quanto, por quê e, se já se pagou, com a prova."""

from typing import Any

from contas.ator import Ator
from normas.dinheiro import reais
from precos.servicos.devolucoes import MAIOR_MOTIVO, Restituicao
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, TextoLongo
from valet.servicos.devolucao import devolver_credito
from valet.servicos.pagamento import credito_do_pedido
from valet.telas.atos.decisao import Valor
from valet.telas.atos.do_pedido import FormularioDoPedido


class DevolverCredito(FormularioDoPedido):
    """Até o crédito destes autos."""

    valor = Valor(label="Valor a devolver")
    motivo = TextoLongo(label="Por que se devolve", max_length=MAIOR_MOTIVO)
    paga_em = Dia(label="Paga em", required=False, help_text="Se o dinheiro já voltou.")
    comprovante = CampoDeArquivo(label="Comprovante da devolução", required=False)
    feito_dito = "Devolução decidida."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return credito_do_pedido(objeto) > 0

    def preparar(self) -> None:
        self.fundamentos = [f"Crédito destes autos: {reais(credito_do_pedido(self.objeto))}."]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        restituicao = Restituicao(
            limpos["valor"], limpos["motivo"], limpos["paga_em"], limpos["comprovante"]
        )
        devolver_credito(restituicao=restituicao, **self.do_pedido)
