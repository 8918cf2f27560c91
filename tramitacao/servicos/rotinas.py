"""Uma rotina: passada registrada, cada caso na sua transação, o que falha fica listado."""

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta

from django.db import DatabaseError, connection, transaction
from django.db.models import F

from contas.nomes import nome_limpo
from tramitacao.consultas.rotinas import VIVA
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina
from tramitacao.relogio import agora

#: Passadas antigas demais para interessar a alguém saem da tabela.
GUARDA = timedelta(days=90)
#: O "caso" de uma rotina que não se divide em casos.
INTEIRA = "a rotina inteira"


def executar(rotina: str, casos: Iterable[int], tratar: Callable[[int], bool]) -> ExecucaoDeRotina:
    """Trata cada caso por si. O erro de um fica na lista do administrador; os outros seguem."""
    with _passada(rotina) as execucao:
        for caso in casos:
            try:
                with transaction.atomic():
                    feito = tratar(caso)
            except Exception as erro:  # um caso estragado não pode parar os prazos dos outros
                _anotar(rotina, str(caso), erro)
                execucao.falhas += 1
            else:
                execucao.feitos += bool(feito)
                resolver(rotina, str(caso))
    ExecucaoDeRotina.objects.filter(rotina=rotina, comecou_em__lt=agora() - GUARDA).delete()
    return execucao


def passar(rotina: str, fazer: Callable[[], int]) -> ExecucaoDeRotina:
    """Registra uma passada que não se divide em casos. Passadas vazias seguidas viram uma só.

    O erro fica na lista do administrador; a passada seguinte tenta de novo.
    """
    with _passada(rotina) as execucao:
        try:
            execucao.feitos = fazer()
        except Exception as erro:  # sem o servidor de correio ou o disco, o resto do sistema segue
            _anotar(rotina, INTEIRA, erro)
            execucao.falhas = 1
        else:
            resolver(rotina, INTEIRA)
    if not execucao.feitos and not execucao.falhas:
        _juntar_a_anterior(execucao)
    return execucao


@contextmanager
def _passada(rotina: str) -> Iterator[ExecucaoDeRotina]:
    """Registra o começo e o fim. A tranca é da sessão do banco: morto o processo, cai com ele."""
    execucao = ExecucaoDeRotina.objects.create(rotina=rotina, comecou_em=agora())
    _tranca("pg_advisory_lock", execucao)
    try:
        yield execucao
        execucao.acabou_em = agora()
        execucao.save()
    finally:
        with suppress(DatabaseError):  # sem o banco não há tranca que soltar
            _tranca("pg_advisory_unlock", execucao)


def _tranca(funcao: str, execucao: ExecucaoDeRotina) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {funcao}(%s, %s)", [VIVA, execucao.pk])


def _juntar_a_anterior(execucao: ExecucaoDeRotina) -> None:
    anterior = (
        ExecucaoDeRotina.objects.filter(rotina=execucao.rotina, pk__lt=execucao.pk)
        .order_by("-comecou_em", "-pk")
        .first()
    )
    if anterior and anterior.acabou_em and not anterior.feitos and not anterior.falhas:
        anterior.delete()


def _anotar(rotina: str, alvo: str, erro: Exception) -> None:
    # Só a conexão perdida se larga: a que serve segura a tranca da passada, e a transação de fora.
    caiu = isinstance(erro, DatabaseError) and not connection.in_atomic_block
    if caiu and not connection.is_usable():
        connection.close()
    instante = agora()
    # Byte nulo ou meia letra, o banco recusa; e o erro de um caso não pode parar os outros.
    linhas = "".join(traceback.format_exception_only(erro)).strip().splitlines()
    texto = "\n".join(nome_limpo(linha) for linha in linhas)
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


def resolver(rotina: str, alvo: str) -> None:
    """O caso que falhava deu certo: sai da lista do administrador."""
    FalhaDeRotina.objects.filter(rotina=rotina, alvo=alvo, resolvida_em=None).update(
        resolvida_em=agora()
    )
