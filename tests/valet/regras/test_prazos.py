"""Os prazos declarados do valet."""

import pytest

from normas import indice
from normas.prazo import Conta
from valet.regras.prazos import PRAZOS, SANEAMENTO, de_nome, fundamento_de


@pytest.mark.dispositivo("V-7")
def test_saneamento_e_de_quinze_dias_corridos_da_publicacao__art_7() -> None:
    assert (SANEAMENTO.dias, SANEAMENTO.conta) == (15, Conta.CORRIDOS)
    assert (SANEAMENTO.desde, SANEAMENTO.ao_vencer) == ("publicacao_no_doc", "certificar_decurso")


def test_prazo_se_acha_pelo_nome_e_cita_artigo_que_existe() -> None:
    assert len({prazo.nome for prazo in PRAZOS}) == len(PRAZOS)
    for prazo in PRAZOS:
        assert de_nome(prazo.nome) is prazo
        assert indice.tem(fundamento_de(prazo.nome))
