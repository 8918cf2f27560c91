"""As tabelas datadas nas mãos do administrador: prévia antes, história depois — 58.027, art. 9º."""

from datetime import date, datetime
from decimal import Decimal

import pytest
import time_machine
from django.db import IntegrityError

from contas.models import Usuario
from contas.papeis import Papel
from precos.models import Cobranca, MultaDeMora, PrecoCAD, PrecoMinimo, TaxaSelic, ValorFixado
from precos.telas.tabelas.telas import TABELAS
from tests.fabricas import sancoes as f
from tests.fabricas.navegador import texto
from tests.fabricas.pessoas import servidor
from tramitacao.relogio import FUSO
from valet.servicos import multa

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
INDICE = "/administracao/tabelas/"
ATO = "Decreto 70.000/2026"
CERTOS = {
    "valores-fixados": {"chave": "multa_art_15_I", "valor": "6.000,00", "desde": "2026-07-01",
                        "ato": ATO},
    "minimo": {"exercicio": "2026", "valor": "2.500,00", "ato": ATO},
    "cad": {"desde": "2030-01-01", "valor": "7,50", "ato": ATO},
    "selic": {"mes": "2026-10", "taxa": "0,95", "fonte": "Banco Central"},
    "multa-de-mora": {"desde": "2026-07-01", "percentual": "2", "ato": ATO},
}  # fmt: skip


@pytest.fixture
def administrador(client):
    por = servidor(Papel.ADMINISTRADOR)
    client.force_login(Usuario.objects.get(pk=por.usuario_id))
    with time_machine.travel(datetime(2026, 11, 20, 12, tzinfo=FUSO)):
        yield client


def novo(slug: str) -> str:
    return f"{INDICE}{slug}/novo/"


def gravar(client, slug: str, **mudancas: str):
    return client.post(novo(slug), {**CERTOS[slug], **mudancas, "confirmar": "1"})


def test_o_indice_diz_o_que_vale_hoje_e_leva_a_cada_tabela(administrador):
    gravar(administrador, "multa-de-mora")
    resposta = administrador.get(INDICE)
    pagina = texto(resposta)
    for slug in TABELAS:
        assert f"{INDICE}{slug}/" in resposta.content.decode()
    for url in ("/administracao/fator-k/", "/administracao/precos-da-cet/"):
        assert url in resposta.content.decode()
    assert "R$ 2.469,86" in pagina
    assert "2%" in pagina
    assert ATO in pagina
    assert "Tabelas" in [x["nome"] for x in resposta.context["lugares"]]
    do_k = administrador.get("/administracao/fator-k/").context["lugares"]
    assert [x["nome"] for x in do_k if x["ativo"]] == ["Tabelas"]


@pytest.mark.parametrize("slug", TABELAS)
def test_a_previa_vem_antes_e_so_a_confirmacao_grava(administrador, slug):
    modelo = TABELAS[slug].modelo
    antes = modelo.objects.count()
    previa = administrador.post(novo(slug), CERTOS[slug])
    assert "Confirmar e gravar" in texto(previa)
    assert "passa de" in texto(previa)
    assert "não mudam" in texto(previa)
    assert modelo.objects.count() == antes
    alterar = administrador.post(novo(slug), {**CERTOS[slug], "alterar": "1"})
    assert "Ver o que muda" in texto(alterar)
    assert modelo.objects.count() == antes
    assert gravar(administrador, slug).url == f"{INDICE}{slug}/"
    assert modelo.objects.count() == antes + 1


@pytest.mark.parametrize("slug", TABELAS)
def test_a_lista_guarda_o_ato_quem_e_a_historia_da_correcao(administrador, slug):
    gravar(administrador, slug)
    t = TABELAS[slug]
    linha = t.modelo.objects.order_by("-pk").first()
    assert linha.autor is not None
    endereco = f"{INDICE}{slug}/{linha.pk}/"
    assert texto(administrador.get(endereco)).count(t.chave_dita(linha))
    valor = "taxa" if slug == "selic" else "percentual" if slug == "multa-de-mora" else "valor"
    outro = {"valor": "8,00", valor: "8", t.fonte: "Portaria de correção"}
    previa = administrador.post(endereco, outro)
    assert f"Era {t.valor_dito(linha)}" in texto(previa)
    assert administrador.post(endereco, {**outro, "confirmar": "1"}).status_code == 302
    linha.refresh_from_db()
    assert getattr(linha, valor) == 8
    pagina = texto(administrador.get(f"{INDICE}{slug}/"))
    assert "Portaria de correção" in pagina
    assert "Correção" in pagina
    assert str(linha.autor) in pagina


