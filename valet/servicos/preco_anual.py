"""O preço anual de um TPU: escolher parcelas, lançar e receber — art. 9º, §§ 2º a 4º."""

from dataclasses import replace
from datetime import date, datetime
from functools import partial

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.acervo import D58027, D62114
from normas.datas import por_extenso
from normas.exigencia import Pendencia
from precos.consultas.anual import do_exercicio, preco_anual_do_lugar
from precos.models import Cobranca
from precos.regras import anual
from precos.regras.parcelas import ParcelamentoVedado, conferir_parcelas, parcelas_do_exercicio
from precos.servicos import cobrancas, recebimentos
from precos.servicos.recebimentos import Recebimento
from tramitacao.consultas.calendario import calendario
from tramitacao.erros import RegraViolada
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.fluxos.tpu_encerramento import EM_VIGOR
from valet.models import EscolhaDeParcelas, PedidoTPU

ART_9_P3 = D58027.art(9).par(3).na_redacao(D62114)
ANUAL = (Cobranca.Especie.ANUAL_TPU.value,)


def outorga_de(pedido: PedidoTPU) -> date | None:
    """O dia da outorga do termo em vigor; nulo sem termo."""
    termo = pedido.termos.filter(extinto_em=None).first()
    return dia_de(termo.emitido_em) if termo else None


def parcelas_escolhidas(pedido: PedidoTPU, exercicio: int) -> int:
    """Em quantas vezes se paga o exercício: a última escolha, ou uma."""
    escolha = EscolhaDeParcelas.objects.filter(pedido=pedido, exercicio=exercicio).last()
    return escolha.parcelas if escolha else 1


@transaction.atomic
def lancar_exercicio(*, pedido_id: int, exercicio: int, em: datetime | None = None) -> bool:
    """Lança o preço do exercício, uma vez; falso se já está lançado ou não se deve.

    O processo fica trancado antes de se olhar: dez rotinas ao mesmo tempo lançam uma só. Levanta
    `IndicePendente` se o mínimo do ano ainda não é conhecido, e nada grava.
    """
    em = em or agora()
    pedido = trancar(PedidoTPU, pedido_id)
    outorga = outorga_de(pedido)
    if outorga is None or pedido.situacao not in EM_VIGOR:
        return False
    if exercicio not in anual.exercicios_a_cobrar(outorga=outorga, hoje=dia_de(em)):
        return False
    if do_exercicio(pedido.procedimento, exercicio).exists():
        return False
    tramitar(
        PedidoTPU, pedido_id, PedidoTPU.lancar_preco_anual, por=SISTEMA, em=em,
        dados={"exercicio": exercicio},
        ao_lavrar=partial(_lancar, exercicio=exercicio, em=em),
    )  # fmt: skip
    return True


@transaction.atomic
def escolher_parcelas(
    *, pedido_id: int, parcelas: int, por: Ator, em: datetime | None = None
) -> PedidoTPU:
    """Guarda a escolha; se o exercício já estava lançado e nada se pagou, lança de novo.

    Levanta `RegraViolada` fora do prazo, acima do que a redação admite, ou com parcela já paga.
    """
    em = em or agora()
    pedido = trancar(PedidoTPU, pedido_id)
    outorga = outorga_de(pedido)
    exercicio = exercicio_que_se_escolhe(pedido, em)
    if outorga is None or exercicio is None:
        raise RegraViolada(Pendencia("Não há termo em vigor", ART_9_P3))
    try:
        conferir_parcelas(parcelas, outorga=outorga, exercicio=exercicio)
    except ParcelamentoVedado as erro:
        texto = str(erro)
        campo = "parcelas"
        raise RegraViolada(
            Pendencia(texto[:1].upper() + texto[1:], ART_9_P3, campo=campo)
        ) from erro
    lancadas = list(do_exercicio(pedido.procedimento, exercicio))
    if any(c.total_pago for c in lancadas):
        raise RegraViolada(Pendencia(f"Já se pagou parte do preço de {exercicio}", ART_9_P3))
    escolhido = partial(_escolher, exercicio=exercicio, parcelas=parcelas, em=em)
    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.escolher_parcelas, por=por, em=em, ao_lavrar=escolhido,
        dados={"exercicio": exercicio, "parcelas": parcelas},
    )  # fmt: skip
    if lancadas:
        lancar_exercicio(pedido_id=pedido_id, exercicio=exercicio, em=em)
    return pedido


