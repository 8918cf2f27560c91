"""A PGV nas mãos do administrador: o que está carregado e qual valor vale — art. 9º, § 1º."""

from decimal import Decimal

import pytest
from django.db import connection

from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Usuario
from contas.papeis import Papel
from precos.consultas.publicados import pgv_da_face
from precos.models import CargaDaPGV, ValorPGV
from precos.servicos.importacao_pgv import importar_pgv
from precos.servicos.pgv import decidir_valor
from tests.fabricas.navegador import texto
from tests.fabricas.pessoas import servidor
from tests.precos.iptu import arquivo, lote
from tramitacao.erros import RegraViolada
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
LISTA, CONFLITOS = "/administracao/pgv/", "/administracao/pgv/2026/"
FACE = {"exercicio": 2026, "setor_quadra": "085164", "codlog": "123455"}
DA_FACE = f"{CONFLITOS}085164/123455/"
ATO = "Despacho SF 31/2026"


@pytest.fixture
def administrador(client):
    por = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=por.usuario_id))
    return client


@pytest.fixture
def conflito(tmp_path):
    caminho = arquivo(tmp_path, lote(), lote(), lote(valor="2000,00"), lote("0851650020"))
    importar_pgv(caminho, exercicio=2026, em=agora())
    return caminho


def valor(quanto: str) -> ValorPGV:
    return ValorPGV.objects.get(**FACE, valor=quanto)


def decidir(quanto: str, papel=Papel.ADMINISTRADOR, ato=ATO):
    return decidir_valor(por=servidor(papel), em=agora(), valor_id=valor(quanto).pk, ato=ato)


def test_sem_nada_carregado_a_pagina_diz_o_que_isso_impede__art_9_par_1(administrador):
    assert "Sem a Planta Genérica não se calcula preço" in texto(administrador.get(LISTA))


def test_lista_os_exercicios_com_quantas_faces_e_conflitos__art_9_par_1(administrador, conflito):
    pagina = administrador.get(LISTA)
    assert pagina.context["linhas"] == [
        [{"texto": "2026", "detalhe": ""}, "2", {"texto": "1", "url": CONFLITOS}]
    ]
    assert "085.164" in texto(administrador.get(CONFLITOS))


@pytest.mark.parametrize(("setor", "codlog"), [("085164", "123455"), ("085.164", "12.345-5")])
def test_a_busca_leva_a_face__art_9_par_1(administrador, conflito, setor, codlog):
    dados = {"exercicio": "2026", "setor_quadra": setor, "codlog": codlog}
    assert administrador.get(LISTA, dados).url == DA_FACE
    pagina = texto(administrador.get(DA_FACE))
    assert "R$ 1.984,00" in pagina
    assert "R$ 2.000,00" in pagina


def test_busca_malfeita_diz_o_campo_e_face_que_nao_ha_diz_o_que_conferir(administrador, conflito):
    pagina = texto(administrador.get(LISTA, {"exercicio": "2026", "setor_quadra": "85"}))
    assert "são 6 algarismos, como 085.164" in pagina
    assert "Esta face não está na tabela" in texto(administrador.get(f"{CONFLITOS}000001/000019/"))
    assert administrador.post(f"{CONFLITOS}000001/000019/", {}).status_code == 404
    assert administrador.get(f"{LISTA}99999999999/").status_code == 200


def test_decidir_pela_tela_solta_a_conta_e_guarda_quem_e_o_ato__art_9_par_1(
    administrador, conflito
):
    with pytest.raises(RegraViolada):
        pgv_da_face(**FACE)
    resposta = administrador.post(DA_FACE, {"valor": valor("1984.00").pk, "ato": ATO})
    assert resposta.url == CONFLITOS
    assert pgv_da_face(**FACE).valor == Decimal("1984.00")
    outro = valor("2000.00")
    assert (outro.afastado_ato, outro.afastado_por is not None) == (ATO, True)
    pagina = texto(administrador.get(DA_FACE))
    assert "decidiu qual valor vale" in pagina
    assert ATO in pagina
    assert "Nenhuma face com mais de um valor" in texto(administrador.get(CONFLITOS))


def test_repetir_a_importacao_nao_traz_de_volta_o_afastado__art_9_par_1(conflito):
    decidir("1984.00")
    assert importar_pgv(conflito, exercicio=2026, em=agora()).conflitos == 0
    assert pgv_da_face(**FACE).valor == Decimal("1984.00")


