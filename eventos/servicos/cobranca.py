"""Cobrar o custo e a caução, receber, aceitar fiança e dar nova data — arts. 4º, 14 e 15."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from eventos.consultas.credito import coberto, passo_coberto
from eventos.documentos.guias import CAUCAO, CUSTO, GUIA_DA_ESPECIE
from eventos.fluxos.situacoes import A_PAGAR
from eventos.models import SAE, FiancaPrestada, MovimentoDaCaucao, PedidoDeEvento
from eventos.regras.autorizacao import custo_pago
from eventos.regras.caucao import ART_14_I, garantia_prestada
from eventos.regras.prazos_do_processo import PAGAMENTO
from eventos.servicos.aprovacao import data_de_pagamento
from eventos.servicos.nova_autorizacao import aproveitar
from normas.acervo import D46942
from normas.dinheiro import reais
from normas.exigencia import Pendencia
from normas.memoria import Memoria, Passo
from precos.models import Cobranca
from precos.servicos import cobrancas, recebimentos
from precos.servicos.cobrancas import Lancamento
from precos.servicos.recebimentos import Recebimento
from tramitacao.documento import expedir
from tramitacao.erros import RegraViolada
from tramitacao.models import Arquivo, DocumentoExpedido, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import abrir_prazo
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ART_15 = D46942.art(15)
ESPECIES = (CUSTO, CAUCAO)
ZERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Fiador:
    """Quem afiança, por que instrumento, até quanto (R$), até quando, e o papel."""

    nome: str
    instrumento: str
    valor: Decimal
    validade: date
    documento: Arquivo


def ha_o_que_pagar(sae: SAE) -> bool:
    """Se falta recolher o custo ou prestar a garantia, com o que já está nos autos."""
    fatos = sae.fatos()
    return bool(custo_pago(fatos) or garantia_prestada(fatos))


def lancar_tudo(sae: SAE, *, linha: Tramitacao, em: datetime) -> SAE:
    """Uma guia do custo, se não isento, e uma da caução, se é ela que se vai prestar.

    O crédito do evento suspenso cobre antes o que puder; coberto tudo, o pedido segue sozinho.
    """
    sae = aproveitar(sae, em=em)
    if not sae.isento:
        _lancar(sae, CUSTO, sae.devido, _memoria_do_custo(sae), linha=linha, em=em)
    if _presta_caucao(sae):
        _lancar(sae, CAUCAO, sae.caucao, _memoria_da_caucao(sae), linha=linha, em=em)
    abrir_prazo(sae.procedimento, PAGAMENTO, linha=linha, em=em, vencimento=sae.pagamento_ate)
    espelhar(sae, desde=None)
    return certificar_se_pago(sae, em=em)


def acertar_custo(sae: SAE, *, linha: Tramitacao, em: datetime) -> None:
    """Aprovado por menos do que já se cobrou, cobra-se de novo, e o que passa vira crédito."""
    custo = ZERO if sae.isento else sae.devido or ZERO
    if cobrancas.total_devido(sae.procedimento, (CUSTO,)) <= custo:
        return
    cobrancas.cancelar(
        sae.procedimento, em=em, motivo="custo aprovado por menos", especies=(CUSTO,), quitadas=True
    )
    if custo:
        _lancar(sae, CUSTO, custo, _memoria_do_custo(sae), linha=linha, em=em)


@transaction.atomic
def registrar_pagamento(
    *, sae_id: int, especie: str, recebimento: Recebimento, por: Ator, em: datetime | None = None
) -> SAE:
    """Aplica o pagamento à guia do custo ou da caução; coberto tudo, o pedido segue sozinho.

    Depois disso, ou encerrado o pedido, vira crédito nos autos e não muda a situação.
    """
    em = em or agora()
    a_pagar = trancar(SAE, sae_id).situacao in A_PAGAR
    sae = tramitar(
        SAE, sae_id, SAE.registrar_pagamento if a_pagar else SAE.registrar_credito, por=por, em=em,
        dados={"especie": especie, **recebimento.como_dados()},
        ao_lavrar=partial(_aplicar, especie=especie, recebimento=recebimento, em=em),
    )  # fmt: skip
    return certificar_se_pago(sae, em=em)


@transaction.atomic
def registrar_fianca(*, sae_id: int, fiador: Fiador, por: Ator, em: datetime | None = None) -> SAE:
    """A fiança faz as vezes da caução; a guia da caução por pagar cai (art. 14, I)."""
    em = em or agora()
    sae = trancar(SAE, sae_id)
    if not sae.caucao:
        raise RegraViolada(Pendencia("Este evento não pede garantia", ART_14_I))
    if faltas := _da_fianca(sae, fiador):
        raise RegraViolada(*faltas)
    sae = tramitar(
        SAE, sae_id, SAE.registrar_fianca, por=por, em=em,
        dados={"fiador": fiador.nome, "instrumento": fiador.instrumento,
               "valor": str(fiador.valor), "validade": fiador.validade.isoformat(),
               "arquivo": fiador.documento.sha256},
    )  # fmt: skip
    FiancaPrestada.objects.create(
        sae=sae, fiador=fiador.nome, instrumento=fiador.instrumento, valor=fiador.valor,
        validade=fiador.validade, documento=fiador.documento, linha=sae.linha,
    )  # fmt: skip
    sae.pedido.garantia_prevista = PedidoDeEvento.Garantia.FIANCA
    sae.pedido.save(update_fields=["garantia_prevista"])
    cancelar(sae, CAUCAO, linha=sae.linha, motivo="substituída por fiança", em=em)
    return certificar_se_pago(sae, em=em)


@transaction.atomic
def renovar_cobranca(
    *, sae_id: int, pagamento_ate: date, por: Ator, em: datetime | None = None
) -> SAE:
    """Nova data, sempre antes do evento; a segunda via mata a primeira (arts. 4º e 15)."""
    em = em or agora()
    sae = tramitar(
        SAE, sae_id, SAE.renovar_cobranca, por=por, em=em, com={"pagamento_ate": pagamento_ate},
        exige=(data_de_pagamento(pagamento_ate),),
        dados={"pagamento_ate": pagamento_ate.isoformat()},
    )  # fmt: skip
    cancelar(sae, *ESPECIES, linha=sae.linha, motivo="substituída por nova guia", em=em)
    return lancar_tudo(sae, linha=sae.linha, em=em)


def certificar_se_pago(sae: SAE, *, em: datetime) -> SAE:
    """Passa a pronta, na mesma transação, a SAE a que nada mais falta pagar nem garantir."""
    fatos = sae.fatos(em)
    if sae.situacao not in A_PAGAR or custo_pago(fatos) or garantia_prestada(fatos):
        return sae
    return tramitar(SAE, sae.pk, SAE.certificar_pagamento, por=SISTEMA, em=em)


def cancelar(sae: SAE, *especies: str, linha: Any, motivo: str, em: datetime) -> None:
    """Tira o efeito das guias não quitadas destas espécies, e do papel delas."""
    cobrancas.cancelar(sae.procedimento, em=em, motivo=motivo, especies=especies)
    caidas = Cobranca.objects.filter(
        procedimento=sae.procedimento, especie__in=especies, cancelada_em=em
    )
    for cobranca in caidas:
        DocumentoExpedido.objects.filter(
            linha_id=cobranca.linha_id, modelo=GUIA_DA_ESPECIE[cobranca.especie], revogado_em=None
        ).update(revogado_em=em, revogado_por=linha, motivo_revogacao=motivo)


def _lancar(
    sae: SAE, especie: str, valor: Decimal | None, memoria: Memoria, *, linha: Any, em: datetime
) -> None:
    assert valor, "o custo foi fixado na aprovação"
    assert sae.pagamento_ate, "a aprovação diz até quando se paga"
    ja = cobrancas.total_devido(sae.procedimento, (especie,))
    if ja >= valor:
        return  # a guia já paga de uma aprovação anterior cobre esta
    # O que se pagou por guia que caiu, ou veio do crédito do evento suspenso, abate desta.
    a_mais = max(cobrancas.total_pago(sae.procedimento, (especie,)) - ja, ZERO)
    sobra = min(a_mais, valor - ja)
    memoria = memoria.mais(*_passos_da_guia(sae, especie, valor=valor, ja=ja, sobra=sobra))
    # Quem assina depois da data dita paga no dia: a guia nunca nasce vencida.
    vencimento = max(sae.pagamento_ate, dia_de(em))
    lancamento = Lancamento(
        especie=especie, valor=valor - ja, memoria=memoria, norma=sae.norma, abatido=sobra,
        vencimento=vencimento, exercicio=vencimento.year, favorecido=Cobranca.Favorecido.CET,
        ficticio=sae.ficticio,
    )  # fmt: skip
    cobrancas.lancar(lancamento, linha=linha, em=em)
    if sobra < valor - ja:
        expedir(GUIA_DA_ESPECIE[especie], sae, linha=linha, em=em)


def _passos_da_guia(
    sae: SAE, especie: str, *, valor: Decimal, ja: Decimal, sobra: Decimal
) -> list[Passo]:
    passos = []
    if ja:
        conta = f"{reais(valor)} - {reais(ja)}"
        passos.append(Passo("diferença para a guia já paga", valor - ja, ART_15, formula=conta))
    if especie == CUSTO and (do_credito := coberto(sae)):
        passos.append(passo_coberto(sae, do_credito))
    if sobra:
        dito, conta = "a pagar: descontado o já recolhido", f"{reais(valor - ja)} - {reais(sobra)}"
        passos.append(Passo(dito, valor - ja - sobra, ART_15, formula=conta))
    return passos


def _memoria_do_custo(sae: SAE) -> Memoria:
    return Memoria.de_registro(sae.memoria)


def _memoria_da_caucao(sae: SAE) -> Memoria:
    """A linha dela na conta aprovada, que diz o por cento e o ato que o fixou."""
    return Memoria(tuple(p for p in _memoria_do_custo(sae) if p.dispositivo == ART_14_I))


def _presta_caucao(sae: SAE) -> bool:
    fianca = sae.pedido.garantia_prevista == PedidoDeEvento.Garantia.FIANCA
    return bool(sae.caucao) and not fianca


def _da_fianca(sae: SAE, fiador: Fiador) -> list[Pendencia]:
    faltas = []
    if sae.caucao and fiador.valor < sae.caucao:
        texto = f"A fiança é de {reais(fiador.valor)}; o mínimo é {reais(sae.caucao)}"
        faltas.append(Pendencia(texto, ART_14_I, campo="valor"))
    if fiador.validade < (sae.pedido.ultimo_dia() or fiador.validade):
        texto = "A fiança acaba antes do evento"
        faltas.append(Pendencia(texto, ART_14_I, campo="validade"))
    return faltas


def _aplicar(
    sae: SAE, linha: Tramitacao, *, especie: str, recebimento: Recebimento, em: datetime
) -> None:
    cobranca = recebimentos.conferir(
        recebimento, procedimento=sae.procedimento, em=em, especies=(especie,)
    )
    pagamento = recebimentos.aplicar(recebimento, cobranca=cobranca, linha=linha, em=em)
    if especie == CAUCAO and pagamento.valor:
        MovimentoDaCaucao.objects.create(
            sae=sae, especie=MovimentoDaCaucao.Especie.DEPOSITO, valor=pagamento.valor,
            dia=pagamento.pago_em, pagamento=pagamento, linha=linha,
        )  # fmt: skip
