"""O que um pedido diz de si, para as páginas do assistente o conduzirem até o protocolo."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from tramitacao.consultas.partes import Estado, Parte, estados_de
from tramitacao.relogio import agora
from tramitacao.telas.assistente.formulario import Formulario
from tramitacao.telas.assistente.lugares import Lugar
from tramitacao.telas.assistente.passo import Passo
from tramitacao.telas.assistente.preenchimento import Preenchimento


class Declaracao(Formulario):
    """Quem envia responde pelo que escreveu."""

    declaro = forms.BooleanField(
        label="Declaro que as informações são verdadeiras e que os documentos são cópias fiéis",
        help_text="Informação falsa pode levar à recusa do pedido e às penas da lei.",
        error_messages={"required": "Marque a declaração para enviar o pedido."},
    )

    def preparar(self) -> None:
        if self.requerimento.no_balcao:
            campo = self.fields["declaro"]
            campo.label = "O requerimento em papel está assinado e confere com o que foi digitado"
            campo.help_text = "O papel fica arquivado na unidade."


def _nada(*_args: Any) -> Any:
    return {}


def _nenhum(*_args: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Assistente:
    """Um pedido em partes.

    `rota` é o começo do nome das rotas (`requerimento`, `requerimento_parte` …) e `pasta`, a dos
    modelos de página; o que ela não tem vem de `assistente/`. `fotografar` lê o rascunho inteiro
    num instante: a foto tem `r`, o rascunho, e `anexos`, por lugar. `respostas` dá as linhas
    (rótulo, valor) da conferência, por parte.
    """

    rota: str
    modelo: type[Any]
    achar: Callable[[int | None], QuerySet[Any]]
    fotografar: Callable[[Any, datetime], Any]
    partes: Callable[[Any], tuple[Parte, ...]]
    passos: Callable[[Any], Mapping[str, Passo]]
    lugares: Callable[[Any, Preenchimento], list[Lugar]]
    respostas: Callable[[Any], Mapping[str, list[tuple[str, str]]]]
    protocolar: Callable[..., Any]
    na_parte: Callable[[Any, Parte, Preenchimento], dict[str, Any]] = _nada
    na_lista: Callable[[Any], dict[str, Any]] = _nada
    na_conferencia: Callable[[Any], dict[str, Any]] = _nada
    no_fim: Callable[[Any], dict[str, Any]] = _nada
    #: O que mais um botão da página pode pedir, depois de guardado; nulo segue o caminho comum.
    atalho: Callable[[HttpRequest, Any, Passo, QueryDict], HttpResponse | None] = _nenhum
    declaracao: type[Declaracao] = Declaracao
    novo: str = "Novo pedido"
    pasta: str = "assistente"

    def url(self, r: Any, pagina: str = "", *args: str) -> str:
        """O endereço de uma página deste pedido: `""` é a lista; `"parte"` pede o slug."""
        nome = f"{self.rota}_{pagina}" if pagina else self.rota
        return reverse(nome, args=[r.pk, *args])

    def urls(self, r: Any) -> dict[str, str]:
        """Os endereços que toda página usa."""
        paginas = ("excluir", "conferir", "enviar", "enviado")
        return {"lista": self.url(r)} | {p: self.url(r, p) for p in paginas}

    def foto(self, r: Any) -> Any:
        """O rascunho agora."""
        return self.fotografar(r, agora())

    def estados(self, foto: Any) -> tuple[Estado, ...]:
        """Cada parte com o que diz e o que lhe falta."""
        return estados_de(self.partes(foto.r), foto)

    def molde(self, pagina: str) -> list[str]:
        """Os modelos de página a tentar, do pedido ao comum."""
        return [f"{self.pasta}/{pagina}.html", f"assistente/{pagina}.html"]

    def migalhas(self, r: Any, pagina: str) -> list[tuple[str, str]]:
        """Meus pedidos › Bistrô Jacarandá › Ocupação do passeio."""
        return [onde_se_trabalha(r), (r.nome or self.novo, self.url(r)), (pagina, "")]


def onde_se_trabalha(r: Any) -> tuple[str, str]:
    """A página de que se veio: a fila do expediente, se o pedido é do balcão."""
    return ("Fila" if r.no_balcao else "Meus pedidos", "/processos/")