def test_o_afastado_pode_voltar_e_a_historia_fica__art_9_par_1(conflito):
    decidir("1984.00")
    decidir("2000.00", ato="Recurso provido")
    assert pgv_da_face(**FACE).valor == Decimal("2000.00")
    assert valor("1984.00").afastado_ato == "Recurso provido"
    assert valor("2000.00").events.count() == 3


def test_decidir_o_que_ja_vale_se_recusa__art_9_par_1(conflito):
    decidir("1984.00")
    with pytest.raises(PedidoRecusado, match="já é o que vale"):
        decidir("1984.00")


@pytest.mark.parametrize(
    ("dados", "dito"), [({"ato": ATO}, "Qual vale"), ({"valor": "0", "ato": ATO}, "Qual vale")]
)
def test_sem_escolha_da_propria_face_nada_muda(administrador, conflito, dados, dito):
    resposta = administrador.post(DA_FACE, dados)
    assert resposta.status_code == 200
    assert dito in texto(resposta)
    assert not ValorPGV.objects.filter(afastado_em__isnull=False).exists()


def test_sem_ato_o_formulario_e_o_servico_recusam(administrador, conflito):
    resposta = administrador.post(DA_FACE, {"valor": valor("1984.00").pk, "ato": ""})
    assert "Ato ou conferência" in texto(resposta)
    with pytest.raises(PedidoRecusado, match="qual ato"):
        decidir("1984.00", ato=" ")


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.SUBPREFEITO, Papel.AUDITOR])
def test_so_o_administrador_ve_e_decide__art_9_par_1(client, conflito, papel):
    client.force_login(Usuario.objects.get(pk=servidor(papel).usuario_id))
    for endereco in (LISTA, CONFLITOS, DA_FACE):
        assert client.get(endereco).status_code == 403
    assert client.post(DA_FACE, {"valor": valor("1984.00").pk, "ato": ATO}).status_code == 403
    with pytest.raises(SemAutoridade):
        decidir("1984.00", papel)


def test_uma_tela_de_conflitos_faz_poucas_consultas(
    administrador, tmp_path, django_assert_max_num_queries
):
    linhas = [lote(f"0851{n:02}0020", valor=v) for n in range(60) for v in ("1,00", "2,00")]
    importar_pgv(arquivo(tmp_path, *linhas), exercicio=2026, em=agora())
    with django_assert_max_num_queries(12, connection=connection):
        pagina = administrador.get(CONFLITOS)
    assert "Mostrando 1 a 50 de 60" in texto(pagina)


def test_a_lista_mostra_previas_e_cargas_e_da_as_rejeitadas_a_baixar__art_9_par_1(
    administrador, tmp_path
):
    caminho = arquivo(tmp_path, lote(), "estragada")
    importar_pgv(caminho, exercicio=2026, em=agora(), previa=True)
    por = servidor(Papel.ADMINISTRADOR)
    importar_pgv(caminho, exercicio=2026, em=agora(), por=por)
    resposta = administrador.get(LISTA)
    pagina = texto(resposta)
    assert "Prévia, nada se gravou. Pelo comando do servidor" in pagina
    assert f"Carga. {Usuario.objects.get(pk=por.usuario_id)}" in pagina
    url = resposta.context["cargas"][0][-1]["url"]
    baixado = administrador.get(url)
    assert baixado["Content-Disposition"] == 'attachment; filename="pgv-2026-rejeitadas.csv"'
    assert baixado.content.decode().splitlines()[1].startswith("3;tem 1 coluna")


def test_as_rejeitadas_so_o_administrador_baixa__lei_13709(client, tmp_path):
    importar_pgv(arquivo(tmp_path, lote(), "estragada"), exercicio=2026, em=agora())
    url = f"{LISTA}cargas/{CargaDaPGV.objects.get().pk}/rejeitadas.csv"
    client.force_login(Usuario.objects.get(pk=servidor(Papel.AUDITOR).usuario_id))
    assert client.get(url).status_code == 403


def test_carga_sem_rejeitadas_nao_tem_o_que_baixar(administrador, tmp_path):
    importar_pgv(arquivo(tmp_path, lote()), exercicio=2026, em=agora())
    url = f"{LISTA}cargas/{CargaDaPGV.objects.get().pk}/rejeitadas.csv"
    assert administrador.get(url).status_code == 404
