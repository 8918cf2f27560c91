"""O PDF depois do commit: uma vez só, retomado se se perdeu; um caso ruim não para os outros."""

import gc
import threading
from pathlib import Path

import pytest
from django.db import connection

from tests.fabricas.autos import autos_protocolados
from tramitacao import pdf
from tramitacao.models import Arquivo, DocumentoExpedido, ExecucaoDeRotina, FalhaDeRotina
from tramitacao.servicos.arquivos import abrir
from tramitacao.servicos.expedicao import gerar_pdf, gerar_pendentes

pytestmark = pytest.mark.usefixtures("tabelas")


def comprovante() -> DocumentoExpedido:
    pedido = autos_protocolados()
    return DocumentoExpedido.objects.get(processo=pedido.procedimento.processo)


def test_o_pdf_leva_o_numero_no_nome_e_o_resumo_do_que_se_guardou():
    documento = comprovante()
    assert gerar_pdf(documento.pk)
    documento.refresh_from_db()
    assert documento.arquivo.nome == f"{documento.numero}.pdf"
    assert documento.arquivo.tipo == "application/pdf"
    with abrir(documento.arquivo) as arquivo:
        assert arquivo.read(5) == b"%PDF-"


def test_pedir_o_pdf_duas_vezes_da_um_arquivo_so():
    documento = comprovante()
    assert gerar_pdf(documento.pk)
    assert not gerar_pdf(documento.pk)
    assert not gerar_pdf(10**12)
    assert Arquivo.objects.filter(nome=f"{documento.numero}.pdf").count() == 1


@pytest.mark.usefixtures("tabelas_transacionais")
def test_quatro_trabalhadores_ao_mesmo_tempo_dao_um_arquivo_so():
    documento = comprovante()
    barreira, feitos = threading.Barrier(4), []

    def trabalhar() -> None:
        barreira.wait()
        try:
            feitos.append(gerar_pdf(documento.pk))
        finally:
            connection.close()

    fios = [threading.Thread(target=trabalhar) for _ in range(4)]
    [fio.start() for fio in fios]
    [fio.join(60) for fio in fios]
    assert sorted(feitos) == [False, False, False, True]
    assert Arquivo.objects.filter(nome=f"{documento.numero}.pdf").count() == 1


def test_a_varredura_retoma_o_que_o_agente_de_mensagens_perdeu():
    documento = comprovante()
    gerar_pendentes()
    documento.refresh_from_db()
    assert documento.arquivo_id
    assert gerar_pendentes() is None


@pytest.mark.armadilha("caso-estragado")
def test_um_documento_que_falha_nao_para_os_outros_e_fica_na_lista(monkeypatch):
    ruim, bom = comprovante(), comprovante()
    de_verdade = pdf.gerar

    def as_vezes(template, contexto, **resto):
        if contexto["documento"].pk == ruim.pk:
            raise OSError("disco cheio")
        return de_verdade(template, contexto, **resto)

    monkeypatch.setattr(pdf, "gerar", as_vezes)
    gerar_pendentes()
    bom.refresh_from_db()
    ruim.refresh_from_db()
    assert bom.arquivo_id
    assert not ruim.arquivo_id
    assert "disco cheio" in FalhaDeRotina.objects.get(resolvida_em=None).erro
    assert ExecucaoDeRotina.objects.latest("pk").falhas == 1
    monkeypatch.setattr(pdf, "gerar", de_verdade)
    gerar_pendentes()
    ruim.refresh_from_db()
    assert ruim.arquivo_id


@pytest.mark.armadilha("memoria-do-worker")
def test_documentos_seguidos_nao_aumentam_a_memoria():
    """Sem a oficina partilhada são uns 250 kB por documento, para sempre."""
    documento = comprovante()
    contexto = {
        "d": documento.conteudo, "documento": documento, "verificar": "x", "qr": "",
        "emitido": "2026-11-27T16:07:00-03:00",
    }  # fmt: skip

    def fazer(quantos: int) -> None:
        for _ in range(quantos):
            pdf.gerar("valet/documentos/comprovante.html", contexto, identificador="x")
        gc.collect()

    fazer(20)  # o que se guarda uma vez só: fontes, folha, templates
    antes = _memoria_em_kb()
    fazer(40)
    assert _memoria_em_kb() - antes < 40 * 100


def _memoria_em_kb() -> int:
    estado = Path("/proc/self/status").read_text(encoding="ascii")
    return next(int(linha.split()[1]) for linha in estado.splitlines() if "VmRSS" in linha)
