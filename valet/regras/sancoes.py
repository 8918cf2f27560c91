"""Notificação, multa, persistência e cassação, cada degrau uma vez — Decreto 58.027/2017, art. 15.

Os degraus se leem de fatos com data; a rotina que atrasa ou repete não muda nenhum deles.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from normas.acervo import D58027, L14141
from normas.datas import dia_de_sao_paulo
from normas.exigencia import Pendencia
from precos.regras.atos import SEM_ATOS, TabelaDeAtos
from precos.regras.multa import Infracao, MultaDevida, multa

ART_15_I = D58027.art(15).inc("I")
ART_15_II = D58027.art(15).inc("II")


class Qualidade(StrEnum):
    """Cada um dos dois que se notificam."""

    ESTABELECIMENTO = "estabelecimento"
    EMPRESA = "empresa"


@dataclass(frozen=True, slots=True)
class FatosDaMulta:
    """O que os autos mostram sobre uma das partes, no instante `em` (com fuso)."""

    em: datetime
    identificada: bool = True
    #: Último dia da notificação, quando ela decorreu sem cessação comprovada.
    decorreu_em: date | None = None
    #: Dias em que multas desta parte, em outros autos, ficaram definitivas.
    definitivas: tuple[date, ...] = ()
    defesa_fora_do_prazo: bool = False
    recurso_fora_do_prazo: bool = False
    #: Os atos do administrador: o valor é o do dia do decurso.
    atos: TabelaDeAtos = SEM_ATOS

    @property
    def reincidencias(self) -> int:
        """Quantas multas definitivas a parte já tinha quando esta notificação decorreu."""
        # Interpretação 043: conta a multa definitiva até o dia do decurso, não a só imposta.
        limite = self.decorreu_em
        return sum(dia <= limite for dia in self.definitivas) if limite else 0


@dataclass(frozen=True, slots=True)
class DegrauDaParte:
    """Até onde foi a sanção de uma parte."""

    qualidade: Qualidade
    em_curso: bool
    cessada: bool = False
    decorreu_em: date | None = None
    definitiva_em: date | None = None


@dataclass(frozen=True, slots=True)
class FatosDaSancao:
    """O que os autos mostram do caso inteiro, no instante `em` (com fuso)."""

    em: datetime
    ha_termo: bool = False
    partes: tuple[DegrauDaParte, ...] = ()
    recurso_fora_do_prazo: bool = False
    irregularidades: frozenset[str] = frozenset()
    #: O dia da última vez em que o fiscal voltou ao lugar.
    ultima_revistoria: date | None = None

    @property
    def dia(self) -> date:
        """O dia civil dos fatos em São Paulo."""
        return dia_de_sao_paulo(self.em)


def parte_identificada(fatos: FatosDaMulta) -> tuple[Pendencia, ...]:
    """Só se notifica quem se sabe quem é."""
    if fatos.identificada:
        return ()
    como = "Identifique a parte pelo CNPJ ou CPF."
    return (Pendencia("A parte ainda não foi identificada", ART_15_I, como),)


def notificacao_vencida(fatos: FatosDaMulta) -> tuple[Pendencia, ...]:
    """Não há multa sem notificação recebida, decorrida e certificada (inciso I)."""
    if fatos.decorreu_em and dia_de_sao_paulo(fatos.em) > fatos.decorreu_em:
        return ()
    return (Pendencia("O prazo da notificação não decorreu", ART_15_I),)


def multa_da_parte(fatos: FatosDaMulta) -> MultaDevida:
    """O valor, pelas multas definitivas anteriores e pelo que vale no dia do decurso."""
    if fatos.decorreu_em is None:
        raise ValueError("sem decurso não há multa")
    return multa(
        Infracao.NOTIFICACAO, reincidencias=fatos.reincidencias, em=fatos.decorreu_em,
        atos=fatos.atos,
    )  # fmt: skip


def defesa_tempestiva(fatos: FatosDaMulta) -> tuple[Pendencia, ...]:
    """Defesa fora do prazo fica nos autos e não é conhecida: só se pode manter a multa."""
    if not fatos.defesa_fora_do_prazo:
        return ()
    return (
        Pendencia("A defesa veio fora do prazo", L14141.toda, "Mantenha a multa e diga por quê."),
    )


def recurso_conhecido(fatos: FatosDaMulta | FatosDaSancao) -> tuple[Pendencia, ...]:
    """Recurso fora do prazo fica registrado e não é conhecido: só se pode negá-lo."""
    if not fatos.recurso_fora_do_prazo:
        return ()
    return (Pendencia("O recurso veio fora do prazo", L14141.toda, "Negue-o como não conhecido."),)


def persiste(fatos: FatosDaSancao, ainda_irregulares: frozenset[str]) -> bool:
    """Se a nova vistoria mostra persistência: a mesma irregularidade depois da multa definitiva."""
    mesma = bool(fatos.irregularidades & ainda_irregulares)
    return mesma and multa_definitiva(fatos)


def multa_definitiva(fatos: FatosDaSancao) -> bool:
    """Se já há multa definitiva da parte a quem a cassação alcança, de um dia anterior."""
    # Interpretação 044: havendo termo, a multa tem de ser a da empresa, que é a titular dele.
    quem = {Qualidade.EMPRESA} if fatos.ha_termo else set(Qualidade)
    return any(
        p.qualidade in quem and p.definitiva_em is not None and p.definitiva_em < fatos.dia
        for p in fatos.partes
    )


def multa_definitiva_antes(fatos: FatosDaSancao) -> tuple[Pendencia, ...]:
    """Não há cassação nem interdição sem a multa definitiva (inciso II)."""
    if multa_definitiva(fatos):
        return ()
    return (Pendencia("Não há multa definitiva neste processo", ART_15_II),)


def ha_termo(fatos: FatosDaSancao) -> tuple[Pendencia, ...]:
    """Só se cassa termo que existe."""
    if fatos.ha_termo:
        return ()
    como = "Determine o fechamento e a interdição."
    return (Pendencia("Este lugar não tem termo em vigor a cassar", ART_15_II, como),)


def nao_ha_termo(fatos: FatosDaSancao) -> tuple[Pendencia, ...]:
    """Havendo termo, a interdição vem com a cassação, no mesmo despacho."""
    if not fatos.ha_termo:
        return ()
    como = "Casse o termo; o despacho pode determinar também a interdição."
    return (Pendencia("Este lugar tem termo em vigor", ART_15_II, como),)


def nada_em_curso(fatos: FatosDaSancao) -> tuple[Pendencia, ...]:
    """Não se arquiva o caso com notificação ou multa de uma parte ainda correndo."""
    if not any(p.em_curso for p in fatos.partes):
        return ()
    return (Pendencia("Há notificação ou multa em curso neste processo", D58027.art(15)),)


def a_revistoriar(fatos: FatosDaSancao) -> bool:
    """Se a vez é do fiscal: uma notificação decorreu, ou uma multa ficou definitiva, e não voltou.

    Depois de cada um desses dias, uma nova vistoria diz à autoridade como está o lugar.
    """
    marcos = [d for p in fatos.partes for d in (p.decorreu_em, p.definitiva_em) if d]
    ultima = fatos.ultima_revistoria
    return any(ultima is None or ultima <= marco for marco in marcos)
