"""O índice dos dispositivos e as lacunas."""

import pytest

from normas import indice, lacunas
from normas.acervo import D46942, D47541, D48115, D58027, D62114, D64725


def test_tem_os_93_e_os_74_dispositivos_dos_dois_decretos() -> None:
    quantos = [len({e.dispositivo.original for e in indice.da_norma(n)}) for n in (D58027, D46942)]
    assert quantos == [93, 74]


@pytest.mark.parametrize(
    "dispositivo",
    [
        *(D58027.art(9).par(n).na_redacao(D62114) for n in (1, 2, 3, 4)),
        *(D46942.art(2).par(n).na_redacao(D47541) for n in (2, 3)),
        *(D46942.art(23).inc(n).na_redacao(D47541) for n in ("I", "II", "III")),
        D46942.art(25).na_redacao(D48115),
        D58027.art(5).inc("I").ali("c").na_redacao(D64725),
    ],
    ids=lambda d: d.chave,
)
def test_tem_toda_redacao_alterada(dispositivo: object) -> None:
    assert indice.tem(dispositivo)  # type: ignore[arg-type]


def test_nao_tem_o_que_o_texto_nao_tem() -> None:
    assert not indice.tem(D58027.art(30))
    assert not indice.tem(D58027.art(9).par(5))
    assert not indice.tem(D58027.art(7).na_redacao(D62114))
    assert not indice.tem(D58027.art(8).inc("IV"))


def test_paragrafo_incluido_depois_se_acha_sem_dizer_a_redacao() -> None:
    achado = indice.de(D58027.art(9).par(4)).dispositivo
    assert achado == D58027.art(9).par(4).na_redacao(D62114)
    assert indice.de(D58027.art(9).par(1)).dispositivo == D58027.art(9).par(1)
    with pytest.raises(KeyError):
        indice.de(D58027.art(9).par(5))


def test_cada_linha_diz_o_que_o_sistema_faz() -> None:
    assert all(e.id and e.app and e.resumo.endswith(".") for e in indice.entradas())
    chaves = [e.dispositivo.chave for e in indice.entradas()]
    assert len(chaves) == len(set(chaves))


def test_remissao_errada_aparece_com_nota() -> None:
    assert "inciso II" in indice.de(D58027.art(15).inc("II")).nota
    assert "§ 2º" in indice.de(D46942.art(2).par(3).na_redacao(D47541)).nota


def test_lacuna_aponta_dispositivo_que_existe() -> None:
    assert all(indice.tem(ponto.dispositivo) for ponto in lacunas.PONTOS)
