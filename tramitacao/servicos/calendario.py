"""Dias sem expediente: pôr, corrigir e tirar, sempre com o ato que o manda. Só o administrador."""

from collections.abc import Callable
from datetime import date, datetime

import pghistory
from django.db import IntegrityError, transaction

from contas.ator import Ator
from contas.consultas import em_exercicio
from contas.erros import PedidoRecusado, SemAutoridade
from contas.papeis import Papel
from normas.datas import DIAS_POR_EXTENSO, dia_de_sao_paulo
from tramitacao.models import AnoDoCalendario, DiaSemExpediente

_SABADO = 5
#: Quem refaz os prazos de um fluxo quando a tabela muda (interpretação 034).
_AO_MUDAR: list[Callable[[datetime], object]] = []


def ao_mudar_o_calendario(servico: Callable[[datetime], object]) -> None:
    """Este serviço se chama, com o instante, depois de cada mudança na tabela de dias."""
    if servico not in _AO_MUDAR:
        _AO_MUDAR.append(servico)


def marcar_dia(
    *, por: Ator, em: datetime, data: date, tipo: str, descricao: str, ato: str,
    dia: DiaSemExpediente | None = None,
) -> DiaSemExpediente:  # fmt: skip
    """Põe um dia na tabela ou, com `dia`, corrige o que já está nela."""
    _exigir_administrador(por, em)
    _exigir_dia_de_semana(data, tipo)
    dia = dia or DiaSemExpediente()
    dia.data, dia.tipo, dia.descricao, dia.ato = data, tipo, descricao, ato
    try:
        with transaction.atomic(), pghistory.context(ato="marcar_dia", usuario=por.usuario_id):
            dia.save()
    except IntegrityError:
        raise PedidoRecusado(
            "Data: este dia já está na tabela. Abra-o na lista para corrigir.", campo="data"
        ) from None
    _avisar(em)
    return dia


@transaction.atomic
def tirar_dia(*, por: Ator, em: datetime, dia: DiaSemExpediente, ato: str) -> None:
    """Tira o dia da tabela: ele volta a ser o que as regras de feriado dizem."""
    _exigir_administrador(por, em)
    with pghistory.context(ato="tirar_dia", usuario=por.usuario_id, ato_administrativo=ato):
        dia.delete()
    _avisar(em)


@transaction.atomic
def declarar_ano(*, por: Ator, em: datetime, ano: int, ato: str, completo: bool) -> AnoDoCalendario:
    """Diz qual é o decreto do ano e se todos os dias dele estão na tabela."""
    _exigir_administrador(por, em)
    with pghistory.context(ato="declarar_ano", usuario=por.usuario_id):
        declarado, _ = AnoDoCalendario.objects.update_or_create(
            ano=ano, defaults={"ato": ato, "completo": completo}
        )
    return declarado


def _avisar(em: datetime) -> None:
    for servico in _AO_MUDAR:
        servico(em)


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
