"""Até quando, num aviso: o prazo que o ato abriu ou que corre, e a página que o conta."""

from django.conf import settings
from django.db.models import QuerySet

from contas.papeis import Papel
from normas.datas import por_extenso
from tramitacao.ato import DadosDoAto
from tramitacao.models import PrazoAberto, ProcedimentoConcreto, Tramitacao

#: De onde um prazo se conta, quando o dia ainda não se sabe.
MARCOS = {
    "publicacao_no_doc": "da publicação no Diário Oficial",
    "recebimento": "do recebimento",
}


def prazo_do_ato(
    objeto: ProcedimentoConcreto, ato: DadosDoAto, linha: Tramitacao
) -> dict[str, str]:
    """O que o ato abriu ou, sendo a vez da parte, o que corre para ela."""
    if not ato.abre:
        da_parte = objeto.vez() == Papel.REQUERENTE
        return prazo_que_corre(objeto) if da_parte else _ate(None)
    aberto = _com_autos(PrazoAberto.objects.filter(aberto_por=linha)).first()
    if aberto and aberto.vencimento:
        return _ate(aberto)
    desde = MARCOS.get(ato.abre.desde, "do dia do ato")
    dito = f"{ato.abre.dias} {ato.abre.conta.dita}, contados {desde}"
    return {"prazo": dito, "contagem": ""}


def prazo_que_corre(objeto: ProcedimentoConcreto) -> dict[str, str]:
    """O primeiro a vencer."""
    abertos = PrazoAberto.objects.filter(
        procedimento=objeto.procedimento, desfecho="aberto", vencimento__isnull=False
    )
    return _ate(_com_autos(abertos).order_by("vencimento", "pk").first())


def _com_autos(prazos: QuerySet[PrazoAberto]) -> QuerySet[PrazoAberto]:
    return prazos.select_related("procedimento__processo")


def _ate(prazo: PrazoAberto | None) -> dict[str, str]:
    """Até quando, e a página que o conta; vazios sem prazo que corra."""
    if prazo is None or prazo.vencimento is None:
        return {"prazo": "", "contagem": ""}
    return {
        "prazo": f"até {por_extenso(prazo.vencimento)}",
        "contagem": f"{settings.ENDERECO_PUBLICO}{prazo.get_absolute_url()}",
    }
