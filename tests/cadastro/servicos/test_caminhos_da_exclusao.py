"""Atos sorteados na exclusão: nenhum caminho tira do Cadastro sem requisito, nem deixa fora."""

from datetime import timedelta

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from cadastro.fluxos.situacoes import FORA_DO_CADASTRO
from cadastro.models import Exclusao
from cadastro.servicos import exclusao as servico
from cadastro.servicos.defesa_na_exclusao import apresentar_defesa, interpor_recurso
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tests.fabricas.instantaneo import tudo_desfeito
from tramitacao.erros import AtoRecusado
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.vencer import vencer_prazos

PAPEIS = [p for p in Papel if p not in (Papel.SISTEMA, Papel.TECNICO_CET)]
ATOS = (
    "intimar", "arquivar", "desistir", "negar_recurso", servico.excluir, servico.prover_recurso,
    servico.tornar_sem_efeito, apresentar_defesa, interpor_recurso,
)  # fmt: skip


class Caminhos(RuleBasedStateMachine):
    """Uma exclusão, pedida ou proposta, e atos de qualquer papel em qualquer ordem."""

    @initialize(modo=st.sampled_from(["pedida", "proposta", "sem prova", "com título"]))
    def comecar(self, modo: str) -> None:
        self.ponto = transaction.savepoint()
        if modo == "pedida":
            self.exclusao = exclusoes.pedida()
        elif modo == "com título":
            self.exclusao = exclusoes.pedida(exclusoes.inscricao_com_titulo())
        else:
            self.exclusao = exclusoes.proposta(com_prova=modo == "proposta")

    @rule(ato=st.sampled_from(ATOS), papel=st.sampled_from(PAPEIS), dias=st.integers(0, 20))
    def praticar(self, ato, papel, dias) -> None:
        em = passos.depois(self.exclusao) + timedelta(days=dias)
        try:
            with transaction.atomic():
                self.exclusao = exclusoes.agir(self.exclusao, ato, papel, em)
        except AtoRecusado:
            self.exclusao = exclusoes.reler(self.exclusao)

    @rule()
    def publicar(self) -> None:
        if self.exclusao.procedimento.publicacoes.filter(data=None).exists():
            passos.publicar(self.exclusao)

    @rule(dias=st.integers(0, 60))
    def passar_a_rotina(self, dias: int) -> None:
        vencer_prazos(passos.depois(self.exclusao) + timedelta(days=dias))
        self.exclusao = exclusoes.reler(self.exclusao)

    @invariant()
    def fora_do_cadastro_so_com_tudo(self) -> None:
        if not hasattr(self, "exclusao"):
            return
        linhas = set(self.exclusao.procedimento.linhas.values_list("ato", flat=True))
        inscricao = self.exclusao.inscricao
        fora = inscricao.excluida_em is not None
        assert fora == (self.exclusao.situacao in FORA_DO_CADASTRO)
        if not fora:
            return
        fatos = self.exclusao.fatos(passos.depois(self.exclusao))
        assert fatos.titulos == ()
        if self.exclusao.fundamento == "extincao":
            assert fatos.prova_da_extincao
            assert "intimar" in linhas
            assert linhas & {"apresentar_defesa", "certificar_decurso_da_defesa"}

    def teardown(self) -> None:
        if hasattr(self, "exclusao"):
            assert conferir_processo(self.exclusao.procedimento.processo) == []
            assert Exclusao.objects.count() == 1
            transaction.savepoint_rollback(self.ponto)
            tudo_desfeito()


@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_nenhum_caminho_exclui_sem_pedido_ou_defesa_nem_com_titulo_em_vigor__art_24_p2():
    run_state_machine_as_test(
        Caminhos,
        settings=settings(
            max_examples=8, stateful_step_count=14, deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
