"""Atos sorteados, de qualquer papel e em qualquer ordem: nenhum caminho dá termo indevido."""

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
from precos.servicos import cobrancas
from tests.fabricas import pedidos
from tests.fabricas.instantaneo import tudo_desfeito
from tests.fabricas.passos import (
    aceitar_documentos,
    ator,
    autorizacao,
    autorizar,
    depois,
    pagar,
    publicar_valores,
    reler,
)
from tramitacao.erros import AtoRecusado
from tramitacao.fluxo import tabela
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import AutorizacaoCET, PedidoTPU
from valet.regras.documentos_exigidos import documentos_aceitos
from valet.regras.indeferimento import Hipotese
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos import recurso
from valet.servicos.correcao import tornar_sem_efeito, ultima_decisao
from valet.servicos.deferimento import deferir
from valet.servicos.encaminhamento import encaminhar_a_cet
from valet.servicos.encerramento import desistir
from valet.servicos.indeferimento import indeferir
from valet.servicos.preco import apurar_preco
from valet.servicos.saneamento import comunicar_falta, sanar

EM_VIGOR = {"deferido", "sinalizacao_executada", "servico_liberado"}
PAPEIS = [p for p in Papel if p != Papel.SISTEMA]
#: Atos que fazem mais do que a transição: praticam-se só pelo serviço.
SO_POR_SERVICO = {"deferir", "restituir", "retomar_na_cet"}
SEM_ARGUMENTO = [
    (PedidoTPU, linha.nome)
    for linha in tabela(PedidoTPU)
    if linha.nome
    in {"autuar", "iniciar_analise", "aceitar_resposta_tardia", "certificar_pagamento",
        "certificar_falta_de_pagamento", "certificar_decurso", "indeferir", "apurar_preco"}
] + [(AutorizacaoCET, "cancelar"), (AutorizacaoCET, "autorizar")]  # fmt: skip
PASSO = ("autuar", "encaminhar", "autorizar", "iniciar", "documentos", "preco", "pagar", "deferir")


