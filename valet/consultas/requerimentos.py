"""Rascunhos e requerimentos de quem pergunta. Rascunho só o autor vê."""

from datetime import date

from django.db.models import QuerySet

from cadastro.models import Empresa
from contas.ator import Ator
from contas.consultas import representadas_por
from tramitacao.consultas.visibilidade import processos_visiveis_a
from valet.models import Requerimento


def rascunhos_de(usuario_id: int | None) -> QuerySet[Requerimento]:
    """Os rascunhos da conta, do guardado por último em diante."""
    return Requerimento.objects.filter(autor_id=usuario_id, processo=None).select_related(
        "pessoa", "estab_distrito"
    )


def do_autor(usuario_id: int | None) -> QuerySet[Requerimento]:
    """Rascunhos e enviados da conta: é por aqui que toda página do pedido acha o seu."""
    return Requerimento.objects.filter(autor_id=usuario_id).select_related(
        "pessoa", "processo", "estab_distrito__subprefeitura"
    )


def que_se_podem_copiar(ator: Ator | None) -> QuerySet[Requerimento]:
    """Requerimentos já enviados da parte por quem se age: servem de base a um novo da espécie."""
    if ator is None or ator.pessoa_id is None:
        return Requerimento.objects.none()
    return (
        Requerimento.objects.filter(processo__in=processos_visiveis_a(ator))
        .select_related("processo")
        .order_by("-processo__protocolado_em")
    )


def empresa_inscrita(cnpj: str) -> Empresa | None:
    """A empresa que está hoje no Cadastro com este CNPJ: os dados dela são públicos (art. 25)."""
    return (
        Empresa.objects.filter(pessoa__documento=cnpj, inscricoes__excluida_em=None)
        .filter(inscricoes__isnull=False)
        .select_related("pessoa")
        .first()
    )


def qualidade_do_representante(ator: Ator, em: date) -> str:
    """ "Sócio administrador": o que a conta é da pessoa por quem age."""
    if ator.usuario_id is None or ator.pessoa_id is None:
        return ""
    achada = representadas_por(ator.usuario_id, em).filter(pessoa_id=ator.pessoa_id).first()
    return achada.get_qualidade_display() if achada else ""
