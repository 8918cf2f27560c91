"""A página de trabalho de cada papel."""

import pytest

from contas.models import Pessoa
from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de
from tests.fabricas.pessoas import representante, servidor, usuario
from tramitacao.relogio import agora
from tramitacao.telas.moldura import inicio_nome
from valet.models import Requerimento
from valet.regras.indeferimento import Hipotese
from valet.servicos.indeferimento import indeferir

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_requerente_ve_primeiro_o_que_tem_de_fazer_depois_os_seus_pedidos():
    pedido = f.pedido_aguarda_preco()
    f.pedido_na_cet(estab_nome="Bar do Zé")
    pagina = texto(entrar(f.ator(Papel.REQUERENTE, pedido)).get("/processos/"))
    assert "1 pedido espera por você." in pagina
    assert pagina.index("O que preciso fazer") < pagina.index("ao todo")
    assert "Depois de paga, o processo segue sozinho." in pagina
    assert "Na CET desde" in pagina


def test_pedido_indeferido_e_negado_pela_cet_espera_uma_vez_so_com_as_duas_razoes():
    pedido = f.pedido_negado_pela_cet()
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.SEM_AUTORIZACAO_DA_CET, despacho="x",
        por=f.ator(Papel.SUBPREFEITO, pedido), em=f.depois(pedido),
    )  # fmt: skip
    resposta = entrar(f.ator(Papel.REQUERENTE, pedido)).get("/processos/")
    ((_, o_que_fazer),) = resposta.context["a_fazer"]
    assert "O pedido foi indeferido. Cabe recurso." in o_que_fazer
    assert "A CET negou a autorização. Cabe recurso." in o_que_fazer
    assert "1 pedido espera por você." in texto(resposta)


def test_rascunho_so_aparece_ao_seu_autor():
    pedido = f.pedido_protocolado()
    autor = f.ator(Papel.REQUERENTE, pedido)
    rascunho = Requerimento.objects.create(
        autor_id=autor.usuario_id, pessoa_id=autor.pessoa_id, estab_nome="Segredo",
        criado_em=agora(), alterado_em=agora(),
    )  # fmt: skip
    pagina = entrar(autor).get("/processos/").content.decode()
    assert f'href="/requerimentos/{rascunho.pk}/"' in pagina
    colega = representante(Pessoa.objects.get(pk=autor.pessoa_id), "Sócio Novo")
    assert "Segredo" not in entrar(colega).get("/processos/").content.decode()


def test_requerente_nao_ve_pedido_de_outra_empresa():
    f.pedido_em_analise()
    outra = Pessoa.objects.create(tipo="J", nome="Outra Ltda.", documento="Q2GROWP7000185")
    pagina = texto(entrar(representante(outra)).get("/processos/"))
    assert "Nenhum pedido ainda" in pagina
    assert "Cantina" not in pagina


def test_conta_que_nao_age_por_ninguem_ve_como_comecar(client):
    client.force_login(usuario())
    resposta = client.get("/processos/")
    assert resposta.status_code == 200
    assert "Você ainda não age por ninguém" in texto(resposta)


def test_administrador_vai_para_as_rotinas():
    resposta = entrar(servidor(Papel.ADMINISTRADOR)).get("/processos/")
    assert (resposta.status_code, resposta["Location"]) == (302, "/administracao/rotinas/")


def test_expediente_tem_por_onde_registrar_pedido_em_papel():
    pagina = entrar(servidor(Papel.EXPEDIENTE)).get("/processos/").content.decode()
    assert 'href="/requerimentos/novo/"' in pagina


@pytest.mark.parametrize("papel", [p for p in Papel if p not in ("sistema", "requerente")])
def test_fila_vazia_diz_o_que_estaria_ali(papel):
    sigla = "CET" if papel == Papel.TECNICO_CET else "PI"
    resposta = entrar(servidor(papel, sigla)).get("/processos/", follow=True)
    if papel != Papel.ADMINISTRADOR:
        assert "aparece" in texto(resposta)


@pytest.mark.parametrize("papel", [Papel.TECNICO_CET, Papel.SUBPREFEITO, Papel.ANALISTA])
def test_o_cabecalho_chama_a_lista_como_a_trilha(papel):
    quem = servidor_de(papel, "CET" if papel == Papel.TECNICO_CET else "PI")
    pagina = entrar(quem).get("/processos/")
    primeiro, *outros = [x["nome"] for x in pagina.context["lugares"]]
    assert primeiro == inicio_nome(quem)
    assert outros == ([] if papel == Papel.SUBPREFEITO else ["Conciliação"])


def test_o_administrador_chega_aos_avisos_pelas_tabelas():
    pagina = entrar(servidor(Papel.ADMINISTRADOR)).get("/administracao/tabelas/")
    assert 'href="/administracao/avisos/"' in pagina.content.decode()
    assert len(pagina.context["lugares"]) == 4
