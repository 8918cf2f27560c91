"""Os filtros do registro do art. 25, hoje e como era numa data."""

from datetime import timedelta

import pytest

from cadastro.consultas.navegacao import Estado, Filtro, navegar
from cadastro.consultas.regularidade import Regularidade, situacoes
from cadastro.models import Registro
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos.inscricao import excluir
from tests.fabricas.papel import expedido
from tests.fabricas.pedidos import pedido_cancelado, pedido_deferido, pedido_servico_liberado
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DIA = timedelta(days=1)


def numeros(em=None, **filtro) -> set[str]:
    return {r.documento.numero for r in navegar(Filtro(**filtro), em or agora())}


def numero(pedido) -> str:
    return expedido(pedido, "termo_tpu").numero


def test_cada_estado_acha_os_seus_e_concorda_com_a_situacao_calculada__art_25():
    liberado, deferido, cancelado = (
        pedido_servico_liberado(), pedido_deferido(), pedido_cancelado()
    )  # fmt: skip
    sem_cet = pedido_servico_liberado()
    DocumentoExpedido.objects.filter(pk=expedido(sem_cet, "autorizacao_cet").pk).update(
        revogado_em=agora() - timedelta(hours=1), motivo_revogacao="cassada"
    )
    todos = {numero(p) for p in (liberado, deferido, cancelado, sem_cet)}
    assert numeros() == todos
    assert numeros(estado=Estado.REGULAR) == {numero(liberado)}
    assert numeros(estado=Estado.NAO_LIBERADO) == {numero(deferido)}
    assert numeros(estado=Estado.SEM_CET) == {numero(sem_cet)}
    assert numeros(estado=Estado.SEM_EFEITO) == {numero(cancelado)}
    assert numeros(estado=Estado.EM_VIGOR) == todos - {numero(cancelado)}
    assert numeros(estado=Estado.VENCIDO) == set()
    calculada = {s.registro.documento.numero: s.regularidade for s in _situacoes()}
    assert calculada[numero(liberado)] is Regularidade.REGULAR
    assert calculada[numero(sem_cet)] is Regularidade.SEM_CET


def _situacoes():
    return situacoes(Registro.objects.all(), agora())


def test_excluida_a_empresa_nenhum_valet_dela_e_regular__art_24_p2():
    pedido = pedido_servico_liberado()
    linha = pedido.procedimento.processo.linhas.latest("seq")
    excluir(empresa=pedido.empresa, fundamento=Fundamento.A_PEDIDO, linha=linha, em=agora())
    assert numeros(estado=Estado.REGULAR) == set()
    assert numeros(agora() - timedelta(hours=1), estado=Estado.REGULAR) == {numero(pedido)}


def test_como_era_numa_data_o_que_ainda_nao_existia_nao_aparece_e_o_que_caiu_valia__art_25():
    pedido = pedido_cancelado()
    termo = expedido(pedido, "termo_tpu")
    assert numeros(termo.emitido_em - DIA) == set()
    assert numeros(termo.revogado_em - DIA, estado=Estado.EM_VIGOR) == {termo.numero}
    assert numeros(estado=Estado.EM_VIGOR) == set()


def test_unidade_distrito_empresa_e_periodo_filtram__art_25():
    pedido = pedido_deferido()
    termo = expedido(pedido, "termo_tpu")
    dia = termo.emitido_em.date()
    acham = (
        {"unidade": "pi"}, {"distrito": "pinheiros"}, {"empresa": "12.ABC.345/01DE-35"},
        {"empresa": "porta à porta"}, {"de": dia - DIA, "ate": dia + DIA}, {"q": "bela"},
    )  # fmt: skip
    nao_acham = (
        {"unidade": "se"}, {"distrito": "sé"}, {"empresa": "11222333000181"},
        {"empresa": "outra"}, {"de": dia + DIA}, {"ate": dia - DIA - DIA}, {"q": "nada"},
    )  # fmt: skip
    for filtro in acham:
        assert numeros(**filtro) == {termo.numero}, filtro
    for filtro in nao_acham:
        assert numeros(**filtro) == set(), filtro
