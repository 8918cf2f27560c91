"""Serviços: escrevem, sempre por um ato."""
