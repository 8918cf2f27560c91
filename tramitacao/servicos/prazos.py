"""Abrir, começar, cumprir e vencer prazos. Tudo se calcula dos fatos; nada se decrementa."""

from collections.abc import Iterable
from datetime import date, datetime

from normas.prazo import Prazo, vence_em
from tramitacao.consultas.calendario import calendario
from tramitacao.models import PrazoAberto, Procedimento, Tramitacao
from tramitacao.relogio import dia_de

#: Marcos que só existem quando alguém os registra; os outros começam no dia do ato.
A_REGISTRAR = frozenset({"publicacao_no_doc", "recebimento"})


def abrir_prazo(
    procedimento: Procedimento,
    prazo: Prazo,
    *,
    linha: Tramitacao,
    em: datetime,
    vencimento: date | None = None,
) -> PrazoAberto:
    """Abre o prazo. Se o marco depende de registro (publicação, recebimento), ainda não corre.

    `vencimento` serve aos prazos de data certa (o da guia), que não se contam em dias.
    """
    marco = None if prazo.desde in A_REGISTRAR else dia_de(em)
    if marco and vencimento is None:
        vencimento = vence_em(prazo, marco, calendario(procedimento.unidade_id))
    return PrazoAberto.objects.create(
        procedimento=procedimento,
        regra=prazo.nome,
        aberto_por=linha,
        marco=marco,
        vencimento=vencimento,
        ao_vencer=prazo.ao_vencer,
    )


def comecar_prazo(aberto: PrazoAberto, prazo: Prazo, marco: date) -> PrazoAberto:
    """Fixa o marco (o dia da publicação ou do recebimento) e o vencimento que dele decorre."""
    aberto.marco = marco
    aberto.vencimento = vence_em(prazo, marco, calendario(aberto.procedimento.unidade_id))
    aberto.save(update_fields=["marco", "vencimento"])
    return aberto


def cumprir_prazos(procedimento: Procedimento, regras: Iterable[str], *, por: Tramitacao) -> None:
    """Encerra como cumpridos os prazos abertos destas regras."""
    _encerrar(procedimento, regras, PrazoAberto.Desfecho.CUMPRIDO, por)


def cancelar_prazos(procedimento: Procedimento, *, por: Tramitacao) -> None:
    """Encerra sem efeito todo prazo aberto: o procedimento acabou ou o ato que abriu caiu."""
    abertos = PrazoAberto.objects.filter(procedimento=procedimento, desfecho="aberto")
    abertos.update(desfecho=PrazoAberto.Desfecho.CANCELADO, encerrado_por=por)


def decorrer(aberto: PrazoAberto, *, por: Tramitacao) -> None:
    """Encerra o prazo como decorrido, pela linha que o certificou."""
    aberto.desfecho = PrazoAberto.Desfecho.DECORRIDO
    aberto.encerrado_por = por
    aberto.save(update_fields=["desfecho", "encerrado_por"])


def vencimento_mais_proximo(procedimento: Procedimento) -> date | None:
    """O menor vencimento entre os prazos abertos que já correm."""
    return (
        PrazoAberto.objects.filter(
            procedimento=procedimento, desfecho="aberto", vencimento__isnull=False
        )
        .order_by("vencimento")
        .values_list("vencimento", flat=True)
        .first()
    )


def _encerrar(
    procedimento: Procedimento, regras: Iterable[str], desfecho: str, por: Tramitacao
) -> None:
    PrazoAberto.objects.filter(
        procedimento=procedimento, regra__in=list(regras), desfecho="aberto"
    ).update(desfecho=desfecho, encerrado_por=por)
