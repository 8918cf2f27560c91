"""Defesa, decisão, recurso e definitividade da multa — art. 15, I; Lei 14.141/2006."""

from datetime import date, datetime
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.prazo import Prazo
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar, trancar
from valet.models import Multa
from valet.regras.prazos import DEFESA_DA_MULTA, RECURSO_DA_MULTA
from valet.servicos.cobranca_da_multa import cobrar
from valet.servicos.notificacao import certificar_se_vencida, espelhar_caso


@transaction.atomic
def apresentar_defesa(
    *, multa_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Multa:
    """A defesa da parte; fora do prazo, só fica nos autos, e a multa é definitiva."""
    return _com_razoes("apresentar_defesa", DEFESA_DA_MULTA, multa_id, despacho, por, em)


@transaction.atomic
def interpor_recurso(
    *, multa_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Multa:
    """O recurso contra a multa mantida; fora do prazo, só fica nos autos."""
    return _com_razoes("interpor_recurso", RECURSO_DA_MULTA, multa_id, despacho, por, em)


def juntar_manifestacao(
    modelo: type[Any], pk: int, *, despacho: str, por: Ator, em: datetime | None = None
) -> Any:
    """O que a parte quer que conste, em qualquer situação; não muda prazo nenhum."""
    return tramitar(modelo, pk, "juntar_manifestacao", por=por, em=em or agora(), despacho=despacho)


def manter_multa(*, multa_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Multa:
    """Rejeita a defesa, ou não a conhece; o prazo de recurso corre do recebimento da decisão."""
    return _decidir("manter_multa", multa_id, despacho, por, em or agora())


def acolher_defesa(*, multa_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Multa:
    """Acolhe a defesa: a multa desta parte cai."""
    return _decidir("acolher_defesa", multa_id, despacho, por, em or agora())


def prover_recurso(*, multa_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Multa:
    """Dá provimento: a multa cai, e não se impõe outra pela mesma notificação."""
    # Interpretação 045: cada degrau uma vez só; provido o recurso, a multa não se repõe.
    return _decidir("prover_recurso", multa_id, despacho, por, em or agora())


@transaction.atomic
def negar_recurso(*, multa_id: int, despacho: str, por: Ator, em: datetime | None = None) -> Multa:
    """Nega provimento: a multa fica definitiva neste dia, e é cobrada."""
    em = em or agora()
    tramitar(
        Multa, multa_id, Multa.negar_recurso, por=por, em=em, despacho=despacho,
        com={"definitiva_em": dia_de(em)},
    )  # fmt: skip
    return cobrar(multa_id, em=em)


def certificar_decurso_da_defesa(multa_id: int, *, em: datetime, dados: dict[str, Any]) -> Multa:
    """Passou o prazo sem defesa: a multa é definitiva no último dia dele, e é cobrada."""
    return _certificar("certificar_decurso_da_defesa", multa_id, em, dados)


def certificar_decurso_do_recurso(multa_id: int, *, em: datetime, dados: dict[str, Any]) -> Multa:
    """Passou o prazo sem recurso: a multa é definitiva no último dia dele, e é cobrada."""
    return _certificar("certificar_decurso_do_recurso", multa_id, em, dados)


def _certificar(ato: str, multa_id: int, em: datetime, dados: dict[str, Any]) -> Multa:
    certificada = tramitar(
        Multa, multa_id, ato, por=SISTEMA, em=em, dados=dados,
        com={"definitiva_em": date.fromisoformat(dados["venceu_em"])},
    )  # fmt: skip
    cobrada = cobrar(multa_id, em=em)
    cobrada.linha = certificada.linha  # quem encerra o prazo é a certidão, não a guia
    return cobrada


def _com_razoes(
    ato: str, prazo: Prazo, multa_id: int, despacho: str, por: Ator, em: datetime | None
) -> Multa:
    """No prazo, pratica o ato; depois dele, a multa já é definitiva, tenha a rotina passado ou não.

    O que veio tarde fica nos autos, marcado, e não é conhecido.
    """
    em = em or agora()
    tarde = certificar_se_vencida(trancar(Multa, multa_id), prazo, em=em)
    return tramitar(
        Multa, multa_id, "juntar_manifestacao" if tarde else ato, por=por, em=em,
        despacho=despacho, dados={FORA_DO_PRAZO: tarde},
    )  # fmt: skip


@transaction.atomic
def _decidir(ato: str, multa_id: int, despacho: str, por: Ator, em: datetime) -> Multa:
    multa = tramitar(Multa, multa_id, ato, por=por, em=em, despacho=despacho)
    espelhar_caso(multa)
    return multa
