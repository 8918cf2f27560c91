"""Por que uma coisa vale até este dia: de onde vem a data, e os dias que faltam, um a um.

A validade não é um prazo da lei: ou está escrita num documento, ou é um tempo certo desde ele.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from contas.papeis import Papel
from normas.datas import por_extenso
from normas.prazo import DiaContado
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.validades import AVISOS, ComValidade, da_chave
from tramitacao.telas.acesso import tela_dos_autos
from tramitacao.telas.moldura import moldura
from tramitacao.telas.onde_esta import distancia

#: Mais que isto de calendário não ajuda a ver a data.
MAIOR_CAMINHO = 62


@tela_dos_autos
def validade(request: HttpRequest, autos: Autos, chave: str) -> HttpResponse:
    """A página de uma validade destes autos, vencida ou por vencer."""
    achada = da_chave(autos.processo, chave)
    if achada is None:
        raise Http404
    contexto = {
        **moldura(autos),
        "validade": achada,
        "titulo": f"Por que {por_extenso(achada.ate)}?",
        "chamada": f"{achada.dita(autos.hoje)}. {achada.origem}",
        **_acao(autos, achada),
        "contagem": ate_a_data(autos.hoje, achada.ate),
        "parcelas": list(_parcelas(achada, autos.hoje)),
        "resultado": {
            "rotulo": "Último dia", "valor": por_extenso(achada.ate),
            "texto": f"{_vale(achada, autos.hoje)} até o fim deste dia, haja ou não expediente.",
            "artigo": achada.artigo,
        },
    }  # fmt: skip
    return render(request, "tramitacao/validade.html", contexto)


def _acao(autos: Autos, v: ComValidade) -> dict[str, str]:
    """O ato que a renova, ao titular, quando cabe; aos outros, só a frase do passo."""
    cabe = v.caminho and autos.ator.papel == Papel.REQUERENTE
    return {"acao_nome": v.acao, "acao_url": v.url} if cabe else {}


def ate_a_data(hoje: date, ate: date) -> tuple[DiaContado, ...]:
    """Os dias de hoje à data, um a um; vazio se ela passou ou está longe."""
    faltam = (ate - hoje).days
    if not 0 < faltam <= MAIOR_CAMINHO:
        return ()
    dias = (hoje + timedelta(days=i) for i in range(1, faltam + 1))
    seguintes = (DiaContado(d, True, f"{i}º dia", i) for i, d in enumerate(dias, start=1))
    return (DiaContado(hoje, False, "hoje, não conta"), *seguintes)


def _parcelas(v: ComValidade, hoje: date) -> Iterator[dict[str, Any]]:
    if v.desde:
        yield {"rotulo": "Saiu em", "valor": por_extenso(v.desde), "texto": v.origem}
    yield {"rotulo": "Hoje", "valor": por_extenso(hoje), "texto": _falta(v.ate, hoje)}
    avisos = [v.ate - antes for antes in AVISOS if v.ate - antes >= hoje]
    if avisos:
        yield {
            "rotulo": "Avisamos antes", "valor": f"{len(avisos)} vez{'es' * (len(avisos) > 1)}",
            "texto": f"Em {'; '.join(por_extenso(dia) for dia in avisos)}.",
        }  # fmt: skip


def _falta(ate: date, hoje: date) -> str:
    dias = (ate - hoje).days
    if dias > 1:
        return f"Faltam {dias} dias corridos."
    return f"Venceu {distancia(ate, hoje)}." if dias < 0 else f"Acaba {distancia(ate, hoje)}."


def _vale(v: ComValidade, hoje: date) -> str:
    return "Valeu" if v.vencida(hoje) else "Vale"
