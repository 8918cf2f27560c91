"""Do preço ao serviço liberado: cobrar, pagar, deferir, indeferir, sinalizar — arts. 8º a 10."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django import forms

from contas.ator import Ator
from normas.dinheiro import ValorIlegivel, ler_valor
from normas.exigencia import Pendencia
from precos.consultas.outorga import PrecoApurado
from precos.models import Cobranca
from precos.regras.vencimento_outorga import vencimento_da_outorga
from precos.servicos.recebimentos import Recebimento
from precos.telas.por_que_vence import por_que_vencera
from tramitacao.consultas.calendario import calendario
from tramitacao.erros import RegraViolada
from tramitacao.relogio import agora, hoje
from tramitacao.telas.anexos import CampoDeArquivo
from tramitacao.telas.assistente.campos import Dia, Texto
from tramitacao.telas.formulario import FormularioDoAto, campo_de_despacho
from valet.regras.indeferimento import Hipotese, hipoteses_configuradas
from valet.servicos.deferimento import deferir
from valet.servicos.indeferimento import indeferir
from valet.servicos.pagamento import registrar_pagamento
from valet.servicos.preco import (
    apurar_preco,
    cobrar_diferenca,
    diferenca_a_cobrar,
    preco_do_pedido,
    preco_na_outorga,
)
from valet.servicos.sinalizacao import executar_sinalizacao, liberar_servico
from valet.telas.atos.do_pedido import FormularioDoPedido
from valet.telas.atos.fundamentos import para_deferir, para_indeferir


class Valor(forms.CharField):
    """Reais, como se escreve no Brasil: "2.469,86"."""

    def __init__(self, **opcoes: Any) -> None:
        atributos = {"data-prefixo": "R$", "class": "curto", "inputmode": "decimal"}
        super().__init__(max_length=30, widget=forms.TextInput(attrs=atributos), **opcoes)

    def clean(self, value: Any) -> Decimal | None:
        texto = super().clean(value)
        try:
            return ler_valor(texto) if texto else None
        except ValorIlegivel as erro:
            dito = str(erro)
            raise forms.ValidationError(f"{dito[:1].upper()}{dito[1:]}.") from None


class ApurarPreco(FormularioDoAto):
    """A conta é mostrada antes; emitir a guia é confirmá-la."""

    botao = "Emitir a guia"
    modelo = "valet/atos/apurar_preco.html"
    feito_dito = "Guia emitida, com a conta aberta."

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        try:
            _previsao(objeto)
        except RegraViolada as erro:
            return erro.pendencias
        return ()

    def preparar(self) -> None:
        self.apurado, self.hoje = _previsao(self.objeto), hoje()
        self.vence = self.apurado.outorga
        self.porque = por_que_vencera(
            Cobranca.Especie.OUTORGA_TPU, hoje=self.hoje, vence=self.vence
        )

    def praticar(self) -> None:
        apurar_preco(pedido_id=self.objeto.pk, por=self.ator)


class RegistrarPagamento(FormularioDoPedido):
    """O que está no comprovante; a autenticação não entra duas vezes."""

    valor = Valor(label="Valor pago")
    pago_em = Dia(label="Pago em")
    identificador = Texto(
        label="Autenticação", max_length=80, help_text="O número que o banco imprimiu."
    )
    comprovante = CampoDeArquivo(label="Comprovante")
    feito_dito = "Pagamento registrado."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        return bool(objeto.procedimento.cobrancas.exists())

    def praticar(self) -> None:
        limpos = self.cleaned_data
        recebimento = Recebimento(
            limpos["valor"], limpos["pago_em"], limpos["identificador"], limpos["comprovante"]
        )
        registrar_pagamento(recebimento=recebimento, **self.do_pedido)


class CobrarDiferenca(FormularioDoAto):
    """Só quando o preço subiu entre a guia e a outorga."""

    feito_dito = "Guia da diferença emitida."

    @classmethod
    def cabe(cls, objeto: Any, ator: Ator) -> bool:
        try:
            return diferenca_a_cobrar(objeto, hoje()) > 0
        except RegraViolada:
            return False

    def praticar(self) -> None:
        cobrar_diferenca(pedido_id=self.objeto.pk, por=self.ator)


class Deferir(FormularioDoAto):
    """O despacho que outorga o termo."""

    despacho = campo_de_despacho(
        initial="Defiro o pedido, à vista da autorização da CET, dos documentos aceitos e do "
        "preço recolhido.",
    )
    feito_dito = "Pedido deferido e termo outorgado."

    def preparar(self) -> None:
        self.fundamentos = para_deferir(self.objeto)

    @classmethod
    def impede(cls, objeto: Any, ator: Ator) -> tuple[Pendencia, ...]:
        try:
            return preco_na_outorga(objeto, agora())
        except RegraViolada as erro:
            return erro.pendencias

    def praticar(self) -> None:
        deferir(pedido_id=self.objeto.pk, despacho=self.cleaned_data["despacho"], por=self.ator)


class Indeferir(FormularioDoPedido):
    """Só as hipóteses que os autos mostram; a preparada vem marcada."""

    hipotese = forms.ChoiceField(label="Hipótese do art. 8º", widget=forms.RadioSelect)
    despacho = campo_de_despacho(ajuda="As razões, com o que os autos mostram. A empresa lê.")
    feito_dito = "Pedido indeferido. Cabe recurso, contado da publicação."

    def preparar(self) -> None:
        configuradas = hipoteses_configuradas(self.objeto.fatos())
        self.fundamentos = para_indeferir(self.objeto, configuradas)
        campo: Any = self.fields["hipotese"]
        campo.choices = [(h.name, f"{h.dispositivo.curto}: {h.titulo}") for h in configuradas]
        if len(configuradas) == 1:
            campo.initial = configuradas[0].name
            self.fields["despacho"].initial = _minuta(configuradas[0], self.fundamentos)

    def praticar(self) -> None:
        indeferir(
            hipotese=Hipotese[self.cleaned_data["hipotese"]],
            despacho=self.cleaned_data["despacho"], **self.do_pedido,
        )  # fmt: skip


class ExecutarSinalizacao(FormularioDoAto):
    """Quando a sinalização ficou pronta e quando a CET a aprovou."""

    executada_em = Dia(label="Sinalização executada em")
    aprovada_em = Dia(label="Sinalização aprovada em")

    def praticar(self) -> None:
        executar_sinalizacao(
            pedido_id=self.objeto.pk, executada_em=self.cleaned_data["executada_em"],
            aprovada_em=self.cleaned_data["aprovada_em"], por=self.ator,
        )  # fmt: skip


class LiberarServico(FormularioDoAto):
    """Sem perguntas: os autos já mostram a sinalização pronta."""

    feito_dito = "Serviço liberado. O valet pode atender."

    def praticar(self) -> None:
        liberar_servico(pedido_id=self.objeto.pk, por=self.ator)


def _minuta(hipotese: Hipotese, fundamentos: Sequence[str]) -> str:
    """O despacho preparado, que a autoridade lê, muda e assina."""
    artigo = hipotese.dispositivo
    razoes = " ".join(fundamentos)
    return f"Indefiro o pedido, com fundamento no {artigo}: {hipotese.titulo}. {razoes}".strip()


def _previsao(objeto: Any) -> PrecoApurado:
    """O preço que a guia de hoje cobraria: o do mês em que ela vence."""
    return preco_do_pedido(objeto.requerimento, vencimento_da_outorga(hoje(), calendario()))
