"""Citar um dispositivo: texto, chave estável e redação."""

import pytest

from normas import indice
from normas.acervo import ACERVO, D46942, D58027, D62114, L14141
from normas.norma import Dispositivo


def test_escreve_inciso_e_alinea() -> None:
    dispositivo = D58027.art(5).inc("II").ali("c")
    assert str(dispositivo) == "Decreto 58.027/2017, art. 5º, II, c"
    assert dispositivo.curto == "Art. 5º, II, c"
    assert (dispositivo.na_frase, D58027.toda.na_frase) == ("art. 5º, II, c", "Decreto 58.027/2017")
    assert dispositivo.chave == "58.027/2017:5:II:c"


def test_artigo_e_ordinal_ate_o_nono_e_cardinal_do_decimo() -> None:
    assert D58027.art(9).par(1).curto == "Art. 9º, § 1º"
    assert D58027.art(10).par(4).curto == "Art. 10, § 4º"
    assert D58027.art(18).par_unico().curto == "Art. 18, parágrafo único"


def test_inciso_de_paragrafo_vem_depois_do_paragrafo() -> None:
    dispositivo = D58027.art(15).par(1).inc("II")
    assert str(dispositivo) == "Decreto 58.027/2017, art. 15, § 1º, II"
    assert dispositivo.chave == "58.027/2017:15:p1:II"


def test_diz_a_redacao_so_quando_ela_e_de_outra_norma() -> None:
    novo = D58027.art(9).par(1).na_redacao(D62114)
    esperado = "Decreto 58.027/2017, art. 9º, § 1º (redação do Decreto 62.114/2022)"
    assert novo.completo == esperado
    assert novo.norma_do_texto == D62114
    assert novo.original == D58027.art(9).par(1) == D58027.art(9).par(1).na_redacao(D58027)


def test_norma_inteira_nao_inventa_artigo() -> None:
    assert str(L14141.toda) == L14141.toda.curto == "Lei 14.141/2006"
    assert Dispositivo.de_chave(L14141.toda.chave) == L14141.toda


@pytest.mark.parametrize("entrada", indice.entradas(), ids=lambda e: e.dispositivo.chave)
def test_chave_vai_e_volta_em_todo_o_indice(entrada: indice.Entrada) -> None:
    assert Dispositivo.de_chave(entrada.dispositivo.chave) == entrada.dispositivo
    assert entrada.dispositivo.chave.isascii()


@pytest.mark.parametrize(
    "chave", ["", "58.027/2017", "58.027/2017:", "99.999/1999:1", "58.027/2017:x", "\x00", "::"]
)
def test_recusa_o_que_nao_e_chave(chave: str) -> None:
    with pytest.raises(ValueError, match=r"não é a chave|fora do acervo"):
        Dispositivo.de_chave(chave)


def test_acervo_vem_na_ordem_em_que_as_normas_passaram_a_valer() -> None:
    assert list(ACERVO) == sorted(ACERVO, key=lambda norma: norma.vigor)
    assert D46942 in ACERVO
    sem_texto = {norma.numero for norma in ACERVO if not norma.texto_carregado}
    assert sem_texto == {"13.763/2004", "14.141/2006", "51.953/2010", "64.725/2025"}
    assert all(norma.nota for norma in ACERVO if not norma.texto_carregado)
