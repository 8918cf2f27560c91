"""Pedir à CET a renovação, e renovar: o lugar de antes, com a validade nova — art. 4º."""

from typing import Any

from normas.datas import por_extenso
from tramitacao.relogio import agora
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.servicos.renovacao_cet import (
    a_renovar,
    pedir_renovacao_da_cet,
    renovar_autorizacao,
    sugestao,
)


class PedirRenovacaoDaCET(FormularioDoAto):
    """O que se queira dizer à CET."""

    despacho = campo_de_despacho("O que dizer à CET", "Se houver. A CET lê.", required=False)
    botao = "Pedir a renovação"
    feito_dito = "Renovação pedida. Até a CET decidir, vale a autorização de agora."

    def praticar(self) -> None:
        pedir_renovacao_da_cet(
            pedido_id=self.objeto.pk, por=self.ator, despacho=self.cleaned_data["despacho"]
        )


class RenovarAutorizacao(FormularioDoAto):
    """Só a validade e as normas: o lugar, as vagas e os horários são os da anterior."""

    validade = Dia(label="Válida até")
    normas_tecnicas = Texto(
        label="Normas técnicas da CET", max_length=300, help_text="As que foram aplicadas."
    )
    despacho = campo_de_despacho(required=False)
    feito_dito = "Autorização renovada. O termo segue em vigor."

    @classmethod
    def cabe(cls, objeto: Any, ator: Any) -> bool:
        return objeto.renova_id is not None

    def preparar(self) -> None:
        em, anterior = agora(), self.objeto.renova
        nova = a_renovar(self.objeto, None, em)
        self.fields["validade"].initial = sugestao(self.objeto, em)
        self.fields["normas_tecnicas"].initial = anterior.normas_tecnicas
        venceu = "valeu" if nova.de_antes < nova.dia else "vale"
        self.fundamentos = [
            f"A autorização de antes {venceu} até {por_extenso(nova.de_antes)}.",
            f"A renovada vale desde {por_extenso(nova.comeca_em)}.",
            f"O lugar, as {anterior.vagas} vagas e os horários são os mesmos. Mudá-los é outro "
            "pedido.",
        ]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        renovar_autorizacao(
            autorizacao_id=self.objeto.pk, validade=limpos["validade"], por=self.ator,
            normas_tecnicas=limpos["normas_tecnicas"], despacho=limpos["despacho"],
        )  # fmt: skip
