"""O que a CET decidiu sobre o lugar — Decreto 58.027/2017, art. 4º."""

from collections.abc import Iterator
from typing import Any

from normas.datas import por_extenso
from tramitacao.consultas.autos import Autos
from tramitacao.telas.painel import tela_do_fluxo
from valet.models import AutorizacaoCET
from valet.regras.horarios import Faixa
from valet.telas.paineis.pedido import medida


def da_cet(autos: Autos) -> dict[str, Any]:
    """Cada análise da CET nestes autos, a mais nova primeiro."""
    analises = [p for p in reversed(autos.procedimentos) if isinstance(p, AutorizacaoCET)]
    return {"analises": [_analise(autos, a) for a in analises]}


def _analise(autos: Autos, a: AutorizacaoCET) -> dict[str, Any]:
    aspecto = tela_do_fluxo(a.FLUXO).situacoes.get(a.situacao)
    return {
        "situacao": a.get_situacao_display(),
        "tom": aspecto.tom if aspecto else "",
        "desde": a.procedimento.desde,
        "linhas": list(_termos(a)) if a.sinalizacao else [],
        "estudo": f"{autos.processo.get_absolute_url()}anexos/{a.estudo_tecnico_id}/"
        if a.estudo_tecnico_id
        else "",
        "expedidos": [
            (d.numero, f"{autos.processo.get_absolute_url()}expedidos/{d.pk}/", d.revogado_em)
            for d in a.procedimento.documentos_expedidos.order_by("pk")
        ],
    }


def _termos(a: AutorizacaoCET) -> Iterator[dict[str, str]]:
    juntos: dict[tuple, list[int]] = {}
    for h in a.horarios.all():
        juntos.setdefault((h.inicio, h.fim), []).append(h.dia)
    ditos = [str(Faixa(frozenset(dias), i, f)) for (i, f), dias in juntos.items()]
    trecho = ""
    if a.trecho_inicio is not None and a.trecho_fim is not None:
        trecho = f"de {medida(a.trecho_inicio)} a {medida(a.trecho_fim)} da testada"
    pares = (
        ("Sinalização", a.get_sinalizacao_display()),
        ("Trecho", trecho),
        ("Local", a.local),
        ("Motivos", a.motivos),
        ("Vagas", str(a.vagas or "")),
        ("Horário", "; ".join(ditos)),
        ("Também atende", a.atende_outros),
        ("Válida desde", por_extenso(a.vale_desde) if a.vale_desde else ""),
        ("Válida até", por_extenso(a.validade) if a.validade else ""),
        ("Normas técnicas", a.normas_tecnicas),
    )
    return ({"rotulo": rotulo, "valor": valor} for rotulo, valor in pares if valor)
