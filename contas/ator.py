"""Quem pratica um ato: uma conta, no papel e na unidade (ou pela pessoa que representa)."""

from dataclasses import dataclass

from contas.papeis import Papel


@dataclass(frozen=True, slots=True)
class Ator:
    """Quem age. `pessoa_id` é a parte por quem o requerente age; `unidade_id`, a do servidor."""

    papel: Papel
    usuario_id: int | None = None
    unidade_id: int | None = None
    pessoa_id: int | None = None
    nome: str = ""

    def __str__(self) -> str:
        return f"{self.nome} ({self.papel.label})" if self.nome else self.papel.label


#: O próprio sistema: certifica decursos e expede o que um ato pediu; nunca decide.
SISTEMA = Ator(papel=Papel.SISTEMA, nome="Via Livre")
