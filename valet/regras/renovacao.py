"""O documento renovado de um título em vigor serve? — Decreto 58.027/2017, arts. 5º e 14.

O novo passa pelas mesmas exigências do pedido, no dia em que se apresenta e no dia em que se
aceita. Enquanto não é aceito, vale o de antes, até o fim dele.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum

from normas.acervo import D58027
from normas.datas import dia_de_sao_paulo, por_extenso
from normas.exigencia import Pendencia
from normas.norma import Dispositivo
from valet.regras.documentos_exigidos import POR_SLOT, seguro_em_vigor
from valet.regras.fatos import FatosDoPedido, Motorista
from valet.regras.motoristas import ART_5_II_D, todos_podem_dirigir

ART_14 = D58027.art(14)


class Especie(StrEnum):
    """O que tem validade nos autos e se renova com o título em vigor."""

    APOLICE = "apolice"
    CNH = "cnh"
    ESTACIONAMENTO = "estacionamento"


#: Espécie → o artigo que exige o documento.
ARTIGOS: dict[Especie, Dispositivo] = {
    Especie.APOLICE: POR_SLOT["seguro"].dispositivo,
    Especie.CNH: ART_5_II_D,
    Especie.ESTACIONAMENTO: D58027.art(5).inc("I").ali("d"),
}


@dataclass(frozen=True, slots=True)
class FatosDaRenovacao:
    """O que o documento novo traz e o que os autos mostram no instante `em` (com fuso)."""

    em: datetime
    especie: Especie
    vale_ate: date
    #: Na apólice e no contrato, o primeiro dia em que o novo vale.
    vale_desde: date | None = None
    #: Até quando vale o que já foi aceito.
    vale_ate_agora: date | None = None
    cita_lugares: bool = False
    #: O titular da CNH, com a categoria e a validade novas; nulo se saiu da relação.
    motorista: Motorista | None = None
    mesmo_estacionamento: bool = False
    vagas: int | None = None
    vagas_de_agora: int | None = None

    @property
    def dia(self) -> date:
        """O dia civil em São Paulo."""
        return dia_de_sao_paulo(self.em)


def renovacao_serve(fatos: FatosDaRenovacao) -> tuple[Pendencia, ...]:
    """O que impede apresentar ou aceitar o documento novo."""
    proprias = {
        Especie.APOLICE: _da_apolice,
        Especie.CNH: _da_cnh,
        Especie.ESTACIONAMENTO: _do_contrato,
    }
    return (*proprias[fatos.especie](fatos), *_renova(fatos))


def _renova(fatos: FatosDaRenovacao) -> Iterator[Pendencia]:
    """O novo acaba depois do que está aceito; se acaba antes, não o renova.

    Do que já venceu basta dizer isso.
    """
    agora = fatos.vale_ate_agora
    if agora and fatos.dia <= fatos.vale_ate <= agora:
        yield Pendencia(
            f"O documento novo não vai além do que já está aceito, que vale até "
            f"{por_extenso(agora)}",
            ARTIGOS[fatos.especie],
            "Confira a validade, ou apresente o que venha depois.",
            campo="vale_ate",
        )


def _da_apolice(fatos: FatosDaRenovacao) -> Iterator[Pendencia]:
    do_pedido = seguro_em_vigor(FatosDoPedido(em=fatos.em, seguro_valido_ate=fatos.vale_ate))
    yield from (replace(p, texto="Esta apólice já venceu", campo="vale_ate") for p in do_pedido)
    yield from _sem_buraco(fatos, "sem seguro")
    if not fatos.cita_lugares:
        yield Pendencia(
            "A apólice tem de citar o local de guarda, o de embarque e o percurso",
            ARTIGOS[Especie.APOLICE],
            "Peça à seguradora a apólice com os três.",
            campo="cita_lugares",
        )


def _da_cnh(fatos: FatosDaRenovacao) -> Iterator[Pendencia]:
    if fatos.motorista is None:
        texto = "Este motorista já não está na relação do processo"
        yield Pendencia(texto, ART_5_II_D, "Só se renova a CNH de quem está nela.", campo="o_que")
        return
    for pendencia in todos_podem_dirigir((fatos.motorista,), em=fatos.dia):
        da_categoria = pendencia.campo.endswith("categoria")
        yield replace(
            pendencia,
            como_sanar=pendencia.como_sanar if da_categoria else "Informe a CNH renovada.",
            campo="cnh_categoria" if da_categoria else "vale_ate",
        )


def _do_contrato(fatos: FatosDaRenovacao) -> Iterator[Pendencia]:
    artigo = ARTIGOS[Especie.ESTACIONAMENTO]
    if fatos.vale_ate < fatos.dia:
        texto = "Este contrato já venceu"
        yield Pendencia(texto, artigo, "Apresente o contrato em vigor.", campo="vale_ate")
    yield from _sem_buraco(fatos, "sem estacionamento")
    if not fatos.mesmo_estacionamento:
        yield Pendencia(
            "Outro estacionamento muda o croqui, os trajetos e o seguro",
            ART_14,
            "Comunique a mudança à Subprefeitura, com os documentos dela.",
            campo="mesmo_estacionamento",
        )
    if (fatos.vagas or 0) < (fatos.vagas_de_agora or 0):
        yield Pendencia(
            f"O contrato novo tem menos vagas do que as {fatos.vagas_de_agora} do pedido",
            artigo,
            "Apresente o contrato com as mesmas vagas, ou mais.",
            campo="vagas",
        )


def _sem_buraco(fatos: FatosDaRenovacao, sem_o_que: str) -> Iterator[Pendencia]:
    """O novo já vale hoje, ou começa até o dia seguinte ao fim do que está aceito.

    Interpretação 071: quem apresenta antes do fim não fica um dia descoberto.
    """
    artigo, desde, ate = ARTIGOS[fatos.especie], fatos.vale_desde, fatos.vale_ate_agora
    if desde is None:
        texto = "Falta o dia em que o documento novo começa a valer"
        yield Pendencia(texto, artigo, campo="vale_desde")
    elif desde > fatos.dia and (ate is None or (desde - ate).days > 1):
        ultimo = max(fatos.dia, ate + timedelta(days=1)) if ate else fatos.dia
        texto = f"O documento novo só começa em {por_extenso(desde)} e deixa dias {sem_o_que}"
        como = f"Ele tem de começar até {por_extenso(ultimo)}."
        yield Pendencia(texto, artigo, como, campo="vale_desde")
