"""O que uma carga do IPCA altera, em palavras: meses, mínimos, guias que esperavam, encargos."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from precos.consultas.em_aberto import em_aberto
from precos.consultas.publicados import tabela_do_minimo
from precos.models import Cobranca
from precos.regras.carga_ipca import Carga, Valor
from precos.regras.ipca import escrito
from precos.regras.minimo import ULTIMO_ANO_SEM_REAJUSTE, IndicePendente, TabelaDoMinimo
from precos.regras.mora import ULTIMO_DO_IPCA
from precos.telas.tabelas.minimo import CHAVE, PENDENTE, minimo_dito
from precos.telas.tabelas.registro import efeitos

_EM_PORTUGUES = str.maketrans(",.", ".,")
COLUNAS = [{"nome": "Mês"}, {"nome": "Estava", "numero": True}, {"nome": "Fica", "numero": True}]


def linhas(carga: Carga) -> list[list[object]]:
    """Cada mês que entra ou muda, do mais novo ao mais antigo, com o que estava e o que fica."""
    return [
        [escrito(mes), _dito(carga.antes.get(mes)), _dito(carga.valores[mes])]
        for mes in sorted(carga.valores, reverse=True)
    ]


def frases(carga: Carga, hoje: date) -> list[str]:
    """O que a carga altera além da própria tabela; guia emitida nunca."""
    ditas = [*_dos_minimos(carga, hoje), *_do_atraso(carga)]
    if carga.ausentes:
        meses = ", ".join(map(escrito, carga.ausentes))
        ditas.append(f"Vieram sem valor, e continuam faltando: {meses}.")
    return ditas


def _dos_minimos(carga: Carga, hoje: date) -> Sequence[str]:
    antes = tabela_do_minimo()
    indices = {**antes.indices, **{mes: v.indice for mes, v in carga.valores.items()}}
    depois = replace(antes, indices=indices)
    ditas: list[str] = []
    for ano in range(ULTIMO_ANO_SEM_REAJUSTE + 1, hoje.year + 2):
        dia = date(ano, 1, 1)
        de, para = minimo_dito(antes, dia), minimo_dito(depois, dia)
        if de == para:
            ditas.extend(_o_que_falta(depois, dia))
            continue
        ditas.append(f"O mínimo de {ano} passa de {de} para {para}.")
        ditas.extend(efeitos(CHAVE, dia))
        if de == PENDENTE:
            ditas.append(
                f"Os preços anuais de {ano} que esperavam o índice se lançam na próxima passada "
                "da rotina."
            )
    return ditas or ["Nenhum mínimo muda."]


def _o_que_falta(tabela: TabelaDoMinimo, dia: date) -> list[str]:
    """O mínimo que segue pendente depois da carga, e por quê."""
    try:
        tabela.em(dia)
    except IndicePendente as pendente:
        meses = ", ".join(map(escrito, pendente.faltam))
        return [f"O mínimo de {dia.year} continua pendente: falta o IPCA de {meses}."]
    return []


def _do_atraso(carga: Carga) -> list[str]:
    """O que venceu até o último mês da regra do IPCA ainda se corrige por ele."""
    mudam = [mes for mes in carga.valores if mes <= ULTIMO_DO_IPCA]
    if not mudam:
        return []
    total = em_aberto(Cobranca.objects.filter(vencimento__lte=date(*max(mudam), 1))).count()
    if not total:
        return []
    dito = "1 cobrança vencida conta" if total == 1 else f"{total} cobranças vencidas contam"
    return [f"{dito} estes meses na próxima segunda via."]


def _dito(valor: Valor | None) -> object:
    if valor is None:
        return "não havia"
    variacao = "" if valor.variacao is None else f"{variacao_dita(valor.variacao)} no mês"
    return {"texto": indice_dito(valor.indice), "detalhe": variacao}


def indice_dito(indice: Decimal) -> str:
    """ "7.633,23": duas casas, ou as que houver."""
    casas = max(2, -int(indice.normalize().as_tuple().exponent))
    return f"{indice:,.{casas}f}".translate(_EM_PORTUGUES)


def variacao_dita(variacao: Decimal) -> str:
    """ "0,30%"."""
    return f"{variacao:.2f}%".translate(_EM_PORTUGUES)
