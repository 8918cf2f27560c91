"""Autos que vão à CET, voltam e mudam de Subprefeitura — arts. 3º e 6º."""

from datetime import datetime, time, timedelta

import pytest

from contas.models import Unidade
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import (
    aceitar_documentos,
    ator,
    autorizacao,
    autorizar,
    depois,
    pagar,
    publicar_valores,
    reler,
    servidor_de,
)  # fmt: skip
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.fluxo import atos_disponiveis
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU
from valet.regras.deferimento import pedido_completo
from valet.servicos.deferimento import deferir
from valet.servicos.encaminhamento import encaminhar_a_cet, remeter
from valet.servicos.preco import apurar_preco

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _encaminhar(pedido, papel=Papel.ANALISTA):
    return encaminhar_a_cet(pedido_id=pedido.pk, por=ator(papel, pedido), em=depois(pedido))


@pytest.mark.dispositivo("V-6")
def test_encaminhar_leva_os_autos_a_cet_e_abre_la_a_autorizacao__art_6():
    pedido = pedidos.pedido_na_cet()
    aberta = autorizacao(pedido)
    assert pedido.procedimento.processo.unidade.sigla == "CET"
    assert pedido.procedimento.unidade.sigla == "PI"
    assert (aberta.procedimento.slug, aberta.situacao) == ("autorizacao-cet", "em_analise")
    assert aberta.procedimento.vez == Papel.TECNICO_CET


@pytest.mark.dispositivo("V-6")
def test_autorizado_os_autos_voltam_a_subprefeitura__art_6():
    pedido = pedidos.pedido_restituido()
    assert pedido.procedimento.processo.unidade.sigla == "PI"
    assert pedido.procedimento.vez == Papel.ANALISTA


def test_o_que_a_cet_ja_autorizou_nao_volta_a_ela__art_6():
    pedido = pedidos.pedido_em_analise()
    with pytest.raises(RegraViolada, match="A CET já autorizou este lugar"):
        _encaminhar(pedido)
    assert pedido.requerimento.autorizacoes.count() == 1


def test_autorizacao_vencida_impede_o_deferimento_e_reabre_o_caminho_da_cet__art_8_ii():
    pedido = pedidos.pedido_na_cet()
    autorizar(pedido, validade=dia_de(depois(pedido)) + timedelta(days=2))
    depois_da_validade = depois(pedido, dias=5)
    faltas = [p.texto for p in pedido_completo(reler(pedido).fatos(depois_da_validade))]
    assert any("A autorização da CET valeu até" in falta for falta in faltas)
    encaminhar_a_cet(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois_da_validade)
    assert autorizacao(pedido).procedimento.slug == "autorizacao-cet-2"
    autorizar(pedido)
    antiga = pedido.requerimento.autorizacoes.order_by("pk").first()
    assert antiga.situacao == "cancelada"
    assert not antiga.procedimento.documentos_expedidos.filter(revogado_em=None).exists()


def test_negado_pela_cet_so_volta_a_ela_por_recurso_provido__art_8_ii():
    pedido = pedidos.pedido_negado_pela_cet()
    with pytest.raises(RegraViolada, match="A CET negou"):
        _encaminhar(pedido)
    assert reler(pedido).situacao == "restituido"


def test_quem_ja_esta_na_cet_nao_se_encaminha_de_novo():
    pedido = pedidos.pedido_na_cet()
    with pytest.raises(SituacaoNaoAdmite, match="Na CET"):
        _encaminhar(pedido, Papel.EXPEDIENTE)


def test_primario_de_cada_um_e_o_proximo_passo_do_caminho():
    esperados = {
        "pedido_protocolado": (Papel.EXPEDIENTE, "autuar"),
        "pedido_autuado": (Papel.EXPEDIENTE, "encaminhar_a_cet"),
        "pedido_restituido": (Papel.ANALISTA, "iniciar_analise"),
        "pedido_analisado": (Papel.ANALISTA, "apurar_preco"),
        "pedido_aguarda_preco": (Papel.EXPEDIENTE, "registrar_pagamento"),
        "pedido_pago": (Papel.SUBPREFEITO, "deferir"),
        "pedido_deferido": (Papel.TECNICO_CET, "executar_sinalizacao"),
        "pedido_sinalizado": (Papel.ANALISTA, "liberar_servico"),
    }
    for fabrica, (papel, ato) in esperados.items():
        pedido = getattr(pedidos, fabrica)()
        prontos = [
            a.nome
            for a in atos_disponiveis(pedido, ator(papel, pedido))
            if a.dados.principal and not a.bloqueado
        ]
        assert prontos == [ato], fabrica


