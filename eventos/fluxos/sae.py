"""Solicitação para Autorização de Eventos — Decreto 46.942/2006, arts. 10 a 16."""

from django_fsm import FSMField

from eventos.fluxos.sae_decisao import DecisaoSAE
from eventos.fluxos.sae_encerramento import EncerramentoSAE
from eventos.fluxos.sae_instrucao import InstrucaoSAE
from eventos.fluxos.sae_pagamento import PagamentoSAE
from eventos.fluxos.situacoes import VEZ_SAE, SituacaoSAE
from eventos.regras.norma_vigente import NOTA
from eventos.regras.prazos_do_processo import DEVOLUCAO_DA_CAUCAO, RESTITUICAO
from normas.acervo import D46942
from tramitacao.ato import DadosDoAto
from tramitacao.models import ProcedimentoConcreto


class FluxoSAE(InstrucaoSAE, DecisaoSAE, PagamentoSAE, EncerramentoSAE, ProcedimentoConcreto):
    """O fluxo inteiro; os atos estão nos quatro arquivos que ele reúne."""

    FLUXO = "sae"
    NOME = "Autorização de evento"
    QUEM_PEDE = "o promotor"
    NOTA = NOTA
    VEZ = VEZ_SAE
    CONTADOS = (DEVOLUCAO_DA_CAUCAO, RESTITUICAO)
    INICIO = (
        "protocolar",
        DadosDoAto("Protocolar", D46942.art(11), "protocolou a SAE", expede="comprovante_sae"),
    )

    situacao = FSMField(
        "situação", choices=SituacaoSAE, default=SituacaoSAE.EM_ANALISE, protected=True
    )

    class Meta:
        abstract = True
