"""A calçada: 1,50 m² e 1,20 m, o móvel que não cabe e o desenho — art. 5º, I, c."""

import re

import pytest

from tests.valet.telas.requerimento.envios import certo

pytestmark = pytest.mark.django_db
GUARDA_SOL = {
    "itens-1-descricao": "Guarda-sol",
    "itens-1-largura": "1,00",
    "itens-1-profundidade": "1,30",
}


def _mandar(navegador, r, **mudancas):
    return navegador.post(f"/requerimentos/{r.pk}/passeio/", certo("passeio", **mudancas))


def test_o_movel_que_nao_cabe_e_nomeado_com_o_tamanho_que_cabe__art_5_i_c(navegador, vazio):
    pagina = _mandar(navegador, vazio, **GUARDA_SOL).content.decode()
    texto = re.sub(r"<[^>]+>", "", pagina)
    assert "Guarda-sol não cabe" in texto
    assert "sobra 1,10 m para pedestres e o mínimo é 1,20 m" in texto
    assert "o total é 1,72 m² e o máximo é 1,50 m²" in texto
    assert "use no máximo 1,05 m de profundidade" in texto
    assert 'href="#id_itens-1-profundidade"' in pagina
    assert not vazio.itens.exists()


def test_cabe_no_limite_exato__art_5_i_c(navegador, vazio):
    resposta = _mandar(
        navegador, vazio,
        **{"itens-0-largura": "1,25", "itens-0-profundidade": "1,20", "passeio_largura": "2,40"},
    )  # fmt: skip
    assert resposta.status_code == 302
    assert vazio.itens.count() == 1


def test_um_centimetro_a_mais_nao_cabe__art_5_i_c(navegador, vazio):
    resposta = _mandar(
        navegador, vazio, **{"itens-0-largura": "0,10", "itens-0-profundidade": "1,21"}
    )
    assert resposta.status_code == 200


def test_movel_e_calcada_vazia_ao_mesmo_tempo_se_recusam__art_5_i_c(navegador, vazio):
    resposta = _mandar(navegador, vazio, passeio_sem_moveis="on")
    assert "tire os móveis ou desmarque" in resposta.content.decode()


def test_a_conferencia_enquanto_se_digita_nao_grava_nada__art_5_i_c(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/passeio/conferir/"
    resposta = navegador.post(url, certo("passeio", **GUARDA_SOL))
    texto = resposta.content.decode()
    assert "Passa do limite" in texto
    assert "1,30 m²" in texto
    vazio.refresh_from_db()
    assert not vazio.itens.exists()
    assert vazio.digitado == {}


@pytest.mark.relato("B21")
def test_o_desenho_usa_ponto_nas_medidas_do_svg__art_5_i_c(navegador, completo):
    pagina = navegador.get(f"/requerimentos/{completo.pk}/passeio/").content.decode()
    medidas = re.findall(r'(?:x|y|x1|y1|x2|y2|width|height)="([^"]*)"', pagina)
    assert medidas
    assert not [m for m in medidas if "," in m]


def test_o_croqui_sai_em_pdf_com_a_planta_e_as_medidas__art_5_i(navegador, completo):
    resposta = navegador.get(f"/requerimentos/{completo.pk}/passeio/croqui/")
    assert resposta.content[:5] == b"%PDF-"


@pytest.mark.parametrize(
    ("largura", "testada"), [("99.99", "2000"), ("0.01", "0.01"), ("2.40", None)]
)
def test_o_desenho_aguenta_medidas_extremas__art_5_i_c(navegador, completo, largura, testada):
    for i in range(11):
        completo.itens.create(ordem=i + 1, descricao=f"<b>{i}", largura="99.99", profundidade="99")
    completo.passeio_largura, completo.estab_testada = largura, testada
    completo.save()
    pagina = navegador.get(f"/requerimentos/{completo.pk}/passeio/").content.decode()
    assert not re.search(r"=\"(nan|inf|-inf)\"", pagina.lower())
    assert "<b>1" not in pagina