class Caminhos(RuleBasedStateMachine):
    """Um pedido recém-protocolado e tudo que se pode tentar com ele."""

    outorgas = 0

    @initialize()
    def protocolar(self):
        self.transacao = transaction.atomic()
        self.transacao.__enter__()
        self.pedido = pedidos.pedido_protocolado()
        publicar_valores(self.pedido)
        self.dias = 0

    def tentar(self, ato):
        """Pratica o ato numa transação sua; a recusa não deixa nada gravado."""
        linhas = self.pedido.procedimento.processo.linhas
        antes = linhas.count()
        try:
            with transaction.atomic():
                ato()
                connection.check_constraints()
        except AtoRecusado:
            assert linhas.count() == antes
        self.pedido = reler(self.pedido)

    def por(self, papel):
        return {"por": ator(papel, self.pedido), "em": self.em()}

    def em(self):
        return depois(self.pedido, dias=0) + timedelta(days=self.dias, minutes=5)

    @rule(dias=st.sampled_from([0, 1, 16, 31]))
    def passar_o_tempo(self, dias):
        self.dias = dias

    @rule(passo=st.sampled_from(PASSO))
    def seguir_o_caminho(self, passo):
        p = self.pedido
        self.tentar(
            {
                "autuar": lambda: tramitar(PedidoTPU, p.pk, "autuar", **self.por(Papel.EXPEDIENTE)),
                "encaminhar": lambda: encaminhar_a_cet(pedido_id=p.pk, **self.por(Papel.ANALISTA)),
                "autorizar": lambda: self.na_cet(autorizar),
                "iniciar": lambda: tramitar(
                    PedidoTPU, p.pk, "iniciar_analise", **self.por(Papel.ANALISTA)
                ),
                "documentos": lambda: aceitar_documentos(p),
                "preco": lambda: apurar_preco(pedido_id=p.pk, **self.por(Papel.ANALISTA)),
                "pagar": lambda: self.receber(None),
                "deferir": self.outorgar,
            }[passo]
        )
        self.dias = 0

    @rule()
    def seguir_ate_o_fim(self):
        for passo in PASSO:
            self.seguir_o_caminho(passo)

    @rule(papel=st.sampled_from(PAPEIS))
    def deferir_fora_de_hora(self, papel):
        self.tentar(lambda: self.outorgar(papel))

    @rule(valor=st.sampled_from(["0.01", "100.00", "99999.99"]))
    def pagar_outro_valor(self, valor):
        self.tentar(lambda: self.receber(Decimal(valor)))

    @rule(alvo=st.sampled_from(SEM_ARGUMENTO), papel=st.sampled_from(PAPEIS))
    def bater_na_porta(self, alvo, papel):
        modelo, ato = alvo
        objeto = self.pedido if modelo is PedidoTPU else self.autorizacao()
        if objeto and ato not in SO_POR_SERVICO and (ato, papel) != ("autorizar", "tecnico_cet"):
            if (ato, papel) in (("apurar_preco", "analista"), ("indeferir", "subprefeito")):
                return  # estes também nascem com cobrança e hipótese, só no serviço
            self.tentar(lambda: tramitar(modelo, objeto.pk, ato, **self.por(papel)))

    @rule()
    def negar_na_cet(self):
        self.tentar(lambda: self.na_cet(self._negar))

    @rule()
    def comunicar_e_responder(self):
        pk = self.pedido.pk
        self.tentar(lambda: comunicar_falta(
            pedido_id=pk, itens=["Falta."], **self.por(Papel.ANALISTA)))  # fmt: skip
        self.tentar(lambda: sanar(pedido_id=pk, **self.por(Papel.REQUERENTE)))

    @rule(hipotese=st.sampled_from(list(Hipotese)))
    def indeferir_e_recorrer(self, hipotese):
        pk = self.pedido.pk
        self.tentar(lambda: indeferir(
            pedido_id=pk, hipotese=hipotese, despacho="x",
            **self.por(Papel.SUBPREFEITO)))  # fmt: skip
        self.tentar(lambda: recurso.interpor_recurso(
            PedidoTPU, pk, despacho="x", **self.por(Papel.REQUERENTE)))  # fmt: skip
        self.tentar(lambda: recurso.prover_recurso(
            pedido_id=pk, despacho="x", **self.por(Papel.SUBPREFEITO)))  # fmt: skip

    @rule()
    def desfazer(self):
        decisao = ultima_decisao(self.pedido)
        if decisao:
            self.tentar(lambda: tornar_sem_efeito(
                pedido_id=self.pedido.pk, linha_id=decisao.pk, despacho="x",
                **self.por(Papel.SUBPREFEITO)))  # fmt: skip

    @rule()
    def vencer(self):
        assert vencer_prazos(self.em()).falhas == 0
        self.pedido = reler(self.pedido)

    @rule(certeza=st.integers(0, 9))
    def desistir(self, certeza):
        if certeza == 0:
            self.tentar(lambda: desistir(pedido_id=self.pedido.pk, **self.por(Papel.REQUERENTE)))

    @invariant()
    def termo_so_com_cet_documentos_e_preco(self):
        if not hasattr(self, "pedido"):
            return
        termo = self.pedido.termos.filter(extinto_em=None).first()
        assert bool(termo) == (self.pedido.situacao in EM_VIGOR)
        if termo is None:
            return
        assert termo.autorizacao.situacao == "autorizada"
        procedimento = self.pedido.procedimento
        assert cobrancas.total_pago(procedimento) >= cobrancas.total_devido(procedimento) > 0
        assert documentos_aceitos(self.pedido.fatos(termo.emitido_em)) == ()

    def outorgar(self, papel=Papel.SUBPREFEITO):
        deferir(pedido_id=self.pedido.pk, despacho="Defiro.", **self.por(papel))
        Caminhos.outorgas += 1

    def receber(self, valor):
        if self.pedido.procedimento.cobrancas.filter(cancelada_em=None).exists():
            linhas = self.pedido.procedimento.processo.ultima_seq
            guia = self.pedido.procedimento.cobrancas.filter(cancelada_em=None).latest("pk")
            if valor or guia.a_pagar > guia.total_pago:
                pagar(self.pedido, valor, identificador=f"E-{linhas}", em=self.em())

    def autorizacao(self):
        return self.pedido.requerimento.autorizacoes.order_by("-pk").first()

    def na_cet(self, ato):
        if self.autorizacao():
            ato(self.pedido)

    def _negar(self, pedido):
        na_cet.negar(
            autorizacao_id=autorizacao(pedido).pk, despacho="Não.", **self.por(Papel.TECNICO_CET)
        )

    def teardown(self):
        if hasattr(self, "transacao"):
            assert conferir_processo(self.pedido.procedimento.processo) == []
            transaction.set_rollback(True)
            self.transacao.__exit__(None, None, None)
            tudo_desfeito()


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_nenhum_caminho_da_termo_sem_cet_documentos_e_preco__art_10():
    Caminhos.outorgas = 0
    run_state_machine_as_test(
        Caminhos,
        settings=settings(
            max_examples=25, stateful_step_count=14, deadline=None, derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
    assert Caminhos.outorgas  # há caminhos que chegam ao termo: a prova não é vazia
