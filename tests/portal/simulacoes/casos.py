"""Os casos certos das simulações, lidos como são."""

import json
from pathlib import Path
from typing import Any

CASOS = Path(__file__).resolve().parents[2] / "casos"
NOMES = (
    "preco-tpu",
    "prazo",
    "identificador",
    "preco-autorizacao-uso",
    "zona-azul",
    "antecedencia-autorizacao-uso",
    "multa",
    "guia",
    "prazos-sae",
    "custo-evento",
)


def de(nome: str) -> list[dict[str, Any]]:
    """Os casos de uma simulação."""
    return json.loads((CASOS / f"{nome}.json").read_text(encoding="utf-8"))


TODOS = [(nome, caso["entrada"], caso["esperado"]) for nome in NOMES for caso in de(nome)]


def confere(resposta: dict[str, Any], esperado: dict[str, Any]) -> bool:
    """Se a resposta tem os campos esperados; um erro esperado é o código do erro."""
    if "erro" in esperado:
        return bool(resposta.get("erro", {}).get("codigo") == esperado["erro"])
    return all(resposta.get(campo) == valor for campo, valor in esperado.items())
