"""A Planta Genérica carregada: exercícios, faces em conflito e uma face — art. 9º, § 1º."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, QuerySet

from precos.models import CargaDaPGV, ValorPGV


@dataclass(frozen=True, slots=True)
class Exercicio:
    """Um exercício carregado: quantas faces tem, e quantas esperam que alguém diga o que vale."""

    ano: int
    faces: int
    conflitos: int
    ficticios: int


def exercicios() -> list[Exercicio]:
    """Do mais novo ao mais antigo."""
    valores = (
        ValorPGV.objects.filter(afastado_em=None)
        .values("exercicio")
        .annotate(valores=Count("pk"), ficticios=Count("pk", filter=Q(ficticio=True)))
        .order_by("-exercicio")
    )
    em_conflito: Counter[int] = Counter()
    a_mais: Counter[int] = Counter()
    for ano, valores_da_face in _conflitos().values_list("exercicio", "valores"):
        em_conflito[ano] += 1
        a_mais[ano] += valores_da_face - 1
    return [
        Exercicio(ano, v["valores"] - a_mais[ano], em_conflito[ano], v["ficticios"])
        for v in valores
        for ano in (v["exercicio"],)
    ]


def faces_em_conflito(exercicio: int) -> QuerySet[ValorPGV, tuple[str, str]]:
    """Setor-quadra e CODLOG das faces com mais de um valor, em ordem."""
    return (
        _conflitos()
        .filter(exercicio=exercicio)
        .order_by("setor_quadra", "codlog")
        .values_list("setor_quadra", "codlog")
    )


def valores_das_faces(
    exercicio: int, faces: Iterable[tuple[str, str]]
) -> dict[tuple[str, str], list[ValorPGV]]:
    """Os valores não afastados de cada uma dessas faces, do menor ao maior."""
    juntas: dict[tuple[str, str], list[ValorPGV]] = {face: [] for face in faces}
    destas = Q(pk__in=())
    for setor_quadra, codlog in juntas:
        destas |= Q(setor_quadra=setor_quadra, codlog=codlog)
    valores = ValorPGV.objects.filter(destas, exercicio=exercicio, afastado_em=None)
    for valor in valores.order_by("valor"):
        juntas[valor.setor_quadra, valor.codlog].append(valor)
    return juntas


def valores_da_face(exercicio: int, setor_quadra: str, codlog: str) -> list[ValorPGV]:
    """Todos os valores da face, também os afastados, do menor ao maior."""
    return list(
        ValorPGV.objects.filter(exercicio=exercicio, setor_quadra=setor_quadra, codlog=codlog)
        .select_related("afastado_por")
        .order_by("valor")
    )


def cargas() -> QuerySet[CargaDaPGV]:
    """As prévias e as cargas, da última à primeira, sem as linhas recusadas."""
    return CargaDaPGV.objects.select_related("por").defer("recusadas")


def recusadas_da_carga(chave: int) -> CargaDaPGV | None:
    """A carga, com as linhas recusadas; nula se não recusou nenhuma."""
    return CargaDaPGV.objects.filter(pk=chave).exclude(recusadas="").first()


def _conflitos() -> QuerySet[Any, Any]:
    return (
        ValorPGV.objects.filter(afastado_em=None)
        .values("exercicio", "setor_quadra", "codlog")
        .annotate(valores=Count("pk"))
        .filter(valores__gt=1)
    )
