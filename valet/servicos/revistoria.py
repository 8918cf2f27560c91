"""Voltar ao lugar: cessou, permanece ou persiste depois da multa — art. 15, I e II."""

from datetime import datetime
from typing import Any

from django.db import transaction

from contas.ator import SISTEMA, Ator
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.erros import RegraViolada
from tramitacao.models import PrazoAberto, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar, trancar
from tramitacao.servicos.vencer import vencer_um
from valet.fluxos.situacoes_da_sancao import SituacaoMulta, SituacaoSancao
from valet.models import Multa, Sancao
from valet.regras.sancoes import persiste
from valet.regras.vistoria import Resposta, irregularidades
from valet.servicos.notificacao import certificar_se_vencida, espelhar_caso, por_cessar
from valet.servicos.vistoria import Ida, Lugar, conferir, gravar

ART_15 = D58027.art(15)
PERMANECE = "A nova vistoria achou a mesma irregularidade."
CESSOU = "A nova vistoria não achou mais a irregularidade."


@transaction.atomic
def revistoriar(*, sancao_id: int, ida: Ida, por: Ator, em: datetime | None = None) -> Sancao:
    """Confere no lugar cada irregularidade do caso e leva o caso ao que se viu.

    Cessou: cada parte ainda no prazo (ou que comunicou a tempo) fica sem multa, e o caso acaba.
    Permanece: nada muda, e a comunicação de cessação que esperava é recusada. Depois da multa
    definitiva, é persistência.
    """
    em = em or agora()
    conferir(ida)
    caso = trancar(Sancao, sancao_id)
    _certificar_o_que_venceu(caso, em=em)
    ainda = irregularidades(ida.constatacoes)
    _conferir_itens(caso, ida)
    vai_a = _destino(caso, ainda, em=em)

    def lavrar(objeto: Sancao, linha: Tramitacao) -> None:
        lugar = Lugar(caso.vistoria.casa, caso.vistoria.endereco, caso.vistoria.distrito)
        nova = gravar(ida, lugar, pedido=caso.pedido, por=por, em=em, linha=linha)
        objeto.revistorias.add(nova)

    caso = tramitar(
        Sancao, sancao_id, Sancao.revistoriar, por=por, em=em, com={"vai_a": vai_a},
        despacho=ida.observacoes, dados={"irregulares": sorted(ainda)}, ao_lavrar=lavrar,
    )  # fmt: skip
    _levar_as_partes(caso, cessou=not ainda, por=por, em=em)
    if vai_a == SituacaoSancao.PERSISTENTE:
        return tramitar(Sancao, sancao_id, Sancao.intimar, por=por, em=em)
    return trancar(Sancao, sancao_id)


@transaction.atomic
def atestar_cessacao(
    *, multa_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> Multa:
    """Aceita a comunicação da parte; se as duas cessaram, o caso acaba.

    Passado o prazo sem comunicação, certifica-se o decurso, e já não há o que atestar.
    """
    em = em or agora()
    certificar_se_vencida(trancar(Multa, multa_id), em=em)
    multa = tramitar(Multa, multa_id, Multa.atestar_cessacao, por=por, em=em, despacho=despacho)
    encerrar_se_cessou(multa, em=em)
    return multa


@transaction.atomic
def recusar_cessacao(
    *, multa_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> Multa:
    """Recusa a comunicação: o prazo continua ou, já decorrido, a multa pode ser proposta."""
    em = em or agora()
    certificar_se_vencida(trancar(Multa, multa_id), em=em)
    multa = tramitar(Multa, multa_id, Multa.recusar_cessacao, por=por, em=em, despacho=despacho)
    espelhar_caso(multa)
    return multa


def encerrar_se_cessou(multa: Multa, *, em: datetime) -> None:
    """Cessada para as duas partes, não há mais o que sancionar."""
    caso = trancar(Sancao, multa.sancao_id)
    todas = all(m.situacao == SituacaoMulta.CESSADA for m in caso.multas.all())
    if todas and caso.situacao == SituacaoSancao.NOTIFICADA:
        tramitar(Sancao, caso.pk, Sancao.encerrar_pela_cessacao, por=SISTEMA, em=em)
    else:
        espelhar_caso(multa)


def _certificar_o_que_venceu(caso: Sancao, *, em: datetime) -> None:
    """Notificação, defesa ou recurso de cada multa: a rotina atrasada não muda o que se conclui."""
    das_multas = PrazoAberto.objects.filter(
        procedimento__in=caso.multas.values("procedimento"), desfecho="aberto",
        vencimento__lt=dia_de(em),
    )  # fmt: skip
    for pk in list(das_multas.order_by("vencimento", "pk").values_list("pk", flat=True)):
        vencer_um(pk, em=em)


def _conferir_itens(caso: Sancao, ida: Ida) -> None:
    """A revistoria responde a cada irregularidade do primeiro auto, e só a elas."""
    vistos = {c.codigo for c in ida.constatacoes if c.resposta is not Resposta.NAO_VI}
    if caso.irregularidades() != vistos:
        texto = "Responda a cada irregularidade do primeiro auto"
        como = "Irregularidade nova pede outra vistoria."
        raise RegraViolada(Pendencia(texto, ART_15, como))


def _destino(caso: Sancao, ainda: frozenset[str], *, em: datetime) -> str:
    if not ainda:
        return SituacaoSancao.CESSADA
    if persiste(caso.fatos(em), ainda):
        return SituacaoSancao.PERSISTENTE
    return SituacaoSancao.NOTIFICADA


def _levar_as_partes(caso: Sancao, *, cessou: bool, por: Ator, em: datetime) -> None:
    for multa in caso.multas.order_by("pk"):
        comum: dict[str, Any] = {"por": por, "em": em}
        if cessou and por_cessar(multa):
            tramitar(Multa, multa.pk, Multa.atestar_cessacao, despacho=CESSOU, **comum)
        elif not cessou and multa.situacao == SituacaoMulta.CESSACAO_COMUNICADA:
            tramitar(Multa, multa.pk, Multa.recusar_cessacao, despacho=PERMANECE, **comum)
