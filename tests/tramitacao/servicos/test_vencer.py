"""Certificar prazos: dias depois, duas vezes, ao mesmo tempo, com um caso estragado no meio."""

import threading
from datetime import datetime, timedelta

import pytest
import time_machine
from django.core.management import call_command
from django.db import connection

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import servidor
from tramitacao.models import ExecucaoDeRotina, FalhaDeRotina, PrazoAberto, Publicacao
from tramitacao.relogio import FUSO
from tramitacao.servicos import vencer
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import PedidoTPU

EMITIDO = datetime(2026, 5, 19, 10, tzinfo=FUSO)


def instante(texto: str) -> datetime:
    return datetime.fromisoformat(texto).replace(tzinfo=FUSO)


def comunicado(publicado: str | None = "2026-05-20") -> PedidoTPU:
    """Um comunique-se emitido em 19/05/2026; publicado em 20/05, vence em 08/06/2026."""
    with time_machine.travel(EMITIDO, tick=False):
        pedido = autos_protocolados()
        tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
        tramitar(
            PedidoTPU, pedido.pk, "comunicar_falta", por=servidor(Papel.ANALISTA),
            despacho="Falta a apólice.",
        )  # fmt: skip
    if publicado:
        dia = datetime.fromisoformat(publicado)
        with time_machine.travel(dia.replace(hour=12, tzinfo=FUSO), tick=False):
            registrar_publicacao(
                PedidoTPU, pedido.pk, data=dia.date(), edicao="Edição 100, p. 84",
                publicacao_id=Publicacao.objects.get(procedimento=pedido.procedimento).pk,
                por=servidor(Papel.EXPEDIENTE),
            )  # fmt: skip
    return pedido


def situacao(pedido: PedidoTPU) -> str:
    return PedidoTPU.objects.get(pk=pedido.pk).situacao


@pytest.mark.usefixtures("tabelas")
class TestUmPorVez:
    def test_sem_publicacao_registrada_nenhum_prazo_corre__art_7(self):
        pedido = comunicado(publicado=None)
        assert vencer_prazos(instante("2030-01-01T00:00")).feitos == 0
        assert situacao(pedido) == "aguarda_saneamento"

    def test_vence_no_fim_do_ultimo_dia_em_sao_paulo__art_7(self):
        pedido = comunicado()
        assert PrazoAberto.objects.get().vencimento.isoformat() == "2026-06-08"
        vencer_prazos(instante("2026-06-08T23:59:59"))
        assert situacao(pedido) == "aguarda_saneamento"
        vencer_prazos(instante("2026-06-09T00:00:01"))
        assert situacao(pedido) == "prazo_decorrido"

    @pytest.mark.relato("B10")
    def test_publicacao_registrada_com_atraso_conta_da_data_dela__art_7(self):
        comunicado(publicado=None)
        with time_machine.travel(instante("2026-05-28T12:00"), tick=False):
            registrar_publicacao(
                PedidoTPU, PedidoTPU.objects.get().pk, data=instante("2026-05-20T00:00").date(),
                edicao="Edição 100", publicacao_id=Publicacao.objects.get().pk,
                por=servidor(Papel.EXPEDIENTE),
            )  # fmt: skip
        assert PrazoAberto.objects.get().vencimento.isoformat() == "2026-06-08"

    @pytest.mark.armadilha("igual-a-hoje")
    @pytest.mark.armadilha("rotina-parada")
    @pytest.mark.armadilha("contador")
    def test_cinco_dias_parado_o_efeito_acontece_uma_vez_e_guarda_a_data_legal(self):
        pedido = comunicado()
        vencer_prazos(instante("2026-06-14T06:00"))
        vencer_prazos(instante("2026-06-14T06:05"))
        linhas = pedido.procedimento.linhas.filter(ato="certificar_decurso")
        assert linhas.count() == 1
        assert linhas.get().texto.dados["venceu_em"] == "2026-06-08"
        assert PrazoAberto.objects.get().desfecho == "decorrido"

    def test_o_sistema_so_certifica_quem_decide_e_o_subprefeito__art_8_i(self):
        pedido = comunicado()
        vencer_prazos(instante("2026-06-09T06:00"))
        relido = PedidoTPU.objects.select_related("procedimento").get(pk=pedido.pk)
        assert relido.indeferimento_preparado == "I"
        assert relido.procedimento.vez == Papel.SUBPREFEITO

    @pytest.mark.armadilha("caso-estragado")
    def test_um_caso_estragado_e_listado_e_os_outros_vencem(self, monkeypatch):
        pedidos = [comunicado() for _ in range(5)]
        verdadeiro = vencer.concreto

        def estragado(procedimento):
            if procedimento.pk == pedidos[2].procedimento.pk:
                raise RuntimeError("arquivo ilegível")
            return verdadeiro(procedimento)

        monkeypatch.setattr(vencer, "concreto", estragado)
        execucao = vencer_prazos(instante("2026-06-09T06:00"))
        assert (execucao.feitos, execucao.falhas) == (4, 1)
        falha = FalhaDeRotina.objects.get()
        assert "arquivo ilegível" in falha.erro
        vencer_prazos(instante("2026-06-10T06:00"))
        assert FalhaDeRotina.objects.get().vezes == 2
        monkeypatch.setattr(vencer, "concreto", verdadeiro)
        vencer_prazos(instante("2026-06-11T06:00"))
        assert FalhaDeRotina.objects.get().resolvida_em is not None
        assert [situacao(p) for p in pedidos] == ["prazo_decorrido"] * 5

    def test_o_comando_aceita_o_instante_e_registra_a_passada(self, capsys):
        comunicado()
        call_command("vencer_prazos", "--em", "2026-06-09T00:30")
        assert "1 certificados" in capsys.readouterr().out
        assert ExecucaoDeRotina.objects.filter(rotina="vencer_prazos").count() == 1

    def test_responder_antes_do_fim_cumpre_o_prazo_e_nada_vence__art_7(self):
        pedido = comunicado()
        with time_machine.travel(instante("2026-06-08T23:59:30"), tick=False):
            tramitar(PedidoTPU, pedido.pk, "sanar", por=pedido.representante)
        vencer_prazos(instante("2026-06-09T06:00"))
        assert situacao(pedido) == "sanado"
        assert PrazoAberto.objects.get().desfecho == "cumprido"


@pytest.mark.relato("B36")
@pytest.mark.armadilha("rotina-duas-vezes")
@pytest.mark.usefixtures("tabelas_transacionais")
def test_dois_agendadores_ao_mesmo_tempo_certificam_uma_vez_so():
    pedidos = [comunicado() for _ in range(4)]
    barreira = threading.Barrier(3)

    def rodar():
        barreira.wait()
        try:
            vencer_prazos(instante("2026-06-09T06:00") + timedelta(seconds=1))
        finally:
            connection.close()

    fios = [threading.Thread(target=rodar) for _ in range(3)]
    [f.start() for f in fios]
    [f.join(60) for f in fios]
    # O que um pulou por estar trancado, a próxima passada resolve.
    vencer_prazos(instante("2026-06-09T07:00"))
    assert [situacao(p) for p in pedidos] == ["prazo_decorrido"] * 4
    for pedido in pedidos:
        assert pedido.procedimento.linhas.filter(ato="certificar_decurso").count() == 1
    assert not FalhaDeRotina.objects.exists()
