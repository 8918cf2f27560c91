"""A autorização da CET e o começo do serviço."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from tests.valet.regras.pedidos import pedido, trecho
from valet.regras.fatos import Sinalizacao
from valet.regras.sinalizacao import autorizacao_completa, servico_pode_comecar


@pytest.mark.dispositivo("V-4-3")
@pytest.mark.parametrize(
    ("inicio", "fim", "dentro"),
    [
        ("0.00", "12.00", True),
        ("0.00", "12.01", False),
        ("-0.01", "5.00", False),
        ("5.00", "5.00", False),
    ],
)
def test_sinalizacao_permanente_fica_na_testada__art_4_p_3(
    inicio: str, fim: str, dentro: bool
) -> None:
    caso = trecho(inicio=Decimal(inicio), fim=Decimal(fim))
    assert (autorizacao_completa(caso) == ()) is dentro


@pytest.mark.dispositivo("V-4-3")
def test_estudo_tecnico_permite_outro_local__art_4_p_3() -> None:
    fora = trecho(fim=Decimal("20.00"))
    assert [p.campo for p in autorizacao_completa(fora)] == ["trecho_fim"]
    assert autorizacao_completa(trecho(fim=Decimal("20.00"), estudo_tecnico=True)) == ()


@pytest.mark.dispositivo("V-4-3")
def test_sinalizacao_temporaria_pede_local_e_motivos__art_4_p_3() -> None:
    temporaria = {"sinalizacao": Sinalizacao.TEMPORARIA, "inicio": None, "fim": None}
    assert len(autorizacao_completa(trecho(**temporaria, local="em frente ao 418"))) == 1
    completo = trecho(**temporaria, local="em frente ao 418", motivos="obra na guia")
    assert autorizacao_completa(completo) == ()


@pytest.mark.dispositivo("V-4", "V-4-1", "V-4-2")
@pytest.mark.parametrize(
    ("falta", "artigo"),
    [
        ({"sinalizacao": None}, "58.027/2017:4:p2"),
        ({"vagas": None}, "58.027/2017:4"),
        ({"vagas": 0}, "58.027/2017:4"),
        ({"horario": ""}, "58.027/2017:4"),
        ({"validade": None}, "58.027/2017:4"),
        ({"normas_tecnicas": ""}, "58.027/2017:4:p1"),
    ],
)
def test_a_autorizacao_diz_tudo_que_o_art_4_pede(falta: dict[str, Any], artigo: str) -> None:
    assert [p.dispositivo.chave for p in autorizacao_completa(trecho(**falta))] == [artigo]


@pytest.mark.dispositivo("V-10-4")
def test_o_servico_so_comeca_com_sinalizacao_executada_e_aprovada__art_10_p_4() -> None:
    dia = date(2026, 11, 27)
    assert len(servico_pode_comecar(pedido())) == 2
    assert len(servico_pode_comecar(pedido(sinalizacao_executada_em=dia))) == 1
    pronto = pedido(sinalizacao_executada_em=dia, sinalizacao_aprovada_em=dia)
    assert servico_pode_comecar(pronto) == ()
