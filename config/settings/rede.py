"""Atrás de quê o site está: HTTPS e servidores intermediários."""

from config import env

HTTPS = env.logico("HTTPS", False)
# Só se lê de X-Forwarded-For o que os nossos intermediários acrescentaram: os limites de tentativa
# contam por quem pede, e ninguém os engana com um cabeçalho inventado. Com HTTPS há ao menos um.
PROXIES = env.inteiro("PROXIES", 1 if HTTPS else 0)
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES
