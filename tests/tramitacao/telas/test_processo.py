"""A página do processo: cinco faixas em frases, compostas pelo papel."""

import re
from datetime import timedelta

import pytest
from django.utils.html import escape

from contas.papeis import Papel
from normas.datas import por_extenso
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import endereco, entrar, texto
from tramitacao.models import PrazoAberto
from tramitacao.relogio import agora
from valet.servicos.correcao import fazer_errata, tornar_sem_efeito, ultima_decisao
from valet.telas.paineis import PAINEIS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

FAIXAS = ["Onde está", "O que falta", "O que posso fazer", "Os autos", "O que aconteceu"]


def abrir(papel, pedido, resto=""):
    return entrar(f.ator(papel, pedido)).get(endereco(pedido) + resto)


@pytest.mark.parametrize("papel", [p for p in PAINEIS if p != Papel.AUDITOR])
def test_as_cinco_faixas_na_mesma_ordem_e_os_paineis_do_papel(papel):
    pagina = abrir(papel, f.pedido_restituido()).content.decode()
    assert re.findall(r"<h2>(.*?)</h2>", pagina)[:5] == FAIXAS
    assert pagina.count("<h1") == 1
    for painel in PAINEIS[papel]:
        assert f"?painel={painel.slug}#autos" in pagina
    ausentes = {p.slug for p in PAINEIS[Papel.AUDITOR]} - {p.slug for p in PAINEIS[papel]}
    assert not any(f"?painel={slug}#" in pagina for slug in ausentes)


@pytest.mark.parametrize("situacao", f.POR_SITUACAO)
def test_toda_situacao_se_le_por_quem_requer_com_um_so_botao_principal(situacao):
    pedido = f.POR_SITUACAO[situacao]()
    resposta = abrir(Papel.REQUERENTE, pedido)
    assert resposta.status_code == 200
    assert resposta.content.decode().count("botao-primario") <= 1
    for painel in PAINEIS[Papel.REQUERENTE]:
        assert abrir(Papel.REQUERENTE, pedido, f"?painel={painel.slug}").status_code == 200


def test_frase_diz_de_quem_e_a_vez_desde_quando_e_ate_quando():
    pedido = f.pedido_aguarda_saneamento(inicio=agora() - timedelta(days=10))
    prazo = PrazoAberto.objects.get(procedimento=pedido.procedimento, desfecho="aberto")
    pagina = texto(abrir(Papel.ANALISTA, pedido))
    assert f"Resposta até {por_extenso(prazo.vencimento)}" in pagina
    assert "Com a empresa desde" in pagina
    assert "Por que esta data?" in pagina
    assert "Com você desde" in texto(abrir(Papel.REQUERENTE, pedido))


def test_sem_publicacao_a_pagina_diz_que_o_prazo_ainda_nao_corre__art_7():
    pagina = texto(abrir(Papel.EXPEDIENTE, f.pedido_com_comunique_se()))
    assert "O prazo começa a correr quando o ato sair no Diário Oficial." in pagina
    assert "Publicar no Diário Oficial: a análise emitiu comunique-se" in pagina
    assert "Registrar a publicação" in pagina


def test_ato_impedido_aparece_desligado_com_a_razao_e_o_artigo():
    pagina = abrir(Papel.ANALISTA, f.pedido_em_analise()).content.decode()
    botao = pagina.index("Calcular o preço")
    trecho = pagina[pagina.rindex("<li", 0, botao) : pagina.index("</li>", botao)]
    assert 'aria-disabled="true"' in trecho
    assert "Ainda não conferido" in trecho
    assert "/normas/#58.027/2017:5" in trecho


def test_ato_de_outro_papel_nao_aparece():
    pedido = f.pedido_pago()
    assert "Deferir" in texto(abrir(Papel.SUBPREFEITO, pedido))
    assert "atos/deferir/" not in abrir(Papel.ANALISTA, pedido).content.decode()
    assert "atos/deferir/" not in abrir(Papel.REQUERENTE, pedido).content.decode()


def test_pontos_do_comunique_se_aparecem_um_a_um_com_a_empresa__art_7():
    pagina = texto(abrir(Papel.ANALISTA, f.pedido_aguarda_saneamento()))
    assert "Falta a página 2 da apólice de seguro." in pagina
    assert "Com a empresa" in pagina


def test_documento_recusado_mostra_o_motivo_e_onde_juntar_outro():
    from tramitacao.servicos.documentos import recusar_documento
    from valet.models import PedidoTPU

    pedido = f.pedido_em_analise()
    apolice = pedido.procedimento.processo.documentos_juntados.get(exigencia="seguro")
    recusar_documento(
        PedidoTPU, pedido.pk, documento_id=apolice.pk, motivo="Falta o percurso de volta.",
        por=f.ator(Papel.ANALISTA, pedido),
    )  # fmt: skip
    pagina = abrir(Papel.REQUERENTE, pedido)
    assert "Falta o percurso de volta." in texto(pagina)
    assert "atos/juntar_documento/?exigencia=seguro" in pagina.content.decode()


def test_ato_tornado_sem_efeito_fica_riscado_e_datado():
    pedido = f.pedido_com_comunique_se()
    tornar_sem_efeito(
        pedido_id=pedido.pk, linha_id=ultima_decisao(pedido).pk, despacho="Engano de pasta.",
        por=f.ator(Papel.SUBPREFEITO, pedido),
    )  # fmt: skip
    pagina = abrir(Papel.ANALISTA, pedido)
    assert '<p class="desfeito">' in pagina.content.decode()
    assert "Tornado sem efeito em" in texto(pagina)
    assert "Engano de pasta." in texto(pagina)


def test_errata_marca_o_ato_corrigido_sem_o_riscar():
    pedido = f.pedido_em_analise()
    linha = pedido.procedimento.linhas.get(ato="autuar")
    fazer_errata(
        pedido_id=pedido.pk, linha_id=linha.pk, despacho="Onde se lê 95, leia-se 96.",
        por=f.ator(Papel.ANALISTA, pedido),
    )  # fmt: skip
    pagina = abrir(Papel.ANALISTA, pedido)
    assert "Corrigido por errata em" in texto(pagina)
    assert 'class="desfeito"' not in pagina.content.decode()


def test_texto_de_pessoa_nunca_vira_marcacao():
    pedido = f.pedido_aguarda_saneamento(estab_nome="<img src=x onerror=alert(1)>")
    pagina = abrir(Papel.ANALISTA, pedido).content.decode()
    assert "<img src=x" not in pagina
    assert escape("<img src=x onerror=alert(1)>") in pagina


def test_pagina_nao_tem_estilo_nem_script_na_marcacao():
    pedido = f.pedido_aguarda_preco()
    for painel in PAINEIS[Papel.ANALISTA]:
        pagina = abrir(Papel.ANALISTA, pedido, f"?painel={painel.slug}").content.decode()
        assert not re.search(r"<[^>]+\s(style|onclick|onload)=", pagina)


def test_numero_de_consultas_nao_cresce_com_o_historico(django_assert_max_num_queries):
    pedido = f.pedido_aguarda_preco()
    navegador = entrar(f.ator(Papel.ANALISTA, pedido))
    with django_assert_max_num_queries(90) as antes:
        navegador.get(endereco(pedido))
    linha = pedido.procedimento.linhas.first()
    for _ in range(15):
        fazer_errata(
            pedido_id=pedido.pk, linha_id=linha.pk, despacho="x",
            por=f.ator(Papel.ANALISTA, pedido),
        )  # fmt: skip
    with django_assert_max_num_queries(len(antes)):
        navegador.get(endereco(pedido))
