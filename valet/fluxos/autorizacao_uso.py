"""Autorização de Uso, nas situações não habituais — Decreto 58.027/2017, arts. 18 e 19."""

from django_fsm import FSMField

from normas.acervo import D58027
from tramitacao.ato import DadosDoAto
from tramitacao.models import ProcedimentoConcreto
from valet.fluxos.au_decisao import DecisaoAU
from valet.fluxos.au_encerramento import EncerramentoAU
from valet.fluxos.au_instrucao import InstrucaoAU
from valet.fluxos.pedido_decisao import DecisaoDoPedido
from valet.fluxos.pedido_encerramento import EncerramentoDoPedido
from valet.fluxos.pedido_instrucao import InstrucaoDoPedido
from valet.fluxos.situacoes import VEZ_AU, SituacaoAU


class FluxoAU(
    InstrucaoDoPedido,
    InstrucaoAU,
    DecisaoAU,
    DecisaoDoPedido,
    EncerramentoDoPedido,
    EncerramentoAU,
    ProcedimentoConcreto,
):
    """O fluxo inteiro: os atos comuns a todo pedido de valet e os do acontecimento eventual."""

    FLUXO = "autorizacao-uso"
    NOME = "Autorização de Uso"
    VEZ = VEZ_AU
    INICIO = (
        "protocolar",
        DadosDoAto(
            "Protocolar", D58027.art(18).inc("II"), "protocolou o requerimento",
            expede="comprovante",
        ),
    )  # fmt: skip

    situacao = FSMField(
        "situação", choices=SituacaoAU, default=SituacaoAU.PROTOCOLADO, protected=True
    )

    class Meta:
        abstract = True
