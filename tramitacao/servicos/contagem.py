"""Um prazo dos autos contado dia a dia, para a tela e para a API: "por que esta data?"."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from normas.norma import Dispositivo
from normas.prazo import DiaContado, Prazo, caminho_ate, contar
from tramitacao.consultas.calendario import calendario
from tramitacao.fluxo import concreto, modelo_do_fluxo, prazo_da_regra
from tramitacao.models import PrazoAberto, ProcedimentoConcreto


@dataclass(frozen=True, slots=True)
class Parada:
    """Dias seguidos em que o prazo não correu: do primeiro (inclusive) ao último (exclusive)."""

    de: date
    ate: date
    uteis: int
    motivo: str
    artigo: Dispositivo


@dataclass(frozen=True, slots=True)
class Contagem:
    """Os dias, do começo ao último. Sem `regra`, a data é certa: mostra-se o caminho até ela."""

    dias: tuple[DiaContado, ...]
    regra: Prazo | None = None
    paradas: tuple[Parada, ...] = ()
    #: O que não parou o prazo, embora se pudesse pensar que sim.
    nota: str = ""


Propria = Callable[[ProcedimentoConcreto, PrazoAberto], Contagem]
_PROPRIAS: dict[tuple[str, str], Propria] = {}


def registrar_contagem(fluxo: str, regra: str, conta: Propria) -> None:
    """Neste fluxo, este prazo não se conta só em dias: quem o conta é `conta(objeto, prazo)`."""
    _PROPRIAS[fluxo, regra] = conta


def contagem_do_prazo(prazo: PrazoAberto) -> Contagem:
    """A conta de um prazo que já corre; vazia no que ainda não corre."""
    if prazo.marco is None or prazo.vencimento is None:
        return Contagem(())
    if propria := _PROPRIAS.get((prazo.procedimento.fluxo, prazo.regra)):
        return propria(concreto(prazo.procedimento), prazo)
    tabela = calendario(prazo.procedimento.unidade_id)
    try:
        regra = prazo_da_regra(modelo_do_fluxo(prazo.procedimento.fluxo), prazo.regra)
    except LookupError:
        return Contagem(caminho_ate(prazo.marco, prazo.vencimento, tabela))
    if not regra.dias:
        return Contagem(caminho_ate(prazo.marco, prazo.vencimento, tabela))
    return Contagem(contar(regra, prazo.marco, tabela), regra)
