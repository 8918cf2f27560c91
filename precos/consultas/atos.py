"""Os atos do administrador que fixam números das redações, como as regras os leem."""

from decimal import Decimal

from precos.models import ValorFixado
from precos.regras.atos import Chave, TabelaDeAtos, ValorDoAto


def tabela_de_atos() -> TabelaDeAtos:
    """Todos os atos registrados; a regra escolhe o do dia."""
    linhas = ValorFixado.objects.values_list("chave", "desde", "valor", "ato")
    return TabelaDeAtos(
        tuple(
            # O banco guarda duas casas; os zeros que sobram não são do ato.
            ValorDoAto(Chave(chave), desde, Decimal(f"{valor.normalize():f}"), ato)
            for chave, desde, valor, ato in linhas
        )
    )
