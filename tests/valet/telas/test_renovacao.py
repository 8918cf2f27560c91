"""Renovar pela tela: do que venceu ao documento aceito, e o que cada um vê — arts. 5º, 7º e 14."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.navegador import anexo, dia, endereco, entrar, texto
from tests.fabricas.passos import ator, reler, requerente
from tests.fabricas.pessoas import empresa_representada
from tests.tramitacao.servicos.test_validades import vence
from valet.models import Renovacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return vence(f.pedido_servico_liberado(), apolice_ate=r.em_dias(-3))


def apolice(**mudancas):
    return {
        "o_que": "apolice", "vale_desde": dia(-1), "vale_ate": "01/01/2042",
        "seguradora": "Outra Seguradora", "apolice": "987-6", "cita_lugares": "on",
        "arquivo": anexo("apolice.pdf"), **mudancas,
    }  # fmt: skip


def enviar(pedido, dados):
    return entrar(requerente(pedido)).post(endereco(pedido, "apresentar_renovacao"), dados)


def test_do_que_venceu_se_vai_ao_ato_num_toque__art_5_ii_c(pedido):
    navegador = entrar(requerente(pedido))
    ato = f"{endereco(pedido, 'apresentar_renovacao')}?o_que=apolice"
    for pagina in (endereco(pedido), "/processos/"):
        assert ato in navegador.get(pagina).content.decode()
    aberto = texto(navegador.get(ato))
    assert "A apólice vale até" in aberto
    assert "Categoria da CNH" not in aberto


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.EXPEDIENTE, Papel.FISCAL, Papel.AUDITOR])
def test_a_quem_nao_e_o_titular_o_botao_nao_aparece__art_14(pedido, papel):
    navegador = entrar(ator(papel, pedido))
    assert "apresentar_renovacao" not in navegador.get(endereco(pedido)).content.decode()
    assert navegador.get(endereco(pedido, "apresentar_renovacao")).status_code == 403
    assert navegador.post(endereco(pedido, "apresentar_renovacao"), apolice()).status_code == 403


def test_estranho_nem_sabe_do_processo(pedido):
    navegador = entrar(empresa_representada("Outra Valet Ltda.", "02558157000162")[1])
    assert navegador.post(endereco(pedido, "apresentar_renovacao"), apolice()).status_code == 404
    nova = r.apresentar(pedido)
    assert navegador.post(endereco(nova, "aceitar"), {}).status_code == 404


def test_sem_dizer_qual_escolhe_se_antes_e_nada_se_pratica__art_14(pedido):
    navegador, url = entrar(requerente(pedido)), endereco(pedido, "apresentar_renovacao")
    assert "CNH de Davi Prates" in texto(navegador.get(url))
    motorista = pedido.requerimento.motoristas.get()
    escolhida = navegador.post(url, {"o_que": f"cnh-{motorista.pk}"})
    assert escolhida.status_code == 200
    assert "Nova validade da CNH" in texto(escolhida)
    sem_escolha = navegador.post(url, {})
    assert sem_escolha.status_code == 422
    assert "escolha, na lista" in texto(sem_escolha)
    assert not Renovacao.objects.exists()


def test_apresenta_a_analise_ve_na_fila_e_aceita__art_5_ii_c(pedido):
    assert enviar(pedido, apolice()).status_code == 302
    analista = entrar(ator(Papel.ANALISTA, pedido))
    assert "Renovado, por conferir" in texto(analista.get("/processos/"))
    nova = Renovacao.objects.get()
    pagina = texto(analista.get(endereco(nova)))
    assert "Renovado por conferir: Apólice de seguro" in pagina
    assert "Serviço liberado" in pagina
    aberto = texto(analista.get(endereco(nova, "aceitar")))
    assert "Outra Seguradora" in aberto
    assert "987-6" in aberto
    assert analista.post(endereco(nova, "aceitar"), {}).status_code == 302
    assert reler(pedido).requerimento.apolice_ate == r.NOVO_FIM
    depois = texto(entrar(requerente(pedido)).get(endereco(pedido)))
    assert "venceu em" not in depois
    assert "aceitou o documento renovado: Apólice de seguro" in depois


@pytest.mark.parametrize(
    ("mudancas", "dito"),
    [
        ({"vale_ate": ""}, "vale até: preencha"),
        ({"vale_ate": "31/02/2030"}, "Esta data não existe"),
        ({"vale_ate": dia(-1)}, "Esta apólice já venceu"),
        ({"vale_desde": dia(1)}, "deixa dias sem seguro"),
        ({"cita_lugares": ""}, "tem de citar os três"),
        ({"arquivo": ""}, "arquivo"),
        ({"o_que": "navio"}, "Escolha, na lista"),
        ({"o_que": "cnh-99999999999999999999"}, "Escolha, na lista"),
        ({"apolice": "9" * 61}, "60"),
        ({"vale_desde": "31/12/9999", "vale_ate": "31/12/9999"}, "confira o ano"),
    ],
)  # fmt: skip
def test_o_erro_diz_o_que_houve_e_guarda_o_que_se_digitou__art_5_ii_c(pedido, mudancas, dito):
    resposta = enviar(pedido, apolice(**mudancas))
    assert resposta.status_code == 422
    assert dito.casefold() in texto(resposta).casefold()
    if "o_que" not in mudancas:
        assert "Outra Seguradora" in resposta.content.decode()
    assert not Renovacao.objects.exists()


def test_a_cnh_e_o_contrato_tambem_se_apresentam_pela_tela__art_5(pedido):
    vence(pedido, estac_contrato_ate=r.em_dias(5))
    motorista = pedido.requerimento.motoristas.get()
    da_cnh = {"o_que": f"cnh-{motorista.pk}", "cnh_categoria": "AB", "vale_ate": "01/01/2042",
              "arquivo": anexo("cnh.pdf")}  # fmt: skip
    do_contrato = {
        "o_que": "estacionamento", "vale_desde": dia(), "vale_ate": "01/01/2042", "vagas": "60",
        "mesmo_estacionamento": "on", "arquivo": anexo("contrato.pdf"),
    }  # fmt: skip
    for dados in (da_cnh, do_contrato):
        resposta = enviar(pedido, dados)
        assert resposta.status_code == 302, texto(resposta)
    assert sorted(Renovacao.objects.values_list("especie", flat=True)) == ["cnh", "estacionamento"]
    pagina = texto(entrar(ator(Papel.ANALISTA, pedido)).get(endereco(pedido)))
    assert "CNH de Davi Prates. A validade nova" in pagina
    assert "Contrato do estacionamento. A validade nova" in pagina


def test_apresentada_o_que_falta_diz_que_espera__art_14(pedido):
    r.apresentar(pedido)
    lido = texto(entrar(requerente(pedido)).get(endereco(pedido)))
    assert "espera a conferência" in lido
    assert "Apresentar o renovado" not in lido
