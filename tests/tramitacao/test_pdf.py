"""O PDF: arquivável, marcado para leitura, igual a si mesmo, e cego para arquivos e rede."""

import logging
import threading
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pytest

from tests.fabricas.papel import texto
from tramitacao import pdf
from tramitacao.qr import svg

BASE = "tramitacao/documentos/base.html"


def documento(**mudancas) -> bytes:
    conteudo = {
        "cidade": "Prefeitura do Município de São Paulo",
        "orgao": "Subprefeitura Pinheiros",
        "processo": "6911.2026/0000001-8",
        "local_e_data": "São Paulo, 27 de novembro de 2026",
        "artigos": "Decreto 58.027/2017, art. 3º",
        "assinatura": None,
        **mudancas,
    }
    codigo = "ABCD-EFGH-JKMN"
    contexto = {
        "d": conteudo,
        "documento": SimpleNamespace(
            titulo="Termo de Permissão de Uso", numero="TPU-PI-2026-0001", codigo=codigo
        ),
        "emitido": "2026-11-27T16:07:00-03:00",
        "modelo": SimpleNamespace(anexo="Anexo I"),
        "verificar": f"https://exemplo.test/verificar/{codigo}/",
        "qr": svg(f"https://exemplo.test/verificar/{codigo}/"),
    }  # fmt: skip
    return pdf.gerar(BASE, contexto, identificador=codigo)


@pytest.fixture
def isca(tmp_path: Path):
    """Um servidor local e um arquivo que nenhum documento pode ler; diz o que lhe pediram."""
    pedidos: list[str] = []

    class Anota(BaseHTTPRequestHandler):
        def do_GET(self):  # nome da biblioteca
            pedidos.append(self.path)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"SEGREDO-DA-REDE")

        def log_message(self, *args):
            pass

    servidor = HTTPServer(("127.0.0.1", 0), Anota)
    threading.Thread(target=servidor.serve_forever, daemon=True).start()
    arquivo = tmp_path / "segredo.txt"
    arquivo.write_text("SEGREDO-DO-ARQUIVO", encoding="utf-8")
    yield SimpleNamespace(
        http=f"http://127.0.0.1:{servidor.server_port}", arquivo=arquivo, pedidos=pedidos
    )
    servidor.shutdown()


def ataques(isca) -> list[str]:
    arquivo = isca.arquivo.as_uri()
    return [
        f'<img src="{arquivo}">',
        f'<img src="{isca.http}/imagem.png">',
        f'<link rel="attachment" href="{arquivo}">',
        f'<link rel="attachment" href="{isca.http}/anexo">',
        f'<link rel="stylesheet" href="{isca.http}/folha.css">',
        f'<a rel="attachment" href="{arquivo}">anexo</a>',
        f"<style>@import url({isca.http}/importada.css)</style>",
        f"<style>body {{ background: url({isca.http}/fundo.png) }}</style>",
        f"<style>@font-face {{ font-family: x; src: url({arquivo}) }}</style>",
        "<style>body { font-family: x }</style>",
        f'<svg xmlns="http://www.w3.org/2000/svg"><image href="{isca.http}/svg.png"/></svg>',
        f'<object data="{arquivo}"></object><embed src="{isca.http}/embed">',
        '<img src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E">',
        "{{ settings.SECRET_KEY }}{% include 'base.html' %}",
    ]


@pytest.mark.relato("B43")
def test_texto_de_pessoa_sai_literal_e_nada_se_busca(isca, caplog):
    escritos = ataques(isca)
    with caplog.at_level(logging.WARNING):
        feito = documento(orgao=" ".join(escritos), local_e_data=escritos[0], artigos=escritos[2])
    mostrado = texto(feito)
    assert '<link rel="attachment"' in mostrado
    assert "@import url(" in mostrado
    assert "{{ settings.SECRET_KEY }}" in mostrado
    assert not isca.pedidos
    assert b"SEGREDO" not in feito
    # Escapado, nem se tentou ler.
    assert not [r for r in caplog.records if r.name == "tramitacao.pdf"]


