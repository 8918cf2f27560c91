"""Quem está em exercício num dia: lotações e representações."""

from collections.abc import Iterable
from datetime import date

from django.db.models import Q, QuerySet
from django.db.models.functions import Lower

from contas.ator import Ator
from contas.models import Distrito, Lotacao, Pessoa, Representacao, Unidade
from contas.nomes import nome_limpo
from contas.papeis import Papel

# A ordem alfabética não pode depender da ordenação do banco: sem acento e em minúsculas.
EMPRESA = Lower("pessoa__nome__unaccent")
PESSOA = Lower("usuario__nome__unaccent")


def em_vigor(em: date) -> Q:
    """O período alcança o dia; o que foi encerrado na hora já não vale nesse dia."""
    no_periodo = Q(desde__lte=em) & (Q(ate=None) | Q(ate__gte=em))
    return no_periodo & (Q(encerrada_em=None) | Q(encerrada_em__date__gt=em))


def lotacoes_de(usuario_id: int, em: date) -> QuerySet[Lotacao]:
    """Lotações em exercício no dia, da conta ativa."""
    return (
        Lotacao.objects.filter(em_vigor(em), usuario_id=usuario_id, usuario__is_active=True)
        .select_related("unidade")
        .order_by("unidade__nome", "papel")
    )


def representadas_por(usuario_id: int, em: date) -> QuerySet[Representacao]:
    """Representações aceitas e em vigor no dia."""
    return (
        Representacao.objects.filter(
            em_vigor(em), usuario_id=usuario_id, usuario__is_active=True, aceita_em__isnull=False
        )
        .select_related("pessoa")
        .order_by(EMPRESA, "pk")
    )


def representacoes_de(usuario_id: int) -> QuerySet[Representacao]:
    """Todas as representações da conta, também as pendentes e as que acabaram."""
    return (
        Representacao.objects.filter(usuario_id=usuario_id)
        .select_related("pessoa")
        .order_by("-pedida_em", "-pk")
    )


def representacoes_a_decidir(pessoas: Iterable[int] | None) -> QuerySet[Representacao]:
    """Pedidos de representação por aceitar, destas pessoas ou (com `None`) de todas."""
    pendentes = Representacao.objects.filter(aceita_em=None, encerrada_em=None)
    if pessoas is not None:
        pendentes = pendentes.filter(pessoa_id__in=pessoas)
    return pendentes.select_related("pessoa", "usuario").order_by("pedida_em", "pk")


def representantes_de(pessoas: Iterable[int], em: date) -> QuerySet[Representacao]:
    """Quem representa estas pessoas no dia, já aceito."""
    return (
        Representacao.objects.filter(
            em_vigor(em), pessoa_id__in=pessoas, aceita_em__isnull=False, usuario__is_active=True
        )
        .select_related("pessoa", "usuario")
        .order_by(EMPRESA, PESSOA, "pk")
    )


def representantes_da_busca(q: str, em: date) -> QuerySet[Representacao]:
    """Quem representa hoje as empresas com este nome ou CNPJ (com ou sem pontuação)."""
    nome = nome_limpo(q)
    documento = "".join(c for c in nome if c.isalnum()).upper()
    # Sem letra nem algarismo não há CNPJ a procurar; o vazio começaria todos.
    do_documento = Q(pessoa__documento__startswith=documento) if documento else Q()
    return (
        Representacao.objects.filter(
            Q(pessoa__nome__unaccent__icontains=nome) | do_documento,
            em_vigor(em),
            aceita_em__isnull=False,
        )
        .select_related("pessoa", "usuario")
        .order_by(EMPRESA, PESSOA, "pk")
    )


def representa(usuario_id: int, pessoa_id: int, em: date) -> bool:
    """A conta pode requerer por esta pessoa no dia: é a própria, ou a representa com poderes."""
    if Pessoa.objects.filter(pk=pessoa_id, usuario_id=usuario_id, usuario__is_active=True).exists():
        return True
    return (
        representadas_por(usuario_id, em).filter(pessoa_id=pessoa_id, pode_requerer=True).exists()
    )


def em_exercicio(ator: Ator, em: date) -> bool:
    """O ator ainda tem o papel que diz ter, naquela unidade, neste dia."""
    if ator.papel == Papel.SISTEMA:
        return ator.usuario_id is None
    if ator.usuario_id is None:
        return False
    if ator.papel == Papel.REQUERENTE:
        return ator.pessoa_id is not None and representa(ator.usuario_id, ator.pessoa_id, em)
    return (
        lotacoes_de(ator.usuario_id, em)
        .filter(Q(unidade_id=ator.unidade_id), papel=ator.papel)
        .exists()
    )


def administrador_de_email(email: str, em: date) -> Ator | None:
    """O administrador em exercício com este e-mail, para o comando que o nomeia."""
    lotacao = (
        Lotacao.objects.filter(
            em_vigor(em), usuario__email__iexact=email, usuario__is_active=True,
            papel=Papel.ADMINISTRADOR,
        ).select_related("usuario").first()
    )  # fmt: skip
    if lotacao is None:
        return None
    return Ator(Papel.ADMINISTRADOR, lotacao.usuario_id, lotacao.unidade_id,
                nome=str(lotacao.usuario))  # fmt: skip


def destinatarios_da_pessoa(pessoa_id: int, em: date) -> list[str]:
    """E-mails de quem recebe avisos pela pessoa: ela mesma e os representantes em exercício."""
    emails = Representacao.objects.filter(
        em_vigor(em),
        pessoa_id=pessoa_id,
        aceita_em__isnull=False,
        pode_receber=True,
        usuario__is_active=True,
    ).values_list("usuario__email", flat=True)
    propria = Pessoa.objects.filter(pk=pessoa_id).values_list("usuario__email", "email").first()
    dela = [propria[0] or propria[1]] if propria else []
    return sorted({e for e in (*emails, *dela) if e})


def subprefeitura_do_distrito(nome: str) -> Unidade | None:
    """A Subprefeitura competente pelo distrito do endereço."""
    distrito = Distrito.objects.filter(nome=nome).select_related("subprefeitura").first()
    return distrito.subprefeitura if distrito else None


def lotacoes_achadas(
    em: date, *, q: str = "", papel: str = "", unidade: Unidade | None = None, todas: bool = False
) -> QuerySet[Lotacao]:
    """Lotações por nome ou e-mail, papel e unidade; sem `todas`, só as que não acabaram."""
    achadas = Lotacao.objects.select_related("usuario", "unidade")
    if q := nome_limpo(q):
        achadas = achadas.filter(
            Q(usuario__nome__unaccent__icontains=q) | Q(usuario__email__icontains=q)
        )
    if papel:
        achadas = achadas.filter(papel=papel)
    if unidade:
        achadas = achadas.filter(unidade=unidade)
    if not todas:
        achadas = achadas.filter(Q(ate=None) | Q(ate__gte=em), encerrada_em=None)
    return achadas.order_by(PESSOA, "usuario__email", "-desde", "-pk")
