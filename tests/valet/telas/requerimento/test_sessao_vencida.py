"""A sessão acabou entre abrir a parte e enviar o arquivo: ele espera a mesma conta — art. 5º."""

from datetime import timedelta

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.core.files.uploadedfile import SimpleUploadedFile

from contas.models import Usuario
from tests.fabricas.navegador import anexo, texto
from tests.fabricas.pessoas import empresa_representada
from tests.valet.telas.requerimento.envios import certo
from tramitacao.models import Arquivo
from tramitacao.relogio import agora
from tramitacao.servicos import soltos

pytestmark = pytest.mark.django_db
#: A parte e um lugar de arquivo dela.
PARTES = [
    ("passeio", "croqui"),
    ("estacionamento", "declaracao_tecnica"),
    ("seguro", "seguro"),
    ("documentos-da-empresa", "contrato_social_empresa"),
]


def _sem_sessao(navegador, url: str, **dados):
    """Abre a página, perde a sessão e envia."""
    passe = navegador.get(url).context["passe"]
    navegador.logout()
    return navegador.post(url, {**dados, "passe": passe})


def _entrar(navegador, conta_id: int, url: str):
    conta = Usuario.objects.get(pk=conta_id)
    EmailAddress.objects.get_or_create(user=conta, email=conta.email, verified=True, primary=True)
    dados = {"login": conta.email, "password": "senha-de-teste-1", "next": url}
    return navegador.post("/contas/entrar/", dados)


@pytest.mark.parametrize(("slug", "lugar"), PARTES)
def test_o_arquivo_mandado_sem_sessao_esta_no_lugar_depois_de_entrar__art_5(
    navegador, vazio, slug, lugar
):
    url = f"/requerimentos/{vazio.pk}/{slug}/"
    resposta = _sem_sessao(navegador, url, **{f"arquivo_{lugar}": anexo("meu papel.pdf")})
    assert resposta["Location"].startswith("/contas/entrar/")
    assert not vazio.anexos.exists()
    assert _entrar(navegador, vazio.autor_id, url)["Location"] == url
    pagina = texto(navegador.get(url))
    assert "O que você digitou está aqui, com meu papel.pdf: confira e guarde." in pagina
    guardado = vazio.anexos.get()
    assert (guardado.exigencia, guardado.arquivo.enviado_por_id) == (lugar, vazio.autor_id)
    assert "sessão acabou" not in texto(navegador.get(url))
    assert vazio.anexos.count() == 1


def test_texto_errado_e_arquivo_voltam_juntos__art_5_ii_c(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/seguro/"
    dados = certo("seguro", apolice_ate="amanhã", arquivo_seguro=anexo("apolice.pdf"))
    _sem_sessao(navegador, url, **dados)
    _entrar(navegador, vazio.autor_id, url)
    pagina = navegador.get(url).content.decode()
    assert 'value="amanhã"' in pagina
    assert vazio.anexos.get().arquivo.nome == "apolice.pdf"


def test_duas_abas_sem_sessao_guardam_cada_uma_o_seu__art_5(navegador, vazio):
    seguro, passeio = (f"/requerimentos/{vazio.pk}/{slug}/" for slug in ("seguro", "passeio"))
    passe = navegador.get(passeio).context["passe"]
    _sem_sessao(navegador, seguro, arquivo_seguro=anexo())
    navegador.post(passeio, {"passe": passe, "arquivo_croqui": anexo()})
    _entrar(navegador, vazio.autor_id, seguro)
    navegador.get(seguro)
    navegador.get(passeio)
    assert set(vazio.anexos.values_list("exigencia", flat=True)) == {"seguro", "croqui"}


def test_o_arquivo_recusado_sem_sessao_diz_por_que_depois_de_entrar__art_5(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/seguro/"
    falso = SimpleUploadedFile("apolice.pdf", b"PK\x03\x04" + b"0" * 99)
    _sem_sessao(navegador, url, arquivo_seguro=falso)
    _entrar(navegador, vazio.autor_id, url)
    assert "PDF, JPEG ou PNG, e este arquivo não é nenhum deles" in texto(navegador.get(url))
    assert not Arquivo.objects.exists()


@pytest.mark.parametrize("passe", ["", "1:abc", "de-outra-pagina"])
def test_de_quem_nunca_abriu_a_pagina_nada_se_guarda__art_5(navegador, vazio, passe):
    url = f"/requerimentos/{vazio.pk}/seguro/"
    if passe == "de-outra-pagina":
        passe = navegador.get(f"/requerimentos/{vazio.pk}/lugar/").context["passe"]
    navegador.logout()
    navegador.post(url, {"passe": passe, "arquivo_seguro": anexo(), "seguradora": "Xis"})
    assert not Arquivo.objects.exists()
    assert "por_guardar" not in navegador.session


def test_o_arquivo_nao_vai_para_a_conta_de_outro__art_5(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/seguro/"
    _sem_sessao(navegador, url, arquivo_seguro=anexo())
    _, outra = empresa_representada("Outra Ltda.", "Q2GROWP7000185")
    _entrar(navegador, outra.usuario_id, url)
    assert navegador.get(url).status_code == 404
    assert not vazio.anexos.exists()


def test_a_espera_tem_um_maximo_por_conta__art_5(navegador, vazio, monkeypatch):
    monkeypatch.setattr(soltos, "POR_CONTA", 2)
    url = f"/requerimentos/{vazio.pk}/seguro/"
    passe = navegador.get(url).context["passe"]
    navegador.logout()
    for _ in range(5):
        navegador.post(url, {"passe": passe, "arquivo_seguro": anexo()})
    assert Arquivo.objects.count() == 2
    _entrar(navegador, vazio.autor_id, url)
    assert "já há arquivos demais à espera de você entrar" in texto(navegador.get(url))


def test_depois_de_um_dia_a_pagina_diz_que_o_arquivo_se_foi__art_5(navegador, vazio):
    url = f"/requerimentos/{vazio.pk}/seguro/"
    _sem_sessao(navegador, url, arquivo_seguro=anexo(), seguradora="Boa Sorte")
    with time_machine.travel(agora() + timedelta(hours=25)):
        _entrar(navegador, vazio.autor_id, url)
        pagina = navegador.get(url).content.decode()
    assert "O arquivo esperou mais de um dia. Anexe-o de novo." in pagina
    assert "Boa Sorte" in pagina
    assert not vazio.anexos.exists()
