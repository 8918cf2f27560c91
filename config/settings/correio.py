"""Correio: SMTP de `EMAIL_URL`; sem ele, as mensagens ficam guardadas na demonstração."""

from urllib.parse import unquote, urlsplit

from config import env

_url = env.texto("EMAIL_URL", "guardado://")
_partes = urlsplit(_url)
CORREIO_GUARDADO = _partes.scheme == "guardado"
EMAIL_BACKEND = "tramitacao.correio.Guardado" if CORREIO_GUARDADO else "tramitacao.correio.Adiado"
EMAIL_HOST = _partes.hostname or "localhost"
EMAIL_PORT = _partes.port or 25
EMAIL_HOST_USER = unquote(_partes.username or "")
EMAIL_HOST_PASSWORD = unquote(_partes.password or "")
EMAIL_USE_TLS = _partes.scheme == "smtp+tls"
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.texto("EMAIL_REMETENTE", "Via Livre <nao-responda@vialivre.example>")
# O endereço que as mensagens e os códigos QR levam.
ENDERECO_PUBLICO = env.texto("ENDERECO_PUBLICO", "http://127.0.0.1:8000")
