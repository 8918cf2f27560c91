"""A nova autorização em lugar da devolução: escolhê-la e cobrir o custo dela — art. 7º."""

from datetime import datetime
from decimal import Decimal
from functools import partial

from contas.ator import SISTEMA, Ator
from contas.models import Pessoa
from eventos.consultas.credito import CUSTO, credito, devolvida, nova_de, processo_de_origem
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE, PedidoDeEvento
from eventos.servicos.custo_acabado import acabar_o_custo
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from precos.models import AproveitamentoDoCredito
from precos.servicos.cobrancas import ZERO, total_pago
from tramitacao.erros import RegraViolada
from tramitacao.models import Processo, Tramitacao
from tramitacao.servicos.tramitar import tramitar, trancar

ART_7 = D46942.art(7)
#: O que resta do custo da suspensa, na memória, e por que a guia de antes caiu.
APROVEITADO = "valor aproveitado na nova autorização"
RESTA = "custo do evento suspenso que a nova autorização não aproveitou"
_SEM_ELA = "Comece um pedido em branco: ele se cobra como qualquer outro."


def trancar_origem(r: PedidoDeEvento) -> SAE | None:
    """Trancada a suspensa, diz o que impede a nova autorização; nula se o pedido não nasce dela."""
    if r.suspensa is None:
        return None
    suspensa = trancar(SAE, r.suspensa.pk)
    if falta := _o_que_impede(suspensa):
        raise RegraViolada(Pendencia(falta, ART_7, _SEM_ELA))
    return suspensa


def _o_que_impede(suspensa: SAE) -> str:
    autos = suspensa.procedimento.processo
    outra = nova_de(suspensa)
    if suspensa.situacao != S.SUSPENSA:
        return f"O evento do processo {autos} não está suspenso"
    if devolvida(suspensa):
        return f"No processo {autos} já se decidiu devolver: isso exclui a nova autorização"
    if outra is not None:
        da_outra = outra.procedimento.processo
        return f"Do processo {autos} já se requereu nova autorização, no processo {da_outra}"
    return "" if credito(suspensa) > 0 else f"No processo {autos} não há crédito a aproveitar"


def conferir_promotor(promotor: Pessoa, suspensa: SAE | None) -> None:
    """O direito é de quem recolheu: a nova autorização é do mesmo promotor (art. 7º)."""
    if suspensa is not None and suspensa.promotor_id != promotor.pk:
        texto = f"A nova autorização é de quem promovia o evento suspenso: {suspensa.promotor.nome}"
        raise RegraViolada(Pendencia(texto, ART_7, campo="promotor_documento"))


def requerer(suspensa: SAE, nova: Processo, *, por: Ator, em: datetime) -> SAE:
    """Com a SAE nova protocolada, a escolha fica na suspensa e cumpre os trinta dias."""
    return tramitar(
        SAE, suspensa.pk, SAE.requerer_nova_autorizacao, por=por, em=em,
        despacho=f"Nova autorização pedida no processo {nova}.", dados={"processo": str(nova)},
    )  # fmt: skip


def aproveitar(sae: SAE, *, em: datetime) -> SAE:
    """Cobre o que falta recolher do custo com o crédito da suspensa, até onde ele chega.

    Tranca a nova e depois a de origem, sempre nesta ordem: de uma à outra não há volta.
    """
    if sae.pedido.suspensa is None or sae.isento:
        return sae
    origem = trancar(SAE, sae.pedido.suspensa.pk)
    falta = (sae.devido or ZERO) - total_pago(sae.procedimento, (CUSTO,))
    valor = min(credito(origem), falta)
    if valor <= 0:
        return sae
    da_nova, da_origem = sae.procedimento.processo, processo_de_origem(sae.pedido)
    dito = f"{reais(valor)} do crédito do processo {da_origem} cobrem o custo desta SAE."
    feita = tramitar(
        SAE, sae.pk, SAE.aproveitar_credito, por=SISTEMA, em=em, despacho=dito,
        dados={"valor": str(valor), "processo": str(da_origem)},
    )  # fmt: skip
    tramitar(
        SAE, origem.pk, SAE.ceder_credito, por=SISTEMA, em=em,
        despacho=f"{reais(valor)} cobrem o custo da nova autorização, processo {da_nova}.",
        dados={"valor": str(valor), "processo": str(da_nova)},
        ao_lavrar=partial(_ceder, nova=feita, valor=valor, em=em),
    )  # fmt: skip
    return feita


def _ceder(origem: SAE, linha: Tramitacao, *, nova: SAE, valor: Decimal, em: datetime) -> None:
    acabar_o_custo(origem, linha, sai=valor, motivo=APROVEITADO, resta=RESTA, em=em)
    AproveitamentoDoCredito.objects.create(
        de=origem.procedimento, para=nova.procedimento, especie=CUSTO, valor=valor,
        linha_de=linha, linha_para=nova.linha, em=em,
    )  # fmt: skip
