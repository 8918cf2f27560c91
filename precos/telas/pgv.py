"""A PGV carregada, as faces com mais de um valor e a decisão de qual vale — art. 9º, § 1º."""

from datetime import datetime
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.historico import linha_do_tempo
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.datas import dia_de_sao_paulo, por_extenso
from normas.dinheiro import reais
from precos.consultas.pgv import (
    Exercicio,
    cargas,
    exercicios,
    faces_em_conflito,
    valores_da_face,
    valores_das_faces,
)
from precos.models import ValorPGV
from precos.servicos.pgv import decidir_valor
from precos.telas.cargas_da_pgv import CARGAS, carga_escrita, milhar
from precos.telas.formularios_da_pgv import BuscaDeFace, DecisaoDeValor
from precos.telas.tabelas.apresentacao import MIGALHAS as DAS_TABELAS
from tramitacao.atuacao import ator_exigido
from tramitacao.telas.porta import so_o_administrador

NOME, POR_PAGINA, CARGAS_POR_PAGINA = "Planta Genérica", 50, 10
MIGALHAS = [*DAS_TABELAS, (NOME, "/administracao/pgv/")]
EXERCICIOS = [
    {"nome": "Exercício"},
    {"nome": "Faces", "numero": True},
    {"nome": "Com mais de um valor", "numero": True},
]
CONFLITOS = [{"nome": "Setor e quadra"}, {"nome": "CODLOG"}, {"nome": "Valores do m²"}]
VALORES = [
    {"nome": "Valor do m²"},
    {"nome": "Situação"},
    {"nome": "Linhas do arquivo", "numero": True},
    {"nome": "Fonte"},
]
FRASES = {"importar_pgv": "importou este valor", "decidir_valor": "decidiu qual valor vale"}


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """Os exercícios carregados, e a busca de uma face, que leva à página dela."""
    carregados = exercicios()
    ultimo = carregados[0].ano if carregados else request.dia.year
    busca = BuscaDeFace(
        request.GET if "exercicio" in request.GET else None, initial={"exercicio": ultimo}
    )
    if busca.is_valid():
        return redirect("pgv_face", *(busca.cleaned_data[c] for c in busca.fields))
    feitas = Paginator(cargas(), CARGAS_POR_PAGINA).get_page(request.GET.get("cargas"))
    contexto = {
        "titulo": NOME,
        "chamada": "O valor do metro quadrado de cada face de quadra, por exercício. "
        "Guia e cobrança já emitidas não mudam com uma carga.",
        "migalhas": [*DAS_TABELAS, (NOME, "")],
        "busca": busca,
        "colunas": EXERCICIOS,
        "linhas": [_exercicio(e) for e in carregados],
        "colunas_das_cargas": CARGAS,
        "cargas": [carga_escrita(c) for c in feitas],
        "pagina": feitas,
    }
    return render(request, "precos/pgv.html", contexto)


@require_safe
@so_o_administrador
def conflitos(request: Pedido, ano: int) -> HttpResponse:
    """As faces do exercício que esperam que alguém diga qual valor vale."""
    pagina = Paginator(faces_em_conflito(ano), POR_PAGINA).get_page(request.GET.get("pagina"))
    achadas = valores_das_faces(ano, pagina.object_list)
    contexto = {
        "titulo": f"Faces de {ano} com mais de um valor",
        "chamada": "Delas não se calcula preço até alguém dizer qual vale.",
        "migalhas": [*MIGALHAS, (str(ano), "")],
        "colunas": CONFLITOS,
        "linhas": [_conflito(ano, face, valores) for face, valores in achadas.items()],
        "pagina": pagina,
    }
    return render(request, "precos/pgv_conflitos.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def face(request: Pedido, ano: int, setor_quadra: str, codlog: str) -> HttpResponse:
    """Os valores de uma face, o que aconteceu com eles, e a decisão de qual vale."""
    valores = valores_da_face(ano, setor_quadra, codlog)
    if request.method == "POST" and not valores:
        raise Http404
    form = DecisaoDeValor(valores, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            vale = decidir_valor(
                por=ator_exigido(request), em=request.instante,
                valor_id=form.cleaned_data["valor"], ato=form.cleaned_data["ato"],
            )  # fmt: skip
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"Para esta face vale {reais(vale.valor)}.")
            return redirect("pgv_conflitos", ano)
    contexto = {
        "titulo": f"Setor e quadra {_mascara(setor_quadra)}, CODLOG {_codlog(codlog)}",
        "chamada": f"Exercício de {ano}.",
        "migalhas": [*MIGALHAS, (str(ano), reverse("pgv_conflitos", args=[ano])), ("Face", "")],
        "colunas": VALORES,
        "linhas": [_valor(v) for v in valores],
        "form": form if len(valores) > 1 else None,
        "tempo": _tempo(valores),
    }
    return render(request, "precos/pgv_face.html", contexto)


def _exercicio(e: Exercicio) -> list[object]:
    detalhe = f"{milhar(e.ficticios)} fictícios, só de demonstração" if e.ficticios else ""
    ano = {"texto": str(e.ano), "detalhe": detalhe}
    if not e.conflitos:
        return [ano, milhar(e.faces), "nenhuma"]
    url = reverse("pgv_conflitos", args=[e.ano])
    return [ano, milhar(e.faces), {"texto": milhar(e.conflitos), "url": url}]


def _conflito(ano: int, face: tuple[str, str], valores: list[ValorPGV]) -> list[object]:
    url = reverse("pgv_face", args=[ano, *face])
    escritos = " ou ".join(reais(v.valor) for v in valores)
    return [{"texto": _mascara(face[0]), "url": url}, _codlog(face[1]), escritos]


def _valor(v: ValorPGV) -> list[object]:
    ficticio = "Fictício, só de demonstração" if v.ficticio else ""
    fonte = {"texto": v.fonte, "detalhe": ficticio}
    return [reais(v.valor), _situacao(v), milhar(v.linhas) if v.linhas else "", fonte]


def _situacao(v: ValorPGV) -> dict[str, str] | str:
    if v.afastado_em is None:
        return "na tabela"
    por = f", por {v.afastado_por}" if v.afastado_por else ""
    return {"texto": f"afastado em {_dia(v.afastado_em)}{por}", "detalhe": v.afastado_ato}


def _tempo(valores: list[ValorPGV]) -> list[dict[str, Any]]:
    itens = [
        {**item, "frase": f"{reais(v.valor)}: {item['frase']}"}
        for v in valores
        for item in linha_do_tempo(v, FRASES)
    ]
    return sorted(itens, key=lambda item: item["quando"], reverse=True)


def _dia(instante: datetime) -> str:
    return por_extenso(dia_de_sao_paulo(instante))


def _mascara(setor_quadra: str) -> str:
    return f"{setor_quadra[:3]}.{setor_quadra[3:]}"


def _codlog(nu: str) -> str:
    return f"{nu[:2]}.{nu[2:5]}-{nu[5:]}"
