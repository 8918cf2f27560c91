"""Dois ao mesmo tempo sobre o documento renovado: um vale, o outro sabe que chegou depois."""

import pytest

from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.passos import reler, requerente
from tests.tramitacao.servicos.test_validades import vence
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.servicos.conferencia import conferir_processo
from valet.models import AutorizacaoCET, Renovacao
from valet.servicos.renovacao_cet import pedir_renovacao_da_cet

pytestmark = [
    pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tabelas_transacionais")
]  # fmt: skip


@pytest.fixture
def pedido():
    return vence(f.pedido_servico_liberado(), apolice_ate=r.em_dias(10))


def situacoes():
    return sorted(Renovacao.objects.values_list("situacao", flat=True))


def test_quatro_aceites_da_mesma_versao_um_vale__art_5(pedido):
    nova = r.apresentar(pedido)
    feitos, recusas = ao_mesmo_tempo(*[lambda: r.aceitar(nova)] * 4)
    assert (len(feitos), {type(x) for x in recusas}) == (1, {SituacaoNaoAdmite})
    assert nova.procedimento.linhas.filter(ato="aceitar").count() == 1
    assert conferir_processo(pedido.procedimento.processo) == []


def test_aceite_e_recusa_juntos_um_vale__art_7(pedido):
    nova = r.apresentar(pedido)
    feitos, recusas = ao_mesmo_tempo(lambda: r.aceitar(nova), lambda: r.recusar(nova))
    assert (len(feitos), len(recusas)) == (1, 1)
    valeu = reler(pedido).requerimento.apolice_ate == r.NOVO_FIM
    assert situacoes() == (["aceita"] if valeu else ["recusada"])


def test_apresentar_outra_durante_o_aceite__art_14(pedido):
    """Ou a nova troca a que se aceitava, ou chega depois e tem de ir além da aceita."""
    nova = r.apresentar(pedido)
    feitos, recusas = ao_mesmo_tempo(lambda: r.aceitar(nova), lambda: r.apresentar(pedido))
    assert (len(feitos), len(recusas)) == (1, 1)
    if isinstance(recusas[0], RegraViolada):
        assert situacoes() == ["aceita"]
    else:
        assert situacoes() == ["em_conferencia", "substituida"]
    assert conferir_processo(pedido.procedimento.processo) == []


def test_tres_apresentacoes_juntas_so_a_ultima_espera__art_14(pedido):
    feitos, recusas = ao_mesmo_tempo(*[lambda: r.apresentar(pedido)] * 3)
    assert (len(feitos), recusas) == (3, [])
    assert situacoes() == ["em_conferencia", "substituida", "substituida"]
    assert conferir_processo(pedido.procedimento.processo) == []


def test_quatro_pedidos_de_renovacao_a_cet_um_vale__art_4(pedido):
    def pedir():
        return pedir_renovacao_da_cet(pedido_id=pedido.pk, por=requerente(pedido))

    feitos, recusas = ao_mesmo_tempo(*[pedir] * 4)
    assert (len(feitos), {type(x) for x in recusas}) == (1, {RegraViolada})
    assert AutorizacaoCET.objects.filter(renova__isnull=False).count() == 1
