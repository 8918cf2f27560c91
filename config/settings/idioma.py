"""Português do Brasil e o relógio de São Paulo."""

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português")]
TIME_ZONE = "America/Sao_Paulo"
USE_I18N = True
USE_TZ = True
# Números de processo e chaves nunca ganham ponto de milhar sozinhos; dinheiro usa o filtro `reais`.
USE_THOUSAND_SEPARATOR = False
