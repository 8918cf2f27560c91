"""A guia vencida diz hoje os encargos do atraso, onde quer que apareça, e nada grava — art. 9º."""

from datetime import date, datetime
from decimal import Decimal

import pytest
import time_machine

from contas.papeis import Papel
from precos.models import Cobranca, Guia, MultaDeMora, TaxaSelic
from precos.telas.atraso import SEGUNDA_VIA
from tests.fabricas import pedidos
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import DESPACHO, ator, depois, requerente
from tests.valet.servicos.test_preco_anual import JANEIRO, parcelas
from tests.valet.servicos.test_preco_anual import pedido as pedido
from tramitacao.relogio import FUSO, agora
from valet.regras.indeferimento import Hipotese
from valet.servicos import rotinas_anuais as rotinas
from valet.servicos.indeferimento import indeferir
from valet.servicos.segunda_via import emitir_segunda_via

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
MAIO = datetime(2026, 5, 4, 10, tzinfo=FUSO)


@pytest.fixture
def cobranca(pedido):
    """A parcela única de 2026, que venceu em 31 de março."""
    rotinas.lancar_precos_anuais(JANEIRO)
    with time_machine.travel(MAIO):
        yield parcelas(pedido)[0]


@pytest.fixture
def selic():
    """Com a SELIC de abril, 1% do mês do pagamento: 1,5%; e 2% de multa."""
    TaxaSelic.objects.create(mes=date(2026, 4, 1), taxa="0.50", fonte="x")
    MultaDeMora.objects.create(desde=date(2026, 1, 1), percentual="2", ato="Decreto 1")


def paginas(pedido, cobranca):
    quem = entrar(requerente(pedido))
    guia = cobranca.guias.get(morta_em=None)
    processo = pedido.procedimento.processo.get_absolute_url()
    return {
        "guia": texto(quem.get(f"/guias/{guia.pk}/")),
        "lista": texto(quem.get("/guias/")),
        "casa": texto(quem.get("/processos/")),
        "painel": texto(quem.get(f"{processo}?painel=preco")),
    }


@pytest.mark.usefixtures("selic")
def test_com_o_indice_cada_lugar_diz_o_total_de_hoje_e_a_data__art_9(pedido, cobranca):
    saldo = cobranca.a_pagar
    encargos = (saldo * Decimal("0.015")).quantize(Decimal("0.01")) + (
        saldo * Decimal("0.02")
    ).quantize(Decimal("0.01"))
    total = f"{saldo + encargos:,.2f}".translate(str.maketrans(",.", ".,"))
    antes = list(Guia.objects.values())
    for onde, pagina in paginas(pedido, cobranca).items():
        assert f"Hoje, seg, 4 mai 2026: R$ {total}, com R$ " in pagina.replace("\xa0", " "), onde
    assert list(Guia.objects.values()) == antes


def test_sem_o_indice_diz_que_esta_pendente_e_qual_falta__interpretacao_026(pedido, cobranca):
    for onde, pagina in paginas(pedido, cobranca).items():
        assert "índice pendente (04/2026)" in pagina, onde


@pytest.mark.usefixtures("selic")
def test_quem_pode_emite_a_segunda_via_dali_e_quem_nao_pode_nao_ve__art_9_par_3(pedido, cobranca):
    guia = cobranca.guias.get(morta_em=None)
    ato = f"atos/{SEGUNDA_VIA}/"
    for papel, ve in ((Papel.REQUERENTE, True), (Papel.SUBPREFEITO, False)):
        pagina = entrar(ator(papel, pedido)).get(f"/guias/{guia.pk}/").content.decode()
        assert (ato in pagina) is ve
        assert "Encargos do atraso, se pago hoje" in pagina
    quem = entrar(requerente(pedido))
    processo = pedido.procedimento.processo.get_absolute_url()
    endereco = f"{processo}{pedido.procedimento.slug}/{ato}"
    assert endereco in quem.get(f"/guias/{guia.pk}/").content.decode()
    assert quem.get(endereco).status_code == 200


@pytest.mark.usefixtures("selic")
def test_a_segunda_via_vale_ate_a_data_nova_com_os_encargos_dela__art_9_par_3(pedido, cobranca):
    emitir_segunda_via(
        modelo=type(pedido), pk=pedido.pk, cobranca_id=cobranca.pk, por=requerente(pedido), em=MAIO
    )
    ditas = paginas(pedido, cobranca)
    for onde in ("casa", "painel"):
        assert "29 mai 2026" in ditas[onde], onde
        assert "de encargos do atraso" in ditas[onde], onde
        assert "Hoje, seg, 4 mai 2026" not in ditas[onde], onde


def test_no_prazo_nao_ha_encargo_nem_segunda_via__art_9(pedido):
    rotinas.lancar_precos_anuais(JANEIRO)
    with time_machine.travel(datetime(2026, 3, 31, 23, tzinfo=FUSO)):
        for pagina in paginas(pedido, parcelas(pedido)[0]).values():
            assert "encargos" not in pagina
            assert "Emitir segunda via com data nova" not in pagina


def test_o_preco_do_pedido_vencido_nao_corre_nem_promete_segunda_via__art_8_iii():
    pedido = pedidos.pedido_preco_vencido()
    cobranca = Cobranca.objects.get(procedimento=pedido.procedimento)
    pagina = paginas(pedido, cobranca)["guia"]
    assert "O pedido espera a decisão" in pagina
    assert "segunda via" not in pagina


def test_indeferido_a_guia_sai_do_a_pagar_em_todo_lugar__art_8_iii():
    pedido = pedidos.pedido_preco_vencido()
    quem = requerente(pedido)
    cobranca = Cobranca.objects.get(procedimento=pedido.procedimento)
    assert "Vencida" in paginas(pedido, cobranca)["lista"]
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.PRECO_NAO_RECOLHIDO, despacho=DESPACHO,
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    resposta = entrar(quem).get("/guias/")
    assert resposta.context["abertas"] == []
    assert "Não se deve agora" in texto(resposta)
    ditas = paginas(pedido, cobranca)
    assert "Se o recurso for provido, a guia volta a valer" in ditas["guia"]
    assert "Não se deve agora" in ditas["painel"]
    assert "Contas a pagar" not in ditas["casa"]
    assert cobranca.guias.filter(morta_em=None, emitida_em__lte=agora()).exists()
