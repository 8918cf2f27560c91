"""O prazo de a CET responder, refeito dos fatos a cada exigência e correção — art. 13."""

from datetime import datetime
from functools import partial
from typing import Any

from contas.ator import SISTEMA
from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.regras.prazos import PrazosDaSAE, prazos_da_sae
from eventos.regras.prazos_do_processo import MANIFESTACAO
from tramitacao.consultas.calendario import calendario
from tramitacao.models import PrazoAberto
from tramitacao.relogio import dia_de
from tramitacao.servicos.rotinas import executar
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar

ROTINA = "recontar_prazos_da_cet"


def prazos(sae: SAE, em: datetime | None = None) -> PrazosDaSAE:
    """A antecedência e o prazo da CET, com as suspensões, pelos fatos dos autos."""
    fatos = sae.fatos(em)
    return prazos_da_sae(
        fatos.classe, fatos.vias, protocolo=fatos.protocolo or fatos.em, evento=fatos.evento,
        calendario=calendario(), exigencias=fatos.exigencias,
    )  # fmt: skip


def recontar(sae: SAE, *, linha: Any, em: datetime) -> None:
    """Põe nos autos a data que os fatos dão; com exigência aberta, o prazo não tem data.

    O atraso já certificado fica como está, salvo se os fatos de agora o desmentem.
    """
    contados = prazos(sae, em)
    marco = None if contados.suspenso else dia_de(sae.procedimento.processo.protocolado_em)
    aberto = _aberto(sae)
    if aberto is None:
        if sae.situacao not in (S.EM_ANALISE, S.AGUARDA_EXIGENCIA) or contados.em_atraso(em):
            return
        aberto = PrazoAberto(
            procedimento=sae.procedimento, regra=MANIFESTACAO.nome, aberto_por=linha,
            ao_vencer=MANIFESTACAO.ao_vencer,
        )  # fmt: skip
    aberto.marco, aberto.vencimento = marco, contados.manifestacao_ate
    aberto.save()
    espelhar(sae, desde=None)


def recontar_pelo_calendario(em: datetime) -> None:
    """Mudada a tabela de dias, refaz cada prazo da CET que ainda não venceu (interpretação 034)."""
    em_curso = PrazoAberto.objects.filter(
        procedimento__fluxo=SAE.FLUXO, regra=MANIFESTACAO.nome, desfecho="aberto",
        vencimento__gte=dia_de(em),
    )  # fmt: skip
    saes = SAE.objects.filter(procedimento__in=em_curso.values("procedimento"))
    casos = list(saes.order_by("pk").values_list("pk", flat=True))
    executar(ROTINA, casos, partial(_recontar_um, em=em))


def _recontar_um(sae_id: int, *, em: datetime) -> bool:
    sae = trancar(SAE, sae_id)
    aberto, novo = _aberto(sae), prazos(sae, em).manifestacao_ate
    if aberto is None or not aberto.vencimento or novo is None or aberto.vencimento == novo:
        return False
    dados = {"antes": aberto.vencimento.isoformat(), "depois": novo.isoformat()}
    sae = tramitar(SAE, sae_id, SAE.recontar_prazo, por=SISTEMA, em=em, dados=dados)
    recontar(sae, linha=sae.linha, em=em)
    return True


def em_atraso(sae: SAE, em: datetime) -> bool:
    """Se a CET passou do prazo e ainda não respondeu."""
    return sae.situacao == S.EM_ANALISE and prazos(sae, em).em_atraso(em)


def _aberto(sae: SAE) -> PrazoAberto | None:
    return PrazoAberto.objects.filter(
        procedimento=sae.procedimento, regra=MANIFESTACAO.nome, desfecho="aberto"
    ).first()
