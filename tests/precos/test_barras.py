"""O desenho do código de barras e do QR, lidos de volta: por nós e pelo zbar, se instalado."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from precos.barras import elementos, svg
from tramitacao import qr

CODIGO = "81660000021600000012026033100000000000000123"
TABELA = {
    "nnwwn": "0", "wnnnw": "1", "nwnnw": "2", "wwnnn": "3", "nnwnw": "4",
    "wnwnn": "5", "nwwnn": "6", "nnnww": "7", "wnnwn": "8", "nwnwn": "9",
}  # fmt: skip
COM_ZBAR = pytest.mark.skipif(not shutil.which("zbarimg"), reason="zbarimg não está instalado")


def barras(desenho: str) -> list[tuple[int, int]]:
    """Posição e largura de cada barra preta do SVG."""
    return [
        (int(x), int(w)) for x, w in re.findall(r'<rect x="(\d+)" y="0" width="(\d+)"', desenho)
    ]


def ler(desenho: str) -> str:
    """Decodifica o Intercalado 2 de 5 pelas larguras desenhadas."""
    pretas = barras(desenho)
    larguras: list[int] = []
    for (x, w), (proxima, _) in zip(
        pretas, [*pretas[1:], (pretas[-1][0] + pretas[-1][1], 0)], strict=True
    ):
        larguras += [w, proxima - x - w]
    letras = "".join("w" if w > 1 else "n" for w in larguras[:-1])
    assert (letras[:4], letras[-3:]) == ("nnnn", "wnn")
    meio = letras[4:-3]
    grupos = (meio[i : i + 10] for i in range(0, len(meio), 10))
    return "".join(TABELA[g[::2]] + TABELA[g[1::2]] for g in grupos)


def zbar(imagem: Image.Image, pasta: Path) -> str:
    arquivo = pasta / "codigo.png"
    imagem.save(arquivo)
    comando = ["zbarimg", "--quiet", "--raw", "-Si25.enable", str(arquivo)]
    return subprocess.run(comando, capture_output=True, text=True, check=True).stdout.strip()


@given(st.integers(1, 30).flatmap(lambda n: st.text("0123456789", min_size=2 * n, max_size=2 * n)))
def test_o_desenho_se_le_de_volta(codigo: str) -> None:
    assert ler(svg(codigo)) == codigo


def test_tem_margem_titulo_e_nenhuma_referencia_externa() -> None:
    desenho = svg(CODIGO)
    largura = sum(elementos(CODIGO)) + 20
    assert f'viewBox="0 0 {largura} ' in desenho
    assert barras(desenho)[0][0] == 10
    assert f"<title>Código de barras {CODIGO}</title>" in desenho
    assert "style" not in desenho
    assert "href" not in desenho


@pytest.mark.parametrize("texto", ["", "1", "12a4", "<b>1", "١٢"])
def test_so_algarismos_em_numero_par(texto: str) -> None:
    with pytest.raises(ValueError, match="algarismos"):
        svg(texto)


@COM_ZBAR
def test_o_leitor_do_caixa_le_o_codigo_desenhado(tmp_path: Path) -> None:
    desenho = svg(CODIGO)
    imagem = Image.new("L", (3 * (sum(elementos(CODIGO)) + 20), 180), 255)
    lapis = ImageDraw.Draw(imagem)
    for x, largura in barras(desenho):
        lapis.rectangle((3 * x, 0, 3 * (x + largura) - 1, 180), fill=0)
    assert zbar(imagem, tmp_path) == CODIGO


def test_o_qr_do_pix_diz_para_que_serve_e_nao_leva_texto_de_fora() -> None:
    desenho = qr.svg("<script>", titulo=qr.DO_PIX)
    assert qr.DO_PIX in desenho
    assert "script" not in desenho
