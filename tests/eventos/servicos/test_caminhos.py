"""Atos sorteados, de qualquer papel e em qualquer ordem: nunca há autorização indevida."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.eventos.servicos.caminhos import PASSO, Caminhos

ESPORTIVA = {"natureza": "outra", "esportiva": True, "garantia": "caucao", "orgaos": True}
#: Depois de aprovada a SAE, cada coisa que pode faltar ou cair antes de autorizar.
TROPECOS = [
    *(("pular", passo) for passo in PASSO),
    *((que, passo) for que in ("recusar", "apolice") for passo in PASSO[3:]),
]  # fmt: skip


@pytest.mark.dispositivo("E-12-I")
@pytest.mark.dispositivo("E-14-II")
@pytest.mark.dispositivo("E-15")
@pytest.mark.dispositivo("E-16")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
@pytest.mark.parametrize(("tropeco", "onde"), TROPECOS)
def test_com_um_so_tropeco_nao_se_autoriza__arts_12_14_15_e_16(tropeco, onde):
    caminho = Caminhos()
    caminho.protocolar(**ESPORTIVA)
    try:
        caminho.seguir_ate_o_fim(tropeco, onde)
        caminho.autorizada_so_com_tudo__arts_12_14_e_15()
        assert caminho.sae.situacao != "autorizada"
    finally:
        caminho.teardown()


@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_sem_tropeco_autoriza__art_15():
    caminho = Caminhos()
    caminho.protocolar(**ESPORTIVA)
    caminho.seguir_ate_o_fim("", "autorizar")
    assert caminho.sae.situacao == "autorizada"
    caminho.teardown()


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.dispositivo("E-15")
@pytest.mark.django_db
@pytest.mark.usefixtures("tabelas")
def test_nenhum_caminho_autoriza_sem_termo_custo_garantia_e_documentos__arts_12_14_e_15():
    Caminhos.autorizadas.clear()
    run_state_machine_as_test(
        Caminhos,
        settings=settings(
            max_examples=14, stateful_step_count=12, deadline=None, derandomize=True,
            # Encolher um caminho que grava no banco leva minutos: mostra-se o que se achou.
            suppress_health_check=list(HealthCheck), phases=[Phase.generate],
        ),
    )  # fmt: skip
    assert Caminhos.autorizadas  # há caminhos que chegam à autorização: a prova não é vazia
