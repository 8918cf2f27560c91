"""O preço com a conta aberta, as guias e os pagamentos — Decreto 58.027/2017, arts. 9º e 19."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, cast

from normas.datas import mes_e_ano
from precos.consultas.recibos import recibos_dos_autos
from precos.models import Cobranca, Pagamento
from precos.telas.devolucoes import devolucoes_dos_autos
from precos.telas.guia_escrita import endereco_para_pagar
from tramitacao.consultas.autos import Autos
from tramitacao.models import DocumentoExpedido, Procedimento
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
    pdf: str
    #: A página com os códigos, enquanto falta pagar.
    pagar: str
    pagamentos: tuple[dict[str, Any], ...]


def guias_do_procedimento(autos: Autos, procedimento: Procedimento) -> list[Guia]:
    """Todas as guias de um procedimento, da mais nova."""
    cobrancas = (
        Cobranca.objects.filter(procedimento=procedimento)
        .prefetch_related("pagamentos__comprovante", "guias")
        .order_by("-exercicio", "vencimento", "-pk")
    )
    expedidos = {
        d.linha_id: d for d in autos.processo.documentos_expedidos.filter(modelo="guia_simples")
    }
    recibos = recibos_dos_autos(autos.processo)
    return [_guia(autos, c, expedidos, recibos) for c in cobrancas]


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
    autos: Autos, c: Cobranca, expedidos: dict[int, DocumentoExpedido], recibos: dict[int, str]
) -> Guia:
    pagamentos = tuple(_pagamento(autos, p, recibos) for p in c.pagamentos.all())
    pago = sum((p["valor"] for p in pagamentos), Decimal("0.00"))
    falta = max(c.valor - c.abatido - pago, Decimal("0.00"))
    situacao, tom = _situacao(autos, c, falta)
    documento = expedidos.get(c.linha_id)
    return Guia(
        cobranca=c,
        nome=_nome(c),
        rotulo="Preço da outorga" if c.mes_da_outorga else c.get_especie_display(),
        falta=falta,
        mostra_conta=c.parcela == 1,
        total=_total(c),
        situacao=situacao,
        tom=tom,
        quando=distancia(c.vencimento, autos.hoje),
        pdf=f"{autos.processo.get_absolute_url()}expedidos/{documento.pk}/" if documento else "",
        pagar=endereco_para_pagar(c) if falta else "",
        pagamentos=pagamentos,
    )


def _nome(c: Cobranca) -> str:
    return f"Preço da outorga, {mes_e_ano(c.mes_da_outorga)}" if c.mes_da_outorga else c.nome


def _total(c: Cobranca) -> Decimal:
    """O que a conta dá: o valor da guia, ou o do ano todo quando ela é uma parcela."""
    if c.parcelas == 1:
        return c.valor
    parcelas = Cobranca.objects.filter(linha_id=c.linha_id)
    return sum((p.valor for p in parcelas), Decimal("0.00"))


def _situacao(autos: Autos, c: Cobranca, falta: Decimal) -> tuple[str, str]:
    if c.cancelada_em:
        return "Cancelada", ""
    if not falta:
        return "Paga", "bom"
    return ("Vencida", "mau") if c.vencimento < autos.hoje else ("A pagar", "andamento")


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
