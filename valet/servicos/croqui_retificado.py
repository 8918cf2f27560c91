"""Mudado o passeio do pedido, o croqui aceito antes volta a esperar conferência — art. 5º, I, a."""

from typing import Any

from tramitacao.models import DocumentoJuntado
from valet.models import Pedido

CROQUI = "croqui"
#: O que o croqui desenha: os móveis, a largura do passeio e a testada.
DESENHADOS = frozenset({"itens", "passeio_largura", "estab_testada"})
_SITUACOES = DocumentoJuntado.Situacao


def devolver_o_croqui(pedido: Pedido, mudancas: Any) -> None:
    """Devolve à conferência o croqui que já não mostra o que o pedido diz.

    O croqui novo, juntado depois da última mudança do passeio e aceito, é o que a motivou: fica.
    """
    if not DESENHADOS & set(mudancas):
        return
    anterior = _ultima_mudanca(pedido)
    DocumentoJuntado.objects.filter(
        processo=pedido.procedimento.processo, exigencia=CROQUI, situacao=_SITUACOES.ACEITO,
        juntado_em__lte=anterior.em,
    ).update(situacao=_SITUACOES.A_CONFERIR, conferido_em=None, conferido_por=None)  # fmt: skip


def _ultima_mudanca(pedido: Pedido) -> Any:
    """A linha do protocolo, ou a da retificação anterior do passeio, se houve."""
    linhas = pedido.procedimento.linhas.exclude(pk=pedido.linha.pk).select_related("texto")
    retificacoes = linhas.filter(ato="retificar_dados").order_by("-seq")
    do_passeio = (x for x in retificacoes if DESENHADOS & set(x.texto.dados.get("mudancas", ())))
    return next(do_passeio, None) or linhas.earliest("seq")
