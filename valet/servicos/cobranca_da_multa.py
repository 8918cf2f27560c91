"""Cobrar a multa definitiva e receber o pagamento dela — art. 15, I."""

from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.memoria import Memoria
from normas.prazo import contar, vence_em
from precos.models import Cobranca
from precos.servicos import cobrancas, recebimentos
from precos.servicos.cobrancas import Lancamento
from precos.servicos.recebimentos import Recebimento
from tramitacao.consultas.calendario import calendario
from tramitacao.models import PrazoAberto, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.contagem import Contagem
from tramitacao.servicos.prazos import abrir_prazo
from tramitacao.servicos.tramitar import tramitar
from valet.fluxos.situacoes_da_sancao import SituacaoMulta
from valet.models import Multa
from valet.regras.prazos import PAGAMENTO_DA_MULTA
from valet.servicos.notificacao import espelhar_caso

ESPECIE = (Cobranca.Especie.MULTA.value,)


def cobrar(multa_id: int, *, em: datetime) -> Multa:
    """Lança a multa definitiva contra a parte e emite a guia, na transação do ato."""
    multa = tramitar(
        Multa, multa_id, Multa.cobrar, por=SISTEMA, em=em, ao_lavrar=partial(_lancar, em=em)
    )
    espelhar_caso(multa)
    return multa


def contagem(multa: Any, prazo: PrazoAberto) -> Contagem:
    """Os trinta dias de pagar, contados do dia em que a multa ficou definitiva."""
    marco, _ = prazo.datas
    tabela = calendario(multa.procedimento.unidade_id)
    return Contagem(contar(PAGAMENTO_DA_MULTA, marco, tabela), PAGAMENTO_DA_MULTA)


@transaction.atomic
def registrar_pagamento(
    *, multa_id: int, recebimento: Recebimento, por: Ator, em: datetime | None = None
) -> Multa:
    """Aplica o pagamento à multa; quando a cobre, o sistema certifica que está paga."""
    em = em or agora()
    multa = tramitar(
        Multa, multa_id, Multa.registrar_pagamento, por=por, em=em,
        dados=recebimento.como_dados(), ao_lavrar=partial(_aplicar, recebimento=recebimento, em=em),
    )  # fmt: skip
    if multa.situacao == SituacaoMulta.COBRADA and cobrancas.quitado(multa.procedimento, ESPECIE):
        return tramitar(Multa, multa_id, Multa.certificar_pagamento, por=SISTEMA, em=em)
    return multa


def _lancar(multa: Multa, linha: Tramitacao, *, em: datetime) -> None:
    dia = dia_de(em)
    # O banco não deixa ficar definitiva sem valor; a conta é a de quando se impôs.
    assert multa.valor is not None
    vencimento = vence_em(PAGAMENTO_DA_MULTA, dia, calendario(multa.procedimento.unidade_id))
    abrir_prazo(multa.procedimento, PAGAMENTO_DA_MULTA, linha=linha, em=em, vencimento=vencimento)
    cobrancas.lancar(
        Lancamento(
            especie=ESPECIE[0], valor=multa.valor, memoria=Memoria.de_registro(multa.memoria),
            norma=multa.norma, vencimento=vencimento,
            exercicio=dia.year, devedor_id=multa.parte_id,
        ),
        linha=linha, em=em,
    )  # fmt: skip


def _aplicar(multa: Multa, linha: Tramitacao, *, recebimento: Recebimento, em: datetime) -> None:
    cobranca = recebimentos.conferir(
        recebimento, procedimento=multa.procedimento, em=em, especies=ESPECIE,
        devedor_id=multa.parte_id,
    )  # fmt: skip
    recebimentos.aplicar(recebimento, cobranca=cobranca, linha=linha, em=em)
