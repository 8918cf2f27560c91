"""Arquivos que nada usa: o que se mandou sem acabar de entrar ou de enviar; saem em dois dias."""

from datetime import timedelta
from functools import partial

from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Exists, OuterRef, ProtectedError, QuerySet

from contas.models import Usuario
from tramitacao.models import Arquivo, ExecucaoDeRotina
from tramitacao.relogio import agora
from tramitacao.servicos.arquivos import ArquivoRecusado, caminho, receber_enviado
from tramitacao.servicos.correio import esquecer_os_segredos
from tramitacao.servicos.rotinas import executar

ROTINA = "apagar_soltos"
#: A senha que leva o arquivo ao envio seguinte vale um dia; com folga, ninguém mais o busca.
ESPERA = timedelta(days=2)
#: O requerimento inteiro tem menos lugares de arquivo do que isto.
POR_CONTA = 20


def soltos() -> QuerySet[Arquivo]:
    """Os arquivos que nenhuma linha de nenhuma tabela aponta."""
    achados = Arquivo.objects.all()
    for relacao in Arquivo._meta.get_fields(include_hidden=True):
        if relacao.auto_created and not relacao.concrete:
            modelo, coluna = relacao.related_model, relacao.field.name  # type: ignore[union-attr]
            usos = modelo._base_manager.filter(**{coluna: OuterRef("pk")})  # type: ignore[union-attr]
            achados = achados.exclude(Exists(usos))
    return achados


@transaction.atomic
def receber_a_espera(enviado: UploadedFile, *, usuario_id: int) -> Arquivo:
    """Guarda o que veio com a sessão vencida, à espera de a conta entrar: poucos, e por um dia."""
    Usuario.objects.select_for_update().get(pk=usuario_id)
    if soltos().filter(enviado_por=usuario_id).count() >= POR_CONTA:
        raise ArquivoRecusado(
            "A sessão acabou e já há arquivos demais à espera de você entrar. Anexe de novo."
        )
    return receber_enviado(enviado, usuario_id=usuario_id)


def apagar_arquivo(arquivo: Arquivo) -> bool:
    """Apaga o arquivo que mais ninguém usa; o conteúdo sai do disco depois do commit."""
    onde = caminho(arquivo)
    try:
        with transaction.atomic():
            arquivo.delete()
    except ProtectedError:
        return False  # está também noutro pedido ou nos autos
    transaction.on_commit(partial(onde.unlink, missing_ok=True))
    return True


def apagar_soltos() -> ExecucaoDeRotina:
    """Tira do disco o que ninguém veio buscar e, do banco, sessões e ligações vencidas."""
    Session.objects.filter(expire_date__lt=agora()).delete()
    esquecer_os_segredos()
    velhos = soltos().filter(guardado_em__lt=agora() - ESPERA).order_by("pk")
    return executar(ROTINA, list(velhos.values_list("pk", flat=True)), apagar_um)


def apagar_um(pk: int) -> bool:
    """Apaga um deles, se ainda estiver solto."""
    arquivo = soltos().filter(pk=pk, guardado_em__lt=agora() - ESPERA).first()
    return arquivo is not None and apagar_arquivo(arquivo)
