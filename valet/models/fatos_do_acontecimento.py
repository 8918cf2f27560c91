"""O acontecimento do requerimento, como as regras dos arts. 18 e 19 o leem."""

from collections.abc import Container
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from valet.regras.nao_habitual import FatosDoPedidoEventual
from valet.regras.periodo import Periodo

if TYPE_CHECKING:
    from valet.models.requerimento import Requerimento


def periodo_do_requerimento(r: "Requerimento") -> Periodo | None:
    """O período, se as quatro pontas foram ditas e estão em ordem."""
    if not (r.eventual and r.primeiro_dia and r.ultimo_dia) or r.ultimo_dia < r.primeiro_dia:
        return None
    # Meia-noite é hora válida: só a que falta não serve.
    if r.acont_inicio is None or r.acont_fim is None:
        return None
    return Periodo(r.primeiro_dia, r.ultimo_dia, r.acont_inicio, r.acont_fim)


def acontecimento_do_requerimento(
    r: "Requerimento", em: datetime, anexos: Container[str]
) -> FatosDoPedidoEventual | None:
    """O que o pedido informa do acontecimento; nulo no pedido de TPU. `em` é o do protocolo."""
    if not r.eventual:
        return None
    periodo = periodo_do_requerimento(r)
    return FatosDoPedidoEventual(
        em=em,
        primeiro_dia=r.primeiro_dia,
        ultimo_dia=r.ultimo_dia,
        horario_informado=r.acont_inicio is not None and r.acont_fim is not None,
        duracao=periodo.duracao if periodo else None,
        area_do_acontecimento=r.area_do_acontecimento,
        planta_juntada="planta" in anexos,
        area_do_passeio=r.area_do_passeio or Decimal(0),
        area_da_pista=r.area_da_pista or Decimal(0),
        publico_estimado=r.publico_estimado,
        vagas=r.estac_vagas,
        distinto_do_uso_licenciado=r.distinto_do_uso_licenciado,
        montagem_transitoria=r.montagem_transitoria,
        alvara_juntado="alvara" in anexos,
    )
