"""Os dispositivos que se escrevem à mão viram citações que existem no índice."""

import pytest

from normas.acervo import D46942, D58027
from normas.indice import entradas
from normas.leitura import ler_dispositivos


@pytest.mark.parametrize(
    ("texto", "esperados"),
    [
        ("art. 10, § 3º; art. 28", (D58027.art(10).par(3), D58027.art(28))),
        ("10 § 3; 27", (D58027.art(10).par(3), D58027.art(27))),
        ("Artigo 2º, parágrafo único", (D58027.art(2).par_unico(),)),
        ("art. 18, I, a", (D58027.art(18).inc("I").ali("a"),)),
        ("28; 28", (D58027.art(28),)),
        ("", ()),
    ],
)
def test_le_o_que_se_escreve(texto, esperados):
    assert ler_dispositivos(texto, D58027) == esperados


@pytest.mark.parametrize(
    "texto", ["art. 99", "art. 10, § 9º", "a lei toda", "art.", "10-A", "9" * 50]
)
def test_o_que_nao_existe_ou_nao_se_entende_diz_por_que(texto):
    with pytest.raises(ValueError, match=r"não (há|se entende)"):
        ler_dispositivos(texto, D58027)


def test_todo_dispositivo_do_indice_se_le_como_a_tela_o_escreve():
    for entrada in entradas():
        d = entrada.dispositivo
        if d.norma in (D58027, D46942):
            (lido,) = ler_dispositivos(d.curto, d.norma)
            assert (lido.artigo, lido.paragrafo, lido.inciso, lido.alinea) == (
                d.artigo, d.paragrafo, d.inciso, d.alinea,
            )  # fmt: skip
