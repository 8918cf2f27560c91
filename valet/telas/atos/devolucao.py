"""Devolver o crédito do pedido ou da multa: de quê, quanto, por quê e, se já se pagou, a prova."""

from typing import Any

from django import forms

from contas.ator import Ator
from normas.dinheiro import reais
from precos.models import Cobranca
from precos.servicos.devolucoes import MAIOR_MOTIVO, Restituicao
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, TextoLongo
from valet.servicos.devolucao import devolver_credito
from valet.servicos.pagamento import creditos_do_pedido
from valet.telas.atos.decisao import Valor
from valet.telas.atos.do_pedido import FormularioDoPedido


class DevolverCredito(FormularioDoPedido):
    """Até o crédito destes autos; havendo de duas espécies, diz-se de qual."""

    especie = forms.ChoiceField(label="O que se pagou a mais", widget=forms.RadioSelect)
    valor = Valor(label="Valor a devolver")
    motivo = TextoLongo(label="Por que se devolve", max_length=MAIOR_MOTIVO)
    paga_em = Dia(label="Paga em", required=False, help_text="Só se o dinheiro voltou hoje.")
    comprovante = CampoDeArquivo(label="Comprovante da devolução", required=False)
    feito_dito = "Devolução decidida."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return bool(creditos_do_pedido(objeto))

    def preparar(self) -> None:
        creditos = creditos_do_pedido(self.objeto)
        ditos = {e: f"{Cobranca.Especie(e).label}: {reais(valor)}" for e, valor in creditos.items()}
        if len(ditos) > 1:
            campo: Any = self.fields["especie"]
            campo.choices = list(ditos.items())
        else:
            del self.fields["especie"]
            self.fundamentos = [f"Crédito destes autos. {dito}." for dito in ditos.values()]
        self.unica = "" if len(ditos) > 1 else next(iter(ditos), "")

    def praticar(self) -> None:
        limpos = self.cleaned_data
        restituicao = Restituicao(
            limpos["valor"], limpos["motivo"], limpos["paga_em"], limpos["comprovante"]
        )
        especie = limpos.get("especie") or self.unica
        devolver_credito(restituicao=restituicao, especie=especie, **self.do_pedido)
