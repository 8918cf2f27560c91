"""Recursos contra o indeferimento e contra a negativa da CET — Lei 14.141/2006."""

from datetime import datetime, time, timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import (
    ator,
    autorizacao,
    autorizar,
    depois,
    publicar,
    reler,
    vencer,
)
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import FUSO, agora
from valet.models import AutorizacaoCET, PedidoTPU
from valet.regras.indeferimento import Hipotese
from valet.servicos import recurso
from valet.servicos.encaminhamento import encaminhar_a_cet
from valet.servicos.indeferimento import indeferir

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _recorrer(pedido, em=None):
    return recurso.interpor_recurso(
        PedidoTPU, pedido.pk, despacho="Razões.", por=ator(Papel.REQUERENTE, pedido),
        em=em or depois(pedido),
    )  # fmt: skip


def _prover(pedido, em=None):
    return recurso.prover_recurso(
        pedido_id=pedido.pk, despacho="Dou provimento.", por=ator(Papel.SUBPREFEITO, pedido),
        em=em or depois(pedido),
    )  # fmt: skip


def _negar(pedido):
    return recurso.negar_recurso(
        PedidoTPU, pedido.pk, despacho="Nego.", por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip


def _fim_do_recurso(objeto):
    prazo = objeto.procedimento.prazos.get(regra="recurso")
    return datetime.combine(prazo.vencimento + timedelta(days=1), time(), FUSO)


class TestContraOIndeferimento:
    def test_provido_volta_ao_estado_de_antes__lei_14_141(self):
        provido = _prover(pedidos.pedido_em_recurso())
        assert provido.situacao == "prazo_decorrido"
        assert provido.linha.publicacao.texto == "Dou provimento."

    def test_negado_fica_definitivo_e_nao_se_recorre_duas_vezes__lei_14_141(self):
        pedido = pedidos.pedido_em_recurso()
        assert _negar(pedido).situacao == "indeferido_definitivo"
        with pytest.raises(RegraViolada, match="já foi julgado"):
            _recorrer(reler(pedido))

    def test_no_ultimo_instante_e_tempestivo_e_um_segundo_depois_nao__lei_14_141(self):
        pedido = pedidos.pedido_indeferido()
        publicar(pedido)
        fim = _fim_do_recurso(pedido)
        linha = _recorrer(pedido, em=fim - timedelta(seconds=1)).linha
        assert linha.texto.dados == {"fora_do_prazo": False}

    def test_fora_do_prazo_fica_registrado_e_so_se_pode_negar__lei_14_141(self):
        pedido = pedidos.pedido_indeferido()
        publicar(pedido)
        tardio = _recorrer(pedido, em=_fim_do_recurso(pedido))
        assert (tardio.situacao, tardio.linha.texto.dados) == (
            "em_recurso",
            {"fora_do_prazo": True},
        )
        with pytest.raises(RegraViolada, match="fora do prazo"):
            _prover(reler(pedido))
        assert _negar(reler(pedido)).situacao == "indeferido_definitivo"

    def test_depois_de_certificado_o_decurso_ainda_se_registra_como_tardio__lei_14_141(self):
        pedido = pedidos.pedido_indeferido_definitivo()
        assert _recorrer(pedido).linha.texto.dados == {"fora_do_prazo": True}
        with pytest.raises(RegraViolada, match="fora do prazo"):
            _prover(reler(pedido))

    def test_antes_da_publicacao_ja_se_pode_recorrer__lei_14_141(self):
        assert _recorrer(pedidos.pedido_indeferido()).situacao == "em_recurso"

    def test_guia_vencida_provido_volta_vencida_e_a_analista_refaz__art_8_iii(self):
        pedido = pedidos.pedido_preco_vencido()
        indeferir(
            pedido_id=pedido.pk, hipotese=Hipotese.PRECO_NAO_RECOLHIDO, despacho="x",
            por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
        )  # fmt: skip
        _recorrer(pedido)
        assert _prover(reler(pedido)).situacao == "preco_vencido"

    def test_sem_recurso_o_decurso_torna_definitivo__lei_14_141(self):
        pedido = pedidos.pedido_indeferido(inicio=agora() - timedelta(days=90))
        publicar(pedido)
        pedido = vencer(pedido)
        assert (pedido.situacao, pedido.procedimento.vez) == ("indeferido_definitivo", "")


class TestContraANegativaDaCET:
    def _recorrer(self, pedido, em=None):
        return recurso.interpor_recurso(
            AutorizacaoCET, autorizacao(pedido).pk, despacho="A rua comporta.",
            por=ator(Papel.REQUERENTE, pedido), em=em or depois(pedido),
        )  # fmt: skip

    def _prover(self, pedido):
        return recurso.prover_recurso_na_cet(
            autorizacao_id=autorizacao(pedido).pk, despacho="Reanalise-se.",
            por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
        )  # fmt: skip

    def test_provido_os_autos_voltam_a_cet_que_decide_de_novo__art_6(self):
        pedido = pedidos.pedido_negado_pela_cet()
        self._recorrer(pedido)
        self._prover(pedido)
        pedido = reler(pedido)
        assert (pedido.situacao, pedido.indeferimento_preparado) == ("na_cet", "")
        assert pedido.procedimento.processo.unidade.sigla == "CET"
        autorizar(pedido)
        assert reler(pedido).situacao == "restituido"

    def test_negado_definitivo_so_volta_se_a_autoridade_prover_o_do_pedido__art_8_ii(self):
        pedido = pedidos.pedido_negado_pela_cet()
        self._recorrer(pedido)
        recurso.negar_recurso(
            AutorizacaoCET, autorizacao(pedido).pk, despacho="Não.",
            por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido),
        )  # fmt: skip
        subprefeito, analista = ator(Papel.SUBPREFEITO, pedido), ator(Papel.ANALISTA, pedido)
        indeferir(
            pedido_id=pedido.pk, hipotese=Hipotese.SEM_AUTORIZACAO_DA_CET, despacho="x",
            por=subprefeito, em=depois(pedido),
        )  # fmt: skip
        _recorrer(pedido)
        assert _prover(pedido).situacao == "restituido"
        encaminhar_a_cet(pedido_id=pedido.pk, por=analista, em=depois(pedido))
        assert autorizacao(pedido).procedimento.slug == "autorizacao-cet-2"
        autorizar(pedido)
        assert reler(pedido).situacao == "restituido"

    def test_provido_na_cet_depois_do_indeferimento_o_pedido_volta_direto_a_ela__art_6(self):
        pedido = pedidos.pedido_negado_pela_cet()
        indeferir(
            pedido_id=pedido.pk, hipotese=Hipotese.SEM_AUTORIZACAO_DA_CET, despacho="x",
            por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
        )  # fmt: skip
        self._recorrer(pedido)
        self._prover(pedido)
        assert reler(pedido).situacao == "indeferido"  # quem decide o pedido é a Subprefeitura
        _recorrer(pedido)
        provido = _prover(pedido)
        assert provido.situacao == "na_cet"
        assert provido.procedimento.processo.unidade.sigla == "CET"

    def test_fora_do_prazo_nao_se_prove__lei_14_141(self):
        pedido = pedidos.pedido_negado_pela_cet()
        negada = autorizacao(pedido)
        publicar(pedido, AutorizacaoCET, negada.pk)
        self._recorrer(pedido, em=_fim_do_recurso(negada))
        with pytest.raises(RegraViolada, match="fora do prazo"):
            self._prover(pedido)

    def test_sem_negativa_nao_ha_de_que_recorrer(self):
        with pytest.raises(SituacaoNaoAdmite, match="Autorizada"):
            self._recorrer(pedidos.pedido_restituido())
