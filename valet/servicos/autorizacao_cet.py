"""A decisão da CET sobre o lugar — Decreto 58.027/2017, art. 4º e §§. Decidida, os autos voltam."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import Ator
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.models import Arquivo, Tramitacao
from tramitacao.relogio import agora
from tramitacao.servicos.documentos import acrescentar
from tramitacao.servicos.tramitar import tramitar
from valet.models import AutorizacaoCET, HorarioAutorizado, Pedido
from valet.models.autorizacao_cet import TERMOS
from valet.regras.fatos import TrechoDeEmbarque
from valet.regras.horarios import Faixa
from valet.regras.sinalizacao import autorizacao_completa
from valet.servicos.encaminhamento import devolver_a_subprefeitura
from valet.servicos.situacao_na_cet import cancelar_autorizacao

ART_4 = D58027.art(4)
RESPOSTA, LUGAR_DA_RESPOSTA = "Resposta à exigência da CET", "resposta_a_cet"


@transaction.atomic
def autorizar(
    *,
    autorizacao_id: int,
    termos: dict[str, Any],
    horarios: Sequence[Faixa],
    por: Ator,
    despacho: str = "",
    em: datetime | None = None,
) -> AutorizacaoCET:
    """Autoriza com os termos ditos (os de `TERMOS`) e os horários, e devolve os autos.

    Levanta `RegraViolada` se falta um termo ou se o trecho passa da testada sem estudo (art. 4º).
    """
    em = em or agora()
    ditos = {campo: termos[campo] for campo in TERMOS if termos.get(campo) not in (None, "")}
    proposta = AutorizacaoCET.objects.select_related("requerimento", "procedimento").filter(
        pk=autorizacao_id
    )

    def completa(_gravados: TrechoDeEmbarque) -> tuple[Pendencia, ...]:
        return autorizacao_completa(proposta.get().trecho(ditos, horarios))

    def gravar_horarios(autorizacao: AutorizacaoCET, _linha: Tramitacao) -> None:
        _trocar_horarios(autorizacao, horarios)

    autorizacao = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.autorizar, por=por, em=em,
        despacho=despacho, exige=(completa,), com=ditos, ao_lavrar=gravar_horarios,
    )  # fmt: skip
    _substituir_anteriores(autorizacao, em=em)
    devolver_a_subprefeitura(_pedido(autorizacao), por=por, em=em)
    return autorizacao


@transaction.atomic
def negar(
    *, autorizacao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> AutorizacaoCET:
    """Nega, com as razões; os autos voltam com o indeferimento por II preparado (arts. 6º e 8º).

    Negada a renovação, a autorização de agora vale até o fim dela.
    """
    em = em or agora()
    autorizacao = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.negar, por=por, em=em, despacho=despacho
    )
    if autorizacao.renova_id:
        return autorizacao
    _substituir_anteriores(autorizacao, em=em)
    devolver_a_subprefeitura(_pedido(autorizacao), por=por, em=em, preparado="II")
    return autorizacao


def exigir(
    *, autorizacao_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> AutorizacaoCET:
    """Pede ao interessado o que falta para a CET decidir (art. 4º, § 1º)."""
    return tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.exigir, por=por, em=em, despacho=despacho
    )


def cumprir_exigencia(
    *, autorizacao_id: int, despacho: str, por: Ator, arquivo: Arquivo | None = None,
    em: datetime | None = None,
) -> AutorizacaoCET:  # fmt: skip
    """O interessado responde, com o arquivo que a CET pediu se o pedido já não recebe documento."""
    em = em or agora()
    dados = {"documento": RESPOSTA, "exigencia": LUGAR_DA_RESPOSTA, "arquivo": arquivo.sha256} if (
        arquivo
    ) else {}  # fmt: skip
    autorizacao = tramitar(
        AutorizacaoCET, autorizacao_id, AutorizacaoCET.cumprir_exigencia, por=por, em=em,
        despacho=despacho, dados=dados,
    )  # fmt: skip
    if arquivo:
        acrescentar(
            autorizacao.procedimento.processo, exigencia=LUGAR_DA_RESPOSTA, titulo=RESPOSTA,
            dispositivo=ART_4.par(1), arquivo=arquivo, em=em, usuario_id=por.usuario_id,
        )  # fmt: skip
    return autorizacao


def _pedido(autorizacao: AutorizacaoCET) -> Pedido:
    return autorizacao.requerimento.pedido


def _trocar_horarios(autorizacao: AutorizacaoCET, horarios: Sequence[Faixa]) -> None:
    autorizacao.horarios.all().delete()
    HorarioAutorizado.objects.bulk_create(
        HorarioAutorizado(autorizacao=autorizacao, dia=dia, inicio=f.inicio, fim=f.fim)
        for f in horarios
        for dia in sorted(f.dias)
    )


def _substituir_anteriores(nova: AutorizacaoCET, *, em: datetime) -> None:
    anteriores = AutorizacaoCET.objects.filter(requerimento_id=nova.requerimento_id)
    for anterior in anteriores.exclude(pk=nova.pk):
        cancelar_autorizacao(
            anterior, motivo="Substituída por nova decisão da CET", fundamento=ART_4, em=em
        )
