"""Quem pode importar quem: os contratos do import-linter, no `pyproject.toml`."""

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports


def test_camadas_e_contratos_de_importacao_valem():
    assert lint_imports(cache_dir=None, verbose=False) == EXIT_STATUS_SUCCESS
