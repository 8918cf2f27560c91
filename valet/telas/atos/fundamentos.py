"""O que os autos mostram a quem decide, em frases com datas — arts. 8º e 10."""

from collections.abc import Callable, Iterator

from normas.datas import por_extenso
from normas.dinheiro import reais
from normas.prazo import tempestivo
from tramitacao.relogio import dia_de
from valet.consultas.partes.ponto import maiuscula
from valet.models import Pedido
from valet.regras.documentos_exigidos import exigencias
from valet.regras.fatos import FatosDoPedido
from valet.regras.indeferimento import Hipotese


def para_deferir(pedido: Pedido) -> list[str]:
    """A autorização da CET, os documentos aceitos e o preço recolhido."""
    fatos = pedido.fatos()
    ditos = []
    if fatos.cet_autorizou_em:
        ditos.append(f"A CET autorizou em {por_extenso(dia_de(fatos.cet_autorizou_em))}.")
    exigidos = exigencias(fatos)
    aceitos = [e for e in exigidos if e.slot in fatos.anexos and fatos.anexos[e.slot].aceito_em]
    ditos.append(f"{len(aceitos)} de {len(exigidos)} documentos exigidos aceitos.")
    if fatos.cobranca:
        devido, pago = reais(fatos.cobranca.devido), reais(fatos.cobranca.pago)
        ditos.append(f"Preço de {devido}; pagos {pago}.")
    return ditos


def do_periodo(pedido: Pedido) -> list[str]:
    """Os dias e as horas do acontecimento."""
    periodo = pedido.fatos().periodo
    return [f"{maiuscula(periodo.dito)}, {periodo.horas}."] if periodo else []


def para_indeferir(pedido: Pedido, hipoteses: tuple[Hipotese, ...]) -> list[str]:
    """Os fatos de cada hipótese configurada."""
    fatos = pedido.fatos()
    return [dito for hipotese in hipoteses for dito in _DA_HIPOTESE[hipotese](fatos)]


def _do_comunicado(fatos: FatosDoPedido) -> Iterator[str]:
    for comunicado in fatos.comunicados:
        if comunicado.vence_em is None or comunicado.publicado_em is None:
            continue
        dito = (
            f"Comunique-se publicado em {por_extenso(comunicado.publicado_em)}; "
            f"o prazo acabou em {por_extenso(comunicado.vence_em)}"
        )
        if comunicado.atendido_em is None:
            yield f"{dito}, sem resposta."
        elif not tempestivo(comunicado.atendido_em, comunicado.vence_em):
            yield f"{dito}; a resposta veio em {por_extenso(dia_de(comunicado.atendido_em))}."


def _da_cet(fatos: FatosDoPedido) -> Iterator[str]:
    if fatos.cet_negou_em:
        yield f"A CET negou a autorização em {por_extenso(dia_de(fatos.cet_negou_em))}."


def _do_preco(fatos: FatosDoPedido) -> Iterator[str]:
    if fatos.cobranca:
        yield (
            f"Guia de {reais(fatos.cobranca.devido)} vencida em "
            f"{por_extenso(fatos.cobranca.vencimento)}; pagos {reais(fatos.cobranca.pago)}."
        )


_DA_HIPOTESE: dict[Hipotese, Callable[[FatosDoPedido], Iterator[str]]] = {
    Hipotese.COMUNICADO_DESATENDIDO: _do_comunicado,
    Hipotese.SEM_AUTORIZACAO_DA_CET: _da_cet,
    Hipotese.PRECO_NAO_RECOLHIDO: _do_preco,
}
