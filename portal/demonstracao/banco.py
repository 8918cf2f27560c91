"""O que o banco e o PIX trazem na demonstração: ao menos uma entrada em cada lista."""

from datetime import date, datetime, timedelta
from decimal import Decimal

from contas.papeis import Papel
from portal.demonstracao.caso import Caso
from portal.demonstracao.historias import guia_a_pagar
from portal.demonstracao.pedidos import documento
from precos.models import ArquivoDeRetorno, Entrada, Guia
from precos.servicos.devolucao_paga import registrar_devolucao_paga
from precos.servicos.devolucoes import Restituicao
from precos.servicos.entradas import Aviso, aplicar, registrar
from precos.servicos.retorno import importar_retorno
from tramitacao.models import Procedimento
from tramitacao.relogio import dia_de
from valet.servicos.devolucao import devolver_credito

#: De outra cidade: nenhuma guia daqui tem este código.
DE_FORA = "81630000002418502990000000000100222031701000"
_TAMANHO = 150


def pago_pelo_banco(c: Caso) -> None:
    """No valor e no prazo: o pedido segue sozinho."""
    guia_a_pagar(c)
    c.passa(2)
    guia = guia_viva(c.pedido.procedimento)
    _importar(c.em, _registro(guia.codigo_barras, guia.valor, dia_de(c.em)))


def pago_em_atraso(c: Caso) -> None:
    """No valor, dias depois do vencimento."""
    guia_a_pagar(c)
    guia = guia_viva(c.pedido.procedimento)
    c.passa((guia.vencimento - dia_de(c.em)).days + 3)
    _importar(c.em, _registro(guia.codigo_barras, guia.valor, dia_de(c.em)))


def pago_de_todo_modo(c: Caso) -> None:
    """A menos, o inteiro por cima, em dobro, antes da guia, e um que não é daqui."""
    guia_a_pagar(c)
    c.passa(2)
    guia, dia = guia_viva(c.pedido.procedimento), dia_de(c.em)
    codigo, antes = guia.codigo_barras, dia_de(guia.emitida_em) - timedelta(days=30)
    _importar(
        c.em,
        _registro(codigo, Decimal("150.00"), dia),
        _registro(codigo, guia.valor, dia),
        _registro(codigo, guia.valor, dia),
        _registro(codigo, guia.valor, antes),
        _registro(DE_FORA, Decimal("241.85"), dia),
    )


def credito_devolvido(c: Caso) -> None:
    """Pago três vezes; das duas que se devolvem, uma já se pagou, a outra espera o expediente."""
    guia_a_pagar(c)
    c.passa(2)
    guia, dia = guia_viva(c.pedido.procedimento), dia_de(c.em)
    registro = _registro(guia.codigo_barras, guia.valor, dia)
    _importar(c.em, registro, registro, registro)
    for dito in ("A guia foi paga duas vezes, no mesmo dia.", "E uma terceira vez, no mesmo dia."):
        c.passa(2)
        devolver_credito(
            **c.qual, restituicao=Restituicao(guia.valor, dito), **c.por(Papel.SUBPREFEITO)
        )
    c.passa(2)
    por = c.por(Papel.EXPEDIENTE)
    registrar_devolucao_paga(
        c.modelo, c.pedido_id, paga_em=dia_de(c.em),
        devolucao_id=c.pedido.procedimento.devolucoes.earliest("pk").pk,
        comprovante=documento("Ordem bancária da devolução", por["por"]), **por,
    )  # fmt: skip


def pix_pela_metade(procedimento: Procedimento, em: datetime) -> None:
    """Metade da guia, por PIX: fica na lista dos pagos a menos."""
    guia = guia_viva(procedimento)
    aviso = Aviso(
        origem=Entrada.Origem.PIX, identificador=f"PIX-DEMO{guia.pk:08d}", codigo=guia.txid,
        valor=(guia.valor / 2).quantize(Decimal("0.01")), pago_em=dia_de(em),
        creditado_em=dia_de(em),
    )  # fmt: skip
    aplicar(registrar(aviso, em=em)[0].pk, em=em)


def guia_viva(procedimento: Procedimento) -> Guia:
    return Guia.objects.get(cobranca__procedimento=procedimento, morta_em=None)


def _registro(codigo: str, valor: Decimal, dia: date) -> str:
    return f"G{'0001 DEMO':20}{dia:%Y%m%d}{dia:%Y%m%d}{codigo}{int(valor * 100):012}{150:07}"


def _importar(em: datetime, *registros: str) -> None:
    """Um arquivo como o banco o faria, com o número seguinte."""
    nsa = ArquivoDeRetorno.objects.count() + 1
    soma = sum(int(r[81:93]) for r in registros)
    linhas = [
        f"A2{'DEMONSTRACAO':20}{'PREFEITURA':20}000{'BANCO FICTICIO':20}{dia_de(em):%Y%m%d}"
        f"{nsa:06}07CODIGO DE BARRAS",
        *(f"{r}{n:08}000000013{f'DEMO{nsa:04}{n:04}':23}1" for n, r in enumerate(registros, 1)),
        f"Z{len(registros) + 2:06}{soma:017}",
    ]
    importar_retorno("\r\n".join([*(x.ljust(_TAMANHO) for x in linhas), ""]).encode(), em=em)
