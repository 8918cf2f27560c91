"""Um navegador já dentro da conta de quem representa a empresa, e o rascunho dele."""

import pytest

from contas.models import Usuario
from tests.fabricas.pessoas import empresa_representada
from tests.fabricas.requerimentos import requerimento


@pytest.fixture
def ator(tabelas):
    return empresa_representada()[1]


@pytest.fixture
def navegador(client, ator):
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))
    return client


@pytest.fixture
def completo(ator):
    return requerimento(ator)


@pytest.fixture
def vazio(navegador, ator):
    from valet.servicos.rascunho import criar

    return criar(por=ator)
