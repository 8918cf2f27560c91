"""Mudado o calendário, refaz a data de cada prazo que ainda corre — interpretação 034."""

from collections.abc import Callable, Collection
from datetime import date, datetime
from functools import cache

from django.db.models import QuerySet

from contas.ator import SISTEMA
from normas.calendario import Calendario
from normas.datas import por_extenso
from normas.prazo import vence_em
from tramitacao.atos_comuns import RECONTAR
from tramitacao.consultas.calendario import calendario
from tramitacao.fluxo import concreto, prazo_da_regra
from tramitacao.models import (
    ExecucaoDeRotina,
    PrazoAberto,
    ProcedimentoConcreto,
    Processo,
    Tramitacao,
)
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.rotinas import executar
from tramitacao.servicos.tramitar import tramitar

ROTINA = "recontar_prazos"
#: A data de um prazo que não se conta só em dias (o da CET, com as suspensões); nula, não corre.
Conta = Callable[[ProcedimentoConcreto, datetime], date | None]
_PROPRIAS: dict[tuple[str, str], Conta] = {}


def registrar_conta(fluxo: str, regra: str, conta: Conta) -> None:
    """Neste fluxo, a data deste prazo sai de `conta(objeto, em)`."""
    _PROPRIAS[fluxo, regra] = conta


def recontar_prazos(
    em: datetime | None = None, *, dias: Collection[date] = (), unidade_id: int | None = None
) -> ExecucaoDeRotina:
    """Põe em cada prazo que ainda corre a data que o calendário de agora dá.

    Com `dias`, olha só os prazos por onde esses dias passam; com `unidade_id`, só os dela. Prazo
    vencido, cumprido ou sem começo fica como está; o de data certa (a guia) não se conta em dias.
    """
    em = em or agora()
    calendarios = cache(calendario)
    return executar(
        ROTINA, list(_que_correm(em, dias, unidade_id).values_list("pk", flat=True)),
        lambda pk: recontar_um(pk, em=em, calendario_da=calendarios),
    )  # fmt: skip


def recontar_um(
    prazo_id: int, *, em: datetime, calendario_da: Callable[[int | None], Calendario] = calendario
) -> bool:
    """Refaz um prazo, se a data mudou, com linha no razão e aviso. Chame dentro de transação."""
    autos = Processo.objects.filter(procedimentos__prazos=prazo_id)
    autos.select_for_update().get()
    # Lido com o processo trancado: ninguém o cumpre nem o vence no meio da conta.
    aberto = PrazoAberto.objects.select_related("procedimento").get(pk=prazo_id)
    if aberto.desfecho != PrazoAberto.Desfecho.ABERTO or aberto.vencimento is None:
        return False
    if aberto.vencimento < dia_de(em):
        return False
    objeto, tabela = concreto(aberto.procedimento), calendario_da(aberto.procedimento.unidade_id)
    nova = _data(objeto, aberto, tabela, em)
    if nova is None or nova == aberto.vencimento:
        return False
    _mudar(objeto, aberto, nova, em)
    return True


def _que_correm(
    em: datetime, dias: Collection[date], unidade_id: int | None
) -> QuerySet[PrazoAberto]:
    correm = PrazoAberto.objects.filter(desfecho="aberto", vencimento__gte=dia_de(em))
    if dias:
        # O dia do começo não conta, mas o da prorrogação, sim: basta o prazo passar por ele.
        correm = correm.filter(marco__lte=max(dias), vencimento__gte=min(dias))
    if unidade_id is not None:
        correm = correm.filter(procedimento__unidade=unidade_id)
    return correm.order_by("procedimento__processo", "pk")


def _data(
    objeto: ProcedimentoConcreto, aberto: PrazoAberto, tabela: Calendario, em: datetime
) -> date | None:
    if conta := _PROPRIAS.get((objeto.FLUXO, aberto.regra)):
        nova = conta(objeto, em)
    else:
        try:
            prazo = prazo_da_regra(type(objeto), aberto.regra)
        except LookupError:
            return None
        marco, _ = aberto.datas
        nova = vence_em(prazo, marco, tabela)
    _, era = aberto.datas
    if nova is None or nova >= era:
        return nova
    # O prazo que encurta não acaba antes do dia em que se soube disso, nem passa do que era.
    return min(era, max(nova, tabela.proximo_util(dia_de(em))))


def _mudar(objeto: ProcedimentoConcreto, aberto: PrazoAberto, nova: date, em: datetime) -> None:
    _, antes = aberto.datas

    def por_a_data(_objeto: ProcedimentoConcreto, _linha: Tramitacao) -> None:
        # Antes do aviso do ato, que diz até quando vai o prazo.
        aberto.vencimento = nova
        aberto.save(update_fields=["vencimento"])

    tramitar(
        type(objeto), objeto.pk, RECONTAR, por=SISTEMA, em=em,
        despacho=(
            f"Mudou um dia do calendário. O prazo de {aberto.regra}, que ia até "
            f"{por_extenso(antes)}, vai até {por_extenso(nova)}."
        ),
        dados={"prazo": aberto.regra, "antes": antes.isoformat(), "depois": nova.isoformat()},
        ao_lavrar=por_a_data,
    )  # fmt: skip
