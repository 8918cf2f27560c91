"""As tabelas datadas em vigor, como o administrador as deixou."""

from dataclasses import replace

from normas.calendario import Calendario
from portal.simulacoes.tabelas import Tabelas, iniciais
from precos.consultas.publicados import tabela_do_cad, tabela_do_minimo, tabela_k
from precos.regras.minimo import TabelaDoMinimo
from precos.regras.zona_azul import TabelaDoCAD
from tramitacao.consultas.calendario import calendario


def vigentes() -> Tabelas:
    """As tabelas do banco; a que ainda não foi carregada é a inicial."""
    minimo = _minimo()
    return Tabelas(_calendario(), minimo, _cad(), tabela_k(), minimo.atos)


def _cad() -> TabelaDoCAD:
    do_banco = tabela_do_cad()
    return do_banco if do_banco.precos else iniciais().cad


def _calendario() -> Calendario:
    do_banco = calendario()
    return do_banco if do_banco.excecoes else iniciais().calendario


def _minimo() -> TabelaDoMinimo:
    do_banco = tabela_do_minimo()
    if do_banco.indices:
        return do_banco
    return replace(do_banco, indices=iniciais().minimo.indices)
