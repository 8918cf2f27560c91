"""Os avisos que há, e os textos que o administrador pôs no lugar dos da casa."""

from collections.abc import Iterator

from contas.avisos_da_casa import AVISOS_DA_CONTA
from contas.correio_do_acesso import AVISOS_DO_ACESSO
from contas.texto_de_aviso import Aviso
from tramitacao.avisos_da_casa import PADRAO, VEZ, aviso_do_ato
from tramitacao.avisos_do_tempo import AVISOS_DO_TEMPO
from tramitacao.fluxo import modelos, tabela
from tramitacao.models import ModeloDeAviso, ProcedimentoConcreto

#: Os que não são de um ato só.
GERAIS = (PADRAO, VEZ, *AVISOS_DO_TEMPO, *AVISOS_DA_CONTA, *AVISOS_DO_ACESSO)


def texto_guardado(chaves: tuple[str, ...]) -> tuple[str, str] | None:
    """O texto do administrador para a primeira destas chaves que o tenha."""
    guardados = {m.chave: m for m in ModeloDeAviso.objects.filter(chave__in=chaves)}
    achado = next((guardados[c] for c in chaves if c in guardados), None)
    return (achado.assunto, achado.corpo) if achado else None


def avisos_do_fluxo(modelo: type[ProcedimentoConcreto]) -> Iterator[Aviso]:
    """O aviso de cada ato do fluxo de que se avisa, na ordem do fluxo."""
    nome, inicio = modelo.INICIO
    linhas = [(nome, inicio), *((linha.nome, linha.dados) for linha in tabela(modelo))]
    for ato, dados in linhas:
        if dados.avisa:
            yield aviso_do_ato(modelo.FLUXO, ato, nome=dados.rotulo, artigo=f"{dados.fundamento}.")


def aviso_da_chave(chave: str) -> Aviso | None:
    """O aviso desta chave, se há."""
    dos_atos = (a for modelo in modelos() for a in avisos_do_fluxo(modelo))
    return next((a for a in (*GERAIS, *dos_atos) if a.chave == chave), None)
