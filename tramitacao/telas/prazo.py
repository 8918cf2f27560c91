""" "Por que esta data?": o prazo contado dia a dia, em calendário e em tabela.

O que está parado não tem data: mostra-se o que já contou e de que depende (`prazo_parado`).
"""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from normas.datas import por_extenso
from normas.prazo import Calendario, DiaContado, Prazo
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.calendario import calendario
from tramitacao.models import AnoDoCalendario, PrazoAberto
from tramitacao.servicos.contagem import Contagem, contagem_do_prazo
from tramitacao.servicos.publicacoes import CONTAGEM
from tramitacao.telas.acesso import da_chave, tela_dos_autos
from tramitacao.telas.moldura import moldura
from tramitacao.telas.painel import TelaDoFluxo, tela_do_fluxo
from tramitacao.telas.prazo_parado import (
    MARCOS,
    comeco,
    como_se_conta,
    esta_parado,
    paradas,
    parado,
)

_SABADO = 5


@tela_dos_autos
def prazo(request: HttpRequest, autos: Autos, chave: int) -> HttpResponse:
    """A página de um prazo destes autos: aberto, parado ou encerrado."""
    prazos = PrazoAberto.objects.filter(procedimento__processo=autos.processo)
    aberto = da_chave(autos, prazos.select_related("procedimento", "aberto_por"), chave)
    feita = contagem_do_prazo(aberto)
    if not feita.dias:
        raise Http404  # ainda não corre: não há o que contar
    dito = parado(feita, feita.espera) if feita.espera else _datado(aberto, feita)
    anos = {d.data.year for d in feita.dias}
    completos = AnoDoCalendario.objects.filter(ano__in=anos, completo=True)
    contexto = {
        **moldura(autos),
        "aberto": aberto,
        "contagem": feita.dias,
        "suspensos": [d.data for d in feita.dias if esta_parado(feita, d.data)],
        "como": como_se_conta(feita.regra),
        "artigo_da_conta": CONTAGEM,
        "nota": feita.nota,
        "anos_sem_decreto": sorted(anos - set(completos.values_list("ano", flat=True))),
        **dito,
    }
    return render(request, "tramitacao/prazo.html", contexto)


def _datado(aberto: PrazoAberto, feita: Contagem) -> dict[str, Any]:
    tela = tela_do_fluxo(aberto.procedimento.fluxo)
    contexto = {"data_certa": _data_certa(tela, aberto), **_conta(aberto, feita)}
    if not contexto["chamada"]:
        # Data certa: o que a explica é a frase, e não uma conta.
        contexto["chamada"], contexto["data_certa"] = contexto["data_certa"], ""
    return contexto


def _data_certa(tela: TelaDoFluxo, aberto: PrazoAberto) -> str:
    dizer = tela.data_certa.get(aberto.regra)
    marco, _ = aberto.datas
    return dizer(marco) if dizer else ""


def _conta(aberto: PrazoAberto, feita: Contagem) -> dict[str, Any]:
    marco, vencimento = aberto.datas
    tabela = calendario(aberto.procedimento.unidade_id)
    linhas = _parcelas(feita, feita.regra, marco, tabela) if feita.regra else _ate_la(feita, marco)
    return {
        "titulo": f"Por que {por_extenso(vencimento)}?",
        "parcelas": list(linhas),
        "resultado": {
            "rotulo": "Último dia", "valor": por_extenso(vencimento),
            "texto": "O prazo acaba à meia-noite, no fim do dia.",
        },
        "chamada": _chamada(feita.regra, marco, feita) if feita.regra else "",
        "mudou": feita.dias[-1].data != vencimento,
    }  # fmt: skip


def _ate_la(feita: Contagem, marco: date) -> Iterator[dict[str, Any]]:
    """Data certa: o caminho até ela, que não é uma conta."""
    yield {"rotulo": "Emitida ou aberta em", "valor": por_extenso(marco)}
    uteis = sum(d.conta for d in feita.dias)
    yield {"rotulo": "Dias úteis até lá", "valor": f"{uteis} dias" if uteis != 1 else "1 dia"}


def _chamada(regra: Prazo, marco: date, feita: Contagem) -> str:
    nome = MARCOS.get(regra.desde, "Começou")
    dito = f"O prazo é de {regra.dias} {regra.conta.dita}. {nome} em {por_extenso(marco)}"
    if _ultimo(feita).data != feita.dias[-1].data:
        return f"{dito}. O último dia caiu sem expediente, e o vencimento passou ao útil seguinte."
    return f"{dito}, e o dia do começo não entra na conta."


def _parcelas(
    feita: Contagem, regra: Prazo, marco: date, tabela: Calendario
) -> Iterator[dict[str, Any]]:
    """Cada parcela da conta, com o porquê e o artigo."""
    yield from comeco(regra, marco)
    yield from paradas(feita)
    ultimo = _ultimo(feita).data
    parados = [
        d for d in feita.dias[1:]
        if not d.conta and d.data < ultimo and not esta_parado(feita, d.data)
    ]  # fmt: skip
    if parados:
        yield {
            "rotulo": "Sem expediente", "valor": f"{len(parados)} dias",
            "texto": _nomes(parados, tabela),
        }  # fmt: skip
    if ultimo != feita.dias[-1].data:
        yield {
            "rotulo": f"{regra.dias}º dia", "valor": por_extenso(ultimo),
            "texto": f"Dia sem expediente ({_motivo(ultimo, tabela)}).", "artigo": CONTAGEM,
        }  # fmt: skip


def _ultimo(feita: Contagem) -> DiaContado:
    """O último dia que conta, antes de se prorrogar o vencimento."""
    return [d for d in feita.dias if d.conta][-1]


def _nomes(parados: list[DiaContado], tabela: Calendario) -> str:
    feriados = sorted({_motivo(d.data, tabela) for d in parados} - {"fim de semana"})
    dito = "; ".join([*feriados, "sábados e domingos"])
    return f"{dito[:1].upper()}{dito[1:]}."


def _motivo(dia: date, tabela: Calendario) -> str:
    if dia.weekday() >= _SABADO:
        return "fim de semana"
    return tabela.motivo(dia).rpartition(": ")[2]
