"""O que há na CET sobre um pedido, e o fim do que perdeu o objeto — art. 6º."""

from datetime import datetime

from contas.ator import SISTEMA
from normas.acervo import D58027
from normas.norma import Dispositivo
from tramitacao.relogio import dia_de
from tramitacao.servicos.tramitar import tramitar
from valet.fluxos.situacoes import SituacaoCET as S
from valet.models import AutorizacaoCET, Pedido
from valet.models.renovacao_cet import decididas
from valet.servicos.analise_sem_objeto import EM_CURSO, prejudicar
from valet.servicos.revogacao import revogar_documentos

ART_2 = D58027.art(2)
INDEFERIDO = "o pedido foi indeferido em definitivo"
_PORQUE_VOLTA = {
    "indeferimento": "O indeferimento do pedido foi tornado sem efeito.",
    "cassacao": "Foi provido o recurso contra a cassação do termo.",
}


def autorizacao_do_pedido(pedido: Pedido) -> AutorizacaoCET | None:
    """A autorização mais nova destes autos, a que vale para o pedido; a renovação, se já dada."""
    return decididas(pedido.requerimento.autorizacoes).order_by("-pk").first()


def em_curso_na_cet(pedido: Pedido) -> bool:
    """A CET está analisando."""
    autorizacao = autorizacao_do_pedido(pedido)
    return autorizacao is not None and autorizacao.situacao in EM_CURSO


def cancelar_autorizacao(
    autorizacao: AutorizacaoCET,
    *,
    motivo: str,
    fundamento: Dispositivo,
    em: datetime,
    causa: str = "",
) -> None:
    """Cancela a autorização em vigor e tira o efeito do documento que a CET expediu."""
    if autorizacao.situacao != S.AUTORIZADA:
        return
    objeto = tramitar(
        AutorizacaoCET, autorizacao.pk, AutorizacaoCET.cancelar, por=SISTEMA, em=em,
        despacho=motivo, fundamento=fundamento, dados={"causa": causa} if causa else {},
    )  # fmt: skip
    revogar_documentos(procedimento=objeto.procedimento, por=objeto.linha, motivo=motivo)


def expirar_com_o_periodo(pedido: Pedido, *, em: datetime) -> None:
    """Acabado o período, acaba a autorização que valia só para ele (art. 18, I, "b")."""
    for autorizacao in pedido.requerimento.autorizacoes.filter(situacao=S.AUTORIZADA):
        tramitar(AutorizacaoCET, autorizacao.pk, AutorizacaoCET.expirar, por=SISTEMA, em=em)


def cair_com_o_indeferimento(pedido: Pedido, *, em: datetime) -> None:
    """Indeferido em definitivo: a autorização perde efeito e a análise que corria, o objeto.

    Interpretação 037: a negativa da CET, e o recurso contra ela, ficam como estão.
    """
    for autorizacao in pedido.requerimento.autorizacoes.order_by("pk"):
        if autorizacao.situacao in EM_CURSO:
            prejudicar(autorizacao, em=em)
        cancelar_autorizacao(
            autorizacao, motivo=INDEFERIDO, fundamento=ART_2, em=em, causa="indeferimento"
        )


def restabelecer_autorizacao(pedido: Pedido, *, em: datetime, causa: str = "indeferimento") -> None:
    """Desfeita a decisão, a autorização que caiu com ela volta, se ainda teria validade.

    Com a renovação já dada, voltam as duas: a que corria e a que a sucede.
    """
    ultima = autorizacao_do_pedido(pedido)
    if ultima is None:
        return
    if ultima.renova_id and ultima.renova is not None:
        _restabelecer(ultima.renova, em=em, causa=causa)
    _restabelecer(ultima, em=em, causa=causa)


def _restabelecer(autorizacao: AutorizacaoCET, *, em: datetime, causa: str) -> None:
    if autorizacao.situacao != S.CANCELADA:
        return
    queda = autorizacao.procedimento.linhas.filter(ato="cancelar").order_by("-seq").first()
    if queda is None or queda.texto.dados.get("causa") != causa:
        return
    if autorizacao.validade and autorizacao.validade < dia_de(em):
        return
    tramitar(
        AutorizacaoCET, autorizacao.pk, AutorizacaoCET.restabelecer, por=SISTEMA, em=em,
        desfaz=queda, despacho=_PORQUE_VOLTA[causa],
    )  # fmt: skip


def encerrar_na_cet(pedido: Pedido, *, motivo: str, fundamento: Dispositivo, em: datetime) -> None:
    """O pedido acabou: nada fica correndo nem valendo na CET."""
    for autorizacao in pedido.requerimento.autorizacoes.order_by("pk"):
        prejudicar(autorizacao, em=em)
        cancelar_autorizacao(autorizacao, motivo=motivo, fundamento=fundamento, em=em)
