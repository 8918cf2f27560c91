"""Apurar o preço da Autorização de Uso e emitir a guia — Decreto 58.027/2017, art. 19."""

from datetime import date, datetime
from functools import partial

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027
from precos.regras.vencimento_autorizacao import vencimento_da_autorizacao
from precos.servicos import cobrancas
from precos.servicos.cobrancas import Lancamento
from tramitacao.consultas.calendario import calendario
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import abrir_prazo
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.consultas.preco_do_periodo import periodo_exigido, preco_do_requerimento
from valet.models import PedidoAU, Requerimento
from valet.regras.prazos import PRECO_DA_OUTORGA
from valet.servicos.pagamento import certificar_se_pago

ART_19 = D58027.art(19)


def vencimento(r: Requerimento, em: date) -> date:
    """Até quando se paga a guia que sair neste dia."""
    return vencimento_da_autorizacao(em, periodo_exigido(r).primeiro, calendario())


@transaction.atomic
def apurar_preco(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> PedidoAU:
    """Apura o preço do período e emite a guia; a anterior, vencida, cai.

    Levanta `RegraViolada` enquanto não há K (`tabela_k_ausente`) ou a PGV não decide.
    """
    em = em or agora()
    pedido = tramitar(
        PedidoAU, pedido_id, "apurar_preco", por=por, em=em, despacho=despacho,
        ao_lavrar=partial(_emitir, em=em),
    )  # fmt: skip
    return certificar_se_pago(pedido, em=em)


def _emitir(pedido: PedidoAU, linha: Tramitacao, *, em: datetime) -> None:
    apurado = preco_do_requerimento(pedido.requerimento)
    vence = vencimento(pedido.requerimento, dia_de(em))
    procedimento = pedido.procedimento
    cobrancas.cancelar(
        procedimento, em=em, motivo="substituída por nova guia", especies=(pedido.ESPECIE,)
    )
    lancamento = Lancamento(
        especie=pedido.ESPECIE, valor=apurado.valor, memoria=apurado.memoria, norma=apurado.norma,
        vencimento=vence, exercicio=apurado.exercicio, ficticio=apurado.ficticio,
    )  # fmt: skip
    com_abatimento = cobrancas.com_abatimento(lancamento, procedimento, ART_19)
    cobrancas.lancar(com_abatimento, linha=linha, em=em)
    abrir_prazo(procedimento, PRECO_DA_OUTORGA, linha=linha, em=em, vencimento=vence)
    espelhar(pedido, desde=None)
