"""Os avisos guardados nos autos: ato por ato, a quem, quando, e se saíram (interpretação 063)."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas import sancoes
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de
from tramitacao.models import Mensagem
from tramitacao.servicos.correio import TENTATIVAS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def painel(quem, objeto):
    url = objeto.procedimento.processo.get_absolute_url()
    return entrar(quem).get(url, {"painel": "avisos"})


@pytest.mark.parametrize(
    ("muda", "dito"),
    [
        ({"enviada_em": None, "tentativas": 0}, "Por enviar"),
        ({"enviada_em": None, "tentativas": 2}, "Falhou; tenta-se de novo"),
        ({"enviada_em": None, "tentativas": TENTATIVAS}, "Não saiu; está com o administrador"),
    ],
)
def test_o_servidor_ve_de_cada_ato_a_quem_e_se_saiu(muda, dito):
    pedido = f.pedido_autuado()
    Mensagem.objects.filter(linha__ato="autuar").update(**muda)
    pagina = texto(painel(servidor_de(Papel.EXPEDIENTE), pedido))
    assert "O expediente autuou o requerimento" in pagina
    assert pedido.empresa.pessoa.nome.rstrip(".") in pagina
    assert dito in pagina
    assert "Subprefeitura Pinheiros (a vez é do expediente)" in pagina
    assert "Na caixa da unidade" in pagina


@pytest.mark.parametrize("papel", [Papel.TECNICO_CET, Papel.FISCAL, Papel.AUDITOR])
def test_quem_ve_os_autos_ve_os_avisos_sem_o_endereco(papel):
    pedido = f.pedido_na_cet()
    sigla = "CET" if papel == Papel.TECNICO_CET else "PI"
    resposta = painel(servidor_de(papel, sigla), pedido)
    assert "O expediente autuou o requerimento" in texto(resposta)
    for endereco in Mensagem.objects.exclude(destinatario="").values_list(
        "destinatario", flat=True
    ):
        assert endereco not in resposta.content.decode()


def test_uma_parte_da_sancao_nao_ve_o_aviso_da_outra__art_15_i():
    caso = sancoes.notificado()
    casa, empresa = sancoes.de(caso, "estabelecimento"), sancoes.de(caso, "empresa")
    quem = {p: sancoes.quem_representa(p.parte) for p in (casa, empresa)}
    sancoes.recebida(caso, "empresa")
    recebimento = "registrou o recebimento pela parte"
    assert recebimento in texto(painel(quem[empresa], caso)).partition("O que aconteceu")[0]
    da_casa = painel(quem[casa], caso)
    assert recebimento not in texto(da_casa).partition("O que aconteceu")[0]
    assert "a vez é do" not in texto(da_casa)


def test_o_que_um_le_na_caixa_da_unidade_esta_lido_para_todos():
    f.pedido_protocolado()
    ana, rui = servidor_de(Papel.EXPEDIENTE), servidor_de(Papel.EXPEDIENTE)
    da_vez = Mensagem.objects.get(unidade__isnull=False)
    assert "Sem ler (1)" in texto(entrar(ana).get("/caixa/"))
    assert entrar(ana).get(f"/caixa/{da_vez.pk}/").status_code == 200
    assert "Sem ler (0)" in texto(entrar(rui).get("/caixa/"))


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.SUBPREFEITO, Papel.ADMINISTRADOR])
def test_o_aviso_da_vez_de_um_papel_nao_e_de_outro(papel):
    f.pedido_protocolado()
    da_vez = Mensagem.objects.get(unidade__isnull=False)
    assert entrar(servidor_de(papel)).get(f"/caixa/{da_vez.pk}/").status_code == 404


def test_o_aviso_da_vez_de_uma_unidade_nao_e_de_outra():
    f.pedido_protocolado()
    da_vez = Mensagem.objects.get(unidade__isnull=False)
    assert (
        entrar(servidor_de(Papel.EXPEDIENTE, "SE")).get(f"/caixa/{da_vez.pk}/").status_code == 404
    )
