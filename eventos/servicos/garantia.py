"""Descontar da caução o dano provado e devolver o que resta; liberar a fiança — art. 14, § 2º."""

from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from django.db import transaction

from contas.ator import Ator
from eventos.models import SAE, DevolucaoDaGarantia, MovimentoDaCaucao
from eventos.models.conta_da_caucao import saldo_da_caucao
from eventos.regras.caucao import ART_14_P2, Desconto, desconto_admitido, saldo
from eventos.regras.prazos_do_processo import DEVOLUCAO_DA_CAUCAO
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.models import Arquivo, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import cumprir_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

Movimento = MovimentoDaCaucao.Especie


@transaction.atomic
def descontar_da_caucao(
    *, sae_id: int, desconto: Desconto, prova: Arquivo, por: Ator, em: datetime | None = None
) -> SAE:
    """Tira da conta o dano à via, com o laudo ou as fotos; nunca mais que o saldo (art. 14, § 2º).

    O que exceder o saldo cobra-se à parte. Sem saldo não há mais prazo de devolver.
    """
    em = em or agora()
    sae = trancar(SAE, sae_id)
    if faltas := desconto_admitido(saldo_da_caucao(sae), desconto):
        raise RegraViolada(*faltas)
    sae = tramitar(
        SAE, sae_id, SAE.descontar_da_caucao, por=por, em=em,
        dados={"valor": str(desconto.valor), "motivo": desconto.prova, "prova": prova.sha256},
        ao_lavrar=partial(_descontar, desconto=desconto, prova=prova, em=em),
    )  # fmt: skip
    if not saldo_da_caucao(sae):
        cumprir_prazos(sae.procedimento, (DEVOLUCAO_DA_CAUCAO.nome,), por=sae.linha)
    espelhar(sae, desde=None)
    return sae


@transaction.atomic
def devolver_garantia(
    *, sae_id: int, data: date, por: Ator, descontado: Decimal = Decimal("0.00"), prova: str = "",
    em: datetime | None = None,
) -> SAE:  # fmt: skip
    """Devolve a caução, menos os danos provados; a fiança só se libera (art. 14, § 2º)."""
    em = em or agora()
    sae = trancar(SAE, sae_id)
    depositado = saldo_da_caucao(sae)
    if faltas := _da_devolucao(sae, data, em, depositado, descontado, prova):
        raise RegraViolada(*faltas)
    devolvido = saldo(depositado, [Desconto(descontado, prova)] if descontado else [])
    gravar = partial(
        _gravar_devolucao, depositado=depositado, descontado=descontado, devolvido=devolvido,
        devolvida_em=data, prova=prova.strip(),
    )  # fmt: skip
    sae = tramitar(
        SAE, sae_id, SAE.devolver_garantia, por=por, em=em, ao_lavrar=gravar,
        dados={"depositado": str(depositado), "descontado": str(descontado),
               "devolvido": str(devolvido), "data": data.isoformat(), "prova": prova.strip()},
    )  # fmt: skip
    cumprir_prazos(sae.procedimento, (DEVOLUCAO_DA_CAUCAO.nome,), por=sae.linha)
    espelhar(sae, desde=None)
    return sae


def _descontar(
    sae: SAE, linha: Tramitacao, *, desconto: Desconto, prova: Arquivo, em: datetime
) -> None:
    _mover(
        sae, Movimento.DESCONTO, desconto.valor, dia=dia_de(em), linha=linha,
        motivo=desconto.prova, prova=prova,
    )  # fmt: skip


def _mover(
    sae: SAE, especie: str, valor: Decimal, *, dia: date, linha: Tramitacao, motivo: str = "",
    prova: Arquivo | None = None,
) -> None:  # fmt: skip
    MovimentoDaCaucao.objects.create(
        sae=sae, especie=especie, valor=valor, dia=dia, linha=linha, motivo=motivo, prova=prova
    )


def _da_devolucao(
    sae: SAE, data: date, em: datetime, depositado: Decimal, descontado: Decimal, prova: str
) -> list[Pendencia]:
    if not sae.garantia_a_devolver():
        return [Pendencia("Não há garantia a devolver", ART_14_P2)]
    faltas = []
    if data > dia_de(em):
        faltas.append(Pendencia("A data da devolução está no futuro", ART_14_P2, campo="data"))
    if descontado:
        faltas += desconto_admitido(depositado, Desconto(descontado, prova))
    return faltas


def _gravar_devolucao(sae: SAE, linha: Tramitacao, **colunas: Any) -> None:
    DevolucaoDaGarantia.objects.create(sae=sae, linha=linha, **colunas)
    dia, prova = colunas["devolvida_em"], colunas["prova"]
    if descontado := colunas["descontado"]:
        _mover(sae, Movimento.DESCONTO, descontado, dia=dia, linha=linha, motivo=prova)
    if devolvido := colunas["devolvido"]:
        _mover(sae, Movimento.DEVOLUCAO, devolvido, dia=dia, linha=linha)
