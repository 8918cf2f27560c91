"""A promotora escolhe a nova autorização na página da suspensa, ao lado da devolução — art. 7º."""

from decimal import Decimal

import pytest
from django.urls import reverse

from contas.papeis import Papel
from eventos.models import PedidoDeEvento
from tests.fabricas import devolucoes as d
from tests.fabricas import eventos as f
from tests.fabricas import nova_autorizacao as n
from tests.fabricas import passos_de_evento as pe
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import servidor_de
from tests.fabricas.pessoas import CNPJ_EMPRESA, empresa_representada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
NOVA = "Requerer nova autorização"


def pagina(ator, sae, painel=""):
    return texto(entrar(ator).get(f"{endereco(sae)}?painel={painel}"))


@pytest.mark.dispositivo("E-7")
def test_a_promotora_requer_a_nova_autorizacao_da_suspensa__art_7():
    suspensa = n.suspensa()
    navegador = entrar(f.promotor())
    autos = navegador.get(endereco(suspensa))
    url = f"{reverse('evento_novo')}?suspensa={suspensa.pk}"
    assert NOVA in texto(autos)
    assert "o crédito de R$ 8.000,00 cobre o custo" in texto(autos)
    assert "Falta devolver a parcela não realizada" in texto(autos)
    assert url in autos.content.decode()
    assert "crédito de R$ 8.000,00" in texto(navegador.get(url))
    resposta = navegador.post(reverse("evento_novo"), {"suspensa": suspensa.pk})
    r = PedidoDeEvento.objects.get(suspensa=suspensa)
    assert resposta.url == reverse("evento", args=[r.pk])
    lista = texto(navegador.get(resposta.url))
    assert f"É a nova autorização do processo {suspensa.procedimento.processo}" in lista
    navegador.post(reverse("evento_novo"), {"suspensa": suspensa.pk})
    assert PedidoDeEvento.objects.filter(suspensa=suspensa).count() == 1


@pytest.mark.dispositivo("E-7")
def test_quem_nao_e_o_promotor_nao_a_ve_nem_a_comeca__art_7():
    suspensa = n.suspensa()
    assert NOVA not in pagina(pe.cet(), suspensa)
    alheio = entrar(empresa_representada("Outra associação", CNPJ_EMPRESA)[1])
    assert NOVA not in texto(alheio.get(reverse("evento_novo")))
    assert alheio.post(reverse("evento_novo"), {"suspensa": suspensa.pk}).status_code == 404
    assert not PedidoDeEvento.objects.filter(suspensa=suspensa).exists()


@pytest.mark.dispositivo("E-7")
def test_o_balcao_da_cet_a_registra_em_nome_do_promotor__art_7():
    suspensa = n.suspensa()
    balcao = entrar(servidor_de(Papel.EXPEDIENTE, "CET"))
    assert NOVA in texto(balcao.get(endereco(suspensa)))
    balcao.post(reverse("evento_novo"), {"suspensa": suspensa.pk})
    r = PedidoDeEvento.objects.get(suspensa=suspensa)
    assert (r.no_balcao, r.promotor_documento) == (True, f.CNPJ_PROMOTOR)


@pytest.mark.dispositivo("E-7")
def test_decidida_a_devolucao_a_nova_autorizacao_nao_se_oferece__art_7():
    suspensa = d.devolver_na_sae(n.suspensa(), Decimal("1000.00"))
    assert NOVA not in pagina(f.promotor(), suspensa)
    assert NOVA not in texto(entrar(f.promotor()).get(reverse("evento_novo")))


@pytest.mark.dispositivo("E-7")
def test_escolhida_a_nova_a_cet_nao_devolve_e_ve_por_que__art_7():
    suspensa = n.suspensa()
    nova = n.protocolada(suspensa)
    da_nova = str(nova.procedimento.processo)
    autos = pagina(pe.cet(), suspensa, "custo")
    assert f"O crédito espera a nova autorização, no processo {da_nova}" in autos
    assert entrar(pe.cet()).get(endereco(suspensa, "devolver_credito")).status_code != 200
    assert NOVA not in pagina(f.promotor(), suspensa)
    assert f"requereu nova autorização: processo {da_nova}" in pagina(
        f.promotor(), suspensa, "pedido"
    )


@pytest.mark.dispositivo("E-7")
def test_a_conta_da_nova_diz_o_que_o_credito_cobre_antes_e_depois_de_cobrar__art_7():
    suspensa = n.suspensa()
    origem = suspensa.procedimento.processo
    nova = n.aprovada(suspensa, "12")
    antes = pagina(f.promotor(), nova, "custo")
    assert f"processo {origem}, cobre R$ 8.000,00; a recolher, R$ 1.600,00" in antes
    assert "R$ 8.000,00 cobriram" not in antes.replace(" , ", ", ")
    nova = pe.assinar(nova)
    depois = pagina(f.promotor(), nova, "custo")
    assert f"R$ 8.000,00, do evento suspenso no processo {origem}, cobriram este custo" in depois
    assert "Crédito aproveitado" in pagina(f.promotor(), suspensa, "custo")


@pytest.mark.dispositivo("E-7")
def test_o_que_sobrou_a_cet_devolve_pela_tela__art_7():
    suspensa = n.suspensa()
    n.cobrada(suspensa, "7")
    autos = pagina(pe.cet(), suspensa, "custo")
    assert "Falta devolver o que sobrou do crédito" in autos
    assert "R$ 2.400,00 que a nova autorização não usou" in autos
    ato = texto(entrar(pe.cet()).get(endereco(suspensa, "devolver_credito")))
    assert "Crédito destes autos: R$ 2.400,00" in ato
