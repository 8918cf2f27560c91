"""Toda citação do código existe no texto, e toda marca de teste existe no índice."""

import pytest

from normas import indice
from normas.acervo import D58027
from portal import citacoes

CODIGO = citacoes.do_codigo()
IDS = {entrada.id for entrada in indice.entradas()}


@pytest.mark.parametrize("arquivo", CODIGO)
def test_todo_dispositivo_citado_existe_no_texto(arquivo: str) -> None:
    erradas = [str(d.completo) for d in CODIGO[arquivo] if not indice.tem(d)]
    assert erradas == []


def test_a_leitura_das_citacoes_enxerga_expressoes_e_redacoes() -> None:
    assert D58027.art(8).inc("III") in CODIGO["valet/regras/indeferimento.py"]
    fontes = {d.chave for d in CODIGO["precos/regras/tpu.py"]}
    assert {"58.027/2017:9:p2", "58.027/2017:9:p2@62.114/2022"} <= fontes
    # O começo da cadeia não é citação: a linha do artigo 4º, § 3º, não cita o artigo 3º.
    assert not any(d.artigo == 3 for d in CODIGO["valet/regras/sinalizacao.py"])


def test_toda_marca_de_dispositivo_e_um_assunto_do_indice() -> None:
    assert set(citacoes.dos_testes()) - IDS == set()
