"""O art. 10: tudo que o deferimento pede, uma falta de cada vez."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from tests.valet.regras.pedidos import AGORA, pedido
from valet.regras.deferimento import pedido_completo, requisitos_do_art_10
from valet.regras.fatos import CobrancaDaOutorga, Comunicado

VENCE = date(2026, 12, 30)


@pytest.mark.dispositivo("V-10")
def test_pedido_completo_e_pago_pode_ser_deferido__art_10() -> None:
    assert requisitos_do_art_10(pedido()) == ()


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.dispositivo("V-10", "V-8-II", "V-8-III")
@pytest.mark.parametrize(
    ("mudanca", "texto"),
    [
        ({"cet_autorizou_em": None}, "A CET ainda não deu a autorização de embarque e desembarque"),
        ({"cet_negou_em": AGORA}, "A CET negou a autorização de embarque e desembarque"),
        ({"cobranca": None}, "O preço da outorga ainda não foi lançado"),
        (
            {"cobranca": CobrancaDaOutorga(Decimal("617.47"), Decimal("617.46"), VENCE)},
            "Falta pagar R$ 0,01 do preço da outorga",
        ),
        ({"recurso_aberto": True}, "Há recurso aberto neste processo"),
        ({"comunicados": (Comunicado(),)}, "Há comunique-se sem resposta"),
        ({"seguro_valido_ate": None}, "Falta a data da apólice"),
        ({"motoristas": ()}, "Nenhum motorista informado"),
        ({"largura_do_passeio": None}, "Falta a largura da calçada"),
    ],
)
def test_uma_falta_so_ja_impede_o_deferimento__art_10(mudanca: dict[str, Any], texto: str) -> None:
    assert [p.texto for p in requisitos_do_art_10(pedido(**mudanca))] == [texto]


@pytest.mark.dispositivo("V-10")
def test_sem_documentos_aceitos_nao_se_defere__art_10() -> None:
    assert len(requisitos_do_art_10(pedido(anexos={}))) == 9


def test_antes_de_cobrar_nao_se_pede_pagamento() -> None:
    assert pedido_completo(pedido(cobranca=None)) == ()


def test_comunicado_atendido_nao_impede() -> None:
    atendido = Comunicado(date(2026, 11, 3), date(2026, 11, 18), AGORA)
    assert requisitos_do_art_10(pedido(comunicados=(atendido,))) == ()
