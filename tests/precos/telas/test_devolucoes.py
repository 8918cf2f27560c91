"""A devolução na tela: o Subprefeito no valet, o técnico na SAE; quem pediu vê, e não faz."""

from decimal import Decimal

import pytest

from contas.papeis import Papel
from eventos.servicos import autorizacao
from precos.models import Devolucao
from tests.fabricas import passos_de_evento as pe
from tests.fabricas import pedidos
from tests.fabricas.navegador import anexo, dia, endereco, entrar, praticar, texto
from tests.fabricas.passos import ator, pagar, requerente

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
MOTIVO = "A guia foi paga duas vezes."


def com_credito():
    return pagar(pedidos.pedido_pago(), Decimal("100.00"), "EM-DOBRO")


def test_o_subprefeito_devolve_e_o_painel_diz__art_9_p2():
    pedido = com_credito()
    dados = {"valor": "60,00", "motivo": MOTIVO, "paga_em": dia(), "comprovante": anexo()}
    praticar(Papel.SUBPREFEITO, pedido, "devolver_credito", dados)
    navegador = entrar(requerente(pedido))
    pagina = navegador.get(f"{endereco(pedido)}?painel=preco")
    assert "Devolução de R$ 60,00" in texto(pagina)
    assert MOTIVO in texto(pagina)
    assert "Há crédito de R$ 40,00" in texto(pagina)
    devolucao = Devolucao.objects.get()
    comprovante = f"{endereco(pedido)}anexos/{devolucao.comprovante_id}/"
    assert comprovante in pagina.content.decode()
    assert navegador.get(comprovante).status_code == 200
    assert navegador.get(endereco(pedido, "devolver_credito")).status_code == 403


def test_mais_que_o_credito_diz_quanto_ha_e_nada_se_perde__art_9_p2():
    pedido = com_credito()
    navegador = entrar(ator(Papel.SUBPREFEITO, pedido))
    url = endereco(pedido, "devolver_credito")
    visto = navegador.get(url).context["visto"]
    resposta = navegador.post(url, {"visto": visto, "valor": "100,01", "motivo": MOTIVO})
    assert "o crédito destes autos é de r$ 100,00" in texto(resposta).lower()
    assert MOTIVO in resposta.content.decode()
    assert not Devolucao.objects.exists()


def test_sem_credito_o_ato_nao_se_oferece__art_9_p2():
    pedido = pedidos.pedido_pago()
    pagina = entrar(ator(Papel.SUBPREFEITO, pedido)).get(endereco(pedido))
    assert "devolver_credito" not in pagina.content.decode()


@pytest.mark.dispositivo("E-7")
def test_suspenso_o_evento_falta_devolver_e_a_cet_devolve__art_7():
    sae = pe.sae_autorizada()
    autorizacao.suspender(sae_id=sae.pk, despacho="Adutora rompida.", **pe.da_cet(pe.depois(sae)))
    navegador = entrar(pe.cet())
    assert "Falta devolver a parcela não realizada" in texto(navegador.get(endereco(sae)))
    url = endereco(sae, "devolver_credito")
    visto = navegador.get(url).context["visto"]
    dados = {"visto": visto, "valor": "8.000,00", "motivo": "Nada se realizou."}
    assert navegador.post(url, dados).status_code == 302
    pagina = texto(navegador.get(f"{endereco(sae)}?painel=custo"))
    assert "Falta devolver a parcela" not in pagina
    assert "Devolução de R$ 8.000,00" in pagina
    assert "Há crédito" not in pagina
