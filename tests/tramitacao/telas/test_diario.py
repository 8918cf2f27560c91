"""O que vai ao Diário Oficial: textos, registro em lote, planilha — Lei 14.141/2006, art. 40."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import publicar, servidor_de
from tests.fabricas.pessoas import servidor
from tramitacao.models import PrazoAberto, Publicacao
from tramitacao.relogio import dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
PLANILHA = "/publicacoes/planilha/"


def expediente():
    return entrar(servidor_de(Papel.EXPEDIENTE))


def dois_a_publicar():
    feitos = [f.pedido_com_comunique_se(), f.pedido_com_comunique_se()]
    return [Publicacao.objects.get(procedimento=p.procedimento) for p in feitos]


def do_dia(publicacao):
    return dia_de(publicacao.linha.em + timedelta(days=1))


def enviar(navegador, conteudo, nome="lista.csv"):
    arquivo = SimpleUploadedFile(nome, conteudo, content_type="text/csv")
    return navegador.post(PLANILHA, {"arquivo": arquivo})


def csv(*linhas, cabecalho="publicacao;data;edicao;endereco"):
    return "\n".join([cabecalho, *linhas]).encode()


def test_cada_ato_aparece_com_o_texto_pronto_e_o_processo():
    (um, _) = dois_a_publicar()
    pagina = texto(expediente().get("/publicacoes/"))
    assert um.procedimento.processo.numero_formatado in pagina
    assert "Copiar todos os textos" in pagina
    assert "Subprefeitura Pinheiros" in pagina


def test_as_marcadas_se_registram_juntas_e_cada_prazo_corre_da_data_da_edicao():
    um, outro = dois_a_publicar()
    resposta = expediente().post(
        "/publicacoes/",
        {"publicacoes": [um.pk, outro.pk], "data": do_dia(um).isoformat(), "edicao": "página 3"},
        follow=True,
    )
    assert "2 publicações registradas" in texto(resposta)
    for publicacao in (um, outro):
        publicacao.refresh_from_db()
        prazo = PrazoAberto.objects.get(aberto_por=publicacao.linha)
        assert (publicacao.edicao, prazo.marco) == ("página 3", do_dia(um))


def test_a_que_nao_pode_diz_por_que_e_de_que_processo():
    um, _ = dois_a_publicar()
    resposta = expediente().post(
        "/publicacoes/",
        {"publicacoes": [um.pk], "data": (do_dia(um) - timedelta(days=300)).isoformat(),
         "edicao": "página 3"}, follow=True,
    )  # fmt: skip
    pagina = texto(resposta)
    assert "anterior ao ato" in pagina
    assert um.procedimento.processo.numero_formatado in pagina


def test_sem_marcar_nem_dizer_onde_a_pagina_aponta_cada_falta_e_guarda_o_resto():
    um, _ = dois_a_publicar()
    resposta = expediente().post(
        "/publicacoes/", {"publicacoes": [um.pk], "data": "", "edicao": "página 3"}
    )
    pagina = resposta.content.decode()
    assert "Publicado em" in texto(resposta)
    assert 'value="página 3"' in pagina
    assert f'id="p-{um.pk}" checked' in pagina
    resposta = expediente().post("/publicacoes/", {"data": "2026-01-05", "edicao": "p. 3"})
    assert "marque ao menos um ato" in texto(resposta)


def test_a_planilha_baixada_preenchida_e_enviada_registra_todas():
    um, outro = dois_a_publicar()
    navegador = expediente()
    baixada = navegador.get("/publicacoes/lista.csv").content.decode("utf-8-sig")
    dia = do_dia(um).strftime("%d/%m/%Y")
    assert baixada.splitlines()[0] == "publicacao;processo;ato_de;texto;data;edicao;endereco"
    preenchida = baixada.replace(";;;", f";{dia};página 8;https://diario.exemplo.test/8")
    resposta = enviar(navegador, preenchida.encode("utf-8-sig"))
    assert resposta.status_code == 302
    for publicacao in (um, outro):
        publicacao.refresh_from_db()
        assert (publicacao.data, publicacao.edicao) == (do_dia(um), "página 8")
    de_novo = enviar(navegador, preenchida.encode("utf-8-sig"))
    assert de_novo.status_code == 302
    assert um.procedimento.linhas.filter(ato="registrar_publicacao").count() == 1


@pytest.mark.parametrize(
    ("linha", "dito"),
    [
        ("{pk};31/02/2026;p. 1;", "não é uma data"),
        ("{pk};{dia};;", "edicao: escreva"),
        ("{pk};{dia};p. 1;javascript:alert(1)", "não é um endereço"),
        ("999999;{dia};p. 1;", "não há publicação"),
        ("=1+1;{dia};p. 1;", "não há publicação"),
        ("{pk};01/01/2019;p. 1;", "anterior ao ato"),
        ("{pk};01/01/2090;p. 1;", "está no futuro"),
        ("{pk};{dia};p. 1;\n{pk};{dia};p. 1;", "repete a publicação"),
    ],
)
def test_linha_errada_diz_o_que_ha_e_nenhuma_entra(linha, dito):
    um, outro = dois_a_publicar()
    dia = do_dia(um).strftime("%d/%m/%Y")
    boa = f"{outro.pk};{dia};p. 1;"
    resposta = enviar(expediente(), csv(boa, linha.format(pk=um.pk, dia=dia)))
    assert dito in texto(resposta)
    assert "Nada foi registrado" in texto(resposta)
    assert not Publicacao.objects.filter(data__isnull=False).exists()


@pytest.mark.parametrize(
    ("conteudo", "dito"),
    [
        (b"", "faltam as colunas"),
        (b"a;b\n1;2", "faltam as colunas"),
        (b"\x00\x01", "não é texto"),
        (csv("1;;;"), "nenhuma linha tem data"),
        (b'publicacao;data;edicao;endereco\n"1;2', "nenhuma linha tem data"),
        (b"x" * (4 * 1024 * 1024 + 1), "passa de 4 MB"),
    ],
)
def test_arquivo_que_nao_e_a_planilha_se_recusa_em_palavras(conteudo, dito):
    dois_a_publicar()
    resposta = enviar(expediente(), conteudo)
    assert resposta.status_code == 200
    assert dito.lower() in texto(resposta).lower()


def test_texto_de_gente_nao_vira_formula_na_planilha():
    um, _ = dois_a_publicar()
    Publicacao.objects.filter(pk=um.pk).update(texto='=HYPERLINK("http://x")')
    baixada = expediente().get("/publicacoes/lista.csv").content.decode("utf-8-sig")
    assert "'=HYPERLINK" in baixada


def test_cada_unidade_so_ve_e_registra_as_suas():
    um, _ = dois_a_publicar()
    de_fora = entrar(servidor(Papel.EXPEDIENTE, "SE"))
    assert "Nada a publicar" in texto(de_fora.get("/publicacoes/"))
    de_fora.post(
        "/publicacoes/", {"publicacoes": [um.pk], "data": do_dia(um).isoformat(), "edicao": "p. 1"}
    )
    um.refresh_from_db()
    assert um.data is None


def test_o_auditor_le_as_da_cidade_e_nao_registra():
    um, _ = dois_a_publicar()
    auditor = entrar(servidor(Papel.AUDITOR))
    pagina = texto(auditor.get("/publicacoes/"))
    assert um.procedimento.processo.numero_formatado in pagina
    assert "Registrar as marcadas" not in pagina
    assert auditor.post("/publicacoes/", {"publicacoes": [um.pk]}).status_code == 403
    assert auditor.get(PLANILHA).status_code == 403
    assert auditor.get("/publicacoes/lista.csv").status_code == 403


@pytest.mark.parametrize("papel", [Papel.SUBPREFEITO, Papel.ADMINISTRADOR])
def test_quem_nao_registra_nao_entra(papel):
    navegador = entrar(servidor(papel))
    for url in ("/publicacoes/", "/publicacoes/publicadas/", PLANILHA):
        assert navegador.get(url).status_code == 403


def test_o_estranho_e_levado_a_entrar():
    for url in ("/publicacoes/", "/publicacoes/publicadas/", "/publicacoes/lista.csv", PLANILHA):
        assert Client().get(url).url.startswith("/contas/entrar/")


def test_as_publicadas_ficam_na_outra_aba():
    pedido = f.pedido_com_comunique_se()
    publicar(pedido)
    pagina = texto(expediente().get("/publicacoes/publicadas/"))
    assert pedido.procedimento.processo.numero_formatado in pagina
    assert "Edição 100, p. 5" in pagina
