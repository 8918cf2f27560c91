"""O que cada documento diz, lido no PDF e comparado com os fatos dos autos."""

import json
from datetime import timedelta

import pytest

from contas.papeis import Papel
from normas.datas import de_documento
from normas.dinheiro import reais
from tests.fabricas.papel import bytes_do_pdf, expedido, papel, texto
from tests.fabricas.pedidos import (
    pedido_aguarda_preco,
    pedido_com_comunique_se,
    pedido_deferido,
    pedido_indeferido,
    pedido_protocolado,
)
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import dia_de
from tramitacao.servicos.expedicao import gerar_pdf
from valet.models import AutorizacaoCET, PedidoTPU

pytestmark = pytest.mark.usefixtures("tabelas")


@pytest.fixture
def deferido() -> PedidoTPU:
    return pedido_deferido()


def test_o_comprovante_traz_o_numero_as_partes_e_o_que_se_entregou__art_5():
    pedido = pedido_protocolado()
    dito = papel(pedido, "comprovante")
    assert pedido.procedimento.processo.numero_formatado in dito
    assert "Cantina Bela Aurora" in dito
    assert "Rua das Paineiras, 96, Pinheiros" in dito
    assert "12.ABC.345/01DE-35" in dito
    assert "Apólice de seguro" in dito
    assert "Croqui da área pretendida" in dito
    assert "Relatório de Impacto" not in dito
    assert "Subprefeitura Pinheiros" in dito
    assert "Página 1 de 1" in dito


def test_o_termo_traz_os_campos_do_art_25_e_os_artigos(deferido: PedidoTPU):
    documento = expedido(deferido, "termo_tpu")
    dito = papel(deferido, "termo_tpu")
    cet = expedido(deferido, "autorizacao_cet")
    cobranca = deferido.procedimento.cobrancas.get()
    for fato in (
        documento.numero,
        documento.codigo,
        de_documento(dia_de(documento.emitido_em)),
        deferido.procedimento.processo.numero_formatado,
        "Porta a Porta Valet Ltda.",
        "Rua do Sol, 65, Pinheiros, CEP 05422-010",
        "Cantina Bela Aurora",
        "Rua das Paineiras, 96, Pinheiros, CEP 05422-010",
        "Rua das Paineiras, 300, Pinheiros",
        "085.164.0020-4",
        cet.numero,
        reais(cobranca.valor),
        "Decreto 58.027/2017, art. 9º (redação do Decreto 62.114/2022)",
        "Anexo I do Decreto 58.027/2017",
        "o layout é nosso",
        "precário e oneroso",
        "Fundamento: Decreto 58.027/2017, arts. 3º, 9º, 10, 20 e 25.",
        "Bancada (0,70 m × 0,60 m); área de 0,42 m²",
        "Página 1 de 2",
    ):
        assert fato in dito, fato
    assert documento.numero.startswith("TPU-PI-")


def test_a_autorizacao_da_cet_traz_sinalizacao_trecho_vagas_horario_e_validade__art_4(deferido):
    autorizacao = AutorizacaoCET.objects.get(requerimento=deferido.requerimento)
    dito = papel(deferido, "autorizacao_cet")
    assert "Companhia de Engenharia de Tráfego" in dito
    assert "Anexo IV do Decreto 58.027/2017" in dito
    assert f"Sinalização {autorizacao.get_sinalizacao_display()}" in dito
    assert f"Vagas de embarque {autorizacao.vagas}" in dito
    assert f"até {de_documento(autorizacao.validade)}" in dito
    assert "contados do canto esquerdo da testada" in dito
    assert autorizacao.normas_tecnicas in dito
    documento = expedido(deferido, "autorizacao_cet")
    assert documento.valido_ate == autorizacao.validade
    assert documento.numero.startswith("AED-CET-")


def test_o_despacho_de_deferimento_aponta_o_termo_a_cet_e_o_preco__art_10(deferido: PedidoTPU):
    dito = papel(deferido, "despacho_deferimento")
    assert "DEFIRO" in dito
    assert expedido(deferido, "termo_tpu").numero in dito
    assert expedido(deferido, "autorizacao_cet").numero in dito
    assert Papel.SUBPREFEITO.label in dito
    assert "Decreto 58.027/2017, arts. 3º e 10" in dito


def test_o_certificado_vale_um_ano_e_diz_o_que_substitui__art_5_p2(deferido: PedidoTPU):
    documento = expedido(deferido, "certificado_cadastro")
    dito = papel(deferido, "certificado_cadastro")
    emitido = dia_de(documento.emitido_em)
    assert documento.valido_ate == emitido.replace(year=emitido.year + 1)
    assert f"Certificado válido até {de_documento(documento.valido_ate)}" in dito
    assert "CCM 12345678" in dito
    assert "art. 5º, § 2º" in dito


def test_o_comunique_se_traz_cada_ponto_e_o_prazo_da_publicacao__art_7():
    pedido = pedido_com_comunique_se()
    dito = papel(pedido, "comunique_se")
    assert "Falta a página 2 da apólice de seguro." in dito
    assert "15 dias corridos, contados da publicação no Diário Oficial da Cidade" in dito
    assert "art. 8º, I" in dito
    assert dito.count("página 2 da apólice") == 1


