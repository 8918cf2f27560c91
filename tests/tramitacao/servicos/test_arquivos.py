"""PDF, JPEG e PNG pelo conteúdo; nomes hostis; nada na pasta pública."""

from io import BytesIO
from zipfile import ZipFile

import pikepdf
import pytest
from PIL import Image

from tramitacao.servicos import arquivos
from tramitacao.servicos.arquivos import ArquivoRecusado, conferir, limpar_nome, receber


def pdf(alterar=None, **salvar) -> bytes:
    documento = pikepdf.new()
    documento.add_blank_page()
    if alterar:
        alterar(documento)
    saida = BytesIO()
    documento.save(saida, **salvar)
    return saida.getvalue()


def imagem(formato: str) -> bytes:
    saida = BytesIO()
    Image.new("RGB", (20, 20), "white").save(saida, formato)
    return saida.getvalue()


def com_programa(documento: pikepdf.Pdf) -> None:
    documento.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")


def com_anexo(documento: pikepdf.Pdf) -> None:
    documento.attachments["x.exe"] = b"MZ"


@pytest.mark.parametrize(
    ("conteudo", "tipo"),
    [(pdf(), "application/pdf"), (imagem("JPEG"), "image/jpeg"), (imagem("PNG"), "image/png")],
)
def test_aceita_pdf_jpeg_e_png_pelo_conteudo(conteudo, tipo):
    assert conferir(conteudo) == tipo


def zip_disfarcado() -> bytes:
    saida = BytesIO()
    with ZipFile(saida, "w") as z:
        z.writestr("a.txt", "a")
    return saida.getvalue()


@pytest.mark.armadilha("arquivo-renomeado")
@pytest.mark.parametrize(
    ("conteudo", "motivo"),
    [
        (b"", "vazio"),
        (zip_disfarcado(), "nenhum deles"),
        (b"%PDF-1.7 isto nao e um pdf", "danificado"),
        (b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*", "nenhum deles"),
        (imagem("PNG")[:-30], "danificada"),
        (pdf(com_programa), "programa"),
        (pdf(com_anexo), "anexo"),
        (pdf(encryption=pikepdf.Encryption(owner="a", user="b")), "senha"),
    ],
)
def test_recusa_o_que_nao_e_o_que_diz_ser_e_explica(conteudo, motivo):
    with pytest.raises(ArquivoRecusado, match=motivo):
        conferir(conteudo)


def test_recusa_arquivo_grande_demais_com_o_limite(settings):
    settings.ARQUIVO_MAXIMO_BYTES = 1024 * 1024
    with pytest.raises(ArquivoRecusado, match="máximo é 1 MB"):
        conferir(b"%PDF" + b"0" * (30 * 1024 * 1024))


def test_recusa_bomba_de_imagem(monkeypatch):
    monkeypatch.setattr(arquivos, "PIXELS", 100)
    with pytest.raises(ArquivoRecusado, match="grande demais"):
        conferir(imagem("PNG"))


@pytest.mark.relato("B46")
@pytest.mark.parametrize(
    ("original", "limpo"),
    [
        ("¡¡¡.pdf", "¡¡¡.pdf"),
        ("../../settings.py.pdf", "settings.py.pdf"),
        ("C:\\Users\\eu\\planta.pdf", "planta.pdf"),
        ("a\nb.pdf", "a b.pdf"),
        ('con".pdf', "con.pdf"),
        ("Certida\u0303o.pdf", "Certid\u00e3o.pdf"),
        ("🚗 planta.pdf", "🚗 planta.pdf"),
        ("", "documento"),
        ("\x00\x01", "documento"),
        ("...", "documento"),
    ],
)
def test_o_nome_original_vira_um_rotulo_limpo(original, limpo):
    assert limpar_nome(original) == limpo


@pytest.mark.relato("B46")
def test_nome_de_180_letras_com_seis_pontos_e_cortado_com_a_extensao():
    limpo = limpar_nome("ação.br." * 25 + "pdf")
    assert len(limpo) <= 120
    assert limpo.endswith(".pdf")


@pytest.mark.django_db
def test_o_nome_no_disco_e_aleatorio_e_o_resumo_confere(settings):
    arquivo = receber("RG da Ana.pdf", pdf(), usuario_id=None)
    caminho = arquivos.caminho(arquivo)
    assert "Ana" not in str(caminho)
    assert str(caminho).startswith(str(settings.MEDIA_ROOT))
    with arquivos.abrir(arquivo) as aberto:
        assert len(aberto.read()) == arquivo.tamanho


@pytest.mark.armadilha("arquivo-renomeado")
@pytest.mark.parametrize("formato", ["JPEG", "PNG"])
def test_recusa_imagem_cortada_mesmo_com_o_pillow_tolerante(monkeypatch, formato):
    # O WeasyPrint, no mesmo processo, liga esta tolerância.
    monkeypatch.setattr("PIL.ImageFile.LOAD_TRUNCATED_IMAGES", True)
    with pytest.raises(ArquivoRecusado, match="danificada"):
        conferir(imagem(formato)[:-30])
