"""O período do filtro vai do primeiro instante do primeiro dia ao último do último."""

from datetime import date, datetime

import pytest

from cadastro.consultas.navegacao import Filtro, navegar
from cadastro.models import Registro
from tests.fabricas.pedidos import pedido_deferido
from tramitacao.relogio import FUSO, agora

pytestmark = [
    pytest.mark.usefixtures("tabelas"), pytest.mark.armadilha("ate-sem-o-ultimo-dia"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("emitido", "dentro"),
    [
        ("2026-09-30T23:59:59", False), ("2026-10-01T00:00:00", True),
        ("2026-10-31T21:30:00", True), ("2026-10-31T23:59:59", True),
        ("2026-11-01T00:00:00", False),
    ],
)  # fmt: skip
def test_o_ultimo_dia_entra_inteiro_e_em_sao_paulo__art_25(emitido: str, dentro: bool):
    pedido_deferido()
    instante = datetime.fromisoformat(emitido).replace(tzinfo=FUSO)
    Registro.objects.update(emitido_em=instante)
    outubro = Filtro(de=date(2026, 10, 1), ate=date(2026, 10, 31))
    assert navegar(outubro, max(agora(), instante)).exists() is dentro
