"""Comunique-se: publicação, resposta, resposta tardia, retificação — art. 7º."""

from datetime import date, datetime, time, timedelta

import pytest
import time_machine

from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import aceitar_documentos, ator, depois, publicar_valores, reler
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import FUSO, agora, dia_de
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import PedidoTPU
from valet.regras.indeferimento import Hipotese, hipoteses_configuradas
from valet.servicos.preco import apurar_preco
from valet.servicos.retificacao import retificar_dados
from valet.servicos.saneamento import comunicar_falta, sanar

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _fim_do_prazo(pedido) -> datetime:
    """00:00 do dia seguinte ao vencimento."""
    prazo = pedido.procedimento.prazos.get(regra="saneamento")
    return datetime.combine(prazo.vencimento + timedelta(days=1), time(), FUSO)


def _sanar(pedido, em):
    return sanar(pedido_id=pedido.pk, por=ator(Papel.REQUERENTE, pedido), despacho="Segue.", em=em)


@pytest.mark.dispositivo("V-7")
def test_comunique_se_vai_ao_doc_numerado_e_nao_corre_antes_da_publicacao__art_7():
    pedido = pedidos.pedido_em_analise()
    comunicar_falta(
        pedido_id=pedido.pk, itens=["Falta a apólice.", " ", "Croqui sem medidas."],
        despacho="Traga os originais.", por=ator(Papel.ANALISTA, pedido), em=depois(pedido),
    )  # fmt: skip
    publicacao = reler(pedido).procedimento.publicacoes.get()
    assert publicacao.texto == ("1. Falta a apólice.\n2. Croqui sem medidas.\nTraga os originais.")
    prazo = pedido.procedimento.prazos.get(regra="saneamento")
    assert (prazo.marco, prazo.vencimento) == (None, None)


def test_comunique_se_sem_ponto_nenhum_e_recusado__art_7():
    pedido = pedidos.pedido_em_analise()
    with pytest.raises(RegraViolada, match="Diga o que falta"):
        comunicar_falta(pedido_id=pedido.pk, itens=[" "], por=ator(Papel.ANALISTA, pedido))


def test_comunique_se_pode_vir_antes_da_cet__art_7():
    pedido = pedidos.pedido_autuado()
    comunicar_falta(
        pedido_id=pedido.pk, itens=["Falta o croqui."], por=ator(Papel.ANALISTA, pedido),
        em=depois(pedido),
    )  # fmt: skip
    assert reler(pedido).situacao == "aguarda_saneamento"


def test_resposta_no_ultimo_instante_do_prazo_e_tempestiva__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    fim = _fim_do_prazo(pedido)
    respondido = _sanar(pedido, fim - timedelta(seconds=1))
    assert respondido.situacao == "sanado"
    assert respondido.linha.texto.dados == {"fora_do_prazo": False}
    with time_machine.travel(fim + timedelta(days=30), tick=False):
        assert hipoteses_configuradas(reler(pedido).fatos()) == ()


def test_resposta_depois_do_prazo_certifica_o_decurso_e_entra_como_tardia__art_7():
    pedido = pedidos.pedido_aguarda_saneamento()
    respondido = _sanar(pedido, _fim_do_prazo(pedido))
    assert respondido.situacao == "prazo_decorrido"
    atos = list(respondido.procedimento.linhas.order_by("seq").values_list("ato", flat=True))
    assert atos[-2:] == ["certificar_decurso", "sanar"]
    assert respondido.linha.texto.dados == {"fora_do_prazo": True}
    assert respondido.procedimento.prazos.get(regra="saneamento").desfecho == "decorrido"


def test_resposta_tardia_nao_apaga_o_decurso_e_a_autoridade_pode_aceita_la__art_8_i():
    pedido = pedidos.pedido_prazo_decorrido()
    _sanar(pedido, depois(pedido))
    pedido = reler(pedido)
    assert hipoteses_configuradas(pedido.fatos()) == (Hipotese.COMUNICADO_DESATENDIDO,)
    assert pedido.indeferimento_preparado == "I"
    tramitar(
        PedidoTPU, pedido.pk, "aceitar_resposta_tardia", por=ator(Papel.SUBPREFEITO, pedido),
        despacho="Força maior.", em=depois(pedido),
    )  # fmt: skip
    pedido = reler(pedido)
    assert (pedido.situacao, pedido.indeferimento_preparado) == ("em_analise", "")
    assert hipoteses_configuradas(pedido.fatos()) == ()


def test_rotina_depois_da_resposta_nao_certifica_nada__art_7():
    pedido = pedidos.pedido_sanado()
    assert vencer_prazos(_fim_do_prazo(pedido) + timedelta(days=3)).feitos == 0
    assert reler(pedido).situacao == "sanado"


def test_nao_se_responde_ao_que_nao_foi_comunicado():
    pedido = pedidos.pedido_em_analise()
    with pytest.raises(SituacaoNaoAdmite, match="Em análise"):
        _sanar(pedido, depois(pedido))


@pytest.mark.armadilha("apolice-vencida")
def test_apolice_vencida_impede_o_preco_ate_retificar_com_a_nova__art_5_ii_c():
    inicio = agora() - timedelta(days=40)
    venceu = dia_de(inicio) + timedelta(days=1)
    pedido = pedidos.pedido_em_analise(inicio=inicio, apolice_ate=venceu)
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    analista = ator(Papel.ANALISTA, pedido)
    with pytest.raises(RegraViolada, match="A apólice de seguro venceu"):
        apurar_preco(pedido_id=pedido.pk, por=analista, em=depois(pedido))
    linha = retificar_dados(
        pedido_id=pedido.pk, campos={"apolice_ate": date(2040, 6, 1)},
        despacho="Nova apólice juntada.", por=analista, em=depois(pedido),
    ).linha  # fmt: skip
    assert linha.texto.dados["mudancas"] == {
        "apolice_ate": {"de": venceu.isoformat(), "para": "2040-06-01"}
    }
    assert apurar_preco(pedido_id=pedido.pk, por=analista, em=depois(pedido)).situacao == (
        "aguarda_preco"
    )


@pytest.mark.parametrize("campos", [{}, {"processo": 1}, {"autor_id": 2}, {"estab_cnpj": "x"}])
def test_so_se_retifica_o_que_um_documento_pode_mudar(campos):
    pedido = pedidos.pedido_em_analise()
    with pytest.raises(RegraViolada, match="Escolha o dado"):
        retificar_dados(
            pedido_id=pedido.pk, campos=campos, despacho="x", por=ator(Papel.ANALISTA, pedido)
        )
