"""O registro das simulações: nome público, o que responde e a função que a calcula."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from normas.redacao import SemRedacaoVigente
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import Codigo, ErroDeSimulacao, invalida
from portal.simulacoes.tabelas import Fornecedor, iniciais
from precos.regras.autorizacao_uso import TabelaKAusente
from precos.regras.minimo import IndicePendente
from precos.regras.zona_azul import SemPrecoDoCAD

Resposta = dict[str, Any]
"""Os campos do contrato; `memoria` é a `Memoria`, que só as portas de fora passam a JSON."""
Calculo = Callable[[Entrada, Fornecedor], Resposta]


class SimulacaoDesconhecida(LookupError):
    """Não há simulação com este nome."""


@dataclass(frozen=True, slots=True)
class Simulacao:
    """Uma simulação: nome, para que serve, exemplo de entrada e o cálculo."""

    nome: str
    resumo: str
    exemplo: dict[str, Any]
    calcular: Calculo


SIMULACOES: dict[str, Simulacao] = {}


def simulacao(nome: str, resumo: str, exemplo: dict[str, Any]) -> Callable[[Calculo], Calculo]:
    """Registra o cálculo sob o nome público."""

    def registrar(calculo: Calculo) -> Calculo:
        SIMULACOES[nome] = Simulacao(nome, resumo, exemplo, calculo)
        return calculo

    return registrar


def simular(nome: str, dados: object, tabelas: Fornecedor = iniciais) -> Resposta:
    """Responde um objeto; `ErroDeSimulacao` diz por que não, `SimulacaoDesconhecida` se não há."""
    resposta = calcular(nome, dados, tabelas)
    return {**resposta, "memoria": resposta["memoria"].como_json()}


def calcular(nome: str, dados: object, tabelas: Fornecedor = iniciais) -> Resposta:
    """A mesma resposta, com a `Memoria` inteira: a página mostra também a fórmula e o artigo."""
    if nome not in SIMULACOES:
        raise SimulacaoDesconhecida(nome)
    if not isinstance(dados, dict):
        raise invalida("a entrada deve ser um objeto JSON")
    try:
        return SIMULACOES[nome].calcular(Entrada(dados), tabelas)
    except SemRedacaoVigente as erro:
        raise ErroDeSimulacao(Codigo.SEM_REDACAO_VIGENTE, str(erro)) from None
    except IndicePendente as erro:
        raise ErroDeSimulacao(Codigo.INDICE_PENDENTE, str(erro), "exercicio") from None
    except SemPrecoDoCAD as erro:
        raise ErroDeSimulacao(Codigo.INDICE_PENDENTE, str(erro), "inicio") from None
    except TabelaKAusente as erro:
        raise ErroDeSimulacao(Codigo.TABELA_K_AUSENTE, str(erro), "k") from None
