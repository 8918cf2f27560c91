"""Cadastro Municipal — Decreto 58.027/2017, arts. 24 e 25."""

from cadastro.models.causa import CausaDaExclusao
from cadastro.models.empresa import Empresa, Estabelecimento
from cadastro.models.exclusao import Exclusao
from cadastro.models.inscricao import Inscricao
from cadastro.models.registro import Registro

__all__ = ["CausaDaExclusao", "Empresa", "Estabelecimento", "Exclusao", "Inscricao", "Registro"]
