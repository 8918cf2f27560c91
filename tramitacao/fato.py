"""O que um ato foi, dito como fato: "a análise emitiu comunique-se"."""

from typing import Any

from contas.papeis import POR_EXTENSO, Papel
from tramitacao.ato import DadosDoAto
from tramitacao.concretos import modelo_do_fluxo
from tramitacao.models import ProcedimentoConcreto, Tramitacao

_DA_PARTE = frozenset({Papel.REQUERENTE, Papel.EXPEDIENTE})


def fato_da_linha(linha: Tramitacao) -> str:
    """Quem fez o quê nesta linha do razão, sem nomes."""
    _, frase = dados_da_linha(linha)
    try:
        autor = quem(modelo_do_fluxo(linha.procedimento.fluxo), linha.ato, linha.papel)
    except (LookupError, AttributeError):
        autor = POR_EXTENSO.get(linha.papel, linha.get_papel_display().lower())
    return f"{autor} {frase}"


def dados_da_linha(linha: Tramitacao) -> tuple[str, str]:
    """O rótulo e a frase do ato na tabela do fluxo; um ato que já saiu dela fica com o nome."""
    try:
        dados = _dados(modelo_do_fluxo(linha.procedimento.fluxo), linha.ato)
    except (LookupError, AttributeError):
        nome = linha.ato.replace("_", " ")
        return nome.capitalize(), f"praticou o ato “{nome}”"
    return dados.rotulo, dados.frase


def quem(modelo: type[ProcedimentoConcreto], ato: str, papel: str) -> str:
    """Quem praticou, sem o nome. O ato da parte registrado no balcão continua a ser dela."""
    if papel == Papel.EXPEDIENTE and _papeis(modelo, ato) == _DA_PARTE:
        return modelo.QUEM_PEDE
    if papel == Papel.REQUERENTE:
        return modelo.QUEM_PEDE
    return POR_EXTENSO.get(papel, Papel(papel).label.lower())


def _papeis(modelo: type[ProcedimentoConcreto], ato: str) -> frozenset[Papel]:
    """A quem o ato cabe. Os autos, quem os começa no balcão é a parte."""
    if ato == modelo.INICIO[0]:
        return _DA_PARTE
    return frozenset(_transicao(modelo, ato).permission.papeis)


def _dados(modelo: type[ProcedimentoConcreto], ato: str) -> DadosDoAto:
    nome, inicio = modelo.INICIO
    return inicio if ato == nome else _transicao(modelo, ato).custom["ato"]


def _transicao(modelo: type[ProcedimentoConcreto], ato: str) -> Any:
    return next(iter(getattr(modelo, ato)._django_fsm.transitions.values()))
