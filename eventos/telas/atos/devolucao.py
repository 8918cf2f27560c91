"""Devolver o que se pagou do custo: quanto, por quê e, se já se pagou, com a prova."""

from typing import Any

from contas.ator import Ator
from eventos.consultas.credito import credito, nova_por_cobrar
from eventos.fluxos.situacoes import SituacaoSAE
from eventos.servicos.devolucao import devolver_credito, registrar_devolucao_paga
from eventos.telas.atos.pagamento import Valor
from normas.dinheiro import reais
from precos.servicos.devolucoes import MAIOR_MOTIVO, Restituicao
from precos.telas import devolucoes
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, TextoLongo
from tramitacao.telas.formulario import FormularioDoAto


class DevolverCredito(FormularioDoAto):
    """Até o crédito destes autos."""

    valor = Valor(label="Valor a devolver")
    motivo = TextoLongo(label="Por que se devolve", max_length=MAIOR_MOTIVO)
    paga_em = Dia(label="Paga em", required=False, help_text="Só se o dinheiro voltou hoje.")
    comprovante = CampoDeArquivo(label="Comprovante da devolução", required=False)
    feito_dito = "Devolução decidida."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return credito(objeto) > 0 and nova_por_cobrar(objeto) is None

    def preparar(self) -> None:
        self.fundamentos = [f"Crédito destes autos: {reais(credito(self.objeto))}."]
        if self.objeto.situacao == SituacaoSAE.SUSPENSA:
            self.fields["valor"].label = "Parcela não realizada"
            self.fields[
                "valor"
            ].help_text = (
                "O que não se devolver é o custo do que se realizou e deixa de ser crédito."
            )

    def praticar(self) -> None:
        limpos = self.cleaned_data
        restituicao = Restituicao(
            limpos["valor"], limpos["motivo"], limpos["paga_em"], limpos["comprovante"]
        )
        devolver_credito(sae_id=self.objeto.pk, restituicao=restituicao, por=self.ator)


class RegistrarDevolucaoPaga(devolucoes.RegistrarDevolucaoPaga):
    """A mesma pergunta; paga a da suspensa, os trinta dias do art. 7º se cumprem."""

    registrar = staticmethod(registrar_devolucao_paga)
