"""Atos sorteados na sanção: nenhum caminho multa sem decurso nem cassa sem multa — art. 15."""

from datetime import timedelta
from typing import Any

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

from contas.ator import Ator
from contas.papeis import Papel
from tests.fabricas import sancoes as f
from tests.fabricas.instantaneo import tudo_desfeito
from tests.fabricas.passos import servidor_de
from tramitacao.erros import AtoRecusado
from tramitacao.relogio import dia_de
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.vencer import vencer_prazos
from valet.fluxos.situacoes_da_sancao import COM_MULTA, COM_PERSISTENCIA
from valet.models import Multa, Sancao
from valet.regras.recebimento import Meio
from valet.servicos import (
    cassacao,
    defesa_da_multa,
    multa,
    notificacao,
    recurso,
    recurso_da_cassacao,
    revistoria,
)

PAPEIS = (Papel.FISCAL, Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.REQUERENTE)
COMECOS = ("constatado", "no prazo", "proposto", "definitivo", "termo")
QUALIDADES = st.sampled_from(["estabelecimento", "empresa"])
#: Cada ato de uma parte, pelo nome do argumento que leva o despacho (vazio, não leva).
DA_PARTE = (
    (notificacao.comunicar_cessacao, True), (revistoria.atestar_cessacao, False),
    (revistoria.recusar_cessacao, True), (multa.impor_multa, True),
    (multa.nao_impor_multa, True), (defesa_da_multa.apresentar_defesa, True),
    (defesa_da_multa.acolher_defesa, True), (defesa_da_multa.manter_multa, True),
    (defesa_da_multa.interpor_recurso, True), (defesa_da_multa.prover_recurso, True),
    (defesa_da_multa.negar_recurso, True), (notificacao.notificar_parte, False),
)  # fmt: skip
DO_CASO = (
    (notificacao.notificar_partes, False), (cassacao.apresentar_defesa, True),
    (cassacao.cassar, True), (cassacao.interditar, True), (cassacao.arquivar, True),
    (recurso_da_cassacao.prover_recurso, True),
)  # fmt: skip


