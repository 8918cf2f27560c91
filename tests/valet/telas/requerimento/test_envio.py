"""Conferir, declarar e enviar uma vez só — art. 5º."""

import re
from datetime import date

import pytest

from contas.models import Usuario
from contas.papeis import Papel
from tests.fabricas.navegador import entrar
from tests.fabricas.pessoas import empresa_representada, servidor
from tests.fabricas.requerimentos import requerimento
from tramitacao.models import Mensagem, Processo
from valet.models import Requerimento

pytestmark = pytest.mark.django_db
DECLARO = {"declaro": "on"}


def _texto(resposta):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", resposta.content.decode()))


def test_a_conferencia_lista_o_que_falta_com_o_artigo_e_a_ligacao__art_5_ii_c(navegador, completo):
    completo.anexos.filter(exigencia="seguro").delete()
    completo.trajetos.filter(sentido="volta").delete()
    resposta = navegador.get(f"/requerimentos/{completo.pk}/conferir/")
    texto = _texto(resposta)
    assert "Falta: Apólice de seguro" in texto
    assert "Art. 5º, II, c" in texto
    assert "Falta o trajeto de volta" in texto
    assert f"/requerimentos/{completo.pk}/seguro/" in resposta.content.decode()
    assert "Enviar requerimento" not in texto


def test_cada_resposta_tem_alterar_ao_lado__art_5(navegador, completo):
    resposta = navegador.get(f"/requerimentos/{completo.pk}/conferir/")
    pagina = resposta.content.decode()
    assert pagina.count(">Alterar<") >= 12
    assert "ter a dom, das 18h à 1h do dia seguinte" in _texto(resposta)


def test_sem_declarar_nao_se_envia__art_5(navegador, completo):
    resposta = navegador.post(f"/requerimentos/{completo.pk}/enviar/")
    assert "marque a declaração para enviar" in _texto(resposta)
    assert not Processo.objects.exists()


def test_enviar_da_o_numero_na_hora_e_diz_o_que_vem_depois__art_6(navegador, completo):
    resposta = navegador.post(f"/requerimentos/{completo.pk}/enviar/", DECLARO, follow=True)
    processo = Processo.objects.get()
    texto = _texto(resposta)
    assert processo.numero_formatado in texto
    assert "O que acontece agora" in texto
    assert processo.get_absolute_url() in resposta.content.decode()
    assert processo.documentos_expedidos.get(modelo="comprovante").numero in texto


@pytest.mark.relato("B32")
@pytest.mark.armadilha("protocolo-repetido")
def test_enviar_de_novo_mostra_o_mesmo_processo__art_5(navegador, completo):
    url = f"/requerimentos/{completo.pk}/enviar/"
    for _ in range(3):
        assert navegador.post(url, DECLARO)["Location"].endswith("/enviado/")
    navegador.get(f"/requerimentos/{completo.pk}/enviado/")
    assert Processo.objects.count() == 1
    assert Processo.objects.get().documentos_juntados.count() == 9
    assert Mensagem.objects.filter(unidade=None).count() == 1


@pytest.mark.relato("B32")
def test_a_outra_aba_do_mesmo_rascunho_vai_ao_processo_ja_criado__art_5(navegador, completo):
    navegador.post(f"/requerimentos/{completo.pk}/enviar/", DECLARO)
    for pagina in ("", "conferir/", "lugar/"):
        resposta = navegador.get(f"/requerimentos/{completo.pk}/{pagina}")
        assert resposta["Location"] == f"/requerimentos/{completo.pk}/enviado/"


@pytest.mark.relato("B41")
def test_campo_que_nao_e_da_tela_nao_muda_nada__art_5(navegador, completo):
    navegador.post(
        f"/requerimentos/{completo.pk}/enviar/",
        {**DECLARO, "situacao": "deferido", "unidade": "1", "numero": "1", "em": "2026-01-01",
         "processo": "1", "autor": "1", "no_balcao": "on"},
    )  # fmt: skip
    processo = Processo.objects.get()
    assert processo.procedimentos.get().situacao == "protocolado"
    assert processo.unidade.sigla == "PI"
    assert not processo.no_balcao


def test_com_pendencia_o_envio_forcado_nao_protocola__art_5(navegador, completo):
    completo.anexos.filter(exigencia="anuencia").delete()
    resposta = navegador.post(f"/requerimentos/{completo.pk}/enviar/", DECLARO)
    assert "Falta: Declaração de anuência" in _texto(resposta)
    assert not Processo.objects.exists()


def test_no_balcao_o_protocolo_registra_o_papel_de_quem_nao_tem_conta__art_5(client, tabelas):
    por = servidor(Papel.EXPEDIENTE)
    client.force_login(Usuario.objects.get(pk=por.usuario_id))
    assert "balcão" in client.get("/requerimentos/novo/").content.decode()
    client.post("/requerimentos/novo/")
    rascunho = Requerimento.objects.get()
    assert rascunho.no_balcao
    assert (
        "E-mail para avisos" in client.get(f"/requerimentos/{rascunho.pk}/quem/").content.decode()
    )
    r = requerimento(por, no_balcao=True)
    resposta = client.post(f"/requerimentos/{r.pk}/enviar/", DECLARO, follow=True)
    assert "renata@exemplo.test" in _texto(resposta)
    assert Processo.objects.get().no_balcao


@pytest.mark.parametrize("no_balcao", [False, True])
def test_o_cabecalho_e_o_caminho_dizem_de_que_pagina_de_trabalho_se_veio(tabelas, no_balcao):
    por = servidor(Papel.EXPEDIENTE) if no_balcao else empresa_representada()[1]
    nome = "Fila" if no_balcao else "Meus pedidos"
    r = requerimento(por, no_balcao=no_balcao)
    navegador = entrar(por)
    for fim in ("novo/", f"{r.pk}/", f"{r.pk}/quem/", f"{r.pk}/conferir/", f"{r.pk}/excluir/"):
        pagina = navegador.get(f"/requerimentos/{fim}").content.decode()
        assert f'<a href="/processos/" aria-current="true">{nome}</a>' in pagina, fim
        caminho = pagina[pagina.index('class="migalhas"') :]
        assert f'<a href="/processos/">{nome}</a>' in caminho[: caminho.index("</nav>")], fim


def test_o_certificado_em_vigor_dispensa_tres_documentos__art_5_par_2(
    navegador, completo, monkeypatch
):

    completo.anexos.filter(
        exigencia__in=["contrato_social_empresa", "ccm_iss", "motoristas"]
    ).delete()
    completo.motoristas.all().delete()
    url = f"/requerimentos/{completo.pk}/"
    assert "10 de 12" in navegador.get(url).content.decode()
    monkeypatch.setattr(
        "valet.consultas.partes.foto.certificado_ate", lambda cnpj: date(2040, 3, 18)
    )
    texto = _texto(navegador.get(url))
    assert "As 12 partes estão prontas" in texto
    assert "Dispensados: o Certificado de Cadastro da empresa vale até" in texto
    assert "Dispensado" in _texto(navegador.get(f"{url}documentos-da-empresa/"))
