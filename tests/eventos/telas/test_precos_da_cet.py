"""O administrador fixa, corrige e encerra os preços unitários da CET — art. 3º."""

from datetime import timedelta
from decimal import Decimal

import pytest

from contas.papeis import Papel
from eventos.models import PrecoUnitario
from tests.fabricas import passos_de_evento as p
from tests.fabricas.eventos import promotor
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import servidor_de
from tramitacao.relogio import hoje

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
URL = "/administracao/precos-da-cet/"
CERTO = {
    "codigo": "d-01", "descricao": "Agente de trânsito", "criterio": "hora", "valor": "61,20",
    "desde": "2026-01-01", "ato": "Portaria 12/2026-DSV",
}  # fmt: skip


@pytest.fixture
def administrador(tabelas):
    return entrar(servidor_de(Papel.ADMINISTRADOR))


def test_da_tabela_vazia_ao_preco_em_vigor__art_3(administrador):
    assert "Nenhum preço em vigor" in texto(administrador.get(URL))
    assert administrador.post(f"{URL}novo/", CERTO).url == URL
    preco = PrecoUnitario.objects.get()
    assert (preco.codigo, preco.valor, preco.ficticio) == ("D-01", Decimal("61.20"), False)
    assert preco.autor_id == servidor_de(Papel.ADMINISTRADOR).usuario_id
    pagina = texto(administrador.get(URL))
    for dito in ("Agente de trânsito", "R$ 61,20", "por hora", "desde qui, 1 jan 2026"):
        assert dito in pagina
    assert "Há preços de demonstração" not in pagina


def test_o_preco_novo_deixa_o_de_antes_na_lista_ate_a_vespera__art_3(administrador):
    administrador.post(f"{URL}novo/", CERTO)
    preco = PrecoUnitario.objects.get()
    pagina = administrador.get(f"{URL}{preco.pk}/")
    assert pagina.context["form"].initial["codigo"] == "D-01"
    amanha = hoje() + timedelta(days=1)
    administrador.post(f"{URL}{preco.pk}/", {**CERTO, "valor": "70", "desde": str(amanha)})
    preco.refresh_from_db()
    assert preco.ate == hoje()
    administrador.get(URL)  # o aviso do que se fez aparece uma vez
    pagina = texto(administrador.get(URL))
    assert pagina.index("R$ 61,20") < pagina.index("Valem depois") < pagina.index("R$ 70,00")


def test_o_errado_se_recusa_em_palavras_e_nada_se_perde__art_3(administrador):
    errado = {**CERTO, "valor": "de graça", "desde": ""}
    resposta = administrador.post(f"{URL}novo/", errado)
    pagina = texto(resposta)
    assert "Há o que corrigir" in pagina
    assert 'value="Agente de trânsito"' in resposta.content.decode()
    assert 'value="de graça"' in resposta.content.decode()
    for valor in ("0", "0,00", "-1", "0,001", "99999999999,00"):
        resposta = administrador.post(f"{URL}novo/", {**CERTO, "valor": valor})
        assert "Há o que corrigir" in texto(resposta), valor
    assert not PrecoUnitario.objects.exists()


def test_encerrar_pede_o_ato_e_avisa_da_consequencia__art_3(administrador):
    administrador.post(f"{URL}novo/", CERTO)
    preco = PrecoUnitario.objects.get()
    url = f"{URL}{preco.pk}/encerrar/"
    assert "não entra em nenhum custo" in texto(administrador.get(url))
    antes = administrador.post(url, {"ate": "2025-12-31", "ato": "Portaria 30"})
    assert "só vale desde" in texto(antes)
    assert administrador.post(url, {"ate": "2026-01-31", "ato": "Portaria 30"}).url == URL
    assert "até sáb, 31 jan 2026" in texto(administrador.get(URL))


def test_o_preco_de_demonstracao_se_diz_ficticio__art_3(administrador):
    p.preco(ficticio=True)
    assert "Há preços de demonstração" in texto(administrador.get(URL))


@pytest.mark.parametrize("papel", [x for x in Papel if x not in {
    Papel.ADMINISTRADOR, Papel.SISTEMA}])  # fmt: skip
def test_so_o_administrador_abre_a_tabela__art_3(papel):
    preco = p.preco()
    sigla = "CET" if papel == Papel.TECNICO_CET else "PI"
    quem = promotor() if papel == Papel.REQUERENTE else servidor_de(papel, sigla)
    outro = entrar(quem)
    for url in (URL, f"{URL}novo/", f"{URL}{preco.pk}/", f"{URL}{preco.pk}/encerrar/"):
        assert outro.get(url).status_code == 403, url
        assert outro.post(url, CERTO).status_code in {403, 405}, url
    assert PrecoUnitario.objects.get() == preco


@pytest.mark.parametrize("chave", [0, 10**30])
def test_chave_absurda_e_404(administrador, chave):
    for url in (f"{URL}{chave}/", f"{URL}{chave}/encerrar/"):
        assert administrador.get(url).status_code == 404
