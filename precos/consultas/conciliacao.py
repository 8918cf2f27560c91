"""O dinheiro que cada um concilia: o da Prefeitura na Subprefeitura, o da CET na CET."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import Count, Q, QuerySet, Sum

from contas.ator import Ator
from contas.models import Unidade
from contas.papeis import Papel
from precos.models import ArquivoDeRetorno, Cobranca, Entrada, Guia
from precos.regras.conciliacao import Classe
from tramitacao.consultas.visibilidade import processos_visiveis_a

F, T = Cobranca.Favorecido, Unidade.Tipo
#: Quem concilia o que se paga a cada credora. O administrador não vê autos.
_CREDORA = {
    (Papel.EXPEDIENTE, T.SUBPREFEITURA): F.PREFEITURA,
    (Papel.ANALISTA, T.SUBPREFEITURA): F.PREFEITURA,
    (Papel.EXPEDIENTE, T.CET): F.CET,
    (Papel.TECNICO_CET, T.CET): F.CET,
}
#: As que pedem que alguém olhe, na ordem em que se mostram; a exata é só história.
A_OLHAR = tuple((c, nome) for c, nome in Entrada.LISTAS if c != Classe.EXATA)


@dataclass(frozen=True, slots=True)
class Lista:
    """Uma lista, com as abertas e a soma delas em R$, e quantas ao todo."""

    classe: str
    nome: str
    abertas: int
    soma: Decimal
    todas: int


def credora_de(ator: Ator | None) -> str | None:
    """A credora por quem este ator concilia; nula se não é tarefa dele."""
    if ator is None or ator.unidade_id is None:
        return None
    unidade = Unidade.objects.filter(pk=ator.unidade_id).values_list("tipo", flat=True).first()
    return _CREDORA.get((ator.papel, T(unidade))) if unidade else None


def le_a_conciliacao(ator: Ator | None) -> bool:
    """Quem concilia, e o auditor, que só lê."""
    return ator is not None and (ator.papel == Papel.AUDITOR or credora_de(ator) is not None)


def entradas_visiveis_a(ator: Ator | None) -> QuerySet[Entrada]:
    """As entradas das guias que o ator concilia, nos autos que vê, e as sem guia conhecida."""
    todas = Entrada.objects.select_related(
        "guia__cobranca__procedimento__processo", "resolvida_por", "indicada_por", "arquivo"
    )
    if not le_a_conciliacao(ator):
        return todas.none()
    credora = credora_de(ator)
    if credora is None:
        return todas
    da_credora = Cobranca.objects.filter(
        favorecido=credora, procedimento__processo__in=processos_visiveis_a(ator)
    )
    return todas.filter(Q(guia=None) | Q(guia__cobranca__in=da_credora))


def guias_a_que_se_aplica(ator: Ator | None, busca: str) -> QuerySet[Guia]:
    """As guias da credora do ator com este número, ou dos autos com este número de processo."""
    credora, numero = credora_de(ator), "".join(c for c in busca if c.isascii() and c.isdigit())
    guias = Guia.objects.select_related("cobranca__procedimento__processo", "cobranca__devedor")
    if credora is None or not 0 < len(numero) <= 17:
        return guias.none()
    achada = Q(identificacao=numero.zfill(17)) | Q(cobranca__procedimento__processo__numero=numero)
    visiveis = processos_visiveis_a(ator)
    return guias.filter(
        achada, cobranca__favorecido=credora, cobranca__procedimento__processo__in=visiveis
    ).order_by("-vencimento", "-pk")


def listas_de(ator: Ator | None) -> list[Lista]:
    """Cada lista do ator, as que pedem que alguém olhe primeiro."""
    aberta = Q(resolvida_em=None)
    contas = entradas_visiveis_a(ator).order_by().values_list("classe").annotate(
        abertas=Count("pk", filter=aberta), soma=Sum("valor", filter=aberta), todas=Count("pk")
    )  # fmt: skip
    somas: dict[str, Any] = {classe: conta for classe, *conta in contas}
    nomes = (*A_OLHAR, (Classe.EXATA, dict(Entrada.LISTAS)[Classe.EXATA]))
    return [_lista(classe, nome, *somas.get(classe, (0, None, 0))) for classe, nome in nomes]


def _lista(classe: str, nome: str, abertas: int, soma: Decimal | None, todas: int) -> Lista:
    return Lista(classe, nome, abertas, soma or Decimal("0.00"), todas)


def retornos_importados() -> QuerySet[ArquivoDeRetorno]:
    """Os arquivos do banco que já entraram, do mais novo; o conteúdo não se lê."""
    return ArquivoDeRetorno.objects.select_related("por").defer("texto")
