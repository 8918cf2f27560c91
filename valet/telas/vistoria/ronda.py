"""`/vistorias/`: onde voltar, o que notificar e os pontos do distrito — arts. 15 a 17."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from django import forms
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from contas.models import Distrito
from contas.pedido import Pedido
from normas.datas import por_extenso
from tramitacao.atuacao import ator_exigido
from tramitacao.models import Procedimento
from tramitacao.relogio import FUSO, dia_de, hoje
from tramitacao.telas.linhas_da_fila import linha
from tramitacao.telas.porta import so_o_fiscal
from valet.consultas import ronda as consulta
from valet.models import PedidoTPU

POR_PAGINA = 25


class FiltroDaRonda(forms.Form):
    """Nome, endereço ou número, e o distrito; na URL."""

    q = forms.CharField(label="Nome, endereço ou processo", required=False, max_length=200)
    distrito = forms.ModelChoiceField(
        label="Distrito", queryset=Distrito.objects.none(), required=False, empty_label="Todos"
    )

    def __init__(self, *args: Any, unidade_id: int | None, **opcoes: Any) -> None:
        super().__init__(*args, **opcoes)
        campo: Any = self.fields["distrito"]
        campo.queryset = Distrito.objects.filter(subprefeitura_id=unidade_id)

    def lido(self) -> tuple[str, int | None]:
        """O que vale do filtro; o que não se entende não filtra."""
        self.is_valid()
        limpos = self.cleaned_data
        distrito = limpos.get("distrito")
        return limpos.get("q", ""), distrito.pk if distrito else None


@dataclass(frozen=True, slots=True)
class Ponto:
    """Um lugar com termo, como se lê na ronda."""

    nome: str
    endereco: str
    distrito: str
    situacao: str
    tom: str
    ultima: str
    url: str
    url_do_processo: str


@require_safe
@so_o_fiscal
def ronda(request: Pedido) -> HttpResponse:
    """A casa do fiscal: primeiro o que venceu, depois os pontos há mais tempo sem vistoria."""
    ator, dia = ator_exigido(request), hoje()
    form = FiltroDaRonda(request.GET or None, unidade_id=ator.unidade_id)
    q, distrito = form.lido() if form.is_bound else ("", None)
    achados = consulta.pontos(ator, q=q, distrito=distrito)
    pagina = Paginator(achados, POR_PAGINA).get_page(request.GET.get("pagina"))
    casos = _um_por_processo(consulta.do_fiscal(ator))[:POR_PAGINA]
    comeco = datetime.combine(dia, time(), FUSO)
    contexto = {
        "titulo": "Ronda de hoje",
        "chamada": _chamada(dia, len(casos), consulta.vistoriados_desde(ator, comeco)),
        "casos": [linha(p, dia, None, ator) for p in casos],
        "pagina": pagina,
        "pontos": [_ponto(p, dia) for p in pagina],
        "form": form,
        "filtrada": bool(q or distrito),
    }
    return render(request, "valet/vistoria/ronda.html", contexto)


def _um_por_processo(procedimentos: Iterable[Procedimento]) -> list[Procedimento]:
    """Um lugar, uma linha: do mesmo processo fica o que vence antes."""
    return list({p.processo_id: p for p in reversed(list(procedimentos))}.values())[::-1]


def _chamada(dia: date, casos: int, feitas: int) -> str:
    esperam = {0: "Nenhum caso espera você.", 1: "Um caso espera você."}.get(
        casos, f"{casos} casos esperam você."
    )
    hoje_feitas = {0: "", 1: " Uma vistoria feita hoje."}.get(
        feitas, f" {feitas} vistorias feitas hoje."
    )
    return f"{por_extenso(dia).capitalize()}. {esperam}{hoje_feitas}"


def _ponto(pedido: Any, dia: date) -> Ponto:
    r, processo = pedido.requerimento, pedido.procedimento.processo
    situacao, tom = ("Caso aberto", "atencao") if pedido.com_caso else _do_termo(pedido)
    return Ponto(
        nome=r.estab_nome or pedido.estabelecimento.nome,
        endereco=processo.endereco,
        distrito=_distrito(r.estab_distrito, processo.endereco),
        situacao=situacao,
        tom=tom,
        ultima=_ultima(pedido.ultima_vistoria, dia),
        url=reverse("vistoria_do_ponto", args=[pedido.pk]),
        url_do_processo=processo.get_absolute_url(),
    )


def _distrito(distrito: Distrito | None, endereco: str) -> str:
    """O distrito, se o endereço já não o diz."""
    return distrito.nome if distrito and distrito.nome not in endereco else ""


def _do_termo(pedido: PedidoTPU) -> tuple[str, str]:
    liberado = pedido.situacao == "servico_liberado"
    return ("Em vigor", "bom") if liberado else (pedido.get_situacao_display(), "andamento")


def _ultima(em: datetime | None, dia: date) -> str:
    if em is None:
        return "Nunca vistoriado"
    dias = (dia - dia_de(em)).days
    return {0: "Vistoriado hoje", 1: "Vistoriado ontem"}.get(dias, f"Vistoriado há {dias} dias")
