"""Indeferir com alternativas, recorrer e desistir — art. 13, §§ 4º e 5º; Lei 14.141/2006."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from django.db import transaction

from contas.ator import Ator
from eventos.documentos.guias import CAUCAO, CUSTO
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.regras.prazos_do_processo import RECURSO
from eventos.servicos.alternativas import Oferta, faltas_das_ofertas, oferecer, publicado
from eventos.servicos.autorizacao import extinguir
from eventos.servicos.cobranca import cancelar
from eventos.servicos.manifestacao import recontar
from normas.acervo import D46942, L14141
from normas.exigencia import Pendencia
from tramitacao.consultas.tempestividade import FORA_DO_PRAZO, prazo_que_passou
from tramitacao.erros import RegraViolada
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ART_13_P4 = D46942.art(13).par(4)
DESISTENCIA, INDEFERIDA = "desistência do evento", "pedido indeferido"


@transaction.atomic
def indeferir(
    *, sae_id: int, despacho: str, por: Ator, ofertas: Sequence[Oferta] = (),
    em: datetime | None = None,
) -> SAE:  # fmt: skip
    """Indefere com as razões e as alternativas que a CET aceita (art. 13, § 4º)."""
    em = em or agora()
    if faltas := faltas_das_ofertas(ofertas, dia_de(em)):
        raise RegraViolada(*faltas)
    sae = tramitar(
        SAE, sae_id, SAE.indeferir, por=por, em=em, despacho=despacho,
        publicar=publicado(despacho, ofertas), ao_lavrar=partial(oferecer, ofertas=ofertas),
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
    definitiva = sae.situacao == S.INDEFERIDA_DEFINITIVA
    tarde = definitiva or prazo_que_passou(sae.procedimento, RECURSO, em)
    sae = tramitar(
        SAE, sae_id, SAE.interpor_recurso, por=por, em=em, despacho=despacho,
        dados={FORA_DO_PRAZO: bool(tarde)},
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


def _ja_decidido(sae: SAE) -> bool:
    """Depois da última decisão recorrível já houve julgamento de recurso."""
    linhas = sae.procedimento.linhas
    decisao = linhas.filter(ato="indeferir").order_by("-seq").first()
    return decisao is not None and linhas.filter(ato="negar_recurso", seq__gt=decisao.seq).exists()
