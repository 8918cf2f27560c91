"""Como cada publicação aparece nas listas do Diário Oficial."""

from collections.abc import Iterable
from typing import Any

from normas.datas import por_extenso
from tramitacao.fato import fato_da_linha
from tramitacao.models import Publicacao
from tramitacao.relogio import dia_de


def por_unidade(pendentes: Iterable[Publicacao]) -> list[tuple[str, list[dict[str, Any]]]]:
    """As que faltam sair, agrupadas pela unidade do ato."""
    grupos: dict[str, list[dict[str, Any]]] = {}
    for p in sorted(pendentes, key=lambda p: (p.procedimento.unidade.nome, p.pk)):
        grupos.setdefault(p.procedimento.unidade.nome, []).append(_item(p))
    return list(grupos.items())


def _item(p: Publicacao) -> dict[str, Any]:
    processo = p.procedimento.processo
    return {
        "chave": p.pk,
        "rotulo": _fato(p),
        "processo": processo.numero_formatado,
        "titulo": processo.titulo,
        "url": processo.get_absolute_url(),
        "ato_em": dia_de(p.linha.em),
        "texto": f"Processo {processo.numero_formatado}. {p.texto}",
    }


def linha(p: Publicacao) -> list[Any]:
    """Uma linha da tabela do que já saiu."""
    processo = p.procedimento.processo
    ato = {
        "texto": _fato(p), "url": processo.get_absolute_url(),
        "detalhe": f"Processo {processo.numero_formatado}, {processo.titulo}",
    }  # fmt: skip
    return [ato, por_extenso(p.data) if p.data else "", p.edicao]


def _fato(p: Publicacao) -> str:
    fato = fato_da_linha(p.linha)
    return f"{fato[0].upper()}{fato[1:]}"
