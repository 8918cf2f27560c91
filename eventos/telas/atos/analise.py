"""A análise da CET: exigir, atender, corrigir o pedido, anotar a apólice — art. 13."""

from typing import Any

from django import forms

from contas.ator import Ator
from eventos.models import PedidoDeEvento, ViaAfetada
from eventos.servicos import analise
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho


class Exigir(FormularioDoAto):
    """O que falta para a CET decidir."""

    despacho = campo_de_despacho("Exigência", "O que falta e como atender. O promotor lê.")
    feito_dito = "Exigência feita. O prazo da CET está suspenso até o atendimento."

    def praticar(self) -> None:
        despacho = self.cleaned_data["despacho"]
        analise.exigir(sae_id=self.objeto.pk, despacho=despacho, por=self.ator)


class CumprirExigencia(FormularioDoAto):
    """A resposta à CET; os documentos se juntam antes."""

    despacho = campo_de_despacho(
        "Resposta", "O que foi feito. Documentos entram por “Juntar documento”."
    )
    botao = "Enviar a resposta"
    titulo_dos_fundamentos = "O que a CET pediu"
    feito_dito = "Resposta enviada. O prazo da CET voltou a correr."

    def preparar(self) -> None:
        linhas = self.objeto.procedimento.linhas.filter(ato="exigir").select_related("texto")
        ultima = linhas.order_by("-seq").first()
        self.fundamentos = [ultima.texto.despacho] if ultima else []

    def praticar(self) -> None:
        analise.cumprir_exigencia(
            sae_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator
        )


class CorrigirPedido(FormularioDoAto):
    """A classe de cada via e os fatos de que o pagamento depende."""

    natureza = forms.ChoiceField(label="Natureza", choices=PedidoDeEvento.NaturezaDoEvento)
    utilidade_publica = forms.BooleanField(
        label="Entidade declarada de utilidade pública", required=False
    )
    equiparada = forms.BooleanField(label="OSCIP, associação ou fundação", required=False)
    comercial = forms.BooleanField(label="Venda, show ou exposição de marca", required=False)
    renda_social = forms.BooleanField(
        label="Tudo que se arrecada vai a causas sociais", required=False
    )
    competicao_esportiva = forms.BooleanField(label="Prova esportiva", required=False)
    vias_abertas = forms.BooleanField(label="Em via aberta à circulação", required=False)
    feito_dito = "Pedido corrigido. O prazo e o custo foram refeitos."

    def preparar(self) -> None:
        r = self.objeto.pedido
        for nome in analise.CORRIGIVEIS:
            self.fields[nome].initial = getattr(r, nome)
        for via in r.vias.all():
            self.fields[f"via_{via.pk}"] = forms.ChoiceField(
                label=f"Classe de {via}", choices=ViaAfetada.Classe, initial=via.classe
            )
        self.fields["despacho"] = campo_de_despacho("Razões", "O que os documentos mostram.")

    def praticar(self) -> None:
        limpos = self.cleaned_data
        analise.corrigir_pedido(
            sae_id=self.objeto.pk, por=self.ator, despacho=limpos["despacho"],
            classes={int(n[4:]): v for n, v in limpos.items() if n.startswith("via_")},
            fatos={n: limpos[n] for n in analise.CORRIGIVEIS},
        )  # fmt: skip


class RegistrarApolice(FormularioDoAto):
    """A apólice que o promotor juntou."""

    seguradora = Texto(label="Seguradora", max_length=120)
    apolice = Texto(label="Número da apólice", max_length=60)
    ate = Dia(label="Vale até")
    feito_dito = "Apólice registrada."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return objeto.fatos().esportivo_em_via_aberta

    def praticar(self) -> None:
        analise.registrar_apolice(sae_id=self.objeto.pk, por=self.ator, **self.cleaned_data)
