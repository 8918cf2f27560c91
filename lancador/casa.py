"""A casa em ordem: ambiente, dados e banco no ar enquanto o comando roda."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from lancador import ambiente, pastas, postgres


@dataclass(frozen=True, slots=True)
class Casa:
    """O que um comando precisa: onde estão os dados, as variáveis, e o banco (None: de fora)."""

    dados: Path
    env: dict[str, str]
    banco: postgres.Banco | None
    trava: int | None  # o descritor que mantém o banco no ar; os filhos o herdam

    @property
    def carimbo(self) -> Path | None:
        """Guarda que migrações já foram aplicadas; um banco de fora é sempre conferido."""
        return (
            self.banco.pasta.with_name(f"{self.banco.pasta.name}.migrado") if self.banco else None
        )


@contextmanager
def pronta(grupos: tuple[str, ...], *, testes: bool = False) -> Iterator[Casa]:
    """Prepara o que falta e liga o banco; `DATABASE_URL` dispensa o embutido."""
    ambiente.preparar(grupos)
    dados = pastas.dados()
    onde = dados / "testes" if testes else dados
    # O WhiteNoise reclama da falta desta pasta, que aqui fica vazia.
    (onde / "static").mkdir(parents=True, exist_ok=True)
    if url := os.environ.get("DATABASE_URL"):
        yield Casa(dados, pastas.variaveis(onde, url), None, None)
        return
    with pastas.um_por_vez(dados):
        banco = postgres.deste_checkout(dados, testes=testes)
    with postgres.no_ar(banco) as trava:
        yield Casa(dados, pastas.variaveis(onde, banco.url()), banco, trava.fileno())
