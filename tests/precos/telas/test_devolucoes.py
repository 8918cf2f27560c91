"""A devolução na tela: o Subprefeito no valet, o técnico na SAE; quem pediu vê, e não faz."""

from decimal import Decimal

import pytest

from contas.papeis import Papel
from eventos.servicos import autorizacao
from precos.models import Devolucao
from tests.fabricas import devolucoes as d
from tests.fabricas import passos_de_evento as pe
from tests.fabricas import pedidos
from tests.fabricas.navegador import anexo, dia, endereco, entrar, praticar, texto
from tests.fabricas.passos import ator, pagar, requerente
from tramitacao.relogio import agora

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


def test_decidida_espera_o_expediente_que_a_da_por_paga__art_9_p2():
    pedido = d.devolver(d.com_credito(), Decimal("60.00"), MOTIVO)
    expediente = entrar(ator(Papel.EXPEDIENTE, pedido))
    pagina = texto(expediente.get(f"{endereco(pedido)}?painel=preco"))
    assert "Devolução por pagar: R$ 60,00" in pagina
    assert "Por pagar" in pagina
    assert "R$ 60,00 ao todo" in texto(expediente.get("/conciliacao/"))
    lista = expediente.get("/conciliacao/devolucoes/")
    assert pedido.procedimento.processo.numero_formatado in texto(lista)
    assert "Sem prazo no decreto" in texto(lista)
    devolucao = Devolucao.objects.get()
    dados = {"devolucao": devolucao.pk, "paga_em": dia(), "comprovante": anexo("ordem.pdf")}
    praticar(Papel.EXPEDIENTE, pedido, "registrar_devolucao_paga", dados)
    pagina = texto(expediente.get(f"{endereco(pedido)}?painel=preco"))
    assert f"Paga em {dia()}" in pagina
    assert "Devolução por pagar" not in pagina
    assert "Nada nesta lista" in texto(expediente.get("/conciliacao/devolucoes/"))
    devolucao.refresh_from_db()
    comprovante = f"{endereco(pedido)}anexos/{devolucao.comprovante_id}/"
    assert entrar(requerente(pedido)).get(comprovante).status_code == 200


def test_o_dia_errado_nao_perde_o_que_se_digitou_e_diz_o_campo__art_9_p2():
    pedido = d.devolver(d.com_credito(), Decimal("60.00"), MOTIVO)
    navegador = entrar(ator(Papel.EXPEDIENTE, pedido))
    url = endereco(pedido, "registrar_devolucao_paga")
    visto = navegador.get(url).context["visto"]
    dados = {"visto": visto, "devolucao": Devolucao.objects.get().pk, "paga_em": dia(2),
             "comprovante": anexo()}  # fmt: skip
    resposta = navegador.post(url, dados)
    assert resposta.status_code == 422
    assert "a data em que se pagou está no futuro" in texto(resposta).lower()
    outra = {**dados, "devolucao": "99999", "comprovante": anexo()}
    assert navegador.post(url, outra).status_code == 422
    assert not Devolucao.objects.exclude(paga_em=None).exists()


def test_so_quem_paga_ve_o_ato_de_dar_por_paga__art_9_p2():
    pedido = d.devolver(d.com_credito(), Decimal("60.00"), MOTIVO)
    url = endereco(pedido, "registrar_devolucao_paga")
    for quem in (ator(Papel.SUBPREFEITO, pedido), requerente(pedido)):
        navegador = entrar(quem)
        assert navegador.get(url).status_code == 403
        assert "registrar_devolucao_paga" not in navegador.get(endereco(pedido)).content.decode()
    assert entrar(requerente(pedido)).get("/conciliacao/devolucoes/").status_code in (403, 404)


@pytest.mark.dispositivo("E-7")
def test_a_cet_ve_ate_quando_paga_e_da_por_paga__art_7():
    sae = d.suspensa()
    sae = d.devolver_na_sae(sae, sae.devido, agora())
    navegador = entrar(pe.cet())
    pagina = texto(navegador.get(endereco(sae)))
    assert "Devolução por pagar: R$ 8.000,00" in pagina
    assert "Paga-se até" in pagina
    url = endereco(sae, "registrar_devolucao_paga")
    dados = {"visto": navegador.get(url).context["visto"], "paga_em": dia(),
             "devolucao": Devolucao.objects.get().pk, "comprovante": anexo()}  # fmt: skip
    assert navegador.post(url, dados).status_code == 302
    assert "Devolução por pagar" not in texto(navegador.get(endereco(sae)))
