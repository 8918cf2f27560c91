"""Toda interpretação citada no código está escrita, inteira, e diz quem decidiu."""

import re

import pytest

from portal.citacoes import PACOTES, RAIZ

PASTA = RAIZ / "docs" / "interpretacoes"
ESCRITAS = sorted(PASTA.glob("[0-9][0-9][0-9].md"))


def test_toda_interpretacao_citada_no_codigo_existe() -> None:
    citadas = {
        numero
        for pacote in PACOTES
        for arquivo in (RAIZ / pacote).rglob("*.py")
        for numero in re.findall(r"Interpretação (\d{3})", arquivo.read_text(encoding="utf-8"))
    }
    assert citadas
    assert citadas <= {arquivo.stem for arquivo in ESCRITAS}


@pytest.mark.parametrize("arquivo", ESCRITAS, ids=lambda arquivo: arquivo.stem)
def test_diz_a_duvida_as_leituras_a_escolhida_e_quem_decidiu(arquivo: object) -> None:
    texto = arquivo.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    for parte in ("Dispositivos:", "Dúvida.", "Leituras.", "Escolhida.", "Quem decidiu."):
        assert texto.count(f"**{parte}**") == 1
    assert len(re.findall(r"^\d\. ", texto, re.MULTILINE)) >= 2


def test_o_sumario_lista_todas() -> None:
    sumario = (PASTA / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\((\d{3})\.md\)", sumario) == [arquivo.stem for arquivo in ESCRITAS]