class Caminhos(RuleBasedStateMachine):
    """Um caso, com termo ou sem, em que quem quer tenta o que quer, na ordem que vier."""

    @initialize(
        comeco=st.sampled_from(["constatado", "no prazo", "proposto", "definitivo", "termo"])
    )
    def comecar(self, comeco: str) -> None:
        self.ponto = transaction.savepoint()
        fabricas = {"constatado": f.caso_constatado, "no prazo": f.no_prazo,
                    "proposto": f.proposto, "definitivo": f.definitivo}  # fmt: skip
        feito = f.definitivo_no_termo() if comeco == "termo" else fabricas[comeco]()
        self.caso: Sancao = f.reler(feito)

    def quem(self, papel: Papel, qualidade: str) -> Ator:
        if papel == Papel.REQUERENTE:
            return f.quem_representa(f.de(self.caso, qualidade).parte)
        return servidor_de(papel)

    def tentar(self, fazer: Any) -> None:
        try:
            with transaction.atomic():
                fazer()
        except AtoRecusado:
            pass
        self.caso = f.reler(self.caso)

    @rule(ato=st.sampled_from(DA_PARTE), papel=st.sampled_from(PAPEIS), qualidade=QUALIDADES,
          dias=st.integers(0, 20))  # fmt: skip
    def agir_sobre_a_parte(self, ato, papel, qualidade, dias) -> None:
        servico, com_despacho = ato
        dados = {"despacho": f.DESPACHO} if com_despacho else {}
        pk, em = f.de(self.caso, qualidade).pk, f.depois(self.caso) + timedelta(days=dias)
        por = self.quem(papel, qualidade)
        self.tentar(lambda: servico(multa_id=pk, por=por, em=em, **dados))

    @rule(ato=st.sampled_from(DO_CASO), papel=st.sampled_from(PAPEIS), qualidade=QUALIDADES)
    def agir_sobre_o_caso(self, ato, papel, qualidade) -> None:
        servico, com_despacho = ato
        dados = {"despacho": f.DESPACHO} if com_despacho else {}
        por, em = self.quem(papel, qualidade), f.depois(self.caso)
        self.tentar(lambda: servico(sancao_id=self.caso.pk, por=por, em=em, **dados))

    @rule(ato=st.sampled_from(["interpor_recurso", "negar_recurso"]),
          papel=st.sampled_from(PAPEIS))  # fmt: skip
    def recorrer(self, ato, papel) -> None:
        por, em = self.quem(papel, "empresa"), f.depois(self.caso)
        servico = getattr(recurso, ato)
        self.tentar(lambda: servico(Sancao, self.caso.pk, despacho="Razões.", por=por, em=em))

    @rule(cessou=st.booleans(), papel=st.sampled_from(PAPEIS))
    def revistoriar(self, cessou, papel) -> None:
        por, em = self.quem(papel, "empresa"), f.depois(self.caso)
        ida = f.de_volta(self.caso, cessou=cessou)
        self.tentar(lambda: revistoria.revistoriar(sancao_id=self.caso.pk, ida=ida, por=por, em=em))

    @rule(qualidade=QUALIDADES, da_parte=st.booleans())
    def receber(self, qualidade, da_parte) -> None:
        em = f.depois(self.caso)
        modelo, pk = (Multa, f.de(self.caso, qualidade).pk) if da_parte else (Sancao, self.caso.pk)
        self.tentar(
            lambda: notificacao.registrar_recebimento(
                modelo,
                pk,
                recebido_em=dia_de(em),
                meio=Meio.CORREIO,
                como="AR",
                por=f.expediente(),
                em=em,
            )
        )

    @rule(dias=st.integers(0, 60))
    def passar_as_rotinas(self, dias: int) -> None:
        em = f.depois(self.caso) + timedelta(days=dias)
        assert vencer_prazos(em).falhas == 0
        assert multa.propor_multas(em).falhas == 0
        self.caso = f.reler(self.caso)

    @invariant()
    def multa_so_com_notificacao_vencida(self) -> None:
        for parte in self.partes():
            if parte.situacao not in COM_MULTA:
                continue
            prazo = parte.procedimento.prazos.get(regra="cessação da irregularidade")
            assert (prazo.desfecho, prazo.vencimento) == ("decorrido", parte.decorreu_em)
            assert parte.procedimento.linhas.filter(ato="propor_multa").count() == 1
            assert parte.procedimento.linhas.filter(ato="impor_multa").count() <= 1
            assert parte.procedimento.cobrancas.count() == bool(parte.definitiva_em)

    @invariant()
    def cassacao_so_com_multa_e_persistencia(self) -> None:
        if not hasattr(self, "caso") or self.caso.situacao not in COM_PERSISTENCIA:
            return
        definitivas = [m for m in self.partes() if m.definitiva_em]
        assert definitivas
        volta = self.caso.revistorias.order_by("-em").first()
        assert volta is not None
        assert any(dia_de(volta.em) > m.definitiva_em for m in definitivas)

    @invariant()
    def o_termo_so_cai_com_a_cassacao(self) -> None:
        if hasattr(self, "caso") and self.caso.pedido:
            caiu = self.caso.pedido.situacao == "cassado"
            assert caiu == (self.caso.situacao in ("cassada", "em_recurso", "definitiva"))

    def partes(self) -> list[Multa]:
        if not hasattr(self, "caso"):
            return []
        return list(self.caso.multas.select_related("procedimento"))

    def teardown(self) -> None:
        if hasattr(self, "caso"):
            assert conferir_processo(self.caso.procedimento.processo) == []
            transaction.savepoint_rollback(self.ponto)
            tudo_desfeito()


@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_nenhum_caminho_multa_sem_decurso_nem_cassa_sem_multa_e_persistencia__art_15():
    run_state_machine_as_test(
        Caminhos,
        settings=settings(
            max_examples=15, stateful_step_count=16, deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
