"""Cada parte do pedido guarda o que vale e devolve o que não vale — art. 5º."""

from datetime import time
from decimal import Decimal

import pytest

from contas.models import Pessoa
from tests.valet.telas.requerimento.envios import certo
from valet.telas.requerimento.passos import PASSOS

pytestmark = pytest.mark.django_db


def _url(r, slug):
    return f"/requerimentos/{r.pk}/{slug}/"


def mandar(navegador, r, slug, **mudancas):
    return navegador.post(_url(r, slug), certo(slug, **mudancas))


@pytest.mark.parametrize("slug", PASSOS)
def test_toda_parte_abre_e_o_envio_certo_segue_adiante__art_5(navegador, vazio, slug):
    assert navegador.get(_url(vazio, slug)).status_code == 200
    resposta = mandar(navegador, vazio, slug)
    assert resposta.status_code == 302, resposta.content.decode()
    vazio.refresh_from_db()
    assert vazio.digitado == {}


@pytest.mark.parametrize("slug", PASSOS)
def test_toda_parte_guardada_reabre_com_o_que_se_guardou__art_5(navegador, vazio, slug):
    mandar(navegador, vazio, slug)
    pagina = navegador.get(_url(vazio, slug)).content.decode()
    for nome, valor in certo(slug).items():
        if nome.endswith(("_nome", "_endereco", "_descricao", "-nome", "-descricao")):
            assert str(valor) in pagina


def test_parte_que_nao_existe_e_404__art_5(navegador, vazio):
    assert navegador.get(_url(vazio, "nada")).status_code == 404


def test_quem_pede_pela_empresa_nao_digita_o_cnpj_dela__art_5(navegador, vazio, ator):
    mandar(navegador, vazio, "quem")
    mandar(navegador, vazio, "empresa", empresa_cnpj="Q2.GRO.WP7/0001-85")
    vazio.refresh_from_db()
    assert vazio.empresa_cnpj == Pessoa.objects.get(pk=ator.pessoa_id).documento


@pytest.mark.relato("B47")
@pytest.mark.parametrize(
    ("digitado", "guardado"),
    [
        ("12.ABC.345/01DE-35", "12ABC34501DE35"),
        ("12abc34501de35", "12ABC34501DE35"),
        ("Q2.GRO.WP7/0001-85", "Q2GROWP7000185"),
        ("11.222.333/0001-81", "11222333000181"),
        ("12ABC34501DE36", None),
        ("00.000.000/0000-00", None),
        ("12ABC34501DEAA", None),
        ("AAAAAAAAAAAA45", None),
    ],
)
def test_cnpj_com_letras_vale_e_o_errado_fica_na_tela__art_5(navegador, vazio, digitado, guardado):
    resposta = mandar(navegador, vazio, "estabelecimento", estab_cnpj=digitado)
    vazio.refresh_from_db()
    assert vazio.estab_cnpj == (guardado or "")
    assert resposta.status_code == (302 if guardado else 200)
    if not guardado:
        assert digitado in resposta.content.decode()


@pytest.mark.relato("B49")
@pytest.mark.parametrize(
    ("cep", "guardado"), [("01001-000", "01001000"), ("01001000", "01001000"), ("1001000", None)]
)
def test_cep_guarda_o_zero_e_recusa_sete_algarismos__art_25(navegador, vazio, cep, guardado):
    resposta = mandar(navegador, vazio, "estabelecimento", estab_cep=cep)
    vazio.refresh_from_db()
    assert vazio.estab_cep == (guardado or "")
    if guardado:
        assert "01001-000" in navegador.get(_url(vazio, "estabelecimento")).content.decode()
    else:
        assert cep in resposta.content.decode()


