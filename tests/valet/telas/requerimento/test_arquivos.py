"""Arquivos do rascunho: o que entra, o que se recusa, quem abre — art. 5º."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from contas.models import Pessoa, Usuario
from tests.fabricas.pessoas import CNPJ_EMPRESA, empresa_representada, representante, usuario
from tests.fabricas.requerimentos import pdf
from tests.valet.telas.requerimento.envios import certo
from tramitacao.models import Arquivo

pytestmark = pytest.mark.django_db
EICAR = b"X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"


def _mandar(navegador, r, conteudo, nome="apolice.pdf", **mudancas):
    arquivo = SimpleUploadedFile(nome, conteudo)
    dados = certo("seguro", arquivo_seguro=arquivo, **mudancas)
    return navegador.post(f"/requerimentos/{r.pk}/seguro/", dados)


@pytest.mark.armadilha("arquivo-renomeado")
@pytest.mark.parametrize(
    ("conteudo", "dito"),
    [
        (b"PK\x03\x04" + b"0" * 99, "PDF, JPEG ou PNG"),
        (b"", "vazio"),
        (b"%PDF-1.7\n" + b"0" * (30 * 1024 * 1024), "máximo é 15 MB"),
        (EICAR, "PDF, JPEG ou PNG"),
        (b"%PDF-1.7\nquebrado", "danificado"),
    ],
)
def test_arquivo_ruim_se_recusa_com_o_motivo_e_o_resto_se_guarda__art_5(
    navegador, vazio, conteudo, dito
):
    resposta = _mandar(navegador, vazio, conteudo)
    assert resposta.status_code == 200
    assert dito in resposta.content.decode()
    assert not vazio.anexos.exists()
    vazio.refresh_from_db()
    assert vazio.seguradora == "Seguradora Exemplo"


def test_o_arquivo_fica_mesmo_que_um_campo_esteja_errado__art_5_ii_c(navegador, vazio):
    resposta = _mandar(navegador, vazio, pdf(), apolice_ate="amanhã")
    assert resposta.status_code == 200
    assert vazio.anexos.get().exigencia == "seguro"
    assert "apolice.pdf" in resposta.content.decode()


@pytest.mark.relato("B46")
@pytest.mark.parametrize(
    ("nome", "limpo"),
    [
        ("á.b.c.d.e." + "ç" * 180 + ".pdf", None),
        ("¡¡¡.pdf", "¡¡¡.pdf"),
        ("../../settings.py.pdf", "settings.py.pdf"),
        ('con".pdf', "con.pdf"),
        ("Certida\u0303o.pdf", "Certidão.pdf"),
        ("🚗 planta.pdf", "🚗 planta.pdf"),
    ],
)
def test_nome_dificil_se_limpa_e_volta_no_download__art_5(navegador, vazio, nome, limpo):
    conteudo = pdf()
    assert _mandar(navegador, vazio, conteudo, nome).status_code == 302
    arquivo = vazio.anexos.get().arquivo
    assert len(arquivo.nome) <= 150
    assert "/" not in arquivo.nome
    if limpo:
        assert arquivo.nome == limpo
    resposta = navegador.get(f"/requerimentos/{vazio.pk}/anexos/seguro/")
    assert resposta.status_code == 200
    assert b"".join(resposta.streaming_content) == conteudo


def test_o_arquivo_novo_toma_o_lugar_e_o_velho_some_do_disco__art_5(
    navegador, vazio, django_capture_on_commit_callbacks
):
    from tramitacao.servicos.arquivos import caminho

    _mandar(navegador, vazio, pdf("um"))
    velho = vazio.anexos.get().arquivo
    with django_capture_on_commit_callbacks(execute=True):
        _mandar(navegador, vazio, pdf("dois"))
    assert vazio.anexos.get().arquivo_id != velho.pk
    assert not Arquivo.objects.filter(pk=velho.pk).exists()
    assert not caminho(velho).exists()


def test_tirar_o_arquivo_deixa_o_lugar_vazio__art_5(navegador, vazio):
    _mandar(navegador, vazio, pdf())
    navegador.post(f"/requerimentos/{vazio.pk}/seguro/", certo("seguro", tirar_arquivo="seguro"))
    assert not vazio.anexos.exists()


@pytest.mark.relato("B39")
def test_estranho_nao_abre_nem_sabe_o_nome_do_anexo__art_5(client, completo):
    colega = representante(Pessoa.objects.get(documento=CNPJ_EMPRESA), "Colega")
    outra = empresa_representada("Outra Ltda.", "Q2GROWP7000185")[1]
    pessoas = [colega.usuario_id, outra.usuario_id, usuario().pk]
    for quem in pessoas:
        client.force_login(Usuario.objects.get(pk=quem))
        for caminho in ("", "seguro/", "conferir/", "enviar/", "enviado/", "excluir/",
                        "anexos/seguro/", "passeio/croqui/", "passeio/conferir/"):  # fmt: skip
            for metodo in (client.get, client.post):
                resposta = metodo(f"/requerimentos/{completo.pk}/{caminho}")
                assert resposta.status_code in (404, 405)
                assert b"seguro.pdf" not in resposta.content
                assert "Cantina Bela Aurora" not in resposta.content.decode()
    client.logout()
    resposta = client.get(f"/requerimentos/{completo.pk}/anexos/seguro/")
    assert resposta.status_code == 302
    assert resposta["Location"].startswith("/contas/entrar/")


def test_lugar_que_nao_existe_e_404__art_5(navegador, completo):
    assert navegador.get(f"/requerimentos/{completo.pk}/anexos/nada/").status_code == 404
