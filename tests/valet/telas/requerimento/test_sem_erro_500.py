"""Nada que alguém mande a uma parte do pedido derruba a página — art. 5º."""

import pytest
from django.http import QueryDict
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.valet.telas.requerimento.envios import certo
from valet.telas.requerimento.passos import PASSOS

pytestmark = pytest.mark.django_db
RUINS = [
    "", " ", "\x00", "a\x00b", "9" * 400, "-1", "1e999", "NaN", "Infinity", "0", "00/00/0000",
    "31/02/2026", "99:99", "24:01", "<script>alert(1)</script>", "{{ 7|add:7 }}", "' OR 1=1 --",
    "🚗" * 300, "\u202etxt", "\ud7ff", "É" * 5000, "1,5,5", "1.2.3", "٣", "on", "\r\n", "%00",
]  # fmt: skip
VALORES = st.one_of(st.sampled_from(RUINS), st.text(max_size=60))
CHAVES = st.one_of(
    st.sampled_from(
        ["itens-0-largura", "itens-999-largura", "itens--1-largura", "itens-0-", "valet-0-dias",
         "motoristas-50-nome", "acrescentar", "tirar", "tirar_arquivo", "sair", "buscar"]
    ),
    st.text(max_size=20),
)  # fmt: skip


def _nomes(slug: str) -> list[str]:
    passo = PASSOS[slug]
    filas = [f"{f.nome}-{i}-{c}" for f in passo.filas for i in (0, 1) for c in f.classe.base_fields]
    return [*passo.formulario.base_fields, *filas]


@pytest.mark.exame
@pytest.mark.parametrize("slug", PASSOS)
def test_o_mesmo_lixo_em_todo_campo_nao_derruba__art_5(navegador, vazio, slug):
    url = f"/requerimentos/{vazio.pk}/{slug}/"
    for ruim in RUINS:
        resposta = navegador.post(url, dict.fromkeys(_nomes(slug), ruim))
        assert resposta.status_code < 500, ruim
        assert navegador.get(url).status_code == 200, ruim
    assert navegador.get(f"/requerimentos/{vazio.pk}/").status_code == 200


@pytest.mark.exame
@pytest.mark.parametrize("slug", PASSOS)
def test_envios_ao_acaso_nao_derrubam__art_5(navegador, vazio, slug):
    url = f"/requerimentos/{vazio.pk}/{slug}/"
    bons = {chave: valor for chave, valor in certo(slug).items() if isinstance(valor, str)}

    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    @given(
        trocas=st.dictionaries(st.sampled_from(_nomes(slug) or ["nada"]), VALORES, max_size=4),
        soltos=st.dictionaries(CHAVES, VALORES, max_size=4),
    )
    def mandar(trocas, soltos):
        dados = QueryDict(mutable=True)
        dados.update({**bons, **trocas, **soltos})
        resposta = navegador.post(
            url, dados.urlencode(), content_type="application/x-www-form-urlencoded"
        )
        assert resposta.status_code < 500
        assert navegador.get(url).status_code < 500

    mandar()


@pytest.mark.parametrize("pk", ["0", "9" * 19, "9" * 60])
def test_chave_absurda_na_url_e_404__art_5(navegador, pk):
    for caminho in ("", "lugar/", "conferir/", "anexos/seguro/"):
        assert navegador.get(f"/requerimentos/{pk}/{caminho}").status_code == 404


@pytest.mark.parametrize("distrito", ["999999", "x", "\x00", "9" * 60, "-1"])
def test_distrito_que_nao_existe_se_recusa_na_tela__art_3(navegador, vazio, distrito):
    resposta = navegador.post(
        f"/requerimentos/{vazio.pk}/estabelecimento/",
        certo("estabelecimento", estab_distrito=distrito),
    )
    assert resposta.status_code == 200
    vazio.refresh_from_db()
    assert vazio.estab_distrito is None
