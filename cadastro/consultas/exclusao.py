"""Que exclusão do Cadastro corre, quem a pode pedir e que unidade a decide — art. 24."""

from cadastro.fluxos.situacoes import FINDAS
from cadastro.models import Exclusao, Inscricao
from contas.ator import Ator
from contas.models import Unidade
from contas.papeis import Papel


def em_curso(inscricao: Inscricao) -> Exclusao | None:
    """A exclusão desta inscrição que ainda corre."""
    return inscricao.exclusoes.exclude(situacao__in=FINDAS).first()


def inscricao_ativa(por: Ator | None) -> Inscricao | None:
    """A inscrição da empresa por quem se age; nula se ela não está no Cadastro."""
    if por is None or por.papel != Papel.REQUERENTE or not por.pessoa_id:
        return None
    return Inscricao.objects.filter(empresa__pessoa_id=por.pessoa_id, excluida_em=None).first()


def inscricao_do_cnpj(cnpj: str, unidade_id: int) -> Inscricao | None:
    """A inscrição ativa deste CNPJ, se foi a unidade que a fez."""
    return Inscricao.objects.filter(
        empresa__pessoa__documento=cnpj, excluida_em=None,
        incluida_por__procedimento__unidade_id=unidade_id,
    ).first()  # fmt: skip


def unidade_que_exclui(inscricao: Inscricao) -> Unidade:
    """A Subprefeitura que incluiu a empresa é a que a exclui (art. 24, § 1º)."""
    return inscricao.incluida_por.procedimento.unidade
