"""As guias que cada um vê: quem paga vê as suas; o servidor, as dos autos que vê."""

from datetime import date
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from contas.ator import Ator
from contas.papeis import Papel
from precos.consultas.devido import devidos
from precos.consultas.em_aberto import em_aberto
from precos.consultas.prazo_de_pagar import ultimo_vencido
from precos.models import Cobranca, Guia
from tramitacao.consultas.datas import PASSADO, DataMarcada
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.models import PrazoAberto


def cobrancas_visiveis_a(ator: Ator | None) -> QuerySet[Cobranca]:
    """As cobranças dos processos visíveis; a de outra parte dos mesmos autos, não."""
    cobrancas = Cobranca.objects.filter(procedimento__processo__in=processos_visiveis_a(ator))
    if ator is not None and ator.papel == Papel.REQUERENTE:
        cobrancas = cobrancas.filter(Q(devedor=None) | Q(devedor=ator.pessoa_id))
    return cobrancas


def guias_visiveis_a(ator: Ator | None) -> QuerySet[Guia]:
    """As guias dessas cobranças, da que vence por último; com o processo e os pagamentos."""
    return (
        Guia.objects.filter(cobranca__in=cobrancas_visiveis_a(ator))
        .select_related("cobranca__procedimento__processo")
        .prefetch_related("pagamentos", "cobranca__pagamentos", "cobranca__guias")
        .order_by("-vencimento", "-pk")
    )


def a_pagar(ator: Ator) -> QuerySet[Any]:
    """O que esta pessoa deve, da que vence antes; `pago` em R$.

    A multa de uma parte não aparece à outra, embora os autos sejam os mesmos.
    """
    return (
        em_aberto(cobrancas_visiveis_a(ator))
        .select_related("procedimento__processo")
        .prefetch_related("pagamentos", "guias")
        .order_by("vencimento", "pk")
    )


def guias_na_agenda(ator: Ator, hoje: date) -> list[DataMarcada]:
    """O vencimento de cada guia de quem paga; o que já é um prazo dos autos não se repete."""
    if ator.papel != Papel.REQUERENTE:
        return []
    contados = PrazoAberto.objects.filter(desfecho="aberto", procedimento=OuterRef("procedimento"))
    contas = a_pagar(ator).exclude(Exists(contados.filter(vencimento=OuterRef("vencimento"))))
    return [
        DataMarcada(
            f"guia-{d.cobranca.pk}", d.vence, f"Vence a guia: {d.cobranca.nome.lower()}",
            d.cobranca.procedimento.processo, d.cobranca.endereco_da_conta,
        )
        for d in devidos(contas, hoje).values()
        if d.vence >= hoje - PASSADO
    ]  # fmt: skip


def documento_da_guia(guia: Guia) -> Any:
    """O papel que o ato da guia expediu; nulo se ainda não há. A SAE expede um por espécie."""
    modelos = ("guia_simples", f"guia_{guia.cobranca.especie.removesuffix('_evento')}")
    return guia.linha.documentos.filter(modelo__in=modelos).order_by("pk").first()


def com_guia_vencida(procedimento: Any, hoje: date) -> QuerySet[Any]:
    """As cobranças em vigor por pagar cuja guia venceu: as que pedem segunda via."""
    return (
        em_aberto(Cobranca.objects.filter(procedimento=procedimento))
        .filter(guias__morta_em=None, guias__vencimento__lte=ultimo_vencido(hoje))
        .order_by("vencimento", "pk")
    )
