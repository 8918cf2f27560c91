"""Quantos documentos há e quais faltam, dos que este pedido exige — art. 12."""

from collections.abc import Sequence

from eventos.consultas.partes.foto import Foto
from eventos.regras.documentos_exigidos import documentos_exigidos
from eventos.regras.instrucao import documentos_enviados
from normas.exigencia import Pendencia


def faltam(foto: Foto, *slots: str) -> tuple[Pendencia, ...]:
    """Os lugares exigidos que ainda não têm arquivo; o seguro pode vir até a autorização."""
    return tuple(p for p in documentos_enviados(foto.fatos) if p.campo in slots)


def quantos(foto: Foto, slots: Sequence[str]) -> str:
    """ "1 de 3 anexados."."""
    pedidos = [d for d in documentos_exigidos(foto.fatos) if d.slot in slots]
    ha = sum(d.slot in foto.anexos for d in pedidos)
    return f"{ha} de {len(pedidos)} anexados."
