"""As filas do pedido já protocolado: ler, gravar e dizer em palavras — art. 5º, I, c e e; II, d."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from normas.datas import por_extenso
from valet.models import Requerimento
from valet.regras.croqui import metros

#: Nome do conjunto → as filas dele, cada uma com as suas colunas.
Filas = Mapping[str, Sequence[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True)
class Conjunto:
    """Filas de um nome: como se chama na tela, as colunas e a frase de cada uma."""

    titulo: str
    colunas: tuple[str, ...]
    dizer: Callable[[Mapping[str, Any]], str]
    ordenado: bool = False


def _motorista(fila: Mapping[str, Any]) -> str:
    return (
        f"{fila['nome']}, CNH {fila['cnh_categoria']}, "
        f"válida até {por_extenso(fila['cnh_validade'])}"
    )


def _item(fila: Mapping[str, Any]) -> str:
    return f"{fila['descricao']}, {metros(fila['largura'])} × {metros(fila['profundidade'])}"


def _trajeto(fila: Mapping[str, Any]) -> str:
    return f"{fila['sentido']}, {fila['extensao']} m, {fila['descricao']}"


CONJUNTOS = {
    "motoristas": Conjunto("Motoristas", ("nome", "cnh_categoria", "cnh_validade"), _motorista),
    "itens": Conjunto(
        "Móveis na calçada", ("descricao", "largura", "profundidade"), _item, ordenado=True
    ),
    "trajetos": Conjunto("Trajetos", ("sentido", "extensao", "descricao"), _trajeto),
}


def ler(r: Requerimento, nome: str) -> list[dict[str, Any]]:
    """As filas como estão gravadas, na ordem em que se mostram."""
    return list(getattr(r, nome).values(*CONJUNTOS[nome].colunas))


def gravar(r: Requerimento, filas: Filas) -> None:
    """Cada conjunto dado toma o lugar do que havia; os outros ficam."""
    for nome, novas in filas.items():
        conjunto = CONJUNTOS[nome]
        relacao = getattr(r, nome)
        relacao.all().delete()
        for ordem, nova in enumerate(novas):
            colunas = {coluna: nova[coluna] for coluna in conjunto.colunas}
            relacao.create(**colunas, **({"ordem": ordem} if conjunto.ordenado else {}))


def frases(nome: str, filas: Sequence[Mapping[str, Any]]) -> list[str]:
    """Cada fila numa frase."""
    return [CONJUNTOS[nome].dizer(fila) for fila in filas]
