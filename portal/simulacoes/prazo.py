"""Quando vence um prazo dos dois decretos, com a contagem dia a dia."""

from collections.abc import Mapping
from datetime import date

from eventos.regras.norma_vigente import NOTA
from normas.acervo import D46942, L14141
from normas.calendario import Calendario
from normas.memoria import Memoria, Passo
from normas.prazo import DiaContado, Prazo, contar
from portal.simulacoes.dias import dias_ditos
from portal.simulacoes.entrada import Entrada
from portal.simulacoes.erros import invalida
from portal.simulacoes.registro import Resposta, simulacao
from portal.simulacoes.tabelas import Fornecedor
from precos.regras import prazos as precos
from valet.regras import prazos as valet

REGRAS: Mapping[str, Prazo] = {
    "comunique_se_tpu": valet.SANEAMENTO,
    "comunique_se_autorizacao_uso": valet.SANEAMENTO_DA_AUTORIZACAO_DE_USO,
    "cessacao_irregularidade": valet.CESSACAO_DA_IRREGULARIDADE,
    "pagamento_notificacao": precos.PAGAMENTO_DA_NOTIFICACAO,
    "restituicao_suspensao": precos.RESTITUICAO_POR_SUSPENSAO,
    "devolucao_caucao": precos.DEVOLUCAO_DA_CAUCAO,
    "complementacao_transitoria": valet.COMPLEMENTACAO_TRANSITORIA,
}


@simulacao(
    "prazo",
    "Vencimento de um prazo, dia a dia",
    {"regra": "comunique_se_tpu", "inicio": "2026-05-20"},
)
def prazo(entrada: Entrada, tabelas: Fornecedor) -> Resposta:
    """O vencimento do prazo da regra, contado do dia da publicação ou do recebimento."""
    regra = REGRAS[entrada.escolha("regra", tuple(REGRAS))]
    dias = _contagem(regra, entrada.dia("inicio"), tabelas().calendario)
    vencimento = dias[-1].data.isoformat()
    return {
        "dias": regra.dias,
        "contagem": str(regra.conta),
        "vencimento": vencimento,
        "dispositivo": str(regra.fundamento),
        "contagem_dia_a_dia": dias_ditos(dias),
        **({"nota": NOTA} if regra.fundamento.norma == D46942 else {}),
        "memoria": _memoria(regra, dias),
    }


def _contagem(regra: Prazo, inicio: date, calendario: Calendario) -> tuple[DiaContado, ...]:
    try:
        return contar(regra, inicio, calendario)
    except (OverflowError, ValueError):
        # O calendário do Python acaba em 31/12/9999.
        raise invalida("o prazo passa do último dia que se pode contar", "inicio") from None


def _memoria(regra: Prazo, dias: tuple[DiaContado, ...]) -> Memoria:
    ultimo = next(d.data for d in reversed(dias) if d.conta)
    passos = (
        Passo("dia do começo, que não conta", dias[0].data.isoformat(), L14141.art(40)),
        Passo(f"{regra.dias} {regra.conta.dita}", ultimo.isoformat(), regra.fundamento),
        Passo("vencimento, em dia com expediente", dias[-1].data.isoformat(), L14141.art(40)),
    )
    return Memoria(passos)