class TestRemessa:
    def _remeter(self, pedido, sigla, papel=Papel.EXPEDIENTE):
        return remeter(
            pedido_id=pedido.pk, unidade_id=Unidade.objects.get(sigla=sigla).pk,
            despacho="O lugar é da outra.", por=ator(papel, pedido), em=depois(pedido),
        )  # fmt: skip

    def test_remeter_muda_a_unidade_e_nao_muda_o_numero__art_3(self):
        pedido = pedidos.pedido_autuado()
        numero = pedido.procedimento.processo.numero
        self._remeter(pedido, "SE")
        processo = reler(pedido).procedimento.processo
        assert (processo.numero, processo.unidade.sigla) == (numero, "SE")
        assert reler(pedido).procedimento.unidade.sigla == "SE"

    def test_as_duas_unidades_continuam_a_ver_e_so_a_nova_age__art_3(self):
        pedido = pedidos.pedido_autuado()
        antes = ator(Papel.EXPEDIENTE, pedido)
        self._remeter(pedido, "SE")
        pedido = reler(pedido)
        agora_ve = servidor_de(Papel.ANALISTA, "SE")
        for quem in (antes, agora_ve):
            assert processos_visiveis_a(quem).filter(pk=pedido.procedimento.processo_id).exists()
        with pytest.raises(PapelNaoAutoriza):
            encaminhar_a_cet(pedido_id=pedido.pk, por=antes, em=depois(pedido))
        encaminhar_a_cet(pedido_id=pedido.pk, por=agora_ve, em=depois(pedido))

    @pytest.mark.parametrize("sigla", ["PI", "CET", "CGM"])
    def test_so_se_remete_a_outra_subprefeitura__art_3(self, sigla):
        pedido = pedidos.pedido_autuado()
        with pytest.raises(RegraViolada, match="Escolha outra Subprefeitura"):
            self._remeter(pedido, sigla)
        assert reler(pedido).procedimento.unidade.sigla == "PI"

    def test_unidade_que_nao_existe_e_recusada_sem_erro(self):
        pedido = pedidos.pedido_autuado()
        with pytest.raises(RegraViolada, match="Escolha outra Subprefeitura"):
            remeter(
                pedido_id=pedido.pk, unidade_id=0, despacho="x",
                por=ator(Papel.EXPEDIENTE, pedido), em=agora(),
            )  # fmt: skip
        assert PedidoTPU.objects.get(pk=pedido.pk).situacao == "autuado"


class TestComOPrecoPagoEAAutorizacaoVencida:
    """A CET autorizou por poucos dias, e a outorga veio depois — arts. 2º, 8º, II, e 9º."""

    @pytest.fixture
    def pago(self):
        pedido = pedidos.pedido_na_cet()
        autorizar(pedido, validade=dia_de(depois(pedido)) + timedelta(days=12))
        pedido = reler(pedido)
        tramitar(
            PedidoTPU, pedido.pk, "iniciar_analise", por=ator(Papel.ANALISTA, pedido),
            em=depois(pedido),
        )  # fmt: skip
        aceitar_documentos(reler(pedido))
        publicar_valores(pedido)
        apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
        return pagar(reler(pedido))

    def test_volta_a_cet_e_o_ja_pago_basta_na_nova_conta(self, pago):
        em = depois(pago, dias=20)
        with pytest.raises(RegraViolada, match="A autorização da CET valeu até"):
            deferir(pedido_id=pago.pk, despacho="Defiro.", por=ator(Papel.SUBPREFEITO, pago), em=em)
        encaminhar_a_cet(pedido_id=pago.pk, por=ator(Papel.ANALISTA, pago), em=em)
        autorizar(reler(pago))
        pedido = reler(pago)
        tramitar(
            PedidoTPU, pedido.pk, "iniciar_analise", por=ator(Papel.ANALISTA, pedido),
            em=depois(pedido),
        )  # fmt: skip
        pedido = reler(pedido)
        apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
        pedido = reler(pedido)
        assert pedido.situacao == "pago"
        deferir(
            pedido_id=pedido.pk, despacho="Defiro.", por=ator(Papel.SUBPREFEITO, pedido),
            em=depois(pedido),
        )  # fmt: skip
        assert reler(pedido).situacao == "deferido"

    def test_com_a_autorizacao_valendo_o_pago_nao_volta_a_cet(self):
        with pytest.raises(RegraViolada, match="A CET já autorizou este lugar"):
            _encaminhar(pedidos.pedido_pago())

    def test_com_a_guia_vencida_volta_a_cet_e_o_indeferimento_preparado_cai(self):
        pedido = pedidos.pedido_preco_vencido()
        vencida = autorizacao(pedido).validade + timedelta(days=1)
        em = datetime.combine(vencida, time(9), depois(pedido).tzinfo)
        encaminhar_a_cet(pedido_id=pedido.pk, por=ator(Papel.EXPEDIENTE, pedido), em=em)
        pedido = reler(pedido)
        assert (pedido.situacao, pedido.indeferimento_preparado) == ("na_cet", "")