def test_o_despacho_de_indeferimento_diz_a_hipotese_as_razoes_e_o_recurso__art_8_i():
    pedido = pedido_indeferido()
    dito = papel(pedido, "despacho_indeferimento")
    assert "comunique-se não atendido no prazo" in dito
    assert "Decreto 58.027/2017, art. 8º, I" in dito
    linha = pedido.procedimento.linhas.get(ato="indeferir")
    assert linha.texto.despacho.splitlines()[0] in dito
    assert "15 dias corridos, contados da publicação" in dito
    assert "Lei 14.141/2006" in dito


def test_a_guia_traz_o_valor_a_conta_o_vencimento_e_a_norma__art_9():
    pedido = pedido_aguarda_preco()
    cobranca = pedido.procedimento.cobrancas.get()
    dito = papel(pedido, "guia_simples")
    assert reais(cobranca.valor) in dito
    assert de_documento(cobranca.vencimento) in dito
    assert "Prefeitura do Município de São Paulo" in dito
    assert "Decreto 58.027/2017, art. 9º (redação do Decreto 62.114/2022)" in dito
    for passo in cobranca.memoria:
        descricao = passo["descricao"]
        assert descricao[:1].upper() + descricao[1:] in dito
    assert ("fictício" in dito) is cobranca.ficticio


@pytest.mark.relato("B42")
def test_documento_publico_nao_traz_cpf_nem_contato_de_pessoa():
    pedido = pedido_deferido(
        estab_nome="ANA D'ÁVILA 01234567890",
        estab_complemento="falar com 012.345.678-90",
        representante_email="ana@exemplo.test",
    )
    publicos = DocumentoExpedido.objects.filter(processo=pedido.procedimento.processo, publico=True)
    assert {d.modelo for d in publicos} == {"termo_tpu", "autorizacao_cet", "certificado_cadastro"}
    for documento in publicos:
        dito = texto(bytes_do_pdf(documento)) + json.dumps(documento.conteudo, ensure_ascii=False)
        for segredo in ("01234567890", "012.345", "ana@exemplo.test", "Renata Colares", "D'ÁVILA"):
            assert segredo not in dito, (documento.modelo, segredo)


@pytest.mark.armadilha("papel-incompleto")
def test_endereco_comprido_sai_inteiro_e_o_vazio_nao_deixa_rastro():
    comprido = "Praça Conceição da Aparição, em frente à feira do pão de maçã, " * 5
    endereco = comprido[:299] + "Z"
    pedido = pedido_deferido(
        estac_endereco=endereco, empresa_endereco=endereco, estab_complemento="",
        estab_numero="s/nº",
    )  # fmt: skip
    dito = papel(pedido, "termo_tpu")
    assert dito.count(endereco) == 2
    assert "Rua das Paineiras, s/nº, Pinheiros" in dito
    assert "None" not in dito
    assert ", ," not in dito
    assert " / " not in dito
    listas = [x for x in expedido(pedido, "termo_tpu").conteudo.values() if isinstance(x, list)]
    pares = [par for lista in listas for par in lista if isinstance(par, list)]
    assert len(pares) > 10
    assert [par for par in pares if not all(par)] == []


def test_palavra_sem_espaco_nao_sai_da_folha_nem_se_perde():
    pedido = pedido_protocolado(estac_endereco="W" * 300)
    dito = papel(pedido, "comprovante")
    assert dito.count("W") >= 300


def test_o_papel_nasce_do_conteudo_congelado_e_nao_do_que_mudou_depois(deferido: PedidoTPU):
    pessoa = deferido.empresa.pessoa
    pessoa.nome = "Outra Empresa Ltda."
    pessoa.save()
    assert "Outra Empresa" not in papel(deferido, "termo_tpu")


def test_a_segunda_via_e_o_mesmo_arquivo(deferido: PedidoTPU):
    documento = expedido(deferido, "termo_tpu")
    primeira = bytes_do_pdf(documento)
    resumo, arquivo = documento.arquivo.sha256, documento.arquivo_id
    assert not gerar_pdf(documento.pk)
    assert bytes_do_pdf(documento) == primeira
    assert (documento.arquivo.sha256, documento.arquivo_id) == (resumo, arquivo)


def test_documento_de_demonstracao_se_diz_sem_valor_para_sempre(settings):
    settings.DEMONSTRACAO = True
    de_mentira = pedido_protocolado()
    settings.DEMONSTRACAO = False
    assert "demonstração, sem valor legal" in papel(de_mentira, "comprovante")


def test_documento_de_verdade_nao_traz_a_marca_de_demonstracao(settings):
    settings.DEMONSTRACAO = False
    assert "demonstração" not in papel(pedido_protocolado(), "comprovante")


def test_o_numero_segue_a_serie_da_unidade_e_do_ano(deferido: PedidoTPU):
    numeros = set(
        DocumentoExpedido.objects.filter(processo=deferido.procedimento.processo).values_list(
            "numero", flat=True
        )
    )
    anos = {n.split("-")[2] for n in numeros}
    assert all(n.endswith("-0001") for n in numeros)
    assert len(anos) <= 2
    assert (
        timedelta(0)
        <= expedido(deferido, "termo_tpu").emitido_em
        - deferido.procedimento.processo.protocolado_em
    )
