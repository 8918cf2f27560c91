"""O preço com a conta aberta, as guias e os pagamentos — Decreto 58.027/2017, arts. 9º e 19."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, cast

from normas.datas import mes_e_ano
from precos.consultas.devido import Devido, devidos
from precos.consultas.recibos import recibos_dos_autos
from precos.models import Cobranca, Pagamento
from precos.telas.atraso import atraso_dito, endereco_da_segunda_via
from precos.telas.devolucoes import devolucoes_dos_autos
from precos.telas.guia_escrita import endereco_para_pagar, situacao_da_cobranca
from tramitacao.consultas.autos import Autos
from tramitacao.models import DocumentoExpedido, Procedimento, ProcedimentoConcreto
from tramitacao.telas.onde_esta import distancia
from valet.consultas.preco_do_periodo import estimar_periodo
from valet.models import Multa, Pedido
from valet.servicos.pagamento import creditos_do_pedido


@dataclass(frozen=True, slots=True)
class Guia:
    """Uma guia, com quanto se pagou dela e o documento que a expediu."""

    cobranca: Cobranca
    nome: str
    rotulo: str
    #: Das parcelas de um exercício, só a primeira mostra a conta, que é a do ano inteiro.
    mostra_conta: bool
    total: Decimal
    falta: Decimal
    situacao: str
    tom: str
    quando: str
    #: Até quando se paga: a data da guia que vale.
    vence: date
    #: Os encargos: os de hoje, na vencida; os que já traz, na segunda via.
    atraso: str
    segunda_via: str
    pdf: str
    #: A página com os códigos, enquanto falta pagar.
    pagar: str
    pagamentos: tuple[dict[str, Any], ...]


def guias_do_procedimento(autos: Autos, procedimento: Procedimento) -> list[Guia]:
    """Todas as guias de um procedimento, da mais nova."""
    cobrancas = (
        Cobranca.objects.filter(procedimento=procedimento)
        .prefetch_related("pagamentos__comprovante", "guias")
        .select_related("procedimento")
        .order_by("-exercicio", "vencimento", "-pk")
    )
    devem = devidos(cobrancas, autos.hoje)
    objeto = next(p for p in autos.procedimentos if p.procedimento.pk == procedimento.pk)
    expedidos = {
        d.linha_id: d for d in autos.processo.documentos_expedidos.filter(modelo="guia_simples")
    }
    recibos = recibos_dos_autos(autos.processo)
    return [_guia(autos, objeto, d, expedidos, recibos) for d in devem.values()]


def preco(autos: Autos) -> dict[str, Any]:
    """A guia que vale em destaque; as canceladas embaixo; sem guia, o que se sabe do preço."""
    pedido = cast(Pedido, autos.principal)
    r = pedido.requerimento
    guias = guias_do_procedimento(autos, autos.principal.procedimento)
    return {
        "validas": sorted(
            (g for g in guias if g.cobranca.cancelada_em is None), key=lambda g: not g.falta
        ),
        "canceladas": [g for g in guias if g.cobranca.cancelada_em],
        "creditos": creditos_ditos(pedido),
        "devolucoes": devolucoes_dos_autos(autos, pedido.procedimento),
        "do_periodo": estimar_periodo(r) if r.eventual else None,
    }


def creditos_ditos(objeto: Pedido | Multa) -> list[dict[str, Any]]:
    """O que se pagou a mais, de cada espécie."""
    return [
        {"valor": valor, "do_que": Cobranca.Especie(especie).label.lower().replace("tpu", "TPU")}
        for especie, valor in creditos_do_pedido(objeto).items()
    ]


def _guia(
    autos: Autos, objeto: ProcedimentoConcreto, d: Devido,
    expedidos: dict[int, DocumentoExpedido], recibos: dict[int, str],
) -> Guia:  # fmt: skip
    c = d.cobranca
    situacao = situacao_da_cobranca(d)
    documento = expedidos.get(d.guia.linha_id if d.guia else c.linha_id)
    return Guia(
        cobranca=c,
        nome=_nome(c),
        rotulo="Preço da outorga" if c.mes_da_outorga else c.get_especie_display(),
        falta=d.total if d.saldo else d.saldo,
        mostra_conta=c.parcela == 1,
        total=_total(c),
        situacao=situacao.nome,
        tom=situacao.tom,
        quando=distancia(d.vence, autos.hoje),
        vence=d.vence,
        atraso=atraso_dito(d),
        segunda_via=endereco_da_segunda_via(d, objeto, autos.ator),
        pdf=f"{autos.processo.get_absolute_url()}expedidos/{documento.pk}/" if documento else "",
        pagar=endereco_para_pagar(c) if d.aberta else "",
        pagamentos=tuple(_pagamento(autos, p, recibos) for p in c.pagamentos.all()),
    )


def _nome(c: Cobranca) -> str:
    return f"Preço da outorga, {mes_e_ano(c.mes_da_outorga)}" if c.mes_da_outorga else c.nome


def _total(c: Cobranca) -> Decimal:
    """O que a conta dá: o valor da guia, ou o do ano todo quando ela é uma parcela."""
    if c.parcelas == 1:
        return c.valor
    parcelas = Cobranca.objects.filter(linha_id=c.linha_id)
    return sum((p.valor for p in parcelas), Decimal("0.00"))


def _pagamento(autos: Autos, p: Pagamento, recibos: dict[int, str]) -> dict[str, Any]:
    return {
        "valor": p.valor,
        "pago_em": p.pago_em,
        "identificador": p.identificador,
        "comprovante": f"{autos.processo.get_absolute_url()}anexos/{p.comprovante_id}/"
        if p.comprovante_id
        else "",
        "meio": p.get_meio_display(),
        "recibo": recibos.get(p.linha_id, ""),
    }
