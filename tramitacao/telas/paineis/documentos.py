"""Os documentos juntados: o que vale em cada lugar, as versões de antes, e a conferência."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django_fsm import can_proceed

from normas.datas import por_extenso
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.visibilidade import juntados_visiveis_a
from tramitacao.models import DocumentoJuntado
from tramitacao.relogio import dia_de
from tramitacao.servicos.tramitar import has_transition_perm_do_papel

_TONS = {"a_conferir": "andamento", "aceito": "bom", "recusado": "mau", "substituido": ""}
_ATOS = {"aceitar": "aceitar_documento", "recusar": "recusar_documento"}


@dataclass(slots=True)
class LinhaDeDocumento:
    """Um documento na tabela, com o que se pode fazer dele."""

    pk: str
    titulo: str
    detalhe: str
    artigo: str
    recebido: Any
    situacao: str
    tom: str
    url: str
    aceitar: bool = False
    recusar: str = ""


def documentos_dos_autos(
    autos: Autos, exigidos: Sequence[Any], lugares: Sequence[str]
) -> dict[str, Any]:
    """As versões que valem em cima, as substituídas numa lista fechada.

    `exigidos` são os documentos que este pedido pede; `lugares`, todos, na ordem do decreto.
    """
    todos = list(
        juntados_visiveis_a(autos.ator, autos.processo)
        .select_related("arquivo", "conferido_por")
        .order_by("pk")
    )
    pode = {nome: _pode(autos, ato) for nome, ato in _ATOS.items()}
    valem = [d for d in todos if d.situacao != "substituido"]
    aceitos = {d.exigencia for d in valem if d.situacao == "aceito"}
    contados = sum(1 for e in exigidos if e.slot in aceitos)
    return {
        "resumo": f"{contados} de {len(exigidos)} documentos exigidos aceitos.",
        "linhas": [_linha(autos, d, pode) for d in sorted(valem, key=partial(_ordem, lugares))],
        "anteriores": [_linha(autos, d, {}) for d in todos if d.situacao == "substituido"],
        "faltam": [e for e in exigidos if e.slot not in {d.exigencia for d in valem}],
        "url_aceitar": f"{_atos(autos)}aceitar_documento/",
    }


def _pode(autos: Autos, ato: str) -> bool:
    transicao = getattr(autos.principal, ato)
    return can_proceed(transicao) and has_transition_perm_do_papel(
        transicao, autos.principal, autos.ator
    )


def _linha(autos: Autos, d: DocumentoJuntado, pode: dict[str, bool]) -> LinhaDeDocumento:
    linha = LinhaDeDocumento(
        pk=str(d.pk),
        titulo=d.titulo,
        detalhe=_detalhe(d),
        artigo=d.dispositivo,
        recebido=d.juntado_em,
        situacao=_situacao(d),
        tom=_TONS[d.situacao],
        url=f"{autos.processo.get_absolute_url()}documentos/{d.pk}/",
    )
    linha.aceitar = pode.get("aceitar", False) and d.situacao in ("a_conferir", "recusado")
    if pode.get("recusar") and d.situacao in ("a_conferir", "aceito"):
        linha.recusar = f"{_atos(autos)}recusar_documento/?documento={d.pk}"
    return linha


def _detalhe(d: DocumentoJuntado) -> str:
    partes = [f"{d.versao}ª versão"] if d.versao > 1 else []
    if d.fora_do_prazo:
        partes.append("fora do prazo")
    if d.situacao == "recusado":
        partes.append(d.motivo.rstrip(". "))
    return ", ".join([*partes, d.arquivo.nome])


def _situacao(d: DocumentoJuntado) -> str:
    if d.situacao == "aceito" and d.conferido_em:
        dia = por_extenso(dia_de(d.conferido_em)).split(", ")[1].rsplit(" ", 1)[0]
        return f"Aceito em {dia}"
    return d.get_situacao_display()


def _ordem(lugares: Sequence[str], d: DocumentoJuntado) -> tuple[int, int, int]:
    """Os por conferir, os recusados, os aceitos; em cada grupo, na ordem do decreto."""
    grupos = {"a_conferir": 0, "recusado": 1, "aceito": 2}
    lugar = lugares.index(d.exigencia) if d.exigencia in lugares else len(lugares)
    return grupos.get(d.situacao, 3), lugar, d.pk


def _atos(autos: Autos) -> str:
    slug = autos.principal.procedimento.slug
    return f"{autos.processo.get_absolute_url()}{slug}/atos/"
