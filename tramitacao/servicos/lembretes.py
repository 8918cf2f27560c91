"""Lembrar a parte do prazo que está para acabar: varre o que corre, nunca "o que vence hoje"."""

from datetime import date, datetime, timedelta

from django.conf import settings

from contas.papeis import Papel
from normas.acervo import L14141
from normas.datas import por_extenso
from normas.redacao import Redacoes
from tramitacao.avisos_do_tempo import LEMBRETE
from tramitacao.fluxo import concreto, prazo_da_regra
from tramitacao.models import ExecucaoDeRotina, PrazoAberto, ProcedimentoConcreto, Processo
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.aviso_de_data import avisar_as_partes, quando
from tramitacao.servicos.rotinas import executar

ROTINA = "lembrar_prazos"
#: Interpretação 069: quanto antes se lembra, do mais distante ao mais próximo; não é da lei.
LEMBRETES = Redacoes(L14141.art(40), (L14141, (timedelta(days=5), timedelta(days=1))))


def lembrar_prazos(em: datetime | None = None) -> ExecucaoDeRotina:
    """Lembra cada prazo que corre, em que a vez é da parte, e que está para acabar.

    Depois de dias parada, manda só o lembrete mais próximo do fim; mudada a data, lembra de novo.
    """
    em = em or agora()
    hoje = dia_de(em)
    longe = max(LEMBRETES.em(hoje).valor)
    casos = PrazoAberto.objects.filter(
        desfecho="aberto", vencimento__range=(hoje, hoje + longe),
        procedimento__vez=Papel.REQUERENTE,
    )  # fmt: skip
    chaves = casos.order_by("vencimento", "pk").values_list("pk", flat=True)
    return executar(ROTINA, list(chaves), lambda pk: lembrar_um(pk, em=em))


def lembrar_um(prazo_id: int, *, em: datetime) -> bool:
    """O lembrete que chegou deste prazo, a quem ainda não o recebeu. Chame dentro de transação."""
    autos = Processo.objects.filter(procedimentos__prazos=prazo_id)
    # Quem pratica um ato agora tem a tranca; a próxima passada olha de novo.
    if not autos.select_for_update(skip_locked=True).exists():
        return False
    prazo = PrazoAberto.objects.select_related("procedimento__processo").get(pk=prazo_id)
    hoje = dia_de(em)
    if prazo.desfecho != PrazoAberto.Desfecho.ABERTO or prazo.vencimento is None:
        return False
    antes = lembrete_devido(prazo.vencimento, hoje)
    if antes is None or prazo.procedimento.vez != Papel.REQUERENTE:
        return False
    objeto, processo = concreto(prazo.procedimento), prazo.procedimento.processo
    contagem = f"{settings.ENDERECO_PUBLICO}{prazo.get_absolute_url()}"
    novas = avisar_as_partes(
        chave=f"lembrete-{prazo.pk}-{prazo.vencimento:%Y%m%d}-{antes}",
        aviso=LEMBRETE,
        valores={
            "prazo": prazo.regra, "dia": por_extenso(prazo.vencimento),
            "quando": quando(prazo.vencimento, hoje), "artigo": _artigo(objeto, prazo.regra),
            "contagem": contagem,
        },
        processo=processo, partes=objeto.partes_requerentes(), em=em,
    )  # fmt: skip
    return bool(novas)


def lembrete_devido(vencimento: date, hoje: date) -> int | None:
    """O lembrete mais perto do fim que já chegou, em dias; nulo se nenhum, ou se venceu."""
    falta = vencimento - hoje
    if falta < timedelta(0):
        return None
    return min((a.days for a in LEMBRETES.em(hoje).valor if falta <= a), default=None)


def _artigo(objeto: ProcedimentoConcreto, regra: str) -> str:
    try:
        return str(prazo_da_regra(type(objeto), regra).fundamento)
    except LookupError:
        return ""
