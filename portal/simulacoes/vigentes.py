"""As tabelas datadas em vigor, como o administrador as deixou."""

from normas.calendario import Calendario
from portal.simulacoes.tabelas import Tabelas, iniciais
from precos.models import IndiceIPCA, PrecoMinimo
from precos.regras.minimo import TabelaDoMinimo
from tramitacao.consultas.calendario import calendario


def vigentes() -> Tabelas:
    """As tabelas do banco; a que ainda não foi carregada é a inicial."""
    return Tabelas(_calendario(), _minimo())


def _calendario() -> Calendario:
    do_banco = calendario()
    return do_banco if do_banco.excecoes else iniciais().calendario


def _minimo() -> TabelaDoMinimo:
    indices = {(m.year, m.month): i for m, i in IndiceIPCA.objects.values_list("mes", "indice")}
    publicados = dict(PrecoMinimo.objects.values_list("exercicio", "valor"))
    return TabelaDoMinimo(indices or iniciais().minimo.indices, publicados)
