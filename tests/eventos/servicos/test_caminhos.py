"""Atos sorteados, de qualquer papel e em qualquer ordem: nunca há autorização indevida."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from contas.papeis import Papel
from eventos.models import SAE
from eventos.regras.autorizacao import requisitos_da_autorizacao
from eventos.servicos import autorizacao, correcao, decisao
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.passos import servidor_de
from tramitacao.erros import AtoRecusado
from tramitacao.fluxo import tabela
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos

PASSO = ("documentos", "custo", "aprovar", "assinar", "pagar", "caucionar", "autorizar")
#: Atos que gravam mais do que a transição: praticam-se só pelo serviço.
SO_POR_SERVICO = {"autorizar", "aprovar", "assinar_termo", "renovar_cobranca", "prover_recurso",
                  "tornar_sem_efeito", "compor_custo"}  # fmt: skip
NA_PORTA = sorted(linha.nome for linha in tabela(SAE) if linha.nome not in SO_POR_SERVICO)


class Caminhos(RuleBasedStateMachine):
    """Uma SAE esportiva recém-protocolada e tudo que se pode tentar com ela."""

    autorizadas = 0

    @initialize(isento=st.booleans())
    def protocolar(self, isento):
        self.transacao = transaction.atomic()
        self.transacao.__enter__()
        natureza = "civico" if isento else "outra"
        self.sae = f.sae_protocolada(natureza=natureza, **p.ESPORTIVA)

    def tentar(self, ato):
        """Pratica o ato numa transação sua; a recusa não deixa nada gravado."""
        linhas = self.sae.procedimento.processo.linhas
        antes = linhas.count()
        try:
            with transaction.atomic():
                ato()
                connection.check_constraints()
        except AtoRecusado:
            assert linhas.count() == antes
        self.sae = p.reler(self.sae)

    @rule(passo=st.sampled_from(PASSO))
    def seguir_o_caminho(self, passo):
        s = self.sae
        self.tentar(
            {
                "documentos": lambda: p.aceitar_documentos(s),
                "custo": lambda: p.compor(s),
                "aprovar": lambda: p.aprovar(s),
                "assinar": lambda: p.assinar(s),
                "pagar": lambda: self.receber("custo_evento"),
                "caucionar": lambda: self.receber("caucao"),
                "autorizar": self.autorizar,
            }[passo]
        )

    @rule()
    def seguir_ate_o_fim(self):
        for passo in PASSO:
            self.seguir_o_caminho(passo)

    @rule(ato=st.sampled_from(NA_PORTA), papel=st.sampled_from(list(Papel)))
    def bater_na_porta(self, ato, papel):
        if papel in (Papel.SISTEMA, Papel.REQUERENTE):
            return
        sigla = "CET" if papel == Papel.TECNICO_CET else "PI"
        if papel == Papel.TECNICO_CET:
            return  # o da CET anda pelos serviços, acima
        quem = servidor_de(papel, sigla)
        self.tentar(lambda: tramitar(SAE, self.sae.pk, ato, por=quem, em=p.depois(self.sae, 0)))

    @rule()
    def desfazer(self):
        ultima = correcao.ultima_decisao(self.sae)
        if ultima:
            self.tentar(lambda: correcao.tornar_sem_efeito(
                sae_id=self.sae.pk, linha_id=ultima.pk, despacho="x",
                **p.da_cet(p.depois(self.sae, 0))))  # fmt: skip

    @rule()
    def indeferir_e_prover(self):
        em = p.depois(self.sae, 0)
        comum = {"sae_id": self.sae.pk, "despacho": "x"}
        self.tentar(lambda: decisao.indeferir(**comum, **p.da_cet(em)))
        self.tentar(lambda: decisao.interpor_recurso(**comum, **p.do_promotor(em)))
        self.tentar(lambda: decisao.prover_recurso(**comum, **p.da_cet(em)))

    @rule(dias=st.sampled_from([1, 12, 40]))
    def vencer(self, dias):
        assert vencer_prazos(p.depois(self.sae, 0) + timedelta(days=dias)).falhas == 0
        self.sae = p.reler(self.sae)

    @invariant()
    def autorizada_so_com_tudo(self):
        if not hasattr(self, "sae"):
            return
        registro = self.sae.autorizacoes.filter(extinta_em=None).first()
        assert bool(registro) == (self.sae.situacao == "autorizada")
        if registro:
            assert requisitos_da_autorizacao(self.sae.fatos(registro.emitida_em)) == ()
            assert registro.termo.assinado_em
            assert registro.termo.sem_efeito_em is None

    def autorizar(self):
        autorizacao.autorizar(sae_id=self.sae.pk, **p.da_cet(p.depois(self.sae, 0)))
        Caminhos.autorizadas += 1

    def receber(self, especie):
        abertas = self.sae.procedimento.cobrancas.filter(especie=especie, cancelada_em=None)
        if abertas.exists() and abertas.latest("pk").a_pagar > Decimal(0):
            marca = f"E-{self.sae.procedimento.processo.ultima_seq}-{especie}"
            p.pagar(self.sae, especie, em=p.depois(self.sae, 0), identificador=marca)

    def teardown(self):
        if hasattr(self, "transacao"):
            assert conferir_processo(self.sae.procedimento.processo) == []
            transaction.set_rollback(True)
            self.transacao.__exit__(None, None, None)


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_nenhum_caminho_autoriza_sem_termo_custo_e_garantia__art_15_pu():
    Caminhos.autorizadas = 0
    run_state_machine_as_test(
        Caminhos,
        settings=settings(
            max_examples=8, stateful_step_count=10, deadline=None, derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
    assert Caminhos.autorizadas  # há caminhos que chegam à autorização: a prova não é vazia
