"""As páginas do pedido: o formulário, as filas, os arquivos e como cada uma se grava."""

from collections.abc import Mapping
from typing import Any

from eventos.consultas.partes.evento import DO_ESPORTE, DO_EVENTO
from eventos.consultas.partes.quem import documentos_do_promotor
from eventos.models import PedidoDeEvento
from eventos.telas.pedido import filas
from eventos.telas.pedido.formularios import evento, promotor
from tramitacao.telas.assistente.passo import Passo, gravar_colunas


def _gravar_promotor(passo: Passo, r: PedidoDeEvento, limpos: dict[str, Any]) -> None:
    gravar_colunas(passo, r, limpos)  # no balcão, o tipo e o número são os que se digitaram
    pessoa = r.pessoa
    if pessoa:
        tipos = PedidoDeEvento.QuemPromove
        r.promotor_tipo = tipos.JURIDICA if pessoa.tipo == pessoa.Tipo.JURIDICA else tipos.FISICA
        r.promotor_documento = pessoa.documento or r.promotor_documento


def _com_texto(passo: Passo, r: PedidoDeEvento) -> dict[str, Any]:
    """A escolha de sim ou não se lê como texto."""
    campos = passo.formulario.base_fields
    return {n: getattr(r, n) for n in campos} | {"vias_abertas": str(r.vias_abertas)}


def passos(r: PedidoDeEvento) -> Mapping[str, Passo]:
    """As páginas deste pedido, por endereço."""
    feitos = (
        Passo(
            "promotor", "Quem responde pelo evento, e a quem a CET se dirige.",
            promotor.FormularioPromotor, ler=promotor.ler_promotor, gravar=_gravar_promotor,
        ),
        Passo(
            "documentos-do-promotor", "Um arquivo em cada lugar.", promotor.SoArquivos,
            anexos=documentos_do_promotor(r),
        ),
        Passo(
            "evento", "O que vai acontecer, e para quanta gente.", evento.FormularioEvento,
        ),
        Passo(
            "natureza", "A natureza decide se o evento paga os custos da CET. Isento ou não, a "
            "antecedência é a mesma.", evento.FormularioNatureza, anexos=("natureza",),
            template="eventos/pedido/natureza.html",
        ),
        Passo(
            "lugar", "O lugar e cada via em que o trânsito muda. A via mais rigorosa dá o prazo "
            "do pedido.", evento.FormularioLugar, filas=(filas.VIAS,),
            template="eventos/pedido/lugar.html",
        ),
        Passo(
            "datas", "Cada dia de evento e de ensaio. Passar da meia-noite pode: das 19:00 à "
            "01:30.", evento.FormularioDatas, filas=(filas.PERIODOS,),
            conferir=filas.periodos_que_se_cruzam, template="eventos/pedido/datas.html",
        ),
        Passo(
            "esporte", "O que a prova esportiva pede a mais. O seguro pode vir depois, até a "
            "autorização.", evento.FormularioEsporte, anexos=DO_ESPORTE, ler=_com_texto,
        ),
        Passo(
            "documentos-do-evento", "A planta de todo evento, e o projeto de desvio quando há via "
            "de trânsito rápido, arterial ou coletora.", promotor.SoArquivos, anexos=DO_EVENTO,
        ),
    )  # fmt: skip
    return {p.slug: p for p in feitos if p.slug != "esporte" or r.competicao_esportiva}
