"""Dias sem expediente: pôr, corrigir e tirar, sempre com o ato que o manda. Só o administrador."""

from datetime import date, datetime

import pghistory
from django.db import IntegrityError, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Unidade
from contas.papeis import Papel
from normas.datas import DIAS_POR_EXTENSO, dia_de_sao_paulo
from tramitacao.models import AnoDoCalendario, DiaSemExpediente
from tramitacao.servicos.recontagem import recontar_prazos

_SABADO = 5


def marcar_dia(
    *, por: Ator, em: datetime, data: date, tipo: str, descricao: str, ato: str,
    unidade: Unidade | None = None, dia: DiaSemExpediente | None = None,
) -> DiaSemExpediente:  # fmt: skip
    """Põe um dia na tabela ou, com `dia`, corrige o que já está nela; sem `unidade`, na cidade.

    Os prazos que correm se refazem logo depois, cada um com a sua linha (interpretação 034).
    """
    _exigir_administrador(por, em)
    _exigir_dia_de_semana(data, tipo)
    antes = _onde_toca(dia) if dia else set()
    dia = dia or DiaSemExpediente()
    dia.data, dia.tipo, dia.descricao, dia.ato, dia.unidade = data, tipo, descricao, ato, unidade
    try:
        with transaction.atomic(), pghistory.context(ato="marcar_dia", usuario=por.usuario_id):
            dia.save()
    except IntegrityError:
        raise PedidoRecusado(
            "Data: este dia já está na tabela. Abra-o na lista para corrigir.", campo="data"
        ) from None
    _refazer_prazos(antes | _onde_toca(dia), em)
    return dia


def tirar_dia(*, por: Ator, em: datetime, dia: DiaSemExpediente, ato: str) -> None:
    """Tira o dia da tabela: ele volta a ser o que as regras de feriado dizem."""
    _exigir_administrador(por, em)
    toca = _onde_toca(dia)
    contexto = pghistory.context(ato="tirar_dia", usuario=por.usuario_id, ato_administrativo=ato)
    with transaction.atomic(), contexto:
        dia.delete()
    _refazer_prazos(toca, em)


@transaction.atomic
def declarar_ano(*, por: Ator, em: datetime, ano: int, ato: str, completo: bool) -> AnoDoCalendario:
    """Diz qual é o decreto do ano e se todos os dias dele estão na tabela."""
    _exigir_administrador(por, em)
    with pghistory.context(ato="declarar_ano", usuario=por.usuario_id):
        declarado, _ = AnoDoCalendario.objects.update_or_create(
            ano=ano, defaults={"ato": ato, "completo": completo}
        )
    return declarado


def _onde_toca(dia: DiaSemExpediente) -> set[tuple[date, int | None]]:
    return {(dia.data, dia.unidade_id)}


def _refazer_prazos(onde: set[tuple[date, int | None]], em: datetime) -> None:
    # Fora da transação da tabela: um prazo que falhe fica na lista das rotinas, e o dia, gravado.
    for data, unidade_id in sorted(onde, key=str):
        recontar_prazos(em, dias=[data], unidade_id=unidade_id)


def _exigir_administrador(por: Ator, em: datetime) -> None:
    if por.papel != Papel.ADMINISTRADOR or not em_exercicio(por, dia_de_sao_paulo(em)):
        raise SemAutoridade("Só o administrador em exercício muda o calendário.")


def _exigir_dia_de_semana(data: date, tipo: str) -> None:
    if tipo == DiaSemExpediente.Tipo.DIA_UTIL and data.weekday() >= _SABADO:
        raise PedidoRecusado(
            f"Data: é {DIAS_POR_EXTENSO[data.weekday()]}, e fim de semana não é dia útil. Confira "
            "a data ou escolha outro tipo.",
            campo="data",
        )
