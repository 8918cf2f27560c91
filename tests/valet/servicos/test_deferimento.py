"""Deferir: o termo, o registro e a inscrição num só ato — arts. 3º, 10, 24 e 25."""

from datetime import date, timedelta

import pytest
from dateutil.relativedelta import relativedelta
from django.db import transaction

from cadastro.models import Inscricao, Registro
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, comprovante, depois, reler
from tramitacao import documento
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import DocumentoExpedido, Mensagem, Publicacao
from tramitacao.relogio import dia_de
from tramitacao.servicos.documentos import aceitar_documento, juntar_documento
from valet.models import PedidoTPU, TermoPermissaoUso
from valet.regras.documentos_exigidos import POR_SLOT
from valet.servicos.deferimento import deferir

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _deferir(pedido, papel=Papel.SUBPREFEITO, em=None):
    return deferir(
        pedido_id=pedido.pk, despacho="Defiro, nos termos do art. 10.", por=ator(papel, pedido),
        em=em or depois(pedido),
    )  # fmt: skip


def _gravados():
    return [m.objects.count() for m in (Mensagem, Publicacao, DocumentoExpedido)]


@pytest.mark.dispositivo("V-10")
def test_deferir_outorga_o_termo_sobre_a_autorizacao_e_o_preco_pago__art_10():
    pedido = pedidos.pedido_deferido()
    termo = pedido.termos.get()
    assert termo.documento.numero.startswith("TPU-PI-")
    assert (termo.documento.valido_ate, termo.extinto_em) == (None, None)
    assert termo.autorizacao.situacao == "autorizada"
    assert termo.cobranca.quitada
    modelos = set(termo.documento.linha.documentos.values_list("modelo", flat=True))
    assert modelos == {"termo_tpu", "despacho_deferimento", "certificado_cadastro"}


@pytest.mark.dispositivo("V-3")
def test_deferimento_vai_ao_diario_com_o_despacho__art_3():
    pedido = pedidos.pedido_pago()
    linha = _deferir(pedido).linha
    assert linha.publicacao.texto == "Defiro, nos termos do art. 10."


@pytest.mark.dispositivo("V-25")
def test_registro_guarda_lugar_enderecos_e_processo_e_nada_de_pessoa_fisica__art_25():
    pedido = pedidos.pedido_deferido(representante_nome="Renata Colares")
    registro = Registro.objects.get(processo=pedido.procedimento.processo)
    assert registro.documento.modelo == "termo_tpu"
    assert "Rua das Paineiras" in registro.local
    assert "de 1,00 a 11,00 m da testada" in registro.local
    assert registro.endereco_estacionamento == "Rua das Paineiras, 300, Pinheiros"
    assert registro.horarios[0] == {"dia": 1, "inicio": "18:00", "fim": "01:00"}
    assert registro.vale_ate is None
    guardado = " ".join(str(v) for v in Registro.objects.values().get().values())
    assert "Renata" not in guardado
    assert "Davi" not in guardado


@pytest.mark.dispositivo("V-24")
def test_primeiro_termo_inscreve_a_empresa_com_certificado_de_um_ano__art_24_par_1():
    pedido = pedidos.pedido_deferido()
    inscricao = Inscricao.objects.get(empresa=pedido.empresa)
    assert inscricao.incluida_por.ato == "deferir"
    assert inscricao.certificado_ate == dia_de(inscricao.incluida_em) + relativedelta(years=1)
    assert inscricao.certificado.valido_ate == inscricao.certificado_ate


def test_segundo_termo_da_mesma_empresa_nao_a_inscreve_de_novo__art_24_par_1():
    pedidos.pedido_deferido()
    pedidos.pedido_deferido()
    assert Inscricao.objects.count() == 1
    assert TermoPermissaoUso.objects.count() == 2


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.relato("B26")
def test_sem_preco_pago_nao_ha_termo_por_caminho_nenhum__art_10():
    for fabrica in (pedidos.pedido_analisado, pedidos.pedido_aguarda_preco,
                    pedidos.pedido_preco_vencido):  # fmt: skip
        with pytest.raises(SituacaoNaoAdmite):
            _deferir(fabrica())
    assert not TermoPermissaoUso.objects.exists()


