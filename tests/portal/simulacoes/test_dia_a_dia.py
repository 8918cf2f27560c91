"""A antecedência contada dia a dia na resposta: do último dia para pedir ao evento."""

import pytest

from portal.simulacoes import simular
from portal.simulacoes.vigentes import vigentes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.mark.parametrize(
    ("nome", "entrada", "onde", "limite", "dias"),
    [
        ("antecedencia-autorizacao-uso", {"protocolo": "2027-03-01", "servico": "2027-03-31"},
         "contagem_dia_a_dia", "limite", "dias"),
        ("prazos-sae", {"classe": "concentracao_publica", "vias": ["arterial"],
                        "protocolo": "2026-09-14T10:00", "evento": "2026-12-05"},
         "antecedencia_dia_a_dia", "limite_protocolo", "antecedencia_dias_uteis"),
    ],
)  # fmt: skip
def test_a_antecedencia_se_conta_do_limite_ao_evento__arts_11_e_18_ii(
    nome, entrada, onde, limite, dias
):
    resposta = simular(nome, entrada, vigentes)
    contados = resposta[onde]
    assert contados[0]["data"] == resposta[limite]
    assert not contados[-1]["conta"]
    assert sum(d["conta"] for d in contados) == resposta[dias]
    assert all(d["motivo"] for d in contados)
