"""Tornar um ato sem efeito e corrigir o texto de outro: a linha nova aponta a que desfaz."""

from datetime import datetime

from django.db import transaction

from cadastro.servicos.inscricao import desfazer_inscricao
from contas.ator import Ator
from normas.acervo import L14141
from normas.exigencia import Pendencia
from precos.servicos import cobrancas
from tramitacao.erros import RegraViolada
from tramitacao.models import Publicacao
from tramitacao.relogio import agora
from tramitacao.servicos.prazos import cancelar_prazos
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar
from valet.models import PedidoTPU
from valet.servicos.retorno import ponto_de_retorno, reabrir
from valet.servicos.revogacao import extinguir_termo, revogar_documentos

#: Atos decisórios que se podem tornar sem efeito.
DESFAZIVEIS = ("comunicar_falta", "apurar_preco", "cobrar_diferenca", "indeferir", "deferir")
SEM_EFEITO = "tornado sem efeito"


@transaction.atomic
def tornar_sem_efeito(
    *, pedido_id: int, linha_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> PedidoTPU:
    """Desfaz o último ato decisório: caem prazos, documentos, guia e termo que dele nasceram.

    O ato desfeito continua nos autos. Levanta `RegraViolada` se a linha não é a última decisão.
    """
    em = em or agora()
    pedido = trancar(PedidoTPU, pedido_id)
    desfeita = ultima_decisao(pedido)

    def e_a_ultima(_fatos: object) -> tuple[Pendencia, ...]:
        if desfeita and desfeita.pk == linha_id:
            return ()
        texto = "Só o último ato decisório pode ser tornado sem efeito"
        return (Pendencia(texto, L14141.toda, campo="linha"),)

    volta_a = ponto_de_retorno(pedido, desfeita.de, em=em) if desfeita else pedido.situacao
    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.tornar_sem_efeito, por=por, em=em, despacho=despacho,
        exige=(e_a_ultima,), com={"volta_a": volta_a}, desfaz=desfeita,
        dados={"ato": desfeita.ato, "volta_a": volta_a} if desfeita else {},
    )  # fmt: skip
    _derrubar(pedido, desfeita, em=em)
    reabrir(pedido, em=em)
    espelhar(pedido, desde=None)
    return pedido


@transaction.atomic
def fazer_errata(
    *, pedido_id: int, linha_id: int, despacho: str, por: Ator, em: datetime | None = None
) -> PedidoTPU:
    """Corrige o texto de um ato; o de antes fica nos autos. Se ele saiu no DOC, a errata sai."""
    corrigida = PedidoTPU.objects.get(pk=pedido_id).procedimento.linhas.filter(pk=linha_id).first()
    if corrigida is None:
        raise RegraViolada(
            Pendencia("Escolha o ato deste processo a corrigir", L14141.toda, campo="linha")
        )
    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.fazer_errata, por=por, em=em, despacho=despacho,
        desfaz=corrigida, dados={"ato": corrigida.ato},
    )  # fmt: skip
    if Publicacao.objects.filter(linha=corrigida).exists():
        Publicacao.objects.create(
            linha=pedido.linha, procedimento=pedido.procedimento, texto=despacho
        )
    return pedido


def ultima_decisao(pedido: PedidoTPU):
    """A linha da última decisão que ainda vale, ou `None`."""
    linhas = pedido.procedimento.linhas
    desfeitas = linhas.filter(ato="tornar_sem_efeito").values_list("desfaz_id", flat=True)
    return linhas.filter(ato__in=DESFAZIVEIS).exclude(pk__in=desfeitas).order_by("-seq").first()


def _derrubar(pedido: PedidoTPU, desfeita, *, em: datetime) -> None:
    cancelar_prazos(pedido.procedimento, por=pedido.linha)
    revogar_documentos(por=pedido.linha, motivo=SEM_EFEITO, linha=desfeita)
    if desfeita.ato in ("apurar_preco", "cobrar_diferenca"):
        cobrancas.cancelar(pedido.procedimento, em=em, motivo=SEM_EFEITO)
    if desfeita.ato == "deferir":
        extinguir_termo(pedido, como=SEM_EFEITO, em=em)
        desfazer_inscricao(incluida_por=desfeita, linha=pedido.linha, em=em)
