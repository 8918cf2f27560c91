"""A SAE nova em lugar da suspensa, do rascunho ao custo cobrado."""

from datetime import datetime, time
from decimal import Decimal

from contas.ator import SISTEMA
from eventos.consultas.credito import CUSTO
from eventos.models import SAE, PedidoDeEvento
from eventos.servicos import correcao, rascunho
from eventos.servicos.protocolar import protocolar
from precos.models import AproveitamentoDoCredito, Devolucao
from precos.servicos import cobrancas
from tests.fabricas import devolucoes as d
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as pe
from tests.fabricas.instantaneo import instantaneo
from tramitacao.models import Tramitacao
from tramitacao.relogio import dia_de
from tramitacao.servicos.tramitar import tramitar


def rascunho_da_nova(suspensa: SAE, em: datetime | None = None) -> PedidoDeEvento:
    """O rascunho, com as datas que o promotor escolhe."""
    em = em or pe.depois(suspensa)
    r = rascunho.por_suspensa(suspensa_id=suspensa.pk, por=f.promotor(), em=em)
    r.periodos.create(dia=dia_de(em) + f.LONGE, inicio=time(7), fim=time(12))
    return r


def protocolada(suspensa: SAE, em: datetime | None = None, **colunas: object) -> SAE:
    """A nova, em análise; `colunas` muda o pedido."""
    em = em or pe.depois(suspensa)
    r = rascunho_da_nova(suspensa, em)
    if colunas:
        PedidoDeEvento.objects.filter(pk=r.pk).update(**colunas)
        r.anexos.all().delete()
        f.anexar_tudo(PedidoDeEvento.objects.get(pk=r.pk))
    sae = protocolar(requerimento_id=r.pk, por=f.promotor(), em=em)
    return pe.reler(sae)


def aprovada(suspensa: SAE, quantidade: str = "10", **colunas: object) -> SAE:
    """Aprovada pelo custo de tantos agentes: dez são os R$ 8.000,00 que se pagaram."""
    sae = pe.aceitar_documentos(protocolada(suspensa, **colunas))
    return pe.aprovar(pe.compor(sae, quantidade))


def cobrada(suspensa: SAE, quantidade: str = "10") -> SAE:
    """Com o termo assinado: o crédito já cobriu o que pôde."""
    return pe.assinar(aprovada(suspensa, quantidade))


def aprovada_de_novo(sae: SAE, quantidade: str) -> SAE:
    """A CET torna a aprovação sem efeito, compõe outro custo e aprova; o promotor assina."""
    em = pe.depois(sae)
    linha = correcao.ultima_decisao(sae)
    assert linha is not None, "há o que desfazer"
    correcao.tornar_sem_efeito(
        sae_id=sae.pk, linha_id=linha.pk, despacho="Faltou contar agentes.", **pe.da_cet(em)
    )
    return pe.assinar(pe.aprovar(pe.compor(pe.reler(sae), quantidade)))


@instantaneo
def suspensa() -> SAE:
    """Paga, autorizada e suspensa: R$ 8.000,00 de crédito."""
    return d.suspensa()


def linhas(suspensa: SAE, nova: SAE, em: datetime) -> tuple[Tramitacao, Tramitacao]:
    """Os dois atos, sem o dinheiro: para experimentar o banco por baixo dos serviços."""
    de = tramitar(SAE, suspensa.pk, "ceder_credito", por=SISTEMA, em=em).linha
    para = tramitar(SAE, nova.pk, "aproveitar_credito", por=SISTEMA, em=em).linha
    return de, para


def aproveitar(
    suspensa: SAE, nova: SAE, linha_de: Tramitacao, linha_para: Tramitacao, valor: Decimal
) -> AproveitamentoDoCredito:
    """Grava direto no banco."""
    return AproveitamentoDoCredito.objects.create(
        de=suspensa.procedimento, para=nova.procedimento, especie=CUSTO, valor=valor,
        linha_de=linha_de, linha_para=linha_para, em=linha_de.em,
    )  # fmt: skip


def devolver(suspensa: SAE, linha: Tramitacao, valor: Decimal) -> Devolucao:
    """Grava direto no banco."""
    return Devolucao.objects.create(
        procedimento=suspensa.procedimento, especie=CUSTO, linha=linha, valor=valor, motivo="x",
        decidida_em=linha.em,
    )  # fmt: skip


def com_credito_solto() -> tuple[SAE, SAE, datetime]:
    """O crédito inteiro na suspensa, e uma SAE nova a que falta pagar mais que ele."""
    suspensa = d.suspensa()
    nova = pe.sae_a_pagar()
    em = pe.depois(nova, 20)
    cobrancas.cancelar(
        suspensa.procedimento, em=em, motivo="prova", especies=(CUSTO,), quitadas=True
    )
    return suspensa, nova, em
