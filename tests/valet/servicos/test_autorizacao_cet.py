"""A decisão da CET: termos ditos, testada, exigência, negativa — art. 4º."""

from decimal import Decimal

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import (
    HORARIOS,
    ator,
    autorizacao,
    autorizar,
    comprovante,
    depois,
    reler,
    servidor_de,
    termos_da_cet,
)
from tramitacao.erros import PapelNaoAutoriza, RegraViolada
from valet.servicos import autorizacao_cet as na_cet

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.dispositivo("V-4")
def test_autorizar_grava_os_termos_os_horarios_e_o_documento__art_4():
    pedido = pedidos.pedido_na_cet()
    autorizada = autorizar(pedido, vagas=3)
    assert (autorizada.situacao, autorizada.vagas) == ("autorizada", 3)
    assert [h.dia for h in autorizada.horarios.all()] == [1, 2, 3, 4, 5, 6]
    documento = autorizada.procedimento.documentos_expedidos.get()
    assert documento.modelo == "autorizacao_cet"
    assert documento.numero.startswith("AED-CET-")
    assert documento.valido_ate == autorizada.validade


@pytest.mark.parametrize(
    ("falta", "mensagem"),
    [
        ("sinalizacao", "permanente ou temporária"),
        ("vagas", "quantas vagas"),
        ("validade", "até quando"),
        ("normas_tecnicas", "normas técnicas"),
        ("trecho_fim", "passa da testada"),
    ],
)
@pytest.mark.dispositivo("V-4-2")
def test_sem_um_dos_termos_nao_se_autoriza__art_4(falta, mensagem):
    pedido = pedidos.pedido_na_cet()
    with pytest.raises(RegraViolada, match=mensagem):
        autorizar(pedido, **{falta: None})
    assert autorizacao(pedido).situacao == "em_analise"
    assert reler(pedido).situacao == "na_cet"


def test_sem_horario_nao_se_autoriza__art_4():
    pedido = pedidos.pedido_na_cet()
    with pytest.raises(RegraViolada, match="horário autorizado"):
        na_cet.autorizar(
            autorizacao_id=autorizacao(pedido).pk, termos=termos_da_cet(pedido), horarios=(),
            por=ator(Papel.TECNICO_CET, pedido),
        )  # fmt: skip


@pytest.mark.dispositivo("V-4-3")
def test_trecho_permanente_alem_da_testada_so_com_estudo_tecnico__art_4_par_3():
    pedido = pedidos.pedido_na_cet()
    fora = Decimal("12.01")  # a testada tem 12,00 m
    with pytest.raises(RegraViolada, match="passa da testada"):
        autorizar(pedido, trecho_fim=fora)
    assert autorizar(pedido, trecho_fim=fora, estudo_tecnico=comprovante("estudo")).situacao == (
        "autorizada"
    )


def test_trecho_que_acaba_na_testada_cabe__art_4_par_3():
    assert autorizar(pedidos.pedido_na_cet(), trecho_fim=Decimal("12.00")).vagas == 2


def test_sinalizacao_temporaria_pede_local_e_motivos__art_4_par_3():
    pedido = pedidos.pedido_na_cet()
    with pytest.raises(RegraViolada, match="local da sinalização temporária"):
        autorizar(pedido, sinalizacao="temporaria", local="Em frente ao 100")
    autorizada = autorizar(
        pedido, sinalizacao="temporaria", local="Em frente ao 100", motivos="Obra no 96."
    )
    assert autorizada.local == "Em frente ao 100"


def test_exigencia_espera_a_resposta_e_volta_a_analise__art_4_par_1():
    pedido = pedidos.pedido_com_exigencia_da_cet()
    aberta = autorizacao(pedido)
    assert (aberta.situacao, aberta.procedimento.vez) == ("aguarda_exigencia", Papel.REQUERENTE)
    na_cet.cumprir_exigencia(
        autorizacao_id=aberta.pk, despacho="Segue o croqui.",
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    assert autorizacao(pedido).situacao == "em_analise"


def test_balcao_da_subprefeitura_recebe_a_resposta_a_cet():
    pedido = pedidos.pedido_com_exigencia_da_cet()
    na_cet.cumprir_exigencia(
        autorizacao_id=autorizacao(pedido).pk, despacho="Entregue no balcão.",
        por=ator(Papel.EXPEDIENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    assert autorizacao(pedido).situacao == "em_analise"


def test_servidor_da_subprefeitura_nao_decide_pela_cet():
    pedido = pedidos.pedido_na_cet()
    for papel in (Papel.ANALISTA, Papel.SUBPREFEITO, Papel.EXPEDIENTE):
        with pytest.raises(PapelNaoAutoriza):
            na_cet.autorizar(
                autorizacao_id=autorizacao(pedido).pk, termos=termos_da_cet(pedido),
                horarios=HORARIOS, por=ator(papel, pedido),
            )  # fmt: skip
    with pytest.raises(PapelNaoAutoriza):
        na_cet.negar(
            autorizacao_id=autorizacao(pedido).pk, despacho="Não.",
            por=servidor_de(Papel.TECNICO_CET, "PI"),
        )  # fmt: skip


@pytest.mark.dispositivo("V-8-II")
def test_negativa_volta_com_o_indeferimento_preparado_e_a_vez_e_da_autoridade__art_8_ii():
    pedido = pedidos.pedido_negado_pela_cet()
    assert pedido.situacao == "restituido"
    assert pedido.indeferimento_preparado == "II"
    assert pedido.procedimento.vez == Papel.SUBPREFEITO
    assert pedido.procedimento.processo.unidade.sigla == "PI"
    recurso = autorizacao(pedido).procedimento.prazos.get()
    assert (recurso.regra, recurso.marco) == ("recurso", None)  # corre da publicação
