"""O prazo de a CET responder, refeito dos fatos a cada exigência e correção — art. 13."""

from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from eventos.fluxos.situacoes import SituacaoSAE as S
from eventos.models import SAE
from eventos.regras.prazos import PrazosDaSAE, prazos_da_sae
from eventos.regras.prazos_do_processo import MANIFESTACAO
from eventos.regras.suspensao import ART_13_P2, contar_com_suspensoes, dia_a_dia
from eventos.regras.suspensao import Contagem as ComSuspensoes
from normas.calendario import Calendario
from tramitacao.consultas.calendario import calendario
from tramitacao.models import PrazoAberto
from tramitacao.relogio import dia_de
from tramitacao.servicos.contagem import Contagem, Parada
from tramitacao.servicos.tramitar import espelhar

EXIGENCIA = "Exigência por atender"
_NOTA_DO_P3 = (
    "Houve uma exigência só, atendida em até 24 horas: ela não parou o prazo (art. 13, § 3º)."
)


def prazos(sae: SAE, em: datetime | None = None) -> PrazosDaSAE:
    """A antecedência e o prazo da CET, com as suspensões, pelos fatos dos autos."""
    fatos = sae.fatos(em)
    return prazos_da_sae(
        fatos.classe, fatos.vias, protocolo=fatos.protocolo or fatos.em, evento=fatos.evento,
        calendario=calendario(sae.procedimento.unidade_id), exigencias=fatos.exigencias,
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


def data_pelo_calendario(sae: Any, em: datetime) -> date | None:
    """A data de agora, para o prazo da CET que corre (interpretação 034)."""
    return prazos(sae, em).manifestacao_ate


@dataclass(frozen=True, slots=True)
class ContaDaSAE:
    """Os fatos da conta: quantos dias, desde quando, as exigências e o calendário da unidade."""

    dias: int
    inicio: date
    contados: ComSuspensoes
    tabela: Calendario


def conta_da_sae(sae: SAE) -> ContaDaSAE:
    """A conta da resposta da CET, refeita dos fatos de agora."""
    fatos, tabela = sae.fatos(), calendario(sae.procedimento.unidade_id)
    dias, inicio = prazos(sae).manifestacao_dias_uteis, dia_de(fatos.protocolo or fatos.em)
    contados = contar_com_suspensoes(dias, inicio, fatos.exigencias, tabela)
    return ContaDaSAE(dias, inicio, contados, tabela)


def contagem(sae: Any, _prazo: PrazoAberto) -> Contagem:
    """Dia a dia: os úteis do protocolo à resposta, com os de cada exigência à parte."""
    conta = conta_da_sae(sae)
    contados = conta.contados
    dispensada = bool(contados.aceitas) and not (contados.intervalos or contados.suspensa)
    return Contagem(
        dia_a_dia(conta.dias, conta.inicio, contados.intervalos, conta.tabela),
        replace(MANIFESTACAO, dias=conta.dias),
        tuple(parada(conta, de, ate) for de, ate in contados.intervalos),
        _NOTA_DO_P3 if dispensada else "",
    )


def parada(conta: ContaDaSAE, de: date, ate: date) -> Parada:
    """Os dias de uma exigência, da que se fez (inclusive) à que se atendeu (exclusive)."""
    return Parada(de, ate, conta.tabela.uteis_entre(de, ate), EXIGENCIA, ART_13_P2)


def em_atraso(sae: SAE, em: datetime) -> bool:
    """Se a CET passou do prazo e ainda não respondeu."""
    return sae.situacao == S.EM_ANALISE and prazos(sae, em).em_atraso(em)


def _aberto(sae: SAE) -> PrazoAberto | None:
    return PrazoAberto.objects.filter(
        procedimento=sae.procedimento, regra=MANIFESTACAO.nome, desfecho="aberto"
    ).first()
