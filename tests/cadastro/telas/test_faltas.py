"""O que falta na exclusão: o ato que se espera, com quem, e só a saída que se abre."""

import re

import pytest

from contas.papeis import Papel
from tests.fabricas import exclusoes
from tests.fabricas.navegador import endereco, entrar, texto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
ESPERA = {
    exclusoes.intimada: ("Defender-se, se for o caso", Papel.REQUERENTE),
    exclusoes.com_defesa: ("Decidir a exclusão", Papel.SUBPREFEITO),
    exclusoes.defesa_decorrida: ("Decidir a exclusão", Papel.SUBPREFEITO),
    exclusoes.em_recurso: ("Decidir o recurso", Papel.SUBPREFEITO),
}


@pytest.mark.parametrize("situacao", ESPERA)
def test_o_ato_que_se_espera_e_uma_falta_de_quem_o_pratica__art_24_p2(situacao):
    dito, papel = ESPERA[situacao]
    exclusao = situacao()
    pagina = entrar(exclusoes.quem(papel, exclusao)).get(endereco(exclusao))
    falta = next(x for x in pagina.context["faltas"] if x.titulo == dito)
    assert (falta.situacao, falta.acao_url) == ("Para você", f"{endereco(exclusao)}#atos")
    de_fora = entrar(exclusoes.quem(Papel.ANALISTA, exclusao)).get(endereco(exclusao))
    falta = next(x for x in de_fora.context["faltas"] if x.titulo == dito)
    assert (falta.situacao.startswith("Com "), falta.acao_url) == (True, "")


@pytest.mark.parametrize("papel", [Papel.ANALISTA, Papel.EXPEDIENTE])
def test_so_registra_a_publicacao_quem_o_fluxo_deixa(papel):
    exclusao = exclusoes.arquivada()
    navegador = entrar(exclusoes.quem(papel, exclusao))
    pagina = navegador.get(endereco(exclusao))
    assert "Publicar no Diário Oficial: o Subprefeito arquivou o processo" in texto(pagina)
    saidas = set(
        re.findall(r'href="(/processos/[^"]*registrar_publicacao[^"]*)', pagina.content.decode())
    )
    assert bool(saidas) is (papel == Papel.EXPEDIENTE)
    for saida in saidas:
        assert navegador.get(saida).status_code == 200