@pytest.mark.relato("B49")
@pytest.mark.parametrize(
    ("mudancas", "guardado"),
    [
        ({"estab_numero": "", "sem_numero": "on"}, "s/nº"),
        ({"estab_numero": "S/N"}, "s/nº"),
        ({"estab_numero": "120-A"}, "120-A"),
        ({"estab_numero": "0"}, "0"),
        ({"estab_numero": ""}, None),
        ({"estab_numero": "120", "sem_numero": "on"}, None),
    ],
)
def test_numero_do_imovel_e_texto__art_25(navegador, vazio, mudancas, guardado):
    resposta = mandar(navegador, vazio, "estabelecimento", **mudancas)
    vazio.refresh_from_db()
    assert resposta.status_code == (302 if guardado else 200)
    assert vazio.estab_numero == (guardado or "")


@pytest.mark.relato("B21")
@pytest.mark.parametrize(
    ("digitado", "guardado"),
    [
        ("1,50", "1.50"), ("1.50", "1.50"), ("12", "12"), ("1.234,5", "1234.5"), ("12 m", "12"),
        ("1.234", "1234"), ("2,160.00", None), ("NaN", None), ("-3", None), ("1e5", None),
        ("9" * 50, None), ("1,505", None), ("", None), ("Infinity", None), ("٣", None),
    ],
)  # fmt: skip
def test_medida_se_le_a_brasileira_e_o_resto_se_recusa__art_5_i_a(
    navegador, vazio, digitado, guardado
):
    resposta = mandar(navegador, vazio, "estabelecimento", estab_testada=digitado)
    vazio.refresh_from_db()
    assert vazio.estab_testada == (Decimal(guardado) if guardado else None)
    assert resposta.status_code == (302 if guardado else 200)


def test_o_que_nao_vale_volta_a_tela_e_o_que_vale_ja_esta_guardado__art_5(navegador, vazio):
    resposta = mandar(navegador, vazio, "lugar", trecho_metros="dez metros")
    pagina = resposta.content.decode()
    assert "dez metros" in pagina
    assert "Escreva em metros" in pagina or "escreva em metros" in pagina
    vazio.refresh_from_db()
    assert vazio.lugar_vagas == 2
    assert vazio.trecho_metros is None
    # Sair e voltar não perde o que se digitou.
    assert "dez metros" in navegador.get(_url(vazio, "lugar")).content.decode()
    assert "corrigir" in navegador.get(f"/requerimentos/{vazio.pk}/").content.decode()
    mandar(navegador, vazio, "lugar")
    vazio.refresh_from_db()
    assert vazio.digitado == {}


def test_guardar_e_sair_guarda_tambem_o_que_falta_corrigir__art_5(navegador, vazio):
    resposta = mandar(navegador, vazio, "lugar", trecho_metros="x", sair="sim")
    assert resposta.status_code == 302
    vazio.refresh_from_db()
    assert vazio.digitado["lugar"]["trecho_metros"] == ["x"]


def test_horario_passa_da_meia_noite__art_5_i_f(navegador, vazio):
    mandar(navegador, vazio, "horarios")
    do_valet = vazio.horarios.filter(de="valet", dia=1).get()
    assert (do_valet.inicio, do_valet.fim) == (time(18), time(1))
    assert vazio.horarios.filter(de="estabelecimento", dia=1).get().fim == time(0)


def test_horarios_que_se_cruzam_na_madrugada_se_recusam__art_5_i_f(navegador, vazio):
    resposta = mandar(
        navegador, vazio, "horarios",
        **{"valet-1-dias": ["2"], "valet-1-inicio": "00:30", "valet-1-fim": "02:00"},
    )  # fmt: skip
    assert resposta.status_code == 200
    assert "se sobrepõem" in resposta.content.decode()
    assert not vazio.horarios.filter(de="valet").exists()


def test_horarios_que_so_se_tocam_valem__art_5_i_f(navegador, vazio):
    resposta = mandar(
        navegador, vazio, "horarios",
        **{"valet-1-dias": ["2"], "valet-1-inicio": "01:00", "valet-1-fim": "02:00"},
    )  # fmt: skip
    assert resposta.status_code == 302


