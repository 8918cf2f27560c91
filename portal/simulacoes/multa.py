"""Quanto é a multa do valet — Decreto 58.027/2017, art. 15, I e § 2º."""

from portal.simulacoes.entrada import Entrada
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras.multa import Infracao
from precos.regras.multa import multa as multa_devida
from tramitacao.relogio import hoje


@simulacao(
    "multa",
    "Multa por notificação não atendida ou por material não recolhido",
    {"infracao": "art_15_I", "reincidencias": 0},
)
def multa(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """O valor que vale hoje, pela redação ou por ato, e se cada parte paga o seu."""
    infracao = Infracao(entrada.escolha("infracao", tuple(Infracao)))
    devida = multa_devida(
        infracao, reincidencias=entrada.contagem("reincidencias"), em=hoje(), atos=tabelas().atos
    )
    return {
        "valor": format(devida.valor, ".2f"),
        "por_parte": devida.por_parte,
        "memoria": devida.memoria,
    }
