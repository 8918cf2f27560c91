"""Arquivos estáticos e os dos autos: estes, privados, fora de qualquer pasta pública."""

import importlib.util
from pathlib import Path

from config import env
from config.settings.apps import DEBUG
from config.settings.base import DADOS, RAIZ

STATIC_URL = "/static/"
STATIC_ROOT = DADOS / "static"
_dsgovbr = importlib.util.find_spec("dsgovbr")
if _dsgovbr is None or _dsgovbr.origin is None:
    raise ImportError("dsgovbr: falta instalar este pacote (ver requirements)")
STATICFILES_DIRS = [
    RAIZ / "static",
    ("govbr", Path(_dsgovbr.origin).parent / "static" / "vendors" / "serpro"),
]
# Sem `collectstatic`: o servidor acha cada arquivo onde o pacote o instalou.
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG

# Pasta dos autos. Nenhuma URL a serve; só as telas que conferem a permissão abrem um arquivo.
MEDIA_ROOT = env.pasta("MEDIA_DIR", DADOS / "autos")
MEDIA_URL = ""
ARQUIVO_MAXIMO_BYTES = env.inteiro("ARQUIVO_MAXIMO_BYTES", 15 * 1024 * 1024)
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
FILE_UPLOAD_PERMISSIONS = 0o600