@pytest.mark.parametrize(
    ("slug", "mudancas", "dito"),
    [
        ("valores-fixados", {"chave": ""}, "Número da redação"),
        ("valores-fixados", {"chave": "outra"}, "Número da redação"),
        ("valores-fixados", {"valor": "0"}, "maior que zero"),
        ("valores-fixados", {"valor": "2.160"}, "duas leituras"),
        ("valores-fixados", {"desde": "2017-12-07"}, "a norma prevê este número desde"),
        ("valores-fixados", {"chave": "acrescimo_sem_autorizacao", "valor": "50,5"}, "é inteiro"),
        ("valores-fixados", {"chave": "caucao", "valor": "NaN"}, "de zero a 1000"),
        ("valores-fixados", {"chave": "caucao", "valor": "dez"}, "só algarismos e vírgula"),
        ("valores-fixados", {"ato": ""}, "Ato que o fixou"),
        ("minimo", {"exercicio": "2021"}, "o mínimo existe desde 2022"),
        ("minimo", {"exercicio": "dois mil"}, "Exercício"),
        ("minimo", {"valor": "-1"}, "Mínimo"),
        ("minimo", {"ato": ""}, "Ato que o publicou"),
        ("cad", {"valor": "99.999.999,00"}, "cabe em sete algarismos"),
        ("cad", {"desde": "31/02/2026"}, "Vale desde"),
        ("selic", {"mes": "13/2026"}, "Escreva o mês e o ano"),
        ("selic", {"mes": "2026-10-05"}, "Escreva o mês e o ano"),
        ("selic", {"mes": "01/1999"}, "entre 2000 e 2100"),
        ("selic", {"taxa": "0,12345"}, "no máximo quatro casas"),
        ("selic", {"fonte": ""}, "Fonte"),
        ("multa-de-mora", {"percentual": "101"}, "de zero a 100"),
    ],
)
def test_o_errado_nao_grava_nao_se_perde_e_diz_o_que_corrigir(administrador, slug, mudancas, dito):
    antes = TABELAS[slug].modelo.objects.count()
    resposta = gravar(administrador, slug, **mudancas)
    assert resposta.status_code == 200
    assert dito in texto(resposta)
    assert ATO in resposta.content.decode() or "ato" in mudancas or slug == "selic"
    assert TABELAS[slug].modelo.objects.count() == antes


@pytest.mark.parametrize("slug", TABELAS)
def test_a_mesma_data_nao_se_registra_duas_vezes_nem_na_corrida(administrador, monkeypatch, slug):
    gravar(administrador, slug)
    total = TABELAS[slug].modelo.objects.count()
    assert "já há um registro nesta data" in texto(administrador.post(novo(slug), CERTOS[slug]))
    monkeypatch.setattr("precos.telas.tabelas.telas.conferir_chave", lambda *_: None)
    assert "já há um registro nesta data" in texto(gravar(administrador, slug))
    assert TABELAS[slug].modelo.objects.count() == total


@pytest.mark.dispositivo("V-9-4")
def test_a_previa_do_minimo_diz_os_exercicios_que_mudam_e_chega_a_pagina_inicial(administrador):
    pagina = texto(administrador.post(novo("minimo"), CERTOS["minimo"]))
    assert "O mínimo de 2026 passa de R$ 2.469,86 para R$ 2.500,00." in pagina
    assert "O mínimo de 2027" not in pagina
    de_2027 = texto(administrador.post(novo("minimo"), {**CERTOS["minimo"], "exercicio": "2027"}))
    assert "O mínimo de 2027 passa de pendente do IPCA para R$ 2.500,00." in de_2027
    gravar(administrador, "minimo")
    assert "R$ 2.500,00" in administrador.get("/").content.decode()


@pytest.mark.dispositivo("V-15-I")
def test_a_previa_da_multa_conta_as_por_impor_e_a_imposta_nao_muda__art_15_i(administrador):
    caso = f.proposto()
    decurso = min(m.decorreu_em for m in caso.multas.all())
    dados = {**CERTOS["valores-fixados"], "desde": decurso.isoformat()}
    pagina = texto(administrador.post(novo("valores-fixados"), dados))
    assert "passa de R$ 5.000,00 para R$ 6.000,00" in pagina
    assert "2 multas por impor mudam de valor; as já impostas, não." in pagina
    for parte in caso.multas.all():
        multa.impor_multa(
            multa_id=parte.pk, despacho=f.DESPACHO, por=f.subprefeito(), em=f.depois(caso)
        )
    depois = texto(administrador.post(novo("valores-fixados"), dados))
    assert "Nenhuma multa por impor muda de valor." in depois
    administrador.post(novo("valores-fixados"), {**dados, "confirmar": "1"})
    assert {m.valor for m in caso.multas.all()} == {Decimal("5000.00")}


def test_a_previa_diz_ate_quando_vale_se_ja_ha_outro_marcado(administrador):
    gravar(administrador, "cad")
    pagina = texto(administrador.post(novo("cad"), {**CERTOS["cad"], "desde": "2029-01-01"}))
    assert "para R$ 7,50, de seg, 1 jan 2029 até seg, 31 dez 2029." in pagina


def test_a_previa_da_selic_diz_que_deixa_de_estar_pendente__interpretacao_026(administrador):
    caso = f.definitivo(inicio=None)
    assert Cobranca.objects.filter(procedimento__processo=caso.procedimento.processo).exists()
    pagina = texto(administrador.post(novo("selic"), CERTOS["selic"]))
    assert "de out 2026 passa de “índice pendente” para 0,95%" in pagina
    assert "em atraso" in pagina


def test_tabela_desconhecida_e_linha_que_nao_ha_dao_404(administrador):
    assert administrador.get(f"{INDICE}outra/").status_code == 404
    assert administrador.get(f"{INDICE}minimo/999999/").status_code == 404


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.SUBPREFEITO, Papel.AUDITOR])
def test_so_o_administrador_ve_e_grava(client, papel):
    client.force_login(Usuario.objects.get(pk=servidor(papel).usuario_id))
    assert client.get(INDICE).status_code == 403
    for slug, dados in CERTOS.items():
        assert client.get(f"{INDICE}{slug}/").status_code == 403
        assert client.post(novo(slug), {**dados, "confirmar": "1"}).status_code == 403
    assert not ValorFixado.objects.exists()
    assert not PrecoMinimo.objects.exists()
    assert not MultaDeMora.objects.exists()
    assert not TaxaSelic.objects.exists()


def test_o_banco_recusa_dois_precos_do_cad_no_mesmo_dia():
    PrecoCAD.objects.create(desde=date(2031, 1, 1), valor=8, ato=ATO)
    with pytest.raises(IntegrityError):
        PrecoCAD.objects.create(desde=date(2031, 1, 1), valor=9, ato=ATO)
