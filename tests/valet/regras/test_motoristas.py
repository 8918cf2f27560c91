"""Motoristas: categoria e validade da CNH."""

from datetime import date

import pytest

from tests.valet.regras.pedidos import pedido
from valet.regras.fatos import Motorista
from valet.regras.motoristas import motoristas_habilitados

HOJE = date(2026, 11, 27)


@pytest.mark.dispositivo("V-5-II-d")
@pytest.mark.parametrize(
    ("motorista", "textos"),
    [
        (Motorista("Ana", "AE", HOJE), []),
        (Motorista("Ana", "A", HOJE), ["A CNH de Ana não é de categoria B ou maior"]),
        (Motorista("Ana", "B", date(2026, 11, 26)), ["A CNH de Ana venceu em qui, 26 nov 2026"]),
        (Motorista("Ana", "B", None), ["Falta a validade da CNH de Ana"]),
        (
            Motorista("Ana", "ACC", None),
            ["A CNH de Ana não é de categoria B ou maior", "Falta a validade da CNH de Ana"],
        ),
    ],
)
def test_confere_categoria_e_validade__art_5_ii_d(motorista: Motorista, textos: list[str]) -> None:
    bom = Motorista("José", "B", HOJE)
    pendencias = motoristas_habilitados(pedido(motoristas=(bom, motorista)))
    assert [p.texto for p in pendencias] == textos
    assert all(p.campo.startswith("motoristas.1.") for p in pendencias)


@pytest.mark.dispositivo("V-5-II-d", "V-5-2")
def test_sem_motorista_nao_serve_salvo_certificado_valido__art_5_ii_d_e_p_2() -> None:
    assert [p.campo for p in motoristas_habilitados(pedido(motoristas=()))] == ["motoristas"]
    com_certificado = pedido(motoristas=(), certificado_valido_ate=HOJE)
    assert motoristas_habilitados(com_certificado) == ()
