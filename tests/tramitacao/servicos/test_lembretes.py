"""Lembrar o prazo que está para acabar: uma vez por data e antecedência, certo dias depois."""

from datetime import datetime, time, timedelta

import pytest

from contas.models import Pessoa
from normas.datas import SAO_PAULO, por_extenso
from tests.fabricas import passos
from tests.fabricas import pedidos as f
from tests.fabricas.eventos import sae_protocolada
from tests.fabricas.pessoas import representante
from tests.valet.servicos.test_corridas import ao_mesmo_tempo
from tramitacao.models import DiaSemExpediente, Mensagem, PrazoAberto
from tramitacao.servicos.lembretes import ROTINA, lembrar_prazos, lembrar_um
from tramitacao.servicos.recontagem import recontar_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return f.pedido_aguarda_saneamento()


def prazo_de(pedido) -> PrazoAberto:
    return PrazoAberto.objects.get(
        procedimento=pedido.procedimento, desfecho="aberto", vencimento__isnull=False
    )


def faltando(pedido, dias: int) -> datetime:
    """O meio-dia de tantos dias antes do último."""
    dia = prazo_de(pedido).datas[1] - timedelta(days=dias)
    return datetime.combine(dia, time(12), SAO_PAULO)


def lembretes() -> list[Mensagem]:
    return list(Mensagem.objects.filter(chave__startswith="lembrete-").order_by("pk"))


@pytest.mark.parametrize(
    ("faltam", "quando"),
    [(6, None), (5, "em 5 dias"), (2, "em 2 dias"), (1, "amanhã"), (0, "hoje"), (-1, None)],
)
def test_lembra_do_quinto_dia_ao_ultimo_e_nunca_depois__art_40(pedido, faltam, quando):
    assert lembrar_prazos(faltando(pedido, faltam)).feitos == (quando is not None)
    assert [quando in m.assunto for m in lembretes()] == ([True] if quando else [])


def test_o_lembrete_diz_o_dia_o_artigo_e_leva_a_contagem__art_7(pedido):
    lembrar_prazos(faltando(pedido, 5))
    (m,) = lembretes()
    prazo = prazo_de(pedido)
    assert por_extenso(prazo.datas[1]) in m.corpo
    assert "Decreto 58.027/2017, art. 7º" in m.corpo
    assert f"/prazos/{prazo.pk}/" in m.corpo
    assert m.parte_id == pedido.procedimento.processo.interessado_id


def test_duas_passadas_nao_dobram_e_cada_antecedencia_sai_uma_vez(pedido):
    feitos = [lembrar_prazos(faltando(pedido, dias)).feitos for dias in (5, 5, 4, 3, 2, 1, 1, 0)]
    assert feitos == [1, 0, 0, 0, 0, 1, 0, 0]


def test_dias_parada_manda_so_o_mais_proximo(pedido):
    lembrar_prazos(faltando(pedido, 0))
    (m,) = lembretes()
    assert "acaba hoje" in m.assunto


def test_mudada_a_data_lembra_da_nova__art_40(pedido):
    em = faltando(pedido, 5)
    lembrar_prazos(em)
    DiaSemExpediente.objects.create(data=prazo_de(pedido).vencimento, tipo="feriado", ato="D 1")
    recontar_prazos(em)
    nova = faltando(pedido, 5)
    assert nova > em
    assert lembrar_prazos(nova).feitos == 1
    assert len(lembretes()) == 2


def test_respondido_o_prazo_ninguem_o_lembra__art_7():
    pedido = f.pedido_aguarda_saneamento()
    em, prazo = faltando(pedido, 1), prazo_de(pedido)
    PrazoAberto.objects.filter(pk=prazo.pk).update(desfecho="cumprido")
    assert lembrar_prazos(em).feitos == 0
    assert lembrar_um(prazo.pk, em=em) is False


def test_o_prazo_da_cet_nao_se_lembra_a_parte__art_13():
    sae = sae_protocolada()
    assert lembrar_prazos(faltando(sae, 1)).feitos == 0
    assert lembrar_um(prazo_de(sae).pk, em=faltando(sae, 1)) is False


def test_so_recebe_quem_representa_hoje_e_quem_passou_a_representar_recebe_depois(pedido):
    em = faltando(pedido, 5)
    Pessoa.objects.create(tipo="J", nome="Outra Ltda.", documento="Q2GROWP7000185")
    lembrar_prazos(em)
    novo = representante(pedido.procedimento.processo.interessado, "Sócia nova")
    assert lembrar_prazos(em).feitos == 1
    assert len(lembretes()) == 2
    assert lembretes()[1].parte_id == novo.pessoa_id


def test_um_caso_estragado_nao_para_os_outros(pedido, monkeypatch):
    monkeypatch.setattr("tramitacao.servicos.lembretes._artigo", lambda objeto, regra: 1 / 0)
    execucao = lembrar_prazos(faltando(pedido, 5))
    assert (execucao.rotina, execucao.feitos, execucao.falhas) == (ROTINA, 0, 1)
    monkeypatch.undo()
    assert lembrar_prazos(faltando(pedido, 5)).feitos == 1


def test_a_guia_que_vence_tambem_se_lembra__art_9():
    pedido = f.pedido_aguarda_preco()
    lembrar_prazos(faltando(pedido, 1))
    (m,) = lembretes()
    assert "preço da outorga" in m.assunto
    assert "Fundamento" not in m.corpo


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("tabelas_transacionais")
def test_quatro_rotinas_juntas_mandam_um_lembrete():
    pedido = f.pedido_aguarda_saneamento()
    em = faltando(pedido, 5)
    ao_mesmo_tempo(*[lambda: lembrar_prazos(em)] * 4)
    assert len(lembretes()) == 1
    assert passos.reler(pedido).situacao == "aguarda_saneamento"
