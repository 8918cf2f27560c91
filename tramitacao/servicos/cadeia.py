"""O encadeamento do razão: cada linha resume a si e à anterior (SHA-256)."""

import hashlib
import json
from datetime import UTC, datetime
from typing import Any

from tramitacao.models.razao import Tramitacao

_CAMPOS = (
    "processo_id", "procedimento_id", "seq", "ato", "de", "para", "papel", "usuario_id",
    "pessoa_id", "unidade_id", "dispositivo", "norma", "desfaz_id", "texto_sha256",
    "hash_anterior",
)  # fmt: skip


def resumo_do_texto(despacho: str, dados: dict[str, Any]) -> str:
    """SHA-256 do despacho e dos dados do ato, na forma canônica."""
    return _sha256({"despacho": despacho, "dados": dados})


def hash_da_linha(linha: Tramitacao) -> str:
    """SHA-256 dos códigos, instantes e resumos da linha; não depende de nenhum texto."""
    campos: dict[str, Any] = {nome: getattr(linha, nome) for nome in _CAMPOS}
    campos["em"] = _instante(linha.em)
    return _sha256(campos)


def _instante(em: datetime) -> str:
    return em.astimezone(UTC).isoformat(timespec="microseconds")


def _sha256(conteudo: dict[str, Any]) -> str:
    canonico = json.dumps(conteudo, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonico.encode()).hexdigest()
