"""O que um ato faz além de mudar a situação, em frases, antes de se praticar."""

from collections.abc import Iterator

from tramitacao.ato import DadosDoAto
from tramitacao.documento import modelo_do_documento
from tramitacao.models import ProcedimentoConcreto
from tramitacao.servicos.prazo_do_aviso import MARCOS


def efeitos(objeto: ProcedimentoConcreto, dados: DadosDoAto) -> Iterator[str]:
    """Documento que se expede, prazo que se abre, publicação, aviso."""
    if dados.expede:
        try:
            titulo = modelo_do_documento(dados.expede).titulo
        except KeyError:
            titulo = "documento"
        yield f"Expede: {titulo}."
    if dados.abre:
        desde = MARCOS.get(dados.abre.desde, "do dia do ato")
        yield f"Abre prazo de {dados.abre.dias} {dados.abre.conta.dita}, contado {desde}."
    if dados.publica:
        yield "Entra na lista do que falta publicar no Diário Oficial."
    if dados.avisa:
        yield objeto.AVISA
