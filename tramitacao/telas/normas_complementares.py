"""As portarias que completam os decretos: a lista do administrador e o registro de cada uma."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from contas.erros import PedidoRecusado
from contas.historico import linha_do_tempo
from contas.pedido import Pedido
from contas.telas.formularios import recusar
from normas.acervo import D46942, D58027
from normas.datas import por_extenso
from normas.leitura import ler_dispositivos
from normas.norma import Dispositivo, Norma
from tramitacao.atuacao import ator_exigido
from tramitacao.models import NormaComplementar
from tramitacao.servicos.normas_complementares import DadosDaNorma, registrar_norma
from tramitacao.telas.assistente.campos import Texto
from tramitacao.telas.formularios_de_apoio import Data
from tramitacao.telas.porta import INICIO, so_o_administrador

NOME = "Normas complementares"
_TABELAS = ("Tabelas", "/administracao/tabelas/")
COLUNAS = [{"nome": "Norma"}, {"nome": "Data"}, {"nome": "Completa"}, {"nome": "Situação"}]
_FRASES = {"registrar_norma": "registrou esta norma"}


class Registro(forms.Form):
    """O que se diz de uma norma, e os pontos dos decretos que ela completa."""

    nome = Texto(label="Norma", max_length=80, help_text="Como “Portaria 12/SMSUB/2026”.")
    data = Data(label="Data")  # type: ignore[assignment]  # o Django recolhe os campos
    ementa = Texto(label="Do que trata", max_length=300)
    endereco = forms.URLField(
        label="Endereço", required=False, max_length=200, assume_scheme="https",
        help_text="Onde se lê o texto publicado.",
    )  # fmt: skip
    valet = forms.CharField(
        label="O que completa no Decreto 58.027/2017", max_length=200, required=False,
        help_text="Separe por ponto e vírgula, como “art. 10, § 3º; art. 28”.",
    )  # fmt: skip
    eventos = forms.CharField(
        label="O que completa no Decreto 46.942/2006", max_length=200, required=False,
        help_text="Do mesmo jeito, como “art. 3º”.",
    )  # fmt: skip
    ate = Data(label="Vale até", required=False, help_text="Em branco, continua em vigor.")

    def clean_valet(self) -> tuple[Dispositivo, ...]:
        return _lidos(self.cleaned_data["valet"], D58027)

    def clean_eventos(self) -> tuple[Dispositivo, ...]:
        return _lidos(self.cleaned_data["eventos"], D46942)

    def clean(self) -> dict[str, Any]:
        limpos = super().clean() or {}
        if not self.errors and not (limpos["valet"] or limpos["eventos"]):
            self.add_error("valet", "diga ao menos um dispositivo, deste decreto ou do outro.")
        return limpos

    def dados(self) -> DadosDaNorma:
        """Pronto para o serviço."""
        limpos = self.cleaned_data
        return DadosDaNorma(
            limpos["nome"], limpos["data"], limpos["ementa"], limpos["endereco"],
            (*limpos["valet"], *limpos["eventos"]), limpos["ate"],
        )  # fmt: skip


@require_safe
@so_o_administrador
def lista(request: Pedido) -> HttpResponse:
    """As registradas, da mais nova."""
    contexto = {
        "titulo": NOME,
        "chamada": "As portarias que completam os decretos. Quem decide as cita, e todos as leem.",
        "migalhas": [INICIO, _TABELAS, (NOME, "")],
        "colunas": COLUNAS,
        "linhas": [_linha(n, request.dia) for n in NormaComplementar.objects.all()],
    }
    return render(request, "tramitacao/normas_complementares.html", contexto)


@require_http_methods(["GET", "HEAD", "POST"])
@so_o_administrador
def uma(request: Pedido, chave: int | None = None) -> HttpResponse:
    """Registra uma norma ou corrige a que já está na lista."""
    atual = get_object_or_404(NormaComplementar, pk=chave) if chave is not None else None
    form = Registro(request.POST if request.method == "POST" else None, initial=_iniciais(atual))
    if request.method == "POST" and form.is_valid():
        try:
            feita = registrar_norma(
                form.dados(), por=ator_exigido(request), em=request.instante, atual=atual
            )
        except PedidoRecusado as erro:
            recusar(form, erro)
        else:
            messages.success(request, f"{feita} está na lista.")
            return redirect("normas_complementares")
    titulo = "Corrigir a norma" if atual else "Registrar uma norma"
    contexto = {
        "titulo": titulo,
        "migalhas": [INICIO, _TABELAS, (NOME, reverse("normas_complementares")), (titulo, "")],
        "form": form,
        "botao": "Guardar",
        "voltar": reverse("normas_complementares"),
        "tempo": linha_do_tempo(atual, _FRASES) if atual else [],
    }
    return render(request, "tramitacao/norma_complementar.html", contexto)


def _lidos(texto: str, norma: Norma) -> tuple[Dispositivo, ...]:
    try:
        return ler_dispositivos(texto, norma)
    except ValueError as erro:
        raise forms.ValidationError(f"{erro}.") from None


def _iniciais(atual: NormaComplementar | None) -> dict[str, Any]:
    if atual is None:
        return {}
    escritos = {
        nome: "; ".join(d.curto for d in atual.dispositivos if d.norma == norma)
        for nome, norma in (("valet", D58027), ("eventos", D46942))
    }
    campos = ("nome", "data", "ementa", "endereco", "ate")
    return {campo: getattr(atual, campo) for campo in campos} | escritos


def _linha(norma: NormaComplementar, hoje: Any) -> list[Any]:
    nome = {
        "texto": norma.nome, "detalhe": norma.ementa,
        "url": reverse("norma_complementar", args=[norma.pk]),
    }  # fmt: skip
    acabou = norma.ate is not None and norma.ate < hoje
    situacao = {"texto": "Não vale mais"} if acabou else {"texto": "Em vigor", "tom": "bom"}
    return [nome, por_extenso(norma.data), "; ".join(map(str, norma.dispositivos)), situacao]
