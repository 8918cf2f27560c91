"""Como a SAE se mostra: situações, etapas, prazos, faltas e a fila da CET."""

from collections.abc import Sequence
from datetime import date
from typing import Any, cast

from django.db.models import Q, QuerySet
from django.urls import reverse

from contas.ator import Ator
from contas.papeis import Papel
from eventos.consultas.credito import credito, pode_requerer
from eventos.consultas.pedidos import rascunhos_de
from eventos.fluxos.situacoes import ABERTAS
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE, FiancaPrestada, MovimentoDaCaucao
from eventos.regras.norma_vigente import NOTA
from eventos.regras.prazos_do_processo import (
    DEVOLUCAO_DA_CAUCAO,
    FIM_DO_EVENTO,
    MANIFESTACAO,
    PAGAMENTO,
    RECURSO,
)
from eventos.servicos.rascunho import no_balcao, pode_pedir
from eventos.telas.faltas import faltas_da_sae
from eventos.telas.formularios import FORMULARIOS
from eventos.telas.paineis import PAINEIS
from normas.dinheiro import reais
from precos.models import Devolucao, Pagamento
from tramitacao.consultas.autos import Autos
from tramitacao.models import Arquivo, ProcedimentoConcreto
from tramitacao.telas.painel import Aspecto, Atalho, Etapa, Rascunho, TelaDoFluxo

SITUACOES: dict[str, Aspecto] = {
    S.EM_ANALISE: Aspecto("andamento", "A CET analisa o pedido.", "para analisar"),
    S.AGUARDA_EXIGENCIA: Aspecto(
        "atencao", "A CET pediu algo. O prazo dela está parado.", "espera resposta"
    ),
    S.AGUARDA_TERMO: Aspecto(
        "atencao", "Aprovado. Falta o promotor assinar o termo.", "termo a assinar"
    ),
    S.AGUARDA_PAGAMENTO: Aspecto(
        "andamento", "Termo assinado. Pago o custo e prestada a garantia, o pedido segue.",
        "emitida",
    ),
    S.PAGAMENTO_VENCIDO: Aspecto("mau", "A data de pagamento passou.", "guia vencida"),
    S.PRONTA: Aspecto("andamento", "Nada falta pagar. Falta autorizar.", "para autorizar"),
    S.AUTORIZADA: Aspecto("bom", "O evento está autorizado."),
    S.SUSPENSA: Aspecto("mau", "A CET suspendeu o evento."),
    S.REALIZADA: Aspecto("", "O último dia do evento passou.", "garantia a devolver"),
    S.INDEFERIDA: Aspecto(
        "mau", "O pedido foi indeferido. Cabe recurso, ou novo pedido por uma alternativa.",
        "cabe recurso",
    ),
    S.EM_RECURSO: Aspecto("andamento", "O recurso espera decisão.", "para decidir"),
    S.INDEFERIDA_DEFINITIVA: Aspecto("mau", "A decisão é final."),
    S.DESISTIDA: Aspecto("", "O promotor desistiu."),
}  # fmt: skip
ETAPAS = (
    Etapa("Análise", frozenset({S.EM_ANALISE, S.AGUARDA_EXIGENCIA}), "CET responde"),
    Etapa("Termo", frozenset({S.AGUARDA_TERMO}), "promotor assina"),
    Etapa("Custo", frozenset({S.AGUARDA_PAGAMENTO, S.PAGAMENTO_VENCIDO}), "antes do evento"),
    Etapa(
        "Decisão",
        frozenset({S.PRONTA, S.INDEFERIDA, S.EM_RECURSO, S.INDEFERIDA_DEFINITIVA}),
        "CET autoriza",
    ),
    Etapa("Evento", frozenset({S.AUTORIZADA, S.SUSPENSA, S.REALIZADA}), "no dia"),
)


def _atalhos(autos: Autos, objeto: ProcedimentoConcreto) -> Sequence[Atalho]:
    """Conferir documentos, ver as guias, ou pedir de novo: por alternativa, ou o suspenso."""
    sae, base = cast(SAE, objeto), autos.processo.get_absolute_url()
    if autos.ator.papel == Papel.REQUERENTE and sae.situacao in _INDEFERIDAS:
        return [
            Atalho(f"Pedir em {a.dia:%d/%m/%Y}", f"{reverse('evento_novo')}?alternativa={a.pk}",
                   f"{a}. Nunca é tardia, e o prazo da CET recomeça.")
            for a in sae.alternativas.all()
        ]  # fmt: skip
    if sae.situacao == S.SUSPENSA:
        return _nova_autorizacao(autos, sae)
    if sae.procedimento.vez != autos.ator.papel:
        return ()
    if sae.situacao == S.AGUARDA_PAGAMENTO:
        return (Atalho("Ver as guias", f"{base}?painel=custo#autos", "O valor e a conta."),)
    return _conferir(autos, base) if sae.situacao in ABERTAS else ()


