"""Um navegador já dentro da conta de quem representa o promotor."""

import pytest

from contas.models import Usuario
from tests.fabricas.eventos import promotor


@pytest.fixture
def ator(tabelas):
    return promotor()


@pytest.fixture
def navegador(client, ator):
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))
    return client
