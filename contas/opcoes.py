"""Por quem uma conta pode agir num dia: as lotações, as empresas que representa, ela mesma."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from contas.ator import Ator
from contas.consultas import lotacoes_de, representadas_por
from contas.models import Pessoa, Usuario
from contas.papeis import Papel

#: Onde a sessão guarda a escolha.
CHAVE = "atuando_por"


@dataclass(frozen=True, slots=True)
class Opcao:
    """Uma forma de agir que a conta tem hoje. `pode_requerer` é falso em quem só recebe avisos."""

    chave: str
    ator: Ator
    unidade_nome: str
    papel_nome: str
    pode_requerer: bool = True


def opcoes(usuario: Usuario, em: date) -> list[Opcao]:
    """Lotações em exercício e empresas representadas; sem nenhuma, a própria pessoa."""
    achadas = [*_lotacoes(usuario, em), *_empresas(usuario, em)]
    return achadas or _a_propria(usuario)


def escolhida(lista: Sequence[Opcao], chave: object) -> Opcao | None:
    """A que a sessão guarda, se ainda vale; senão, a primeira."""
    return next((o for o in lista if o.chave == chave), lista[0] if lista else None)


def _lotacoes(usuario: Usuario, em: date) -> list[Opcao]:
    return [
        Opcao(
            f"lotacao-{x.pk}",
            Ator(Papel(x.papel), usuario.pk, x.unidade_id, None, str(usuario)),
            "Cidade de São Paulo" if x.da_cidade else x.unidade.nome,
            x.get_papel_display(),
        )
        for x in lotacoes_de(usuario.pk, em)
    ]


def _empresas(usuario: Usuario, em: date) -> list[Opcao]:
    return [
        Opcao(
            f"pessoa-{r.pessoa_id}",
            Ator(Papel.REQUERENTE, usuario.pk, None, r.pessoa_id, str(usuario)),
            r.pessoa.nome,
            "Você representa esta empresa" if r.pode_requerer else "Você recebe os avisos dela",
            r.pode_requerer,
        )
        for r in representadas_por(usuario.pk, em)
    ]


def _a_propria(usuario: Usuario) -> list[Opcao]:
    propria = Pessoa.objects.filter(usuario=usuario).first()
    if propria is None:
        return []
    ator = Ator(Papel.REQUERENTE, usuario.pk, None, propria.pk, str(usuario))
    return [Opcao(f"pessoa-{propria.pk}", ator, propria.nome, "Requerente")]
