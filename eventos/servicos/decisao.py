"""Indeferir com alternativas, recorrer e desistir — art. 13, §§ 4º e 5º; Lei 14.141/2006."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import partial

from django.db import transaction

from contas.ator import Ator
from eventos.documentos.guias import CAUCAO, CUSTO
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE, Alternativa, PedidoDeEvento
from eventos.models.fatos_da_sae import FORA_DO_PRAZO
from eventos.regras.prazos_do_processo import RECURSO
from eventos.servicos.autorizacao import extinguir
from eventos.servicos.cobranca import cancelar
from eventos.servicos.manifestacao import recontar
from normas.acervo import D46942, L14141
from normas.exigencia import Pendencia
from normas.prazo import tempestivo
from tramitacao.erros import RegraViolada
from tramitacao.models import PrazoAberto, Tramitacao
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ART_13_P4 = D46942.art(13).par(4)
DESISTENCIA, INDEFERIDA = "desistência do evento", "pedido indeferido"


@dataclass(frozen=True, slots=True)
class Oferta:
    """O que a CET aceitaria; o que fica em branco, menos o dia, repete o pedido."""

    dia: date
    inicio: time | None = None
    fim: time | None = None
    lugar: str = ""
    trajeto: str = ""
    via: str = ""
    classe: str = ""


@transaction.atomic
def indeferir(
    *, sae_id: int, despacho: str, por: Ator, ofertas: Sequence[Oferta] = (),
    em: datetime | None = None,
) -> SAE:  # fmt: skip
    """Indefere com as razões e as alternativas que a CET aceita (art. 13, § 4º)."""
    em = em or agora()
    if faltas := _das_ofertas(ofertas, dia_de(em)):
        raise RegraViolada(*faltas)
    sae = tramitar(
        SAE, sae_id, SAE.indeferir, por=por, em=em, despacho=despacho,
        publicar=_publicado(despacho, ofertas), ao_lavrar=partial(_oferecer, ofertas=ofertas),
        dados={"alternativas": len(ofertas)},
    )  # fmt: skip
    abertos = PrazoAberto.objects.filter(procedimento=sae.procedimento, desfecho="aberto")
    abertos.exclude(regra=RECURSO.nome).update(desfecho="cancelado", encerrado_por=sae.linha)
    cancelar(sae, CUSTO, CAUCAO, linha=sae.linha, motivo=INDEFERIDA, em=em)
    espelhar(sae, desde=None)
    return sae


@transaction.atomic
def interpor_recurso(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """Recorre. Fora do prazo, fica registrado e só se pode negá-lo; julgado, não se repete."""
    em = em or agora()
    sae = trancar(SAE, sae_id)
    sae = tramitar(
        SAE, sae_id, SAE.interpor_recurso, por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: _fora_do_prazo(sae, em)},
    )  # fmt: skip
    if _ja_decidido(sae):
        raise RegraViolada(Pendencia("O recurso contra esta decisão já foi julgado", L14141.toda))
    return sae


@transaction.atomic
def prover_recurso(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """Dá provimento: o pedido volta ao ponto em que estava antes do indeferimento."""
    em = em or agora()
    volta_a = trancar(SAE, sae_id).situacao_antes or S.EM_ANALISE
    sae = tramitar(
        SAE, sae_id, SAE.prover_recurso, por=por, em=em, despacho=despacho,
        com={"volta_a": volta_a}, dados={"volta_a": volta_a},
    )  # fmt: skip
    recontar(sae, linha=sae.linha, em=em)
    return sae


@transaction.atomic
def negar_recurso(*, sae_id: int, despacho: str, por: Ator, em: datetime | None = None) -> SAE:
    """Nega provimento, ou não conhece do recurso tardio: a decisão fica definitiva."""
    return tramitar(SAE, sae_id, SAE.negar_recurso, por=por, em=em, despacho=despacho)


@transaction.atomic
def desistir(*, sae_id: int, por: Ator, despacho: str = "", em: datetime | None = None) -> SAE:
    """O promotor desiste: param os prazos e as guias, e a autorização, se há, perde efeito."""
    em = em or agora()
    sae = tramitar(SAE, sae_id, SAE.desistir, por=por, em=em, despacho=despacho)
    cancelar_prazos(sae.procedimento, por=sae.linha)
    cancelar(sae, CUSTO, CAUCAO, linha=sae.linha, motivo=DESISTENCIA, em=em)
    extinguir(sae, como=DESISTENCIA, em=em)
    espelhar(sae, desde=None)
    return sae


def _das_ofertas(ofertas: Sequence[Oferta], hoje: date) -> list[Pendencia]:
    """Dia por vir, e nenhuma oferta repetida."""
    faltas = [
        Pendencia(
            f"A alternativa de {o.dia:%d/%m/%Y} tem de ser num dia que ainda não chegou", ART_13_P4
        )
        for o in ofertas
        if o.dia <= hoje
    ]
    if len(set(ofertas)) < len(ofertas):
        faltas.append(Pendencia("Há duas alternativas iguais: tire uma", ART_13_P4))
    return faltas


def _oferecer(sae: SAE, linha: Tramitacao, *, ofertas: Sequence[Oferta]) -> None:
    r = sae.pedido
    via, horas = r.vias.first(), r.periodos.order_by("ensaio", "dia", "inicio").first()
    assert via is not None, "não se protocola sem via"
    assert horas is not None, "não se protocola sem data"
    for oferta in ofertas:
        Alternativa.objects.create(
            sae=sae, linha=linha, dia=oferta.dia,
            inicio=horas.inicio if oferta.inicio is None else oferta.inicio,
            fim=horas.fim if oferta.fim is None else oferta.fim,
            lugar=oferta.lugar or r.lugar_nome, trajeto=oferta.trajeto or _trajeto(r, oferta),
            via=oferta.via or via.nome, classe=oferta.classe or via.classe,
        )  # fmt: skip


def _trajeto(r: PedidoDeEvento, oferta: Oferta) -> str:
    """Noutro lugar, o trajeto de antes não serve."""
    return "" if oferta.lugar and oferta.lugar != r.lugar_nome else r.lugar_trajeto


def _publicado(despacho: str, ofertas: Sequence[Oferta]) -> str:
    if not ofertas:
        return despacho
    ditas = "; ".join(f"{o.lugar or 'mesmo lugar'}, {o.dia:%d/%m/%Y}" for o in ofertas)
    return f"{despacho}\nAlternativas: {ditas}."


def _fora_do_prazo(sae: SAE, em: datetime) -> bool:
    if sae.situacao == S.INDEFERIDA_DEFINITIVA:
        return True
    prazo = PrazoAberto.objects.filter(
        procedimento=sae.procedimento, regra=RECURSO.nome, desfecho="aberto"
    ).first()
    # Sem publicação registrada, o prazo nem começou.
    return bool(prazo and prazo.vencimento and not tempestivo(em, prazo.vencimento))


def _ja_decidido(sae: SAE) -> bool:
    """Depois da última decisão recorrível já houve julgamento de recurso."""
    linhas = sae.procedimento.linhas
    decisao = linhas.filter(ato="indeferir").order_by("-seq").first()
    return decisao is not None and linhas.filter(ato="negar_recurso", seq__gt=decisao.seq).exists()
