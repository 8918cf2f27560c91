"""Certificar o que venceu: a máquina certifica, a autoridade decide."""

from collections.abc import Callable
from datetime import date, datetime

from django.db.models import QuerySet

from contas.ator import SISTEMA
from tramitacao.fluxo import concreto
from tramitacao.models import ExecucaoDeRotina, PrazoAberto, ProcedimentoConcreto, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.prazos import decorrer
from tramitacao.servicos.rotinas import executar
from tramitacao.servicos.tramitar import espelhar, tramitar

ROTINA = "vencer_prazos"
#: O serviço de um fluxo que certifica um decurso e leva a notícia a outro procedimento.
Certidao = Callable[..., ProcedimentoConcreto]
_CERTIDOES: dict[tuple[str, str], Certidao] = {}


def registrar_certidao(fluxo: str, ato: str, servico: Certidao) -> None:
    """Neste fluxo, este decurso se certifica por `servico(pk, em=…, dados=…)`."""
    _CERTIDOES[fluxo, ato] = servico


def certifica_por_servico(fluxo: str, ato: str) -> bool:
    """Se este decurso, neste fluxo, faz mais que mudar a situação."""
    return (fluxo, ato) in _CERTIDOES


def vencer_prazos(em: datetime | None = None) -> ExecucaoDeRotina:
    """Certifica o decurso de todo prazo vencido até `em`, de hoje ou de dias atrás.

    Um prazo vence ao fim do último dia, em São Paulo. Rodar duas vezes, ou em dois lugares ao
    mesmo tempo, não repete nada: cada prazo é relido com o processo trancado.
    """
    em = em or agora()
    casos = a_vencer(dia_de(em)).values_list("pk", flat=True)
    return executar(ROTINA, list(casos), lambda pk: vencer_um(pk, em=em))


def a_vencer(dia: date) -> QuerySet[PrazoAberto]:
    """Os prazos que já venceram antes deste dia e esperam certidão, o mais velho primeiro."""
    abertos = PrazoAberto.objects.filter(desfecho=PrazoAberto.Desfecho.ABERTO, vencimento__lt=dia)
    return abertos.exclude(ao_vencer="").order_by("vencimento", "pk")


def vencer_um(prazo_id: int, *, em: datetime) -> bool:
    """Certifica um prazo, se ainda estiver aberto e vencido. Chame dentro de uma transação."""
    processo_id = PrazoAberto.objects.values_list("procedimento__processo_id", flat=True).get(
        pk=prazo_id
    )
    # Quem está praticando um ato agora tem a tranca; a próxima passada olha de novo.
    if not Processo.objects.select_for_update(skip_locked=True).filter(pk=processo_id).exists():
        return False
    prazo = (
        PrazoAberto.objects.select_for_update(of=("self",))
        .select_related("procedimento")
        .get(pk=prazo_id)
    )
    # Há prazo que só se conta (o de pagar a multa): vencido, nada se certifica nele.
    if prazo.desfecho != PrazoAberto.Desfecho.ABERTO or not prazo.ao_vencer:
        return False
    if not _vencido(prazo, em):
        return False
    _, venceu_em = prazo.datas
    procedimento = concreto(prazo.procedimento)
    dados = {"prazo": prazo.regra, "venceu_em": venceu_em.isoformat()}
    servico = _CERTIDOES.get((procedimento.FLUXO, prazo.ao_vencer))
    objeto = (
        servico(procedimento.pk, em=em, dados=dados)
        if servico
        else tramitar(
            type(procedimento), procedimento.pk, prazo.ao_vencer, por=SISTEMA, em=em, dados=dados
        )
    )
    decorrer(prazo, por=objeto.linha)
    espelhar(objeto, desde=None)
    return True


def _vencido(prazo: PrazoAberto, em: datetime) -> bool:
    return prazo.vencimento is not None and prazo.vencimento < dia_de(em)
