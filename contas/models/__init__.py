"""Quem é quem: contas, pessoas, unidades, lotações e representações."""

from contas.models.endereco_da_agenda import EnderecoDaAgenda
from contas.models.lotacao import Lotacao
from contas.models.pessoa import Pessoa
from contas.models.representacao import Representacao
from contas.models.unidade import Distrito, Unidade
from contas.models.usuario import Usuario

__all__ = [
    "Distrito",
    "EnderecoDaAgenda",
    "Lotacao",
    "Pessoa",
    "Representacao",
    "Unidade",
    "Usuario",
]
