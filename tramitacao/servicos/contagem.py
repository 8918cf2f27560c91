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
class Espera:
    """O que mantém um prazo parado: desde quando, por quê, o que já correu e o que falta.

    `contados` e `faltam` são dias da conta da regra; `pedidos`, o que se espera, em frases;
    `ate_quando`, de que fato depende a data, que por isso não existe.
    """

    desde: date
    motivo: str
    contados: int
    faltam: int
    ate_quando: str
    pedidos: tuple[str, ...]
    artigo: Dispositivo


@dataclass(frozen=True, slots=True)
class Contagem:
    """Os dias, do começo ao último. Sem `regra`, a data é certa: mostra-se o caminho até ela."""

    dias: tuple[DiaContado, ...]
    regra: Prazo | None = None
    paradas: tuple[Parada, ...] = ()
    #: O que não parou o prazo, embora se pudesse pensar que sim.
    nota: str = ""
    #: O que o mantém parado; com isto a conta é só até hoje, e não há vencimento.
    espera: Espera | None = None


Propria = Callable[[ProcedimentoConcreto, PrazoAberto], Contagem]
_PROPRIAS: dict[tuple[str, str], Propria] = {}
_PARADAS: dict[tuple[str, str], Propria] = {}


def registrar_contagem(
    fluxo: str, regra: str, conta: Propria, parada: Propria | None = None
) -> None:
    """Neste fluxo, este prazo não se conta só em dias: quem o conta é `conta(objeto, prazo)`.

    `parada`, se o prazo pode parar, diz o que já correu dele enquanto não tem data.
    """
    _PROPRIAS[fluxo, regra] = conta
    if parada:
        _PARADAS[fluxo, regra] = parada


def pode_parar(fluxo: str, regra: str) -> bool:
    """Se este prazo, aberto e sem último dia, está parado e se sabe contar o que já correu."""
    return (fluxo, regra) in _PARADAS


def contagem_do_prazo(prazo: PrazoAberto) -> Contagem:
    """A conta de um prazo que corre, correu ou está parado; vazia no que ainda não corre."""
    if prazo.marco is None or prazo.vencimento is None:
        return _parada(prazo)
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


def _parada(prazo: PrazoAberto) -> Contagem:
    parada = _PARADAS.get((prazo.procedimento.fluxo, prazo.regra))
    if parada is None or prazo.desfecho != PrazoAberto.Desfecho.ABERTO:
        return Contagem(())
    return parada(concreto(prazo.procedimento), prazo)
