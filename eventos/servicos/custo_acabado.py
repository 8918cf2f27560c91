"""O custo do evento que acabou antes: sai o que volta ou se aproveita, e o resto já está pago."""

from datetime import datetime
from decimal import Decimal

from eventos.consultas.credito import ART_7, CUSTO
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from normas.dinheiro import reais
from normas.memoria import Memoria, Passo
from precos.models import Cobranca
from precos.servicos import cobrancas
from precos.servicos.cobrancas import ZERO, Lancamento
from tramitacao.models import Tramitacao
from tramitacao.relogio import dia_de


def acabar_o_custo(
    sae: SAE, linha: Tramitacao, *, sai: Decimal, motivo: str, resta: str, em: datetime
) -> None:
    """A cobrança cai; na suspensa, o que não sai dela continua custo, já pago.

    A segunda devolução (do que se pagou em dobro) não mexe no custo que a primeira fixou.
    """
    abertas = cobrancas.das_especies(sae.procedimento, CUSTO).filter(cancelada_em=None)
    do_pedido = [c for c in abertas if c.linha.ato != SAE.devolver_credito.__name__]
    for cobranca in do_pedido:
        cobrancas.cancelar_uma(cobranca, em=em, motivo=motivo)
    custo = sum((c.valor for c in do_pedido), ZERO)
    fica = custo - sai
    if sae.situacao != S.SUSPENSA or fica <= 0:
        return
    passo = Passo(resta, fica, ART_7, formula=f"{reais(custo)} - {reais(sai)}")
    dia = dia_de(em)
    cobrancas.lancar(
        Lancamento(
            especie=CUSTO, valor=fica, abatido=fica, memoria=Memoria((passo,)), norma=sae.norma,
            vencimento=dia, exercicio=dia.year, favorecido=Cobranca.Favorecido.CET,
            ficticio=sae.ficticio,
        ),
        linha=linha, em=em,
    )  # fmt: skip
