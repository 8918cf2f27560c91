"""O Certificado vale um ano — arts. 5º, § 2º, e 24."""

from datetime import date

import pytest

from cadastro.regras.certificado import valido_ate


@pytest.mark.parametrize(
    ("emitido", "ate"),
    [
        (date(2026, 11, 30), date(2027, 11, 30)),
        (date(2028, 2, 29), date(2029, 2, 28)),
        (date(2027, 2, 28), date(2028, 2, 28)),
    ],
)
def test_certificado_vale_um_ano__art_24(emitido, ate):
    assert valido_ate(emitido) == ate
