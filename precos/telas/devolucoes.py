"""O que já se decidiu devolver, para os painéis dos autos, e o que disso falta pagar."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from django import forms

from contas.ator import Ator
from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from precos.consultas.devolucoes import ha_por_pagar, por_pagar, prazo_de_pagar
from precos.models import Devolucao
from precos.servicos.devolucao_paga import registrar_devolucao_paga
from tramitacao.consultas.autos import Autos
from tramitacao.models import Procedimento
from tramitacao.relogio import dia_de
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia
from tramitacao.telas.formulario import FormularioDoAto


class RegistrarDevolucaoPaga(FormularioDoAto):
    """De que devolução, em que dia e com que prova."""

    devolucao = forms.ChoiceField(label="Devolução", widget=forms.RadioSelect)
    paga_em = Dia(label="Paga em", help_text="Do dia em que se decidiu até hoje.")
    comprovante = CampoDeArquivo(label="Comprovante da devolução")
    feito_dito = "Devolução dada por paga. Quem a recebe é avisado."
    #: O serviço do procedimento, quando ele tem mais a fazer que registrar.
    registrar: ClassVar[Callable[..., Any]] = staticmethod(registrar_devolucao_paga)

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return ha_por_pagar(objeto.procedimento)

    def preparar(self) -> None:
        campo: Any = self.fields["devolucao"]
        campo.choices = [(d.pk, _dita(d)) for d in por_pagar(self.objeto.procedimento)]
        if len(campo.choices) == 1:
            campo.initial = campo.choices[0][0]

    def praticar(self) -> None:
        limpos = self.cleaned_data
        self.registrar(
            type(self.objeto), self.objeto.pk, devolucao_id=int(limpos["devolucao"]),
            paga_em=limpos["paga_em"], comprovante=limpos["comprovante"], por=self.ator,
        )  # fmt: skip


def devolucoes_dos_autos(autos: Autos, procedimento: Procedimento) -> list[dict[str, Any]]:
    """Cada devolução, com o endereço do comprovante, ou até quando se paga."""
    base, prazo = autos.processo.get_absolute_url(), prazo_de_pagar(procedimento)
    return [
        {"d": d, "prazo": prazo,
         "dito": f"Paga em {d.paga_em:%d/%m/%Y}" if d.paga_em else "Por pagar",
         "comprovante": f"{base}anexos/{d.comprovante_id}/" if d.comprovante_id else ""}
        for d in Devolucao.objects.filter(procedimento=procedimento).select_related("linha")
    ]  # fmt: skip


def faltas_de_devolucao(
    autos: Autos, procedimento: Procedimento, artigo: Dispositivo
) -> Iterator[Pendencia]:
    """Cada devolução por pagar: quanto, desde quando e, se há prazo, até quando."""
    prazo = prazo_de_pagar(procedimento)
    for devolucao in por_pagar(procedimento):
        dito = f"Decidida em {por_extenso(dia_de(devolucao.decidida_em))}."
        if prazo:
            _, ate = prazo.datas
            verbo = "O prazo acabou em" if ate < autos.hoje else "Paga-se até"
            dito = f"{dito} {verbo} {por_extenso(ate)}."
        conta = prazo.get_absolute_url() if prazo else ""
        texto = f"Devolução por pagar: {reais(devolucao.valor)}"
        yield Pendencia(texto, artigo, dito, prazo=conta)


def _dita(d: Devolucao) -> str:
    return f"{reais(d.valor)}, decidida em {por_extenso(dia_de(d.decidida_em))}: {d.motivo}"
