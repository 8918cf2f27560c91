"""Por quem a conta está agindo: escolhida no cabeçalho, conferida a cada pedido."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from contas.ator import Ator
from contas.consultas import lotacoes_de, representadas_por
from contas.models import Pessoa
from contas.papeis import Papel
from tramitacao.relogio import hoje

CHAVE = "atuando_por"


@dataclass(frozen=True, slots=True)
class Opcao:
    """Uma forma de agir que a conta tem hoje."""

    chave: str
    ator: Ator
    unidade_nome: str
    papel_nome: str


def opcoes(usuario, em: date) -> list[Opcao]:
    """Lotações em exercício, empresas representadas e a própria pessoa."""
    nome = str(usuario)
    achadas = [
        Opcao(
            f"lotacao-{x.pk}",
            Ator(Papel(x.papel), usuario.pk, x.unidade_id, None, nome),
            "Cidade de São Paulo" if x.da_cidade else x.unidade.nome,
            x.get_papel_display(),
        )
        for x in lotacoes_de(usuario.pk, em)
    ]
    achadas += [
        Opcao(
            f"pessoa-{r.pessoa_id}",
            Ator(Papel.REQUERENTE, usuario.pk, None, r.pessoa_id, nome),
            r.pessoa.nome,
            "Você representa esta empresa",
        )
        for r in representadas_por(usuario.pk, em)
    ]
    propria = Pessoa.objects.filter(usuario=usuario).first()
    if propria and not achadas:
        achadas.append(
            Opcao(
                f"pessoa-{propria.pk}",
                Ator(Papel.REQUERENTE, usuario.pk, None, propria.pk, nome),
                propria.nome,
                "Requerente",
            )
        )
    return achadas


class Atuacao:
    """Põe em `request.opcoes` as formas de agir e em `request.opcao` a escolhida (ou None)."""

    def __init__(self, proxima: Callable[[HttpRequest], HttpResponse]) -> None:
        self.proxima = proxima

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.opcoes = SimpleLazyObject(lambda: _opcoes(request))
        request.opcao = SimpleLazyObject(lambda: _escolhida(request))
        return self.proxima(request)


def ator_de(request: HttpRequest) -> Ator | None:
    """O ator deste pedido, já conferido contra as lotações e representações de hoje."""
    opcao = request.opcao
    return opcao.ator if opcao else None


def _opcoes(request: HttpRequest) -> list[Opcao]:
    return opcoes(request.user, hoje()) if request.user.is_authenticated else []


def _escolhida(request: HttpRequest) -> Opcao | None:
    chave = request.session.get(CHAVE)
    lista = list(request.opcoes)
    return next((o for o in lista if o.chave == chave), lista[0] if lista else None)