@pytest.mark.parametrize(
    ("mudancas", "dito"),
    [
        ({"motoristas-0-cnh_categoria": "A"}, "tem de ser B ou maior"),
        ({"motoristas-0-cnh_categoria": "ACC"}, "tem de ser B ou maior"),
        ({"motoristas-0-cnh_validade": "01/01/2020"}, "está vencida"),
        ({"motoristas-0-cnh_validade": "31/02/2040"}, "não existe"),
    ],
)
def test_motorista_sem_categoria_b_ou_com_cnh_vencida_nao_entra__art_5_ii_d(
    navegador, vazio, mudancas, dito
):
    resposta = mandar(navegador, vazio, "motoristas", **mudancas)
    assert dito in resposta.content.decode()
    assert not vazio.motoristas.exists()


def test_acrescentar_e_tirar_fila_sem_script_nao_perde_o_digitado__art_5_ii_d(navegador, vazio):
    resposta = mandar(navegador, vazio, "motoristas", acrescentar="motoristas")
    pagina = resposta.content.decode()
    assert "motoristas-1-nome" in pagina
    assert "Davi Prates" in pagina
    assert 'aria-invalid="true"' not in pagina
    resposta = mandar(
        navegador, vazio, "motoristas", tirar="motoristas-0", **{"motoristas-1-nome": "Ana"}
    )
    pagina = resposta.content.decode()
    assert "Davi Prates" not in pagina
    assert "Ana" in pagina


def test_apolice_vencida_ou_sem_os_tres_lugares_se_recusa__art_5_ii_c(navegador, vazio):
    resposta = mandar(navegador, vazio, "seguro", apolice_ate="01/01/2020", apolice_cita_lugares="")
    pagina = resposta.content.decode()
    assert "já venceu" in pagina
    assert "tem de citar os três lugares" in pagina


def test_trecho_maior_que_a_testada_avisa_e_deixa_pedir__art_4_par_3(navegador, completo):
    resposta = mandar(navegador, completo, "lugar", trecho_metros="15,00")
    assert resposta.status_code == 302
    pagina = navegador.get(_url(completo, "lugar")).content.decode()
    assert "passa da testada" in pagina


@pytest.mark.armadilha("papel-incompleto")
def test_endereco_do_tamanho_maximo_chega_inteiro_aos_autos__art_25(navegador, completo, ator):
    from valet.servicos.requerer import protocolar

    resposta = mandar(
        navegador, completo, "estabelecimento", estab_logradouro="Ção " * 39 + "Fimç",
        estab_numero="9" * 20, estab_complemento="ã" * 40, estab_bairro="ç" * 70,
    )  # fmt: skip
    assert resposta.status_code == 302
    processo = protocolar(requerimento_id=completo.pk, por=ator).procedimento.processo
    assert len(processo.endereco) == 160 + 20 + 40 + 70 + 6
    assert processo.endereco.endswith("ç" * 70)


def test_a_empresa_inscrita_se_preenche_pelo_cnpj__art_25(navegador, vazio, monkeypatch):
    from cadastro.models import Empresa

    pessoa = Pessoa.objects.create(tipo="J", nome="Valet Dois Ltda.", documento="Q2GROWP7000185")
    empresa = Empresa.objects.create(
        pessoa=pessoa, ccm="87654321", endereco="Rua Dois, 2", cep="01001000"
    )
    monkeypatch.setattr("valet.servicos.rascunho.empresa_inscrita", lambda cnpj: empresa)
    navegador.post(_url(vazio, "empresa"), {"empresa_cnpj": "Q2.GRO.WP7/0001-85", "buscar": "sim"})
    vazio.refresh_from_db()
    assert (vazio.empresa_nome, vazio.empresa_ccm) == ("Valet Dois Ltda.", "87654321")


def test_a_busca_nao_mostra_empresa_fora_do_cadastro__art_25(navegador, vazio):
    Pessoa.objects.create(tipo="J", nome="Fulano 01234567890", documento="Q2GROWP7000185")
    resposta = navegador.post(
        _url(vazio, "empresa"),
        {"empresa_cnpj": "Q2.GRO.WP7/0001-85", "buscar": "sim"}, follow=True,
    )  # fmt: skip
    assert "Fulano" not in resposta.content.decode()
