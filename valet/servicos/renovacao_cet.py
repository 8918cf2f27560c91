"""Renovar a autorização da CET sem tirar o termo de vigor — Decreto 58.027/2017, art. 4º."""

from datetime import date, datetime
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from contas.models import Unidade
from normas.exigencia import Pendencia
from tramitacao.models import Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.autuar import abrir_procedimento
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.models import AutorizacaoCET, HorarioAutorizado, PedidoTPU
from valet.models.autorizacao_cet import TERMOS
from valet.models.renovacao_cet import decididas
from valet.regras.fatos import TrechoDeEmbarque
from valet.regras.renovacao_cet import Renovada, validade_continua, validade_sugerida
from valet.regras.sinalizacao import autorizacao_completa
from valet.servicos.analise_sem_objeto import prejudicar_irmas
from valet.servicos.encaminhamento import slug_novo


@transaction.atomic
def pedir_renovacao_da_cet(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> AutorizacaoCET:
    """Abre na CET a análise da renovação; o termo e os autos ficam onde estão."""
    em = em or agora()
    pedido = tramitar(
        PedidoTPU, pedido_id, "pedir_renovacao_da_cet", por=por, em=em, despacho=despacho
    )
    return abrir_procedimento(
        AutorizacaoCET, processo=pedido.procedimento.processo,
        unidade=Unidade.objects.get(tipo=Unidade.Tipo.CET), slug=slug_novo(pedido), por=SISTEMA,
        em=em, requerimento=pedido.requerimento,
        renova=decididas(pedido.requerimento.autorizacoes).latest("pk"),
    )  # fmt: skip


@transaction.atomic
def renovar_autorizacao(
    *, autorizacao_id: int, validade: date, normas_tecnicas: str, por: Ator, despacho: str = "",
    em: datetime | None = None,
) -> AutorizacaoCET:  # fmt: skip
    """Renova com o lugar, as vagas e os horários da anterior, que vale até o fim dela.

    A nova começa no dia seguinte a esse fim ou, se ele já passou, no dia do ato. Levanta
    `RegraViolada` se a validade acaba antes de começar.
    """
    em = em or agora()
    analise = trancar(AutorizacaoCET, autorizacao_id)
    anterior, termos, renovada = analise.renova, {}, None
    if anterior is not None and anterior.validade is not None:
        renovada = a_renovar(analise, validade, em)
        termos = {campo: getattr(anterior, campo) for campo in TERMOS} | {
            "validade": validade, "normas_tecnicas": normas_tecnicas,
            "vale_desde": renovada.comeca_em,
        }  # fmt: skip

    def completa_e_continua(_gravados: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
        if anterior is None or renovada is None:  # a linha do fluxo já o recusa
            return ()
        proposta = analise.trecho(termos, [h.faixa for h in anterior.horarios.all()])
        return (*validade_continua(renovada), *autorizacao_completa(proposta))

    nova = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.renovar, por=por, em=em, despacho=despacho,
        exige=(completa_e_continua,), com=termos, ao_lavrar=_copiar_horarios,
    )  # fmt: skip
    prejudicar_irmas(nova, em=em)
    return nova


def a_renovar(analise: AutorizacaoCET, validade: date | None, em: datetime) -> Renovada:
    """A anterior, o dia do ato e a validade proposta."""
    anterior = analise.renova
    assert anterior is not None, "só se chama na renovação"
    assert anterior.validade is not None, "só se renova o que tem validade"
    return Renovada(anterior.validade, dia_de(em), validade)


def sugestao(analise: AutorizacaoCET, em: datetime) -> date:
    """Até quando iria a nova, com a duração da anterior."""
    anterior, nova = analise.renova, a_renovar(analise, None, em)
    assert anterior is not None, "a_renovar já o exigiu"
    autorizou = anterior.procedimento.linhas.filter(ato__in=("autorizar", "renovar"))
    comecou = anterior.vale_desde or dia_de(autorizou.latest("seq").em)
    return validade_sugerida(
        comecou=comecou, acabou=nova.de_antes, comeca_em=nova.comeca_em
    )  # fmt: skip


def _copiar_horarios(nova: AutorizacaoCET, _linha: Tramitacao) -> None:
    anterior: Any = nova.renova
    nova.horarios.all().delete()
    HorarioAutorizado.objects.bulk_create(
        HorarioAutorizado(autorizacao=nova, dia=h.dia, inicio=h.inicio, fim=h.fim)
        for h in anterior.horarios.all()
    )
