"""Documentos renovados em títulos em vigor, como o titular os apresenta."""

from datetime import date, timedelta
from typing import Any

from contas.papeis import Papel
from tests.fabricas.passos import ator, comprovante, requerente
from tramitacao.relogio import agora, dia_de
from valet.models import Pedido, Renovacao
from valet.regras.renovacao import Especie
from valet.servicos.renovacao import Renovado, apresentar_renovacao
from valet.servicos.renovacao_conferida import aceitar_renovacao, recusar_renovacao

#: Bem depois do que as fábricas de pedido põem.
NOVO_FIM = date(2042, 1, 1)
_DA_APOLICE = {"seguradora": "Outra Seguradora", "apolice": "987-6", "cita_lugares": True}


def apolice(**mudancas: Any) -> Renovado:
    """Uma apólice que começa hoje e serve."""
    hoje = dia_de(agora())
    dados = {"vale_desde": hoje, "vale_ate": NOVO_FIM, **_DA_APOLICE, **mudancas}
    return Renovado(Especie.APOLICE, **dados)


def cnh(pedido: Pedido, **mudancas: Any) -> Renovado:
    """A CNH nova do primeiro motorista da relação."""
    motorista = pedido.requerimento.motoristas.first()
    dados = {"motorista_id": motorista.pk, "cnh_categoria": "D", "vale_ate": NOVO_FIM, **mudancas}
    return Renovado(Especie.CNH, **dados)


def contrato(**mudancas: Any) -> Renovado:
    """O contrato com o mesmo estacionamento e as mesmas vagas."""
    dados = {"vale_desde": dia_de(agora()), "vale_ate": NOVO_FIM, "mesmo_estacionamento": True,
             "vagas": 60, **mudancas}  # fmt: skip
    return Renovado(Especie.ESTACIONAMENTO, **dados)


def apresentar(pedido: Pedido, renovado: Renovado | None = None, **opcoes: Any) -> Renovacao:
    """Quem representa o titular apresenta; sem dizer o quê, a apólice."""
    dados = {"por": requerente(pedido), "arquivo": comprovante("renovado"), **opcoes}
    return apresentar_renovacao(
        pedido_id=pedido.pk, modelo=type(pedido), renovado=renovado or apolice(), **dados
    )


def aceitar(renovacao: Renovacao, **opcoes: Any) -> Renovacao:
    """A analista da unidade aceita."""
    por = ator(Papel.ANALISTA, renovacao.requerimento.pedido)
    return aceitar_renovacao(renovacao_id=renovacao.pk, **{"por": por, **opcoes})


def recusar(renovacao: Renovacao, despacho: str = "Está ilegível.", **opcoes: Any) -> Renovacao:
    """A analista da unidade recusa, com o motivo."""
    por = ator(Papel.ANALISTA, renovacao.requerimento.pedido)
    return recusar_renovacao(renovacao_id=renovacao.pk, despacho=despacho, **{"por": por, **opcoes})


def em_dias(dias: int) -> date:
    """O dia a tantos de hoje."""
    return dia_de(agora()) + timedelta(days=dias)
