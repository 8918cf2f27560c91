"""Termo de Permissão de Uso — Decreto 58.027/2017, arts. 5º a 10."""

from django_fsm import FSMField

from normas.acervo import D58027
from tramitacao.ato import DadosDoAto
from tramitacao.models import ProcedimentoConcreto
from valet.fluxos.pedido_decisao import DecisaoDoPedido
from valet.fluxos.pedido_encerramento import EncerramentoDoPedido
from valet.fluxos.pedido_instrucao import InstrucaoDoPedido
from valet.fluxos.situacoes import VEZ_TPU, SituacaoTPU
from valet.fluxos.tpu_anual import PrecoAnualTPU
from valet.fluxos.tpu_decisao import DecisaoTPU
from valet.fluxos.tpu_encerramento import EncerramentoTPU
from valet.fluxos.tpu_instrucao import InstrucaoTPU
from valet.fluxos.tpu_renovacao import RenovacaoNoTPU
from valet.fluxos.tpu_sancao import SancaoNoTPU


class FluxoTPU(
    InstrucaoDoPedido,
    InstrucaoTPU,
    DecisaoTPU,
    DecisaoDoPedido,
    PrecoAnualTPU,
    RenovacaoNoTPU,
    EncerramentoDoPedido,
    EncerramentoTPU,
    SancaoNoTPU,
    ProcedimentoConcreto,
):
    """O fluxo inteiro; os atos estão nos arquivos que ele reúne, os comuns nos `pedido_*`."""

    FLUXO = "tpu"
    NOME = "Termo de Permissão de Uso"
    VEZ = VEZ_TPU
    INICIO = (
        "protocolar",
        DadosDoAto("Protocolar", D58027.art(5), "protocolou o requerimento", expede="comprovante"),
    )

    situacao = FSMField(
        "situação", choices=SituacaoTPU, default=SituacaoTPU.PROTOCOLADO, protected=True
    )

    class Meta:
        abstract = True
