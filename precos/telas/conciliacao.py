"""As listas da conciliação: o que entrou e não bateu, com o dinheiro contado."""

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, F, Sum
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from contas.ator import Ator
from contas.pedido import Pedido
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.conciliacao import Lista, entradas_visiveis_a, le_a_conciliacao, listas_de
from precos.consultas.devolucoes import por_pagar_visiveis_a
from precos.models import Entrada
from precos.regras.conciliacao import Classe
from tramitacao.atuacao import ator_de
from tramitacao.telas.porta import INICIO, so_quem

POR_PAGINA = 50
NOMES = dict(Entrada.LISTAS)
O_QUE_E = {
    Classe.PARCIAL: "Falta dinheiro: a guia continua por pagar.",
    Classe.A_MAIOR: "Sobra dinheiro: é crédito, a devolver ou compensar.",
    Classe.EM_ATRASO: "Veio depois do vencimento, no valor da guia.",
    Classe.EM_DOBRO: "A guia já estava paga: é crédito, a devolver ou compensar.",
    Classe.DESCONHECIDA: "Nenhuma guia tem este código.",
    Classe.NAO_APLICADA: "A rotina tenta de novo até o processo aceitar.",
    Classe.EXATA: "Nada a fazer: fica como história.",
}
COLUNAS_DE_LISTAS = [
    {"nome": "Lista"}, {"nome": "Abertas", "numero": True}, {"nome": "Soma", "numero": True},
    {"nome": "Ao todo", "numero": True},
]  # fmt: skip
COLUNAS = [
    {"nome": "Entrada"}, {"nome": "Valor", "numero": True}, {"nome": "Guia e processo"},
    {"nome": "Situação"},
]  # fmt: skip


@require_safe
@so_quem(le_a_conciliacao)
def listas(request: Pedido) -> HttpResponse:
    """Cada lista, com quantas estão abertas e quanto somam."""
    ator = ator_de(request)
    contexto = {
        "titulo": "Conciliação",
        "chamada": "O que o banco e o PIX dizem que entrou, e o que não bateu com a guia.",
        "migalhas": [INICIO, ("Conciliação", "")],
        "colunas": COLUNAS_DE_LISTAS,
        "linhas": [
            [
                {"texto": lista.nome, "detalhe": O_QUE_E[Classe(lista.classe)],
                 "url": reverse("conciliacao_lista", args=[lista.classe])},
                *_abertas(lista), str(lista.todas),
            ]
            for lista in listas_de(ator)
        ],
        **_devolucoes(ator),
        "por_aplicar": entradas_visiveis_a(ator).filter(classe="").count(),
    }  # fmt: skip
    return render(request, "precos/conciliacao/listas.html", contexto)


@require_safe
@so_quem(le_a_conciliacao)
def lista(request: Pedido, classe: str) -> HttpResponse:
    """As entradas de uma lista, as abertas antes; cada uma abre a sua página."""
    if classe not in NOMES:
        raise Http404
    entradas = entradas_visiveis_a(ator_de(request)).filter(classe=classe)
    ordem = entradas.order_by(F("resolvida_em").desc(nulls_first=True), "-pk")
    pagina = Paginator(ordem, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": NOMES[Classe(classe)],
        "chamada": O_QUE_E[Classe(classe)],
        "migalhas": [INICIO, ("Conciliação", reverse("conciliacao")), (NOMES[Classe(classe)], "")],
        "colunas": COLUNAS,
        "linhas": [_linha(entrada) for entrada in pagina],
        "pagina": pagina,
        "anterior": f"?pagina={pagina.previous_page_number()}" if pagina.has_previous() else "",
        "seguinte": f"?pagina={pagina.next_page_number()}" if pagina.has_next() else "",
    }
    return render(request, "precos/conciliacao/lista.html", contexto)


def situacao(entrada: Entrada) -> dict[str, str]:
    """Aberta, resolvida ou, na exata, sem nada a fazer."""
    if entrada.resolvida_em:
        return {"texto": "Resolvida", "tom": "bom"}
    if entrada.classe == Classe.EXATA:
        return {"texto": "Confere", "tom": "bom"}
    return {"texto": "Aberta", "tom": "atencao"}


def _abertas(lista: Lista) -> tuple[str, str]:
    """Quantas e quanto; a exata não se abre nem se fecha."""
    return ("", "") if lista.classe == Classe.EXATA else (str(lista.abertas), reais(lista.soma))


def _devolucoes(ator: Ator | None) -> dict[str, Any]:
    """Quantas devoluções esperam pagamento, e quanto somam."""
    conta = por_pagar_visiveis_a(ator).order_by().aggregate(n=Count("pk"), soma=Sum("valor"))
    return {"devolucoes": conta["n"], "devolucoes_soma": conta["soma"]}


def _linha(entrada: Entrada) -> list[Any]:
    guia = entrada.guia
    processo = guia.cobranca.procedimento.processo if guia else None
    return [
        {"texto": f"Paga em {por_extenso(entrada.pago_em)}", "detalhe": entrada.identificador,
         "url": reverse("entrada", args=[entrada.pk])},
        reais(entrada.valor),
        {"texto": f"Guia {int(guia.identificacao)}, {guia.cobranca.nome}",
         "detalhe": processo.numero_formatado} if guia and processo else entrada.motivo,
        situacao(entrada),
    ]  # fmt: skip