def test_documento_trocado_depois_de_pago_espera_ser_conferido__art_5():
    pedido = pedidos.pedido_pago()
    seguro = POR_SLOT["seguro"]
    novo = juntar_documento(
        PedidoTPU, pedido.pk, exigencia="seguro", titulo=seguro.titulo,
        dispositivo=seguro.dispositivo, arquivo=comprovante("apolice"),
        por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
    )  # fmt: skip
    with pytest.raises(RegraViolada, match="Ainda não conferido: Apólice"):
        _deferir(pedido)
    aceitar_documento(
        PedidoTPU, pedido.pk, documento_id=novo.pk, por=ator(Papel.ANALISTA, pedido),
        em=depois(pedido),
    )  # fmt: skip
    assert _deferir(pedido).situacao == "deferido"


@pytest.mark.armadilha("apolice-vencida")
@pytest.mark.parametrize("sobra", [-1, 0])
def test_apolice_tem_de_estar_em_vigor_no_dia_do_deferimento__art_5_ii_c(sobra):
    pedido = pedidos.pedido_pago()
    em = depois(pedido)
    pedido.requerimento.apolice_ate = dia_de(em) + timedelta(days=sobra)
    pedido.requerimento.save()
    if sobra < 0:
        with pytest.raises(RegraViolada, match="A apólice de seguro venceu"):
            _deferir(pedido, em=em)
        assert not TermoPermissaoUso.objects.exists()
    else:
        assert _deferir(pedido, em=em).situacao == "deferido"


def test_apolice_sem_data_nao_da_termo__art_5_ii_c():
    pedido = pedidos.pedido_pago()
    pedido.requerimento.apolice_ate = None
    pedido.requerimento.save()
    with pytest.raises(RegraViolada, match="Falta a data da apólice"):
        _deferir(pedido)


def test_cnh_vencida_no_dia_impede_o_termo__art_5_ii_d():
    pedido = pedidos.pedido_pago()
    pedido.requerimento.motoristas.update(cnh_validade=date(2026, 1, 1))
    with pytest.raises(RegraViolada, match="CNH de Davi Prates venceu"):
        _deferir(pedido)


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.EXPEDIENTE, Papel.REQUERENTE])
def test_so_o_subprefeito_defere__art_3(papel):
    pedido = pedidos.pedido_pago()
    with pytest.raises(PapelNaoAutoriza):
        _deferir(pedido, papel)


@pytest.mark.relato("B37")
def test_falha_depois_do_ato_desfaz_tudo_e_nao_avisa_ninguem__art_10(
    monkeypatch, django_capture_on_commit_callbacks
):
    pedido = pedidos.pedido_pago()
    antes = _gravados()
    # O Certificado é o último a se congelar: tudo o mais do ato já está gravado quando ele falha.
    monkeypatch.setitem(documento._MODELOS, "certificado_cadastro", None)
    with (
        django_capture_on_commit_callbacks() as efeitos,
        pytest.raises(AttributeError),
        transaction.atomic(),
    ):
        _deferir(pedido)
    assert efeitos == []
    assert reler(pedido).situacao == "pago"
    assert antes == _gravados()
    assert not TermoPermissaoUso.objects.exists()


@pytest.mark.relato("B37")
def test_efeitos_so_partem_depois_do_commit_e_apontam_para_o_que_foi_gravado(
    django_capture_on_commit_callbacks,
):
    pedido = pedidos.pedido_pago()
    with django_capture_on_commit_callbacks() as efeitos:
        _deferir(pedido)
    pedidas = [efeito.args for efeito in efeitos]
    documentos = [args[0] for tarefa, args in pedidas if tarefa.endswith("expedir_documento")]
    gravados = (
        reler(pedido).procedimento.linhas.latest("seq").documentos.values_list("pk", flat=True)
    )
    assert sorted(documentos) == sorted(gravados)
    assert len(documentos) == 3
