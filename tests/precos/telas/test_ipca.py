"""O IPCA nas mãos do administrador: prévia antes, autor e história depois — art. 9º, § 4º."""

from datetime import datetime
from decimal import Decimal

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile

from contas.models import Usuario
from contas.papeis import Papel
from precos.models import Guia, IndiceIPCA
from precos.servicos.importacao_ipca import importar_ipca
from tests.fabricas import pedidos
from tests.fabricas.navegador import texto
from tests.fabricas.pessoas import servidor
from tests.precos.ipca import linha_sidra, sgs, sgs_csv, sidra
from tramitacao.relogio import FUSO

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
TELA = "/administracao/ipca/"
RESTO_DE_2026 = [(f"{n:02}/2026", "0.25") for n in (9, 10, 11, 12)]


@pytest.fixture
def administrador(client):
    por = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=por.usuario_id))
    with time_machine.travel(datetime(2026, 11, 20, 12, tzinfo=FUSO)):
        yield client


def enviar(client, conteudo: bytes, nome="ipca.json"):
    return client.post(TELA, {"arquivo": SimpleUploadedFile(nome, conteudo)})


def confirmar(client, previa):
    return client.post(TELA, {"previa": previa.context["assinada"]}, follow=True)


def tabela():
    return list(IndiceIPCA.objects.order_by("mes").values())


@pytest.mark.parametrize("forma", [sgs, sgs_csv])
def test_a_previa_diz_o_minimo_e_nada_grava_antes_de_confirmar__art_9_par_4(administrador, forma):
    antes = tabela()
    previa = enviar(administrador, forma(*RESTO_DE_2026))
    pagina = texto(previa)
    assert "4 meses novos" in pagina
    assert "O mínimo de 2027 passa de pendente do IPCA para R$ " in pagina
    assert "Os preços anuais de 2027 que esperavam o índice se lançam" in pagina
    assert tabela() == antes


def test_confirmada_grava_com_quem_e_de_que_arquivo__art_9_par_4(administrador):
    pagina = texto(confirmar(administrador, enviar(administrador, sgs(*RESTO_DE_2026))))
    assert "IPCA gravado: 4 meses novos, nenhum mês mudado" in pagina
    assert IndiceIPCA.objects.filter(mes="2026-12-01").exists()
    contexto = IndiceIPCA.objects.get(mes="2026-12-01").events.get().pgh_context.metadata
    assert contexto["arquivo"] == "ipca.json"
    assert str(Usuario.objects.get(pk=contexto["usuario"])) in pagina


def test_mes_que_muda_se_mostra_de_quanto_para_quanto__art_9_par_4(administrador):
    linha = linha_sidra("202608", "7000.00"), linha_sidra("202609", "...")
    previa = enviar(administrador, sidra(*linha))
    assert "1 mês que muda" in texto(previa)
    assert [c if isinstance(c, str) else c["texto"] for c in previa.context["linhas"][0]] == [
        "08/2026", "7.633,23", "7.000,00",
    ]  # fmt: skip
    assert "O mínimo de 2027 continua pendente: falta o IPCA de 09/2026" in texto(previa)
    assert "Vieram sem valor, e continuam faltando: 09/2026" in texto(previa)
    confirmar(administrador, previa)
    assert IndiceIPCA.objects.get(mes="2026-08-01").indice == Decimal("7000.00")


def test_se_a_tabela_muda_entre_a_previa_e_a_confirmacao_nada_se_grava__art_9_par_4(administrador):
    previa = enviar(administrador, sgs(*RESTO_DE_2026))
    importar_ipca(sgs(("09/2026", "0.99")), nome="outro.json")
    antes = tabela()
    resposta = confirmar(administrador, previa)
    assert "A tabela mudou depois desta prévia" in texto(resposta)
    assert tabela() == antes
    confirmar(administrador, resposta)
    assert IndiceIPCA.objects.get(mes="2026-09-01").variacao == Decimal("0.25")


@pytest.mark.parametrize(
    ("conteudo", "dito"),
    [
        (b"", "está vazio"),
        (b"<html>", "a primeira linha do CSV deve ser data;valor"),
        (sgs(("09/2026", "0.2"), ("09/2026", "0.3")), "09/2026 aparece mais de uma vez"),
        (sgs(("09/2026", "abc")), "09/2026: o valor não é um número"),
        (sgs(("12/2026", "0.2")), "falta o número-índice de 11/2026"),
        (b'{"a": 1}', "não é uma lista de meses"),
        (b"\x00\xff\xfe", "a primeira linha do CSV deve ser data;valor"),
    ],
)
def test_o_que_nao_serve_volta_ao_formulario_com_o_mes_e_o_que_fazer(administrador, conteudo, dito):
    antes = tabela()
    resposta = enviar(administrador, conteudo)
    assert resposta.status_code == 200
    assert dito in texto(resposta)
    assert tabela() == antes


@pytest.mark.parametrize("previa", ["", "qualquer", "eyJ0:abc:def"])
def test_previa_que_nao_e_nossa_nao_grava(administrador, previa):
    antes = tabela()
    resposta = administrador.post(TELA, {"previa": previa})
    assert resposta.status_code == 200
    assert "Envie o arquivo de novo" in texto(resposta)
    assert tabela() == antes


def test_sem_arquivo_diz_que_o_escolha(administrador):
    assert "escolha o arquivo que baixou" in texto(administrador.post(TELA, {}))


def test_o_que_ja_esta_na_tabela_nao_pede_confirmacao(administrador):
    importar_ipca(sgs(*RESTO_DE_2026), nome="x")
    resposta = enviar(administrador, sgs(*RESTO_DE_2026))
    assert "Nada a gravar" in texto(resposta)
    assert "Confirmar e gravar" not in texto(resposta)


def test_guia_emitida_nao_muda__art_9(administrador):
    pedidos.pedido_aguarda_preco()
    antes = list(Guia.objects.values())
    confirmar(administrador, enviar(administrador, sidra(linha_sidra("202512", "9000.00"))))
    assert list(Guia.objects.values()) == antes
    assert antes


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.AUDITOR, Papel.EXPEDIENTE])
def test_so_o_administrador_carrega(client, papel):
    client.force_login(Usuario.objects.get(pk=servidor(papel).usuario_id))
    assert client.get(TELA).status_code == 403
    assert enviar(client, sgs(*RESTO_DE_2026)).status_code == 403
