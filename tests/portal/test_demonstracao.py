"""A demonstração: uma conta por papel e processo em toda situação, feitos pelos serviços."""

from datetime import datetime

import pytest
import time_machine
from django.core.management import call_command

from cadastro.fluxos.situacoes import SituacaoExclusao
from cadastro.models import Exclusao
from contas.models import Lotacao, Usuario
from contas.papeis import Papel
from portal.demonstracao.carregar import carregar
from portal.demonstracao.fatores import carregar_ipca, carregar_k
from portal.demonstracao.pessoas import CONTAS, SENHA, TODAS
from portal.demonstracao.pontos import FONTE
from portal.simulacoes import ErroDeSimulacao, simular
from portal.simulacoes.vigentes import vigentes
from precos.models import Cobranca, Devolucao, Entrada, FatorK, IndiceIPCA
from tramitacao.models import Processo
from tramitacao.relogio import FUSO
from tramitacao.servicos.conferencia import conferir_tudo
from valet.fluxos.situacoes import SituacaoAU, SituacaoCET, SituacaoRenovacao, SituacaoTPU
from valet.fluxos.situacoes_da_sancao import SituacaoMulta, SituacaoSancao
from valet.models import AutorizacaoCET, Multa, PedidoAU, PedidoTPU, Renovacao, Sancao


@pytest.mark.exame
def test_ha_processo_em_toda_situacao_o_razao_confere_e_cada_conta_entra(tabelas, client, capsys):
    """Um carregamento só, que é o que demora; as contas se conferem no mesmo banco."""
    carregar()
    _processo_em_toda_situacao()
    _uma_conta_por_papel(client, capsys)


@pytest.mark.exame
def test_carrega_se_tambem_nos_primeiros_dias_de_um_ano_sem_ipca__art_9_par_4(tabelas):
    with time_machine.travel(datetime(2027, 1, 3, 11, tzinfo=FUSO), tick=True):
        carregar()
        _processo_em_toda_situacao()


def _processo_em_toda_situacao():
    assert set(PedidoAU.objects.values_list("situacao", flat=True)) == set(SituacaoAU)
    assert all(guia.ficticio for guia in Cobranca.objects.filter(especie="autorizacao_uso"))
    assert set(PedidoTPU.objects.values_list("situacao", flat=True)) == set(SituacaoTPU)
    assert set(Sancao.objects.values_list("situacao", flat=True)) == set(SituacaoSancao)
    # A definitiva se cobra na mesma transação: ninguém a vê parada.
    das_partes = set(Multa.objects.values_list("situacao", flat=True))
    assert das_partes == set(SituacaoMulta) - {SituacaoMulta.DEFINITIVA}
    da_cet = set(AutorizacaoCET.objects.values_list("situacao", flat=True))
    assert da_cet == set(SituacaoCET)
    assert set(Renovacao.objects.values_list("situacao", flat=True)) == set(SituacaoRenovacao)
    renovam = AutorizacaoCET.objects.filter(renova__isnull=False)
    assert set(renovam.values_list("situacao", flat=True)) == {"em_analise", "autorizada", "negada"}
    assert set(Exclusao.objects.values_list("situacao", flat=True)) == set(SituacaoExclusao)
    listas = {classe for classe, _ in Entrada.LISTAS}
    assert set(Entrada.objects.values_list("classe", flat=True)) == listas
    assert Devolucao.objects.exists()
    assert list(conferir_tudo()) == []
    quantos = Processo.objects.count()
    assert carregar() == quantos


@pytest.mark.dispositivo("V-9-4")
def test_no_ano_cujo_ipca_ainda_falta_a_demonstracao_o_inventa_e_diz__art_9_par_4(tabelas):
    antes = IndiceIPCA.objects.count()
    ultimo = IndiceIPCA.objects.latest("mes")
    carregar_ipca(ultimo.mes.year)
    assert IndiceIPCA.objects.count() == antes
    carregar_ipca(ultimo.mes.year + 1)
    carregar_ipca(ultimo.mes.year + 1)
    novos = IndiceIPCA.objects.filter(mes__gt=ultimo.mes)
    assert [n.mes.month for n in novos] == list(range(ultimo.mes.month + 1, 13))
    assert {n.fonte for n in novos} == {FONTE}


@pytest.mark.dispositivo("V-19")
def test_so_a_demonstracao_tem_fator_k_e_ele_se_diz_ficticio__art_19(tabelas):
    sem_k = {"pgv_m2": "3500.00", "area_m2": "12.50", "inicio": "2026-08-15", "fim": "2026-08-15"}
    with pytest.raises(ErroDeSimulacao) as recusa:
        simular("preco-autorizacao-uso", sem_k, vigentes)
    assert str(recusa.value.codigo) == "tabela_k_ausente"
    carregar_k()
    assert simular("preco-autorizacao-uso", sem_k, vigentes)["ficticio"] is True
    com_k = simular("preco-autorizacao-uso", {**sem_k, "k": "0.02"}, vigentes)
    assert "ficticio" not in com_k
    carregar_k()
    assert FatorK.objects.count() == 1


def _uma_conta_por_papel(client, capsys):
    papeis = {conta.papel for conta in CONTAS}
    assert papeis == set(Papel) - {Papel.SISTEMA}
    assert Lotacao.objects.count() == len(papeis)  # a mais, o balcão da CET; a menos, o requerente
    for conta in TODAS:
        assert Usuario.objects.get(email=conta.email).check_password(SENHA)
        resposta = client.post(
            "/contas/entrar/", {"login": conta.email, "password": SENHA}, follow=True
        )
        assert resposta.status_code == 200
        assert resposta.wsgi_request.user.email == conta.email
        client.logout()
    call_command("demonstrar", "--contas")
    dito = capsys.readouterr().out
    assert SENHA in dito
    assert "Balcão da CET" in dito
    assert "promotora@" in dito
