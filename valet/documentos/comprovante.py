"""Comprovante de protocolo: o número, o que se pediu e o que se entregou — arts. 5º e 18."""

from typing import Any

from contas.sigilo import nome_publico, texto_publico
from normas.acervo import D58027
from normas.datas import instante_por_extenso
from tramitacao.conteudo import Par, comum, pares
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao
from valet.documentos import acontecimento, partes
from valet.models import Pedido, Requerimento
from valet.regras.documentos_exigidos import POR_SLOT

ART_5 = D58027.art(5)
ART_18_II = D58027.art(18).inc("II")


def _contexto(pedido: Pedido, linha: Tramitacao) -> dict[str, Any]:
    r, processo = pedido.requerimento, pedido.procedimento.processo
    recebido = instante_por_extenso(linha.em)
    onde = "No balcão da Subprefeitura" if processo.no_balcao else "Pela internet"
    return {
        **comum(pedido, linha, *((ART_18_II,) if r.eventual else (ART_5, D58027.art(6)))),
        "eventual": r.eventual,
        "recebido": recebido,
        "pedido": pares(
            ("Recebido em", recebido),
            ("Como", onde),
            ("Requerente", nome_publico(processo.requerente.nome)),
            *partes.resumo(pedido),
            ("Estacionamento", texto_publico(r.estac_endereco)),
            *_quando(r),
        ),
        "recebidos": _recebidos(pedido),
        "conferencia": pares(("Recebido em", recebido), *partes.resumo(pedido)),
    }


def _quando(r: Requerimento) -> tuple[Par, ...]:
    """O horário da semana, ou o acontecimento e as áreas."""
    if r.eventual:
        return (*acontecimento.acontecimento(r), *acontecimento.areas(r))
    return (("Horário do valet", partes.horario(r.horarios.filter(de="valet"))),)


def _recebidos(pedido: Pedido) -> list[str]:
    """Os documentos entregues, na ordem do art. 5º; no balcão, os que o expediente digitalizou."""
    entregues = set(pedido.requerimento.anexos.values_list("exigencia", flat=True))
    return [exigencia.titulo for slot, exigencia in POR_SLOT.items() if slot in entregues]


COMPROVANTE = Modelo(
    codigo="comprovante",
    titulo="Comprovante de protocolo",
    prefixo="CP",
    template="valet/documentos/comprovante.html",
    fundamento=ART_5,
    contexto=_contexto,
)
