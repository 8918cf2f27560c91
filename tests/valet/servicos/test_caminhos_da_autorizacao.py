"""Atos sorteados na Autorização de Uso: nenhum caminho dá portaria indevida — arts. 10, 18 e 19."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from functools import partial
from typing import Any

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
from precos.models import FatorK
from precos.servicos import cobrancas
from tests.fabricas import eventuais as e
from tests.fabricas.instantaneo import tudo_desfeito
from tests.fabricas.passos import aceitar_documentos, ator, depois, pagar, publicar_valores, reler
from tramitacao.erros import AtoRecusado
from tramitacao.models import DocumentoJuntado
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.documentos import recusar_documento
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import AutorizacaoCET, PedidoAU
from valet.regras.documentos_exigidos import documentos_aceitos
from valet.regras.indeferimento import Hipotese
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos import recurso
from valet.servicos.autorizacao_uso import declarar_sem_objeto, outorgar
from valet.servicos.correcao import tornar_sem_efeito, ultima_decisao
from valet.servicos.encaminhamento import encaminhar_a_cet
from valet.servicos.encerramento import cancelar, desistir, pedir_cancelamento
from valet.servicos.indeferimento import indeferir
from valet.servicos.preco_do_periodo import apurar_preco
from valet.servicos.saneamento import comunicar_falta, sanar

COM_PORTARIA = {"deferido", "terminado"}
PAPEIS = [p for p in Papel if p != Papel.SISTEMA]
CAMINHO = ("autuar", "encaminhar", "autorizar", "iniciar", "documentos", "preco", "pagar", "portar")
DESPACHO = {"despacho": "Conforme os autos."}
#: Ato sem argumento → quem o pratica; qualquer outro papel bate na porta à toa.
_DO_FLUXO = ("autuar", "iniciar_analise", "aceitar_resposta_tardia", "certificar_pagamento",
             "certificar_falta_de_pagamento", "certificar_decurso", "terminar")  # fmt: skip


class Caminhos(RuleBasedStateMachine):
    """Um pedido recém-protocolado, com K registrado ou não, e tudo que se pode tentar com ele."""

    outorgas = 0

    @initialize(com_k=st.sampled_from([True, True, True, False]))
    def protocolar(self, com_k: bool) -> None:
        self.transacao = transaction.atomic()
        self.transacao.__enter__()
        self.pedido = e.protocolado()
        publicar_valores(self.pedido)
        self.com_k, self.dias = com_k, 0
        if com_k:
            FatorK.objects.create(desde="2017-12-08", k=e.K, ato="Portaria de teste")

    def em(self) -> Any:
        return depois(self.pedido, dias=0) + timedelta(days=self.dias, minutes=5)

    def por(self, papel: Papel) -> dict[str, Any]:
        return {"por": ator(papel, self.pedido), "em": self.em()}

    def tentar(self, ato: Callable[..., Any], papel: Papel, **dados: Any) -> None:
        """Um serviço de todo pedido, numa transação sua; recusado, nada fica gravado."""
        qual = {"pedido_id": self.pedido.pk, "modelo": PedidoAU, **self.por(papel), **dados}
        self.fazer(partial(ato, **qual))

    def fazer(self, ato: Callable[[], Any]) -> None:
        linhas = self.pedido.procedimento.processo.linhas
        antes = linhas.count()
        try:
            with transaction.atomic():
                ato()
                connection.check_constraints()
        except AtoRecusado:
            assert linhas.count() == antes
        self.pedido = reler(self.pedido)

    @rule(dias=st.sampled_from([0, 1, 5, 16, 70]))
    def passar_o_tempo(self, dias: int) -> None:
        self.dias = dias

    @rule(passo=st.sampled_from(CAMINHO))
    def seguir_o_caminho(self, passo: str) -> None:
        p, pk = self.pedido, self.pedido.pk
        no_fluxo = partial(tramitar, PedidoAU, pk)
        analista = self.por(Papel.ANALISTA)
        self.fazer({
            "autuar": lambda: no_fluxo("autuar", **self.por(Papel.EXPEDIENTE)),
            "encaminhar": lambda: encaminhar_a_cet(pedido_id=pk, modelo=PedidoAU, **analista),
            "autorizar": lambda: self.na_cet(e.autorizar_o_periodo),
            "iniciar": lambda: no_fluxo("iniciar_analise", **analista),
            "documentos": lambda: aceitar_documentos(p),
            "preco": lambda: apurar_preco(pedido_id=pk, **analista),
            "pagar": lambda: self.receber(None),
            "portar": self.portar,
        }[passo])  # fmt: skip
        self.dias = 0

    @rule()
    def seguir_ate_o_fim(self) -> None:
        for passo in CAMINHO:
            self.seguir_o_caminho(passo)

    @rule(papel=st.sampled_from(PAPEIS))
    def outorgar_fora_de_hora(self, papel: Papel) -> None:
        self.fazer(partial(self.portar, papel))

    @rule(ato=st.sampled_from(_DO_FLUXO), papel=st.sampled_from(PAPEIS))
    def bater_na_porta(self, ato: str, papel: Papel) -> None:
        self.fazer(lambda: tramitar(PedidoAU, self.pedido.pk, ato, **self.por(papel), **DESPACHO))

    @rule(valor=st.sampled_from(["0.01", "100.00", "99999.99"]))
    def pagar_outro_valor(self, valor: str) -> None:
        self.fazer(lambda: self.receber(Decimal(valor)))

    @rule()
    def recusar_um_documento(self) -> None:
        juntado = DocumentoJuntado.objects.filter(
            processo=self.pedido.procedimento.processo_id, exigencia="seguro"
        ).latest("versao")
        self.fazer(lambda: recusar_documento(
            PedidoAU, self.pedido.pk, documento_id=juntado.pk, motivo="Falta a folha 2.",
            **self.por(Papel.ANALISTA)))  # fmt: skip

    @rule()
    def negar_na_cet(self) -> None:
        self.fazer(lambda: self.na_cet(lambda p: na_cet.negar(
            autorizacao_id=self.autorizacao().pk, **DESPACHO,
            **self.por(Papel.TECNICO_CET))))  # fmt: skip

    @rule()
    def comunicar_e_responder(self) -> None:
        self.tentar(comunicar_falta, Papel.ANALISTA, itens=["Falta."])
        self.tentar(sanar, Papel.REQUERENTE)

    @rule(hipotese=st.sampled_from(list(Hipotese)))
    def indeferir_e_recorrer(self, hipotese: Hipotese) -> None:
        self.tentar(indeferir, Papel.SUBPREFEITO, hipotese=hipotese, **DESPACHO)
        self.fazer(lambda: recurso.interpor_recurso(
            PedidoAU, self.pedido.pk, **self.por(Papel.REQUERENTE), **DESPACHO))  # fmt: skip
        self.tentar(recurso.prover_recurso, Papel.SUBPREFEITO, **DESPACHO)

    @rule(certeza=st.integers(0, 3))
    def encerrar(self, certeza: int) -> None:
        if certeza == 0:
            self.tentar(desistir, Papel.REQUERENTE)
        elif certeza == 1:
            self.tentar(pedir_cancelamento, Papel.REQUERENTE)
            self.tentar(cancelar, Papel.SUBPREFEITO, **DESPACHO)
        else:
            self.fazer(lambda: declarar_sem_objeto(
                pedido_id=self.pedido.pk, **self.por(Papel.ANALISTA), **DESPACHO))  # fmt: skip

    @rule()
    def desfazer(self) -> None:
        if decisao := ultima_decisao(self.pedido):
            self.tentar(tornar_sem_efeito, Papel.SUBPREFEITO, linha_id=decisao.pk, **DESPACHO)

    @rule()
    def vencer(self) -> None:
        assert vencer_prazos(self.em()).falhas == 0
        self.pedido = reler(self.pedido)

    @invariant()
    def portaria_so_com_cet_documentos_preco_e_periodo_por_vir(self) -> None:
        if not hasattr(self, "pedido"):
            return
        portaria = self.pedido.portarias.filter(extinto_em=None).first()
        assert bool(portaria) == (self.pedido.situacao in COM_PORTARIA)
        if portaria is None:
            return
        assert self.com_k
        assert portaria.emitido_em < portaria.termina_em
        da_cet = {"deferido": "autorizada", "terminado": "expirada"}
        assert portaria.autorizacao.situacao == da_cet[self.pedido.situacao]
        devido = cobrancas.total_devido(self.pedido.procedimento, (PedidoAU.ESPECIE,))
        assert cobrancas.total_pago(self.pedido.procedimento, (PedidoAU.ESPECIE,)) >= devido > 0
        assert documentos_aceitos(self.pedido.fatos(portaria.emitido_em)) == ()

    def portar(self, papel: Papel = Papel.SUBPREFEITO) -> None:
        outorgar(pedido_id=self.pedido.pk, **self.por(papel), **DESPACHO)
        Caminhos.outorgas += 1

    def receber(self, valor: Decimal | None) -> None:
        guias = self.pedido.procedimento.cobrancas.filter(cancelada_em=None)
        if guias.exists():
            guia, linhas = guias.latest("pk"), self.pedido.procedimento.processo.ultima_seq
            if valor or guia.a_pagar > guia.total_pago:
                pagar(self.pedido, valor, identificador=f"E-{linhas}", em=self.em())

    def autorizacao(self) -> AutorizacaoCET | None:
        return self.pedido.requerimento.autorizacoes.order_by("-pk").first()

    def na_cet(self, ato: Callable[[PedidoAU], Any]) -> None:
        if self.autorizacao():
            ato(self.pedido)

    def teardown(self) -> None:
        if hasattr(self, "transacao"):
            assert conferir_processo(self.pedido.procedimento.processo) == []
            transaction.set_rollback(True)
            self.transacao.__exit__(None, None, None)
            tudo_desfeito()


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.dispositivo("V-18-I")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_nenhum_caminho_da_portaria_sem_cet_documentos_preco_e_k__art_18_i():
    Caminhos.outorgas = 0
    run_state_machine_as_test(
        Caminhos,
        settings=settings(
            max_examples=25, stateful_step_count=14, deadline=None, derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
    assert Caminhos.outorgas  # há caminhos que chegam à portaria: a prova não é vazia
