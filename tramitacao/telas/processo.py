"""A página do processo, a mesma para todos: cinco faixas, compostas pelo papel de quem olha."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from contas.papeis import Papel
from normas.datas import por_extenso
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.linha_do_tempo import linha_do_tempo
from tramitacao.relogio import dia_de
from tramitacao.telas.acesso import tela_dos_autos
from tramitacao.telas.atos import botoes
from tramitacao.telas.faltas import faltas
from tramitacao.telas.moldura import moldura
from tramitacao.telas.onde_esta import em_curso, etapas, onde_esta, outros_em_curso
from tramitacao.telas.painel import Painel, tela_do_fluxo
from tramitacao.telas.responsavel import pode_assumir, pode_devolver

#: Quantas linhas do histórico se mostram de saída; as outras abrem na mesma página.
RECENTES = 5


@dataclass(frozen=True, slots=True)
class Aba:
    """Um painel dos autos na barra de abas."""

    nome: str
    url: str
    ativa: bool
    total: int | None = None


@tela_dos_autos
def processo(request: HttpRequest, autos: Autos) -> HttpResponse:
    """Onde está, o que falta, o que posso fazer, os autos, o que aconteceu."""
    tempo = linha_do_tempo(autos.processo, autos.ator)
    contexto = {
        **moldura(autos),
        "chamada": _chamada(autos),
        "onde": onde_esta(autos, autos.em_destaque),
        "outros": list(outros_em_curso(autos)),
        "etapas": etapas(autos, autos.principal),
        **_faltas(autos),
        "atos": botoes(autos),
        "sem_atos": _sem_atos(autos),
        "tempo": tempo[:RECENTES],
        "tempo_restante": tempo[RECENTES:],
        "nota_do_tempo": "1 registro"
        if len(tempo) == 1
        else f"{len(tempo)} registros, do mais novo",
        **_painel(request, autos),
        **_responsavel(autos),
    }
    return render(request, "tramitacao/processo.html", contexto)


def _chamada(autos: Autos) -> str:
    endereco = f"{autos.processo.endereco}. " if autos.processo.endereco else ""
    if chamada := tela_do_fluxo(autos.principal.FLUXO).chamada:
        return f"{endereco}{chamada(autos.processo).rstrip('.')}."
    papel = "Interessado:" if autos.principal.de_oficio else "Pedido de"
    return f"{endereco}{papel} {str(autos.processo.interessado).rstrip('.')}."


def _faltas(autos: Autos) -> dict[str, Any]:
    todas = faltas(autos)
    return {
        "faltas": todas[:RECENTES],
        "faltas_restantes": todas[RECENTES:],
        "nota_das_faltas": f"{len(todas)} coisas" if len(todas) > 1 else "",
    }


def _sem_atos(autos: Autos) -> str:
    if autos.ator.papel == Papel.AUDITOR:
        return "O seu papel lê os autos e não pratica atos neles."
    if not em_curso(autos):
        return "Nada por ora: nenhum ato seu é esperado."
    return "Nada por ora: a vez é de outra pessoa. Avisamos quando for a sua."


def _painel(request: HttpRequest, autos: Autos) -> dict[str, Any]:
    """As abas do papel e o corpo da escolhida na URL (ou da primeira)."""
    paineis = tela_do_fluxo(autos.principal.FLUXO).paineis.get(autos.ator.papel, ())
    if not paineis:
        return {"abas": [], "painel": None, "corpo_do_painel": ""}
    pedido = request.GET.get("painel")
    aberto = next((p for p in paineis if p.slug == pedido), paineis[0])
    return {
        "abas": [_aba(autos, p, p is aberto) for p in paineis],
        "painel": aberto,
        "corpo_do_painel": render_to_string(
            aberto.template, {"autos": autos, **aberto.contexto(autos)}, request
        ),
    }


def _aba(autos: Autos, painel: Painel, ativa: bool) -> Aba:
    url = f"{autos.processo.get_absolute_url()}?painel={painel.slug}#autos"
    return Aba(painel.titulo, url, ativa)


def _responsavel(autos: Autos) -> dict[str, Any]:
    procedimento = autos.da_vez.procedimento
    dono = procedimento.responsavel
    comigo = dono is not None and dono.pk == autos.ator.usuario_id
    if comigo:
        dito = f"Com você desde {por_extenso(dia_de(procedimento.desde))}."
    elif dono:
        dito = f"Com {dono}."
    else:
        dito = ""
    return {
        "procedimento_da_vez": procedimento,
        "responsavel": dito,
        "pode_assumir": pode_assumir(autos.ator, procedimento),
        "pode_devolver": pode_devolver(autos.ator, procedimento),
    }
