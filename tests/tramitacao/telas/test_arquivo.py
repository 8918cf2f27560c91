"""Abrir arquivos dos autos: nome inteiro, nada em cache, nada que rode."""

import pytest
from django.db import DatabaseError, transaction

from contas.papeis import Papel
from tests.fabricas.navegador import entrar
from tests.fabricas.passos import servidor_de
from tests.fabricas.pedidos import pedido_autuado, pedido_pago
from tests.fabricas.pessoas import servidor
from tests.fabricas.requerimentos import pdf
from tramitacao.models import Arquivo, LeituraDeArquivo
from tramitacao.servicos.arquivos import receber
from tramitacao.servicos.expedicao import gerar_pdf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def documento():
    return pedido_autuado().procedimento.processo.documentos_juntados.get(exigencia="croqui")


@pytest.fixture
def analista(documento):
    return entrar(servidor_de(Papel.ANALISTA))


def url(documento) -> str:
    return f"{documento.processo.get_absolute_url()}documentos/{documento.pk}/"


def test_abre_na_tela_com_cabecalhos_que_nao_deixam_nada_rodar(analista, documento):
    resposta = analista.get(url(documento))
    assert b"".join(resposta.streaming_content).startswith(b"%PDF")
    assert resposta["Content-Type"] == "application/pdf"
    assert resposta["X-Content-Type-Options"] == "nosniff"
    assert "no-store" in resposta["Cache-Control"]
    assert resposta["Content-Security-Policy"].startswith("sandbox")
    assert resposta["Content-Disposition"].startswith("inline;")
    assert analista.get(url(documento) + "?baixar")["Content-Disposition"].startswith("attachment")


@pytest.mark.relato("B46")
@pytest.mark.parametrize(
    "nome",
    ["Certidão do valet.pdf", "Certida\u0303o.pdf", "a\nb.pdf", 'con".pdf', "¡¡¡.pdf",
     "../../settings.py.pdf", "🚗 planta.pdf", "x" * 180 + ".a.b.c.d.pdf"],
)  # fmt: skip
def test_nome_com_acento_quebra_de_linha_ou_caminho_baixa_sem_erro(analista, documento, nome):
    documento.arquivo = receber(nome, pdf(nome), usuario_id=None)
    documento.save(update_fields=["arquivo"])
    resposta = analista.get(url(documento) + "?baixar")
    assert resposta.status_code == 200
    disposicao = resposta["Content-Disposition"]
    assert "\n" not in disposicao
    assert "filename*=UTF-8''" in disposicao
    assert "/" not in disposicao.partition("filename=")[2].replace("UTF-8''", "")


@pytest.mark.relato("B39")
def test_o_auditor_le_e_a_leitura_fica_registrada(analista, documento):
    analista.get(url(documento))
    assert not LeituraDeArquivo.objects.exists()
    auditor = servidor(Papel.AUDITOR, "CGM")
    assert entrar(auditor).get(url(documento)).status_code == 200
    leitura = LeituraDeArquivo.objects.get()
    assert leitura.usuario_id == auditor.usuario_id
    assert (leitura.processo_id, leitura.arquivo_id) == (
        documento.processo_id,
        documento.arquivo_id,
    )
    with pytest.raises(DatabaseError, match="pgtrigger"), transaction.atomic():
        LeituraDeArquivo.objects.all().delete()


def test_arquivo_que_sumiu_do_disco_e_404_e_nao_500(analista, documento):
    from tramitacao.servicos.arquivos import caminho

    caminho(documento.arquivo).unlink()
    assert analista.get(url(documento)).status_code == 404


def test_expedido_ainda_sem_pdf_diz_que_esta_em_preparo_e_depois_abre(analista, documento):
    expedido = documento.processo.documentos_expedidos.get(modelo="comprovante")
    endereco = f"{documento.processo.get_absolute_url()}expedidos/{expedido.pk}/"
    espera = analista.get(endereco)
    assert espera.status_code == 202
    assert "sendo preparado" in espera.content.decode()
    gerar_pdf(expedido.pk)
    aberto = analista.get(endereco)
    assert aberto.status_code == 200
    primeira = b"".join(aberto.streaming_content)
    assert primeira == b"".join(analista.get(endereco).streaming_content)


@pytest.mark.relato("B39")
def test_comprovante_de_pagamento_so_abre_pelos_seus_autos():
    pedido = pedido_pago()
    guia = pedido.procedimento.cobrancas.get()
    base = pedido.procedimento.processo.get_absolute_url()
    comprovante = guia.pagamentos.get().comprovante
    navegador = entrar(servidor_de(Papel.ANALISTA))
    assert navegador.get(f"{base}anexos/{comprovante.pk}/").status_code == 200
    solto = Arquivo.objects.exclude(pk=comprovante.pk).first()
    assert navegador.get(f"{base}anexos/{solto.pk}/").status_code == 404
