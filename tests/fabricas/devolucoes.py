"""Autos com dinheiro a mais, ou com o evento suspenso, e a devolução decidida."""

from datetime import datetime
from decimal import Decimal

from contas.papeis import Papel
from eventos.models import SAE
from eventos.servicos import autorizacao, decisao
from eventos.servicos import devolucao as na_sae
from precos.servicos.devolucoes import Restituicao
from tests.fabricas import passos_de_evento as pe
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, depois, pagar, reler
from valet.models import Pedido
from valet.servicos.devolucao import devolver_credito
from valet.servicos.encerramento import desistir

CEM = Decimal("100.00")


def com_credito(valor: Decimal = CEM) -> Pedido:
    """Um pedido pago, e mais `valor` por cima."""
    pedido = pedidos.pedido_pago()
    return pagar(pedido, valor, f"EM-DOBRO-{pedido.pk}")


def mais_credito(pedido: Pedido, valor: Decimal = CEM) -> Pedido:
    """Outro pagamento por cima."""
    return pagar(reler(pedido), valor, f"DE-NOVO-{pedido.pk}")


def com_credito_depois_de_desistir() -> Pedido:
    """Um pedido pago duas vezes, de que a empresa desistiu."""
    pedido = com_credito()
    desistir(
        pedido_id=pedido.pk,
        modelo=type(pedido),
        por=ator(Papel.REQUERENTE, pedido),
        em=depois(pedido),
    )
    return reler(pedido)


def devolver(pedido: Pedido, valor: Decimal, motivo: str = "Pagou duas vezes.") -> Pedido:
    """O Subprefeito decide devolver."""
    return devolver_assim(pedido, Restituicao(valor, motivo))


def devolver_assim(pedido: Pedido, restituicao: Restituicao) -> Pedido:
    """O Subprefeito decide, com esta restituição."""
    devolver_credito(
        pedido_id=pedido.pk, modelo=type(pedido), restituicao=restituicao,
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def suspensa() -> SAE:
    """Uma SAE autorizada e paga, que a CET suspendeu."""
    return suspender(pe.sae_autorizada())


def suspender(sae: SAE) -> SAE:
    """A CET suspende o evento."""
    autorizacao.suspender(sae_id=sae.pk, despacho="Adutora rompida.", **pe.da_cet(pe.depois(sae)))
    return pe.reler(sae)


def desistida_paga() -> SAE:
    """Uma SAE paga, de que o promotor desistiu antes da autorização."""
    sae = pe.sae_pronta()
    decisao.desistir(sae_id=sae.pk, despacho="Choveu.", **pe.do_promotor(pe.depois(sae)))
    return pe.reler(sae)


def devolver_na_sae(sae: SAE, valor: Decimal, em: datetime | None = None) -> SAE:
    """A CET decide devolver."""
    restituicao = Restituicao(valor, "Nada se realizou.")
    por = pe.da_cet(em or pe.depois(sae))
    na_sae.devolver_credito(sae_id=sae.pk, restituicao=restituicao, **por)
    return pe.reler(sae)
