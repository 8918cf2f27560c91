"""Do termo ao serviço: sinalização executada e serviço liberado — art. 10, §§ 1º e 4º."""

from datetime import date, datetime
from functools import partial

from django.db import transaction

from cadastro.servicos import registro
from contas.ator import Ator
from normas.acervo import D58027
from normas.exigencia import Pendencia
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU
from valet.regras.fatos import FatosDoPedido
from valet.servicos.revogacao import termo_em_vigor

ART_10_P1 = D58027.art(10).par(1)


def executar_sinalizacao(
    *, pedido_id: int, executada_em: date, aprovada_em: date, por: Ator, despacho: str = "",
    em: datetime | None = None,
) -> PedidoTPU:  # fmt: skip
    """Registra quando a sinalização foi executada e aprovada; ela vem depois do termo (§ 1º)."""
    em = em or agora()
    datas = partial(
        _datas_possiveis, pedido_id, executada_em=executada_em, aprovada_em=aprovada_em, em=em
    )
    return tramitar(
        PedidoTPU, pedido_id, PedidoTPU.executar_sinalizacao, por=por, em=em, despacho=despacho,
        exige=(datas,), com={"executada_em": executada_em, "aprovada_em": aprovada_em},
        dados={"executada_em": executada_em.isoformat(), "aprovada_em": aprovada_em.isoformat()},
    )  # fmt: skip


@transaction.atomic
def liberar_servico(
    *, pedido_id: int, por: Ator, despacho: str = "", em: datetime | None = None
) -> PedidoTPU:
    """Libera o começo do serviço e o anota no Cadastro (art. 10, § 4º)."""
    em = em or agora()
    pedido = tramitar(
        PedidoTPU, pedido_id, PedidoTPU.liberar_servico, por=por, em=em, despacho=despacho
    )
    if termo := termo_em_vigor(pedido):
        registro.liberar(documento=termo.documento, em=em)
    return pedido


def _datas_possiveis(
    pedido_id: int, _fatos: FatosDoPedido, *, executada_em: date, aprovada_em: date, em: datetime
) -> list[Pendencia]:
    faltas = []
    for campo, dia in (("executada_em", executada_em), ("aprovada_em", aprovada_em)):
        if dia > dia_de(em):
            faltas.append(Pendencia("Esta data está no futuro", ART_10_P1, campo=campo))
    termo = termo_em_vigor(PedidoTPU.objects.get(pk=pedido_id))
    if termo and executada_em < dia_de(termo.emitido_em):
        texto = "A sinalização só pode ser executada depois do termo"
        faltas.append(Pendencia(texto, ART_10_P1, campo="executada_em"))
    return faltas