@pytest.mark.relato("B43")
def test_mesmo_que_o_texto_virasse_marcacao_nada_se_leria_e_a_tentativa_se_registra(
    isca, caplog, monkeypatch
):
    """A segunda tranca: o HTML entra cru, sem o escape da primeira."""
    # Quem configura o logging noutro teste pode ter calado os registros já criados.
    monkeypatch.setattr(logging.getLogger("tramitacao.pdf"), "disabled", False)
    for ataque in ataques(isca):
        html = f"<html lang=pt-BR><head><title>x</title>{ataque}</head><body>{ataque}</body></html>"
        with caplog.at_level(logging.WARNING, logger="tramitacao.pdf"):
            feito = pdf.de_html(html, identificador="x")
        with pikepdf.open(BytesIO(feito)) as aberto:
            assert "/EmbeddedFiles" not in aberto.Root.get("/Names", {})
            assert "/AF" not in aberto.Root
            conteudo = b"".join(
                o.read_bytes() for o in aberto.objects
                if isinstance(o, pikepdf.Stream) and o.get("/Subtype") != "/Image"
            )  # fmt: skip
        assert b"SEGREDO" not in conteudo
    assert not isca.pedidos
    recusados = [r.getMessage() for r in caplog.records if r.name == "tramitacao.pdf"]
    assert any("folha.css" in r for r in recusados)
    assert any(isca.arquivo.as_uri() in r for r in recusados)
    assert any("data:image" in r for r in recusados)


@pytest.mark.armadilha("pdf-sem-leitor")
def test_o_pdf_e_arquivavel_e_marcado_para_leitura():
    feito = documento()
    with pikepdf.open(BytesIO(feito)) as aberto:
        raiz = aberto.Root
        assert "/StructTreeRoot" in raiz
        assert bool(raiz.MarkInfo.Marked)
        assert str(raiz.Lang) == "pt-BR"
        assert raiz.OutputIntents[0].S == "/GTS_PDFA1"
        assert bool(raiz.ViewerPreferences.DisplayDocTitle)
        with aberto.open_metadata() as xmp:
            assert xmp.pdfa_status == "2A"
            assert xmp["dc:title"] == "Termo de Permissão de Uso TPU-PI-2026-0001"
        figuras = [o for o in aberto.objects if _papel(o) == "/Figure"]
        assert figuras
        assert all("verificação" in str(f.Alt) for f in figuras)
        assert [o for o in aberto.objects if _papel(o) == "/H1"]


def test_toda_fonte_vai_dentro_do_pdf():
    with pikepdf.open(BytesIO(documento())) as aberto:
        descritores = [
            o for o in aberto.objects
            if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"
        ]  # fmt: skip
        assert descritores
        assert all("/FontFile2" in d or "/FontFile3" in d for d in descritores)


def test_o_mesmo_conteudo_da_os_mesmos_bytes_em_qualquer_hora():
    import time_machine

    with time_machine.travel(datetime(2026, 11, 27, tzinfo=UTC), tick=False):
        um = documento()
    with time_machine.travel(datetime(2031, 3, 5, tzinfo=UTC), tick=False):
        outro = documento()
    assert um == outro


def test_as_datas_do_arquivo_sao_as_da_emissao():
    with pikepdf.open(BytesIO(documento())) as aberto:
        assert str(aberto.docinfo["/CreationDate"]) == "D:20261127160700-03'00"
        assert str(aberto.docinfo["/ModDate"]) == "D:20261127160700-03'00"


def test_as_paginas_se_numeram_1_de_2():
    feito = documento(cidade="Uma linha. " * 900)
    mostrado = texto(feito)
    with pikepdf.open(BytesIO(feito)) as aberto:
        paginas = len(aberto.pages)
    assert paginas > 1
    assert f"Página 1 de {paginas}" in mostrado
    assert f"Página {paginas} de {paginas}" in mostrado
    assert mostrado.count("TPU-PI-2026-0001 · código ABCD-EFGH-JKMN") == paginas


@pytest.mark.parametrize(
    "estranho", ["\u202e\u200b\ufeff", "𝟘🚗🏳️‍🌈", "ç̃ã" * 200, "a" * 5000, "\x0b\x1f\x7f"]
)
def test_texto_estranho_nao_derruba_o_papel(estranho: str):
    assert documento(orgao=estranho).startswith(b"%PDF")


def _papel(objeto) -> object:
    return objeto.get("/S") if isinstance(objeto, pikepdf.Dictionary) else None
