"""O que um fluxo declara para ser visto: palavras das situações, etapas, painéis e formulários."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import QuerySet

from contas.ator import Ator
from contas.papeis import Papel
from normas.norma import Dispositivo
from tramitacao.consultas.autos import Autos
from tramitacao.models import ProcedimentoConcreto, Processo


@dataclass(frozen=True, slots=True)
class Painel:
    """Uma peça dos autos: endereço, título, modelo de página e o que ele mostra."""

    slug: str
    titulo: str
    template: str
    contexto: Callable[[Autos], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Etapa:
    """Um trecho do caminho, com as situações que ele abrange; `depois` diz o que virá nele."""

    nome: str
    situacoes: frozenset[str]
    depois: str = ""


@dataclass(frozen=True, slots=True)
class Aspecto:
    """Como uma situação se mostra: o tom da etiqueta, uma frase que a explica e o resumo dela."""

    tom: str
    frase: str = ""
    resumo: str = ""


@dataclass(frozen=True, slots=True)
class Falta:
    """Uma coisa que falta nos autos: o que é, o artigo, com quem está e por onde se resolve."""

    titulo: str
    artigo: Dispositivo
    texto: str = ""
    situacao: str = ""
    tom: str = ""
    acao_nome: str = ""
    acao_url: str = ""
    prazo: str = ""


@dataclass(frozen=True, slots=True)
class Atalho:
    """O que se faz noutra página, mostrado junto dos atos; `principal`, antes deles."""

    rotulo: str
    url: str
    explicacao: str
    principal: bool = True


def _nenhum(*_args: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class TelaDoFluxo:
    """Tudo que as telas genéricas perguntam a um fluxo. `principal` é o que abre autos."""

    fluxo: str
    situacoes: Mapping[str, Aspecto]
    formularios: Mapping[str, Any]
    etapas: Sequence[Etapa] = ()
    paineis: Mapping[Papel, tuple[Painel, ...]] = field(default_factory=dict)
    principal: bool = False
    em_vigor: frozenset[str] = frozenset()
    #: Regra do prazo → como se diz o último dia; na de data certa, por que vence nele.
    ate: Mapping[str, str] = field(default_factory=dict)
    data_certa: Mapping[str, Callable[[date], str]] = field(default_factory=dict)
    faltas: Callable[[Autos, ProcedimentoConcreto], Sequence[Falta]] = _nenhum
    atalhos: Callable[[Autos, ProcedimentoConcreto], Sequence[Atalho]] = _nenhum
    #: Chaves dos procedimentos → o ato preparado e as razões dele, para quem decide.
    preparados: Callable[[Sequence[int]], Mapping[int, "Preparado"]] = lambda chaves: {}
    #: Arquivos destes autos que não são documentos juntados (comprovantes, estudos).
    arquivos: Callable[[Autos], QuerySet[Any] | None] = lambda autos: None
    rascunhos: Callable[[Ator], Sequence["Rascunho"]] = _nenhum
    #: Onde se começa um pedido destes, e o que diz o botão.
    comecar: str = ""
    comecar_nome: str = "Começar um pedido"
    #: Se quem age registra aqui o pedido que chegou em papel.
    no_balcao: Callable[[Ator], bool] = lambda ator: False
    #: O que se diz sob o título dos autos, depois do endereço, se não é de quem é o pedido.
    chamada: Callable[[Processo], str] | None = None
    #: Papel → a página em que ele começa o dia, quando não é a fila.
    casas: Mapping[Papel, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preparado:
    """O ato que o processo pede a quem decide, com as razões. Sem `ato`, abre-se o processo."""

    ato: str
    rotulo: str
    artigo: Dispositivo
    razao: str


@dataclass(frozen=True, slots=True)
class Rascunho:
    """Um pedido começado e não enviado."""

    titulo: str
    url: str
    guardado_em: Any


_TELAS: dict[str, TelaDoFluxo] = {}


def registrar_tela(*telas: TelaDoFluxo) -> None:
    """Põe a tela de um fluxo ao alcance das páginas. Fluxo repetido é erro de programação."""
    for tela in telas:
        if _TELAS.setdefault(tela.fluxo, tela) is not tela:
            raise ValueError(f"tela de fluxo repetida: {tela.fluxo}")


def tela_do_fluxo(fluxo: str) -> TelaDoFluxo:
    """A tela declarada; um fluxo sem tela mostra só o que a tabela dele diz."""
    return _TELAS.get(fluxo) or TelaDoFluxo(fluxo, {}, {})


def telas() -> tuple[TelaDoFluxo, ...]:
    """Todas as telas declaradas."""
    return tuple(_TELAS.values())


def casa_do_papel(papel: str) -> str:
    """A página em que o papel começa o dia; vazia, é a fila."""
    return next((tela.casas[Papel(papel)] for tela in telas() if papel in tela.casas), "")


def principais() -> list[str]:
    """Os fluxos que abrem autos."""
    return [tela.fluxo for tela in telas() if tela.principal]
