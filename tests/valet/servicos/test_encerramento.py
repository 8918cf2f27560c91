"""Desistir e cancelar a pedido: nada fica correndo nem valendo — arts. 3º e 14."""

import pytest

from cadastro.models import Inscricao, Registro
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, autorizacao, depois, reler
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.models import DocumentoExpedido, PrazoAberto
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _desistir(pedido):
    desistir(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido))
    return reler(pedido)


def _prazos_abertos(pedido):
    return PrazoAberto.objects.filter(
        procedimento__processo=pedido.procedimento.processo_id, desfecho="aberto"
    ).count()


def test_desistir_na_cet_traz_os_autos_e_encerra_a_analise_dela():
    pedido = _desistir(pedidos.pedido_na_cet())
    assert pedido.situacao == "desistido"
    assert pedido.procedimento.processo.unidade.sigla == "PI"
    assert autorizacao(pedido).situacao == "prejudicada"


def test_desistir_com_guia_aberta_a_cancela_e_para_o_prazo():
    pedido = _desistir(pedidos.pedido_aguarda_preco())
    assert _prazos_abertos(pedido) == 0
    assert pedido.procedimento.proximo_vencimento is None
    assert pedido.procedimento.cobrancas.get().motivo_cancelamento == "desistência do pedido"
    assert autorizacao(pedido).situacao == "cancelada"


def test_desistir_com_recurso_na_cet_para_o_prazo_dele():
    pedido = _desistir(pedidos.pedido_negado_pela_cet())
    assert (autorizacao(pedido).situacao, _prazos_abertos(pedido)) == ("prejudicada", 0)


def test_deferido_nao_se_desiste_cancela_se():
    with pytest.raises(SituacaoNaoAdmite, match="Deferido"):
        _desistir(pedidos.pedido_deferido())


def test_sem_pedido_do_titular_nao_se_cancela__art_3():
    pedido = pedidos.pedido_servico_liberado()
    with pytest.raises(RegraViolada, match="O titular não pediu"):
        cancelar(
            pedido_id=pedido.pk, despacho="x", por=ator(Papel.SUBPREFEITO, pedido),
            em=depois(pedido),
        )  # fmt: skip


@pytest.mark.parametrize(
    "fabrica",
    [pedidos.pedido_deferido, pedidos.pedido_sinalizado, pedidos.pedido_servico_liberado],
)
def test_cancelar_a_pedido_derruba_termo_registro_e_autorizacao__art_3(fabrica):
    pedido = fabrica()
    pedir_cancelamento(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), em=depois(pedido))
    em = depois(pedido)
    cancelar(pedido_id=pedido.pk, despacho="A pedido.", por=ator(Papel.SUBPREFEITO, pedido), em=em)
    termo = pedido.termos.get()
    registro = Registro.objects.get(documento=termo.documento)
    assert (termo.extinto_em, termo.extincao) == (em, "cancelado a pedido")
    assert (registro.extinto_em, registro.extincao) == (em, "cancelado a pedido")
    assert autorizacao(pedido).situacao == "cancelada"
    revogados = DocumentoExpedido.objects.exclude(revogado_em=None)
    assert set(revogados.values_list("modelo", flat=True)) == {"termo_tpu", "autorizacao_cet"}
    assert all(d.motivo_revogacao == "cancelado a pedido" for d in revogados)


def test_cancelado_o_termo_a_empresa_continua_no_cadastro__art_24_par_2():
    pedido = pedidos.pedido_cancelado()
    assert Inscricao.objects.get(empresa=pedido.empresa).excluida_em is None
