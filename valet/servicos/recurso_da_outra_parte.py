"""Julgado o recurso de uma parte contra a cassação, o da outra ainda cabe — Lei 14.141/2006."""

from datetime import datetime

from contas.ator import Ator
from normas.prazo import tempestivo
from tramitacao.models import PrazoAberto, ProcedimentoConcreto, Tramitacao
from valet.models import Sancao
from valet.regras.prazos import RECURSO

_DECIDEM = ("cassar", "interditar")


def resta_o_da_outra_parte(objeto: ProcedimentoConcreto, por: Ator, em: datetime) -> bool:
    """Na sanção, que tem duas partes: esta ainda não recorreu, e o prazo da decisão não acabou.

    O prazo é um só, da publicação; o recurso de uma parte não gasta o da outra.
    """
    if not isinstance(objeto, Sancao):
        return False
    linhas = objeto.procedimento.linhas
    decisao = linhas.filter(ato__in=_DECIDEM).order_by("-seq").first()
    if decisao is None or not linhas.filter(ato="negar_recurso", seq__gt=decisao.seq).exists():
        return False
    recursos = linhas.filter(ato="interpor_recurso", seq__gt=decisao.seq)
    if por.pessoa_id:
        ja_recorreu = recursos.filter(pessoa_id=por.pessoa_id).exists()
    else:  # no balcão: um recurso por parte
        ja_recorreu = recursos.count() >= objeto.multas.count()
    return not ja_recorreu and _no_prazo(objeto, decisao, em)


def _no_prazo(caso: Sancao, decisao: Tramitacao, em: datetime) -> bool:
    prazo = (
        PrazoAberto.objects.filter(
            procedimento=caso.procedimento, regra=RECURSO.nome, aberto_por=decisao
        )
        .order_by("-pk")
        .first()
    )
    if prazo is None or prazo.vencimento is None:
        return prazo is not None
    return tempestivo(em, prazo.vencimento)
