"""A lista das devoluções decididas que esperam pagamento, na conciliação de quem as paga."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from contas.pedido import Pedido
from normas.datas import por_extenso
from normas.dinheiro import reais
from precos.consultas.conciliacao import le_a_conciliacao
from precos.consultas.devolucoes import por_pagar_visiveis_a, prazo_de_pagar
from precos.models import Devolucao
from tramitacao.atuacao import ator_de
from tramitacao.models import PrazoAberto
from tramitacao.relogio import dia_de, hoje
from tramitacao.telas.porta import INICIO, so_quem

POR_PAGINA = 50
NOME = "Devoluções por pagar"
COLUNAS = [
    {"nome": "Processo"}, {"nome": "Valor", "numero": True}, {"nome": "Decidida em"},
    {"nome": "Paga-se até"},
]  # fmt: skip


@require_safe
@so_quem(le_a_conciliacao)
def lista(request: Pedido) -> HttpResponse:
    """Da mais antiga à mais nova; o processo traz o ato de a dar por paga."""
    todas = por_pagar_visiveis_a(ator_de(request))
    pagina = Paginator(todas, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto = {
        "titulo": NOME,
        "chamada": "Já se decidiu devolver; falta pagar e juntar o comprovante.",
        "migalhas": [INICIO, ("Conciliação", reverse("conciliacao")), (NOME, "")],
        "colunas": COLUNAS,
        "linhas": [_linha(devolucao) for devolucao in pagina],
        "pagina": pagina,
        "vazio": "Quando se decidir devolver um valor pago a mais, ele espera aqui o comprovante.",
        "anterior": f"?pagina={pagina.previous_page_number()}" if pagina.has_previous() else "",
        "seguinte": f"?pagina={pagina.next_page_number()}" if pagina.has_next() else "",
    }
    return render(request, "precos/conciliacao/lista.html", contexto)


def _linha(devolucao: Devolucao) -> list[object]:
    processo = devolucao.procedimento.processo
    prazo = prazo_de_pagar(devolucao.procedimento_id)
    return [
        {"texto": processo.numero_formatado, "detalhe": devolucao.motivo,
         "url": processo.get_absolute_url()},
        reais(devolucao.valor),
        por_extenso(dia_de(devolucao.decidida_em)),
        _ate_quando(prazo) if prazo else "Sem prazo no decreto",
    ]  # fmt: skip


def _ate_quando(prazo: PrazoAberto) -> dict[str, object]:
    _, ate = prazo.datas
    vencida = {"detalhe": "passou do prazo"} if ate < hoje() else {}
    return {"texto": por_extenso(ate), "prazo": prazo.get_absolute_url(), **vencida}