def _nova_autorizacao(autos: Autos, sae: SAE) -> Sequence[Atalho]:
    """Em lugar da devolução, a quem promovia o evento ou ao balcão por ele (art. 7º)."""
    if not (pode_pedir(autos.ator) and pode_requerer(sae)):
        return ()
    dito = (
        f"Sem novo recolhimento: o crédito de {reais(credito(sae))} cobre o custo até onde chega. "
        "A SAE nova tem a antecedência de sempre. Protocolada, a devolução deixa de caber."
    )
    url = f"{reverse('evento_novo')}?suspensa={sae.pk}"
    return (Atalho("Requerer nova autorização", url, dito),)


def _conferir(autos: Autos, base: str) -> Sequence[Atalho]:
    """Os documentos por conferir, enquanto se podem aceitar."""
    quantos = autos.processo.documentos_juntados.filter(situacao="a_conferir").count()
    if not quantos or autos.ator.papel != Papel.TECNICO_CET:
        return ()
    rotulo = "Conferir documento" if quantos == 1 else f"Conferir {quantos} documentos"
    dito = "Aceitar, ou recusar com o motivo."
    return (Atalho(rotulo, f"{base}?painel=documentos#autos", dito),)


_INDEFERIDAS = (S.INDEFERIDA, S.INDEFERIDA_DEFINITIVA, S.EM_RECURSO)


def _arquivos(autos: Autos) -> QuerySet[Arquivo]:
    comprovantes = Pagamento.objects.filter(cobranca__procedimento__processo=autos.processo)
    devolucoes = Devolucao.objects.filter(procedimento__processo=autos.processo)
    fiancas = FiancaPrestada.objects.filter(sae__procedimento__processo=autos.processo)
    provas = MovimentoDaCaucao.objects.filter(sae__procedimento__processo=autos.processo)
    return Arquivo.objects.filter(
        Q(pk__in=comprovantes.values("comprovante_id"))
        | Q(pk__in=fiancas.values("documento_id"))
        | Q(pk__in=provas.values("prova_id"))
        | Q(pk__in=devolucoes.values("comprovante_id"))
    )


def _rascunhos(ator: Ator) -> list[Rascunho]:
    return [
        Rascunho(str(r), reverse("evento", args=[r.pk]), r.alterado_em)
        for r in rascunhos_de(ator.usuario_id)
    ]


def _da_manifestacao(_marco: date) -> str:
    return (
        "A CET responde em metade da antecedência, em dias úteis contados do protocolo, sem os "
        f"dias em que houve exigência por atender. {NOTA}"
    )


def _do_pagamento(_marco: date) -> str:
    return f"É a data que a CET disse ao aprovar, sempre antes do evento. {NOTA}"


def _do_fim(_marco: date) -> str:
    return "É o último dia do evento autorizado."


TELA_SAE = TelaDoFluxo(
    fluxo=SAE.FLUXO,
    principal=True,
    situacoes=SITUACOES,
    etapas=ETAPAS,
    formularios=FORMULARIOS,
    paineis=PAINEIS,
    em_vigor=frozenset({S.AUTORIZADA}),
    ate={
        MANIFESTACAO.nome: "Resposta da CET até",
        PAGAMENTO.nome: "Pagamento até",
        FIM_DO_EVENTO.nome: "Último dia do evento",
        DEVOLUCAO_DA_CAUCAO.nome: "Devolver até",
        RECURSO.nome: "Recurso até",
    },
    data_certa=cast(
        Any,
        {
            MANIFESTACAO.nome: _da_manifestacao,
            PAGAMENTO.nome: _do_pagamento,
            FIM_DO_EVENTO.nome: _do_fim,
            DEVOLUCAO_DA_CAUCAO.nome: lambda _: "São 30 dias do último dia do evento.",
        },
    ),
    faltas=faltas_da_sae,
    atalhos=_atalhos,
    arquivos=_arquivos,
    rascunhos=_rascunhos,
    comecar="/eventos/novo/",
    comecar_nome="Pedir evento",
    no_balcao=no_balcao,
)
