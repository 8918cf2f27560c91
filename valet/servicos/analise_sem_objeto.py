"""Fechar na CET a análise ou o recurso que perdeu o objeto — Decreto 58.027/2017, art. 6º."""

from datetime import datetime

from contas.ator import SISTEMA
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar
from valet.fluxos.situacoes import SituacaoCET as S
from valet.models import AutorizacaoCET, Pedido
from valet.models.renovacao_cet import irmas

EM_CURSO = frozenset({S.EM_ANALISE, S.AGUARDA_EXIGENCIA})
_PREJUDICAVEIS = frozenset({*EM_CURSO, S.NEGADA, S.EM_RECURSO})


def prejudicar(autorizacao: AutorizacaoCET, *, em: datetime) -> None:
    """Declara sem objeto a análise ou o recurso que ainda corria na CET."""
    if autorizacao.situacao not in _PREJUDICAVEIS:
        return
    objeto = tramitar(AutorizacaoCET, autorizacao.pk, AutorizacaoCET.prejudicar, por=SISTEMA, em=em)
    cancelar_prazos(objeto.procedimento, por=objeto.linha)
    espelhar(objeto, desde=None)


def prejudicar_irmas(renovada: AutorizacaoCET, *, em: datetime) -> None:
    """Renovada a autorização, o que se pedia ou recorria sobre a mesma perde o objeto."""
    for outra in irmas(renovada).order_by("pk"):
        prejudicar(outra, em=em)


def prejudicar_as_que_renovam(desfeita: AutorizacaoCET, *, em: datetime) -> None:
    """Desfeita a autorização, a renovação que se pedia dela já não tem o que renovar."""
    for renovacao in desfeita.renovacoes.order_by("pk"):
        prejudicar(renovacao, em=em)


def prejudicar_renovacoes(pedido: Pedido, *, em: datetime) -> None:
    """O título caiu: a renovação que se pedia à CET já não tem o que renovar."""
    for renovacao in pedido.requerimento.autorizacoes.filter(renova__isnull=False).order_by("pk"):
        prejudicar(renovacao, em=em)
