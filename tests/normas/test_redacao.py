"""O valor de um dispositivo no dia pedido."""

from datetime import date

import pytest

from normas.acervo import D58027, D62114
from normas.redacao import Redacoes, SemRedacaoVigente

ART = D58027.art(9).par(1)


def test_da_a_redacao_da_vespera_e_a_do_dia_da_nova() -> None:
    redacoes = Redacoes(ART, (D58027, "velha"), (D62114, "nova"))
    vespera, dia = redacoes.em(date(2022, 12, 27)), redacoes.em(date(2022, 12, 28))
    assert (vespera.valor, vespera.norma, vespera.fonte) == ("velha", D58027, ART)
    assert (dia.valor, dia.norma, dia.fonte) == ("nova", D62114, ART.na_redacao(D62114))


@pytest.mark.dispositivo("V-29")
def test_antes_da_primeira_nao_ha_redacao_vigente__art_29() -> None:
    redacoes = Redacoes(ART, (D58027, 1))
    assert redacoes.em(date(2017, 12, 8)).valor == 1
    with pytest.raises(SemRedacaoVigente, match="sex, 8 dez 2017"):
        redacoes.em(date(2017, 12, 7))


def test_recusa_versoes_fora_de_ordem_repetidas_ou_ausentes() -> None:
    for versoes in [((D62114, 1), (D58027, 2)), ((D58027, 1), (D58027, 2)), ()]:
        with pytest.raises(ValueError, match="fora de ordem"):
            Redacoes(ART, *versoes)
