"""O art. 8º: só se indefere pela hipótese que os autos mostram."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import pytest

from normas.datas import SAO_PAULO
from tests.valet.regras.pedidos import AGORA, pedido
from valet.regras.fatos import CobrancaDaOutorga, Comunicado
from valet.regras.indeferimento import Hipotese, hipoteses_configuradas

FIM_DO_DIA = datetime(2026, 11, 25, 23, 59, 59, tzinfo=SAO_PAULO)
DIA_SEGUINTE = FIM_DO_DIA + timedelta(seconds=1)
VENCE = date(2026, 11, 25)
SEM_RESPOSTA = Comunicado(date(2026, 11, 10), VENCE)


def test_pedido_em_ordem_nao_mostra_hipotese_nenhuma() -> None:
    assert hipoteses_configuradas(pedido()) == ()
    for hipotese in Hipotese:
        (pendencia,) = hipotese.exigir(pedido())
        assert pendencia.dispositivo == hipotese.dispositivo


@pytest.mark.dispositivo("V-8-I")
def test_indefere_por_comunicado_desatendido_so_depois_do_ultimo_dia__art_8_i() -> None:
    hipotese = Hipotese.COMUNICADO_DESATENDIDO
    assert hipotese.exigir(pedido(em=FIM_DO_DIA, comunicados=(SEM_RESPOSTA,)))
    assert hipotese.exigir(pedido(em=DIA_SEGUINTE, comunicados=(SEM_RESPOSTA,))) == ()


@pytest.mark.dispositivo("V-8-I")
def test_comunicado_sem_publicacao_nao_corre_nem_decorre__art_8_i() -> None:
    assert not Hipotese.COMUNICADO_DESATENDIDO.configurada(pedido(comunicados=(Comunicado(),)))


@pytest.mark.relato("B03")
@pytest.mark.dispositivo("V-8-I")
@pytest.mark.parametrize(("atendido", "indefere"), [(FIM_DO_DIA, False), (DIA_SEGUINTE, True)])
def test_resposta_tardia_nao_apaga_o_decurso__art_8_i(atendido: datetime, indefere: bool) -> None:
    comunicado = Comunicado(date(2026, 11, 10), VENCE, atendido)
    fatos = pedido(comunicados=(comunicado,))
    assert Hipotese.COMUNICADO_DESATENDIDO.configurada(fatos) is indefere


@pytest.mark.dispositivo("V-8-II")
def test_indefere_por_negativa_da_cet__art_8_ii() -> None:
    negado = pedido(cet_autorizou_em=None, cet_negou_em=AGORA)
    assert hipoteses_configuradas(negado) == (Hipotese.SEM_AUTORIZACAO_DA_CET,)
    assert Hipotese.SEM_AUTORIZACAO_DA_CET.exigir(negado) == ()
    assert Hipotese.SEM_AUTORIZACAO_DA_CET.exigir(pedido(cet_autorizou_em=None))


@pytest.mark.dispositivo("V-8-III")
@pytest.mark.parametrize(
    ("pago", "em", "indefere"),
    [
        ("0.00", DIA_SEGUINTE, True),
        ("617.46", DIA_SEGUINTE, True),
        ("617.47", DIA_SEGUINTE, False),
        ("0.00", FIM_DO_DIA, False),
    ],
)
def test_indefere_por_preco_nao_recolhido__art_8_iii(
    pago: str, em: datetime, indefere: bool
) -> None:
    cobranca = CobrancaDaOutorga(Decimal("617.47"), Decimal(pago), VENCE)
    assert Hipotese.PRECO_NAO_RECOLHIDO.configurada(pedido(em=em, cobranca=cobranca)) is indefere


def test_recurso_aberto_para_o_indeferimento() -> None:
    negado = pedido(cet_negou_em=AGORA, recurso_aberto=True)
    (pendencia,) = Hipotese.SEM_AUTORIZACAO_DA_CET.exigir(negado)
    assert pendencia.texto == "Há recurso aberto neste processo"