def exercicio_que_se_escolhe(pedido: PedidoTPU, em: datetime) -> int | None:
    """O exercício cuja forma de pagar ainda se escolhe; nulo sem termo em vigor."""
    outorga = outorga_de(pedido)
    if outorga is None:
        return None
    return anual.exercicio_da_escolha(outorga=outorga, hoje=dia_de(em), calendario=calendario())


@transaction.atomic
def registrar_pagamento_anual(
    *, pedido_id: int, recebimento: Recebimento, por: Ator, em: datetime | None = None
) -> PedidoTPU:
    """Aplica o pagamento à parcela aberta que vence primeiro. A autenticação entra uma vez."""
    em = em or agora()

    def aplicar(pedido: PedidoTPU, linha: Tramitacao) -> None:
        cobranca = recebimentos.conferir(
            recebimento, procedimento=pedido.procedimento, em=em, especies=ANUAL
        )
        recebimentos.aplicar(recebimento, cobranca=cobranca, linha=linha, em=em)

    return tramitar(
        PedidoTPU, pedido_id, PedidoTPU.registrar_pagamento_anual, por=por, em=em,
        dados=recebimento.como_dados(), ao_lavrar=aplicar,
    )  # fmt: skip


def quando_vence(cobranca: Cobranca) -> str:
    """ "Parcela 1 de 4, vence em sexta-feira, 31 de março de 2027"."""
    return f"{cobranca.nome}, vence em {por_extenso(cobranca.vencimento)}"


def _escolher(
    pedido: PedidoTPU, linha: Tramitacao, *, exercicio: int, parcelas: int, em: datetime
) -> None:
    EscolhaDeParcelas.objects.create(
        pedido=pedido, linha=linha, exercicio=exercicio, parcelas=parcelas
    )
    for cobranca in do_exercicio(pedido.procedimento, exercicio):
        cobrancas.cancelar_uma(cobranca, em=em, motivo="substituída pelas parcelas")


def _lancar(pedido: PedidoTPU, linha: Tramitacao, *, exercicio: int, em: datetime) -> None:
    r = pedido.requerimento
    apurado = preco_anual_do_lugar(
        setor_quadra=r.setor_quadra, codlog=r.lugar_codlog or r.estab_codlog, exercicio=exercicio
    )
    parcelas = anual.com_prazo_para_pagar(
        parcelas_do_exercicio(
            apurado.valor, parcelas_escolhidas(pedido, exercicio), exercicio=exercicio,
            calendario=calendario(),
        ),
        lancadas_em=dia_de(em), calendario=calendario(),
    )  # fmt: skip
    for parcela in parcelas:
        assert parcela.vencimento is not None
        lancamento = cobrancas.Lancamento(
            especie=ANUAL[0], valor=parcela.valor, memoria=apurado.preco.memoria,
            norma=apurado.preco.norma.numero, vencimento=parcela.vencimento, exercicio=exercicio,
            parcela=parcela.numero, parcelas=len(parcelas), ficticio=apurado.ficticio,
        )  # fmt: skip
        # O que sobrou do exercício de antes e não se devolveu abate a primeira que couber.
        sobra = cobrancas.sobra(pedido.procedimento, ANUAL[0])
        cobrancas.lancar(replace(lancamento, abatido=min(sobra, parcela.valor)), linha=linha, em=em)
