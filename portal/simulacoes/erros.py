"""Os erros de uma simulação, na ordem em que prevalecem."""

from enum import StrEnum


class Codigo(StrEnum):
    """Código do erro; o primeiro da lista prevalece sobre os seguintes."""

    ENTRADA_INVALIDA = "entrada_invalida"
    SEM_REDACAO_VIGENTE = "sem_redacao_vigente"
    PARCELAMENTO_VEDADO = "parcelamento_vedado"
    INDICE_PENDENTE = "indice_pendente"
    TABELA_K_AUSENTE = "tabela_k_ausente"


class ErroDeSimulacao(Exception):
    """Por que não há resposta: código, mensagem para a pessoa e o campo, se for um só."""

    def __init__(self, codigo: Codigo, mensagem: str, campo: str | None = None) -> None:
        super().__init__(mensagem)
        self.codigo, self.mensagem, self.campo = codigo, mensagem, campo

    def como_json(self) -> dict[str, dict[str, str | None]]:
        """O corpo do erro, igual nas três portas."""
        return {
            "erro": {"codigo": str(self.codigo), "mensagem": self.mensagem, "campo": self.campo}
        }


def invalida(mensagem: str, campo: str | None = None) -> ErroDeSimulacao:
    """A entrada não é o que o contrato pede."""
    return ErroDeSimulacao(Codigo.ENTRADA_INVALIDA, mensagem, campo)
