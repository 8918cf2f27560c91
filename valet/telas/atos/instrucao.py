"""Do protocolo à análise: mandar à CET, comunicar, responder, remeter — arts. 3º, 6º e 7º."""

from typing import Any

from django import forms
from django.db.models import Q

from contas.models import Unidade
from tramitacao.models import DocumentoJuntado
from tramitacao.relogio import hoje
from tramitacao.servicos.documentos import juntar_documento
from tramitacao.servicos.prazos import vencimento_mais_proximo
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import TextoLongo
from tramitacao.telas.formulario import campo_de_despacho
from valet.models import Pedido
from valet.models.renovacao import que_contam
from valet.regras.documentos_exigidos import EXIGENCIAS, Exigencia, exigencias
from valet.servicos.encaminhamento import encaminhar_a_cet, remeter
from valet.servicos.saneamento import comunicar_falta, sanar
from valet.telas.atos.do_pedido import FormularioDoPedido

_ACEITO = DocumentoJuntado.Situacao.ACEITO
_RECUSADO = DocumentoJuntado.Situacao.RECUSADO


class EncaminharACET(FormularioDoPedido):
    """Mandar os autos à CET, com um despacho se houver o que dizer."""

    despacho = campo_de_despacho(required=False)

    def praticar(self) -> None:
        encaminhar_a_cet(despacho=self.cleaned_data["despacho"], **self.do_pedido)


class ComunicarFalta(FormularioDoPedido):
    """Um ponto por documento que não serve, e o mais que estiver errado."""

    feito_dito = "Comunique-se emitido. O prazo começa quando a publicação for registrada."

    def preparar(self) -> None:
        for exigencia, documento in por_resolver(self.objeto):
            motivo = documento.motivo if documento and documento.situacao == _RECUSADO else ""
            falta = "" if documento else "Não foi juntado."
            self.fields[f"ponto_{exigencia.slot}"] = TextoLongo(
                label=exigencia.titulo, required=False, max_length=1000,
                initial=motivo or falta, help_text=_como_esta(documento),
                widget=forms.Textarea(attrs={"rows": 2}),
            )  # fmt: skip
        self.fields["outros"] = TextoLongo(
            label="Outros pontos", required=False, max_length=4000,
            help_text="Um por linha: o que está incorreto no pedido e como corrigir.",
        )  # fmt: skip
        self.fields["despacho"] = campo_de_despacho(
            "Observação", "Vai ao fim do comunique-se.", required=False
        )

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        self.itens = [*self._pontos(limpos), *limpos.get("outros", "").splitlines()]
        if not any(item.strip() for item in self.itens) and not limpos.get("despacho"):
            self.add_error(None, "Escreva ao menos um ponto: o que falta ou está incorreto.")
        return limpos

    def _pontos(self, limpos: dict[str, Any]) -> list[str]:
        return [
            f"{campo.label}: {limpos[nome]}"
            for nome, campo in self.fields.items()
            if nome.startswith("ponto_") and limpos.get(nome)
        ]

    def praticar(self) -> None:
        comunicar_falta(itens=self.itens, despacho=self.cleaned_data["despacho"], **self.do_pedido)


class Sanar(FormularioDoPedido):
    """A resposta ao comunique-se: o texto e os documentos, de uma vez."""

    chamada = "Responda e anexe os documentos de uma vez. A resposta volta para a análise."
    titulo_dos_fundamentos = "O que foi pedido"
    botao = "Enviar a resposta"
    feito_dito = "Resposta enviada. Ela espera a análise da Subprefeitura."

    def preparar(self) -> None:
        self.fundamentos = pontos_do_comunique_se(self.objeto)
        self.fields["despacho"] = campo_de_despacho(
            "Resposta", "Diga, ponto por ponto, o que foi corrigido.", required=False
        )
        for exigencia, documento in por_resolver(self.objeto):
            self.fields[f"doc_{exigencia.slot}"] = CampoDeArquivo(
                label=exigencia.titulo, required=False,
                help_text=f"{_como_esta(documento)} PDF, JPEG ou PNG, até 15 MB.",
            )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        limpos = super().clean()
        if not self.errors and not any(limpos.values()):
            self.add_error(None, "Escreva a resposta ou anexe ao menos um documento.")
        return limpos

    def praticar(self) -> None:
        tarde = fora_do_prazo(self.objeto)
        for exigencia, _ in por_resolver(self.objeto):
            arquivo = self.cleaned_data.get(f"doc_{exigencia.slot}")
            if arquivo:
                juntar_documento(
                    type(self.objeto), self.objeto.pk, exigencia=exigencia.slot,
                    titulo=exigencia.titulo, dispositivo=exigencia.dispositivo, arquivo=arquivo,
                    por=self.ator, fora_do_prazo=tarde,
                )  # fmt: skip
        sanar(despacho=self.cleaned_data["despacho"], **self.do_pedido)


class Remeter(FormularioDoPedido):
    """A outra Subprefeitura, quando o lugar é dela."""

    unidade = forms.ModelChoiceField(
        label="Subprefeitura", queryset=Unidade.objects.none(), empty_label="Escolha"
    )
    despacho = campo_de_despacho()

    def preparar(self) -> None:
        campo: Any = self.fields["unidade"]
        campo.queryset = Unidade.objects.filter(tipo=Unidade.Tipo.SUBPREFEITURA).exclude(
            Q(pk=self.ator.unidade_id)
        )

    def praticar(self) -> None:
        remeter(
            unidade_id=self.cleaned_data["unidade"].pk, despacho=self.cleaned_data["despacho"],
            **self.do_pedido,
        )  # fmt: skip


def por_resolver(pedido: Pedido) -> list[tuple[Exigencia, DocumentoJuntado | None]]:
    """Cada documento exigido ainda não aceito, e cada recusado, com a versão que vale.

    O recusado tem lugar mesmo quando o Certificado o dispensa: o comunique-se pode pedi-lo.
    """
    juntados = que_contam(pedido.procedimento.processo.documentos_juntados.all()).order_by("versao")
    ultimos = {d.exigencia: d for d in juntados}
    recusados = {slot for slot, d in ultimos.items() if d.situacao == _RECUSADO}
    exigidos = {e.slot for e in exigencias(pedido.fatos())}
    return [
        (e, ultimos.get(e.slot))
        for e in EXIGENCIAS
        if e.slot in recusados
        or (e.slot in exigidos and (e.slot not in ultimos or ultimos[e.slot].situacao != _ACEITO))
    ]


def pontos_do_comunique_se(pedido: Pedido) -> list[str]:
    """Os pontos do último comunique-se; sem pontos, o texto dele."""
    linha = (
        pedido.procedimento.linhas.filter(ato="comunicar_falta")
        .select_related("texto")
        .order_by("-seq")
        .first()
    )
    if linha is None:
        return []
    pontos = [str(ponto) for ponto in linha.texto.dados.get("itens", ())]
    return pontos or [texto for texto in [linha.texto.despacho] if texto]


def fora_do_prazo(pedido: Pedido) -> bool:
    """O prazo do comunique-se já passou: o que entra, entra marcado."""
    vencimento = vencimento_mais_proximo(pedido.procedimento)
    return pedido.situacao == "prazo_decorrido" or (vencimento is not None and vencimento < hoje())


def _como_esta(documento: DocumentoJuntado | None) -> str:
    if documento is None:
        return "Não foi juntado."
    if documento.situacao == _RECUSADO:
        return f"Recusado: {documento.motivo}"
    return "Juntado e ainda não conferido."
