"""Uma rotina: passada registrada, cada caso na sua transação, o que falha fica listado."""

import traceback
from collections.abc import Callable, Iterable
from datetime import timedelta

from django.db import DatabaseError, connection, transaction
from django.db.models import F

from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina
from tramitacao.relogio import agora

#: Passadas antigas demais para interessar a alguém saem da tabela.
GUARDA = timedelta(days=90)
#: O "caso" de uma rotina que não se divide em casos.
INTEIRA = "a rotina inteira"


def executar(rotina: str, casos: Iterable[int], tratar: Callable[[int], bool]) -> ExecucaoDeRotina:
    """Trata cada caso por si. O erro de um fica na lista do administrador; os outros seguem."""
    execucao = ExecucaoDeRotina.objects.create(rotina=rotina, comecou_em=agora())
    for caso in casos:
        try:
            with transaction.atomic():
                feito = tratar(caso)
        except Exception as erro:  # um caso estragado não pode parar os prazos dos outros
            _anotar(rotina, str(caso), erro)
            execucao.falhas += 1
        else:
            execucao.feitos += bool(feito)
            _resolver(rotina, str(caso))
    execucao.acabou_em = agora()
    execucao.save()
    ExecucaoDeRotina.objects.filter(rotina=rotina, comecou_em__lt=agora() - GUARDA).delete()
    return execucao


def passar(rotina: str, fazer: Callable[[], int]) -> ExecucaoDeRotina:
    """Registra uma passada que não se divide em casos. Passadas vazias seguidas viram uma só.

    O erro fica na lista do administrador; a passada seguinte tenta de novo.
    """
    comecou, feitos, falhas = agora(), 0, 0
    try:
        feitos = fazer()
    except Exception as erro:  # sem o servidor de correio ou o disco, o resto do sistema segue
        _anotar(rotina, INTEIRA, erro)
        falhas = 1
    else:
        _resolver(rotina, INTEIRA)
    ultima = ExecucaoDeRotina.objects.filter(rotina=rotina).order_by("-comecou_em").first()
    if ultima is None or ultima.feitos or ultima.falhas or feitos or falhas:
        ultima = ExecucaoDeRotina(rotina=rotina, feitos=feitos, falhas=falhas)
    ultima.comecou_em, ultima.acabou_em = comecou, agora()
    ultima.save()
    return ultima


def _anotar(rotina: str, alvo: str, erro: Exception) -> None:
    if isinstance(erro, DatabaseError):
        connection.close_if_unusable_or_obsolete()
    instante = agora()
    texto = "".join(traceback.format_exception_only(erro)).strip()
    FalhaDeRotina.objects.bulk_create(
        [
            FalhaDeRotina(
                rotina=rotina, alvo=alvo, erro=texto, primeira_em=instante, ultima_em=instante,
                vezes=0,
            )
        ],
        ignore_conflicts=True,
    )  # fmt: skip
    FalhaDeRotina.objects.filter(rotina=rotina, alvo=alvo, resolvida_em=None).update(
        erro=texto, ultima_em=instante, vezes=F("vezes") + 1
    )


def _resolver(rotina: str, alvo: str) -> None:
    FalhaDeRotina.objects.filter(rotina=rotina, alvo=alvo, resolvida_em=None).update(
        resolvida_em=agora()
    )
