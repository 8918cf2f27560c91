"""Os painéis dos autos: o que cada um mostra, com os números dos autos."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import comprovante
from tramitacao.servicos.documentos import juntar_documento
from tramitacao.telas.painel import telas
from valet.fluxos.situacoes import SituacaoCET, SituacaoTPU
from valet.models import PedidoTPU
from valet.regras.documentos_exigidos import POR_SLOT

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def painel(pedido, slug, papel=Papel.ANALISTA):
    return entrar(f.ator(papel, pedido)).get(f"{endereco(pedido)}?painel={slug}")


def test_pedido_mostra_os_dados_com_mascara_e_unidade():
    pagina = texto(painel(f.pedido_autuado(), "pedido"))
    for dito in ("12.ABC.345/01DE-35", "CEP 05422-010", "12,00 m",
                 "ter a dom, das 18h à 1h do dia seguinte",
                 "Davi Prates"):  # fmt: skip
        assert dito in pagina


def test_croqui_desenha_em_escala_e_diz_as_medidas__art_5_i_c():
    resposta = painel(f.pedido_autuado(), "croqui")
    pagina = texto(resposta)
    assert "0,42 m²" in pagina
    assert "1,80 m mínimo 1,20 m" in pagina
    lugar = resposta.context["lugar"]
    escala = lugar.testada.largura / 12
    assert lugar.moveis[0].largura == pytest.approx(0.70 * escala, abs=0.1)
    assert lugar.moveis[0].altura == pytest.approx(0.60 * escala, abs=0.1)
    assert lugar.trecho.largura == pytest.approx(10 * escala, abs=0.1)


def test_croqui_sem_medidas_diz_o_que_falta_para_desenhar():
    pedido = f.pedido_autuado()
    type(pedido.requerimento).objects.filter(pk=pedido.requerimento_id).update(passeio_largura=None)
    assert "para desenhar" in texto(painel(pedido, "croqui"))


def test_documentos_contam_os_aceitos_e_guardam_a_versao_anterior():
    pedido = f.pedido_em_analise()
    f.aceitar_documentos(pedido)
    apolice = POR_SLOT["seguro"]
    juntar_documento(
        PedidoTPU, pedido.pk, exigencia=apolice.slot, titulo=apolice.titulo,
        dispositivo=apolice.dispositivo, arquivo=comprovante("nova"),
        por=f.ator(Papel.REQUERENTE, pedido),
    )  # fmt: skip
    pagina = texto(painel(pedido, "documentos"))
    assert "documentos exigidos aceitos." in pagina
    assert "2ª versão" in pagina


def test_so_quem_confere_ve_aceitar_e_recusar__art_5():
    pedido = f.pedido_em_analise()
    conferir = "atos/aceitar_documento/"
    assert conferir in painel(pedido, "documentos").content.decode()
    for papel in (Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.SUBPREFEITO, Papel.TECNICO_CET):
        assert conferir not in painel(pedido, "documentos", papel).content.decode()


def test_preco_mostra_a_conta_que_fecha_com_a_guia__art_9():
    pedido = f.pedido_aguarda_preco()
    guia = pedido.procedimento.cobrancas.get()
    resposta = painel(pedido, "preco", Papel.REQUERENTE)
    pagina = texto(resposta)
    valor = f"R$ {guia.valor:,.2f}".translate(str.maketrans(",.", ".,"))
    assert pagina.count(valor) >= 2
    assert "Artigo e redação" in pagina
    assert "Decreto 62.114/2022" in pagina
    assert resposta.context["validas"][0].falta == guia.valor


def test_guia_paga_mostra_o_pagamento_e_o_comprovante():
    pagina = painel(f.pedido_pago(), "preco", Papel.REQUERENTE)
    assert "Nada a pagar nesta guia." in texto(pagina)
    assert "/anexos/" in pagina.content.decode()


def test_cet_mostra_os_termos_da_autorizacao__art_4():
    pagina = texto(painel(f.pedido_restituido(), "cet"))
    for dito in (
        "Permanente",
        "de 1,00 m a 11,00 m da testada",
        "ter a dom, das 18h à 1h do dia seguinte",
    ):
        assert dito in pagina


def test_expedido_revogado_aparece_sem_efeito():
    pedido = f.pedido_cancelado()
    pagina = texto(painel(pedido, "expedidos", Papel.REQUERENTE))
    assert "Sem efeito" in pagina
    assert "cancelado a pedido" in pagina


def test_publicacao_mostra_a_edicao_e_a_que_falta():
    pedido = f.pedido_indeferido()
    pagina = texto(painel(pedido, "publicacoes", Papel.EXPEDIENTE))
    assert "Edição 100, p. 5" in pagina
    assert "A publicar" in pagina


@pytest.mark.relato("B42")
def test_aviso_nao_mostra_o_endereco_inteiro_de_outra_pessoa():
    pedido = f.pedido_autuado()
    requerente = f.ator(Papel.REQUERENTE, pedido)
    from contas.models import Usuario

    email = Usuario.objects.get(pk=requerente.usuario_id).email
    assert email in texto(painel(pedido, "avisos", Papel.REQUERENTE))
    assert email not in painel(pedido, "avisos", Papel.ANALISTA).content.decode()


def test_toda_situacao_dos_dois_fluxos_tem_aspecto_e_a_etapa_cobre_o_caminho():
    por_fluxo = {tela.fluxo: tela for tela in telas()}
    assert set(por_fluxo["tpu"].situacoes) == set(SituacaoTPU)
    assert set(por_fluxo["autorizacao-cet"].situacoes) == set(SituacaoCET)
    nas_etapas = [s for etapa in por_fluxo["tpu"].etapas for s in etapa.situacoes]
    assert len(nas_etapas) == len(set(nas_etapas))
    assert set(SituacaoTPU) - set(nas_etapas) == {"desistido", "cancelado", "cassado"}
