"""O que cabe na calçada: 1,50 m² de móveis e 1,20 m de faixa livre."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.valet.regras.pedidos import pedido
from valet.regras.croqui import metros, ocupacao_do_passeio, passeio_respeitado
from valet.regras.fatos import ItemDoPasseio

EM = date(2026, 11, 27)
BANCADA = ItemDoPasseio("Bancada", Decimal("0.70"), Decimal("0.60"))
medidas = st.decimals("0.10", "3.00", places=2)
itens = st.lists(st.builds(ItemDoPasseio, st.just("Móvel"), medidas, medidas), max_size=4)


@pytest.mark.dispositivo("V-5-I-c")
def test_aponta_o_item_que_nao_cabe_e_o_tamanho_que_cabe__art_5_i_c() -> None:
    guarda_sol = ItemDoPasseio("Guarda-sol", Decimal("1.00"), Decimal("1.30"))
    ocupacao = ocupacao_do_passeio((BANCADA, guarda_sol), largura=Decimal("2.40"), em=EM)
    assert (ocupacao.area, ocupacao.faixa_livre) == (Decimal("1.72"), Decimal("1.10"))
    (nao_cabe,) = ocupacao.nao_cabem
    assert (nao_cabe.posicao, nao_cabe.profundidade_que_cabe) == (1, Decimal("1.05"))
    assert [p.texto for p in nao_cabe.pendencias] == [
        "Reduza a profundidade de “Guarda-sol”: sobra 1,10 m para pedestres e o mínimo é 1,20 m",
        "Reduza a área de “Guarda-sol”: o total é 1,72 m² e o máximo é 1,50 m²",
    ]
    assert "1,05 m de profundidade com 1,00 m de largura" in nao_cabe.sugestao
    assert "1,47 m² e sobram 1,35 m" in nao_cabe.sugestao
    assert all(p.campo == "itens.1.profundidade" for p in nao_cabe.pendencias)


@pytest.mark.dispositivo("V-5-I-c")
@pytest.mark.parametrize(
    ("largura_do_item", "profundidade", "passeio", "cabe"),
    [
        ("1.50", "1.00", "2.20", True),
        ("1.50", "1.01", "2.30", False),
        ("1.00", "1.00", "2.19", False),
        ("0.1", "15.0", "16.20", True),
    ],
)
def test_o_limite_exato_cabe_e_um_centimetro_a_mais_nao__art_5_i_c(
    largura_do_item: str, profundidade: str, passeio: str, cabe: bool
) -> None:
    item = ItemDoPasseio("Cabine", Decimal(largura_do_item), Decimal(profundidade))
    ocupacao = ocupacao_do_passeio((item,), largura=Decimal(passeio), em=EM)
    assert (ocupacao.pendencias == ()) is cabe


@pytest.mark.dispositivo("V-5-I-c")
@given(itens, st.decimals("0.50", "6.00", places=2))
def test_trocar_pela_profundidade_sugerida_resolve_o_que_ela_pode__art_5_i_c(
    moveis: list[ItemDoPasseio], largura: Decimal
) -> None:
    ocupacao = ocupacao_do_passeio(tuple(moveis), largura=largura, em=EM)
    assert (ocupacao.pendencias == ()) == (
        ocupacao.area <= ocupacao.area_maxima and ocupacao.faixa_livre >= ocupacao.faixa_minima
    )
    for nao_cabe in ocupacao.nao_cabem:
        if nao_cabe.profundidade_que_cabe == 0:
            assert "não cabe" in nao_cabe.sugestao
            continue
        moveis[nao_cabe.posicao] = ItemDoPasseio(
            "Móvel", nao_cabe.item.largura, nao_cabe.profundidade_que_cabe
        )
        depois = ocupacao_do_passeio(tuple(moveis), largura=largura, em=EM)
        assert depois.area <= depois.area_maxima
        assert nao_cabe.posicao not in [outro.posicao for outro in depois.nao_cabem]


def test_calcada_estreita_sem_movel_nenhum_tambem_e_dita() -> None:
    (pendencia,) = ocupacao_do_passeio((), largura=Decimal("1.10"), em=EM).pendencias
    assert pendencia.texto.startswith("A calçada tem 1,10 m, menos que")
    assert pendencia.campo == "largura_do_passeio"


def test_sem_a_largura_da_calcada_nao_se_confere() -> None:
    (pendencia,) = passeio_respeitado(pedido(largura_do_passeio=None))
    assert pendencia.texto == "Falta a largura da calçada"
    assert passeio_respeitado(pedido()) == ()


def test_medida_nao_perde_casas_nem_ganha_expoente() -> None:
    assert [metros(Decimal(m)) for m in ("1.2", "100", "1.205", "0")] == [
        "1,20 m",
        "100,00 m",
        "1,205 m",
        "0,00 m",
    ]
