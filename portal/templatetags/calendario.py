"""As semanas do calendário de um prazo: o que cada dia é, por classe e por palavra."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from normas.datas import MESES, por_extenso
from normas.prazo import DiaContado

_SABADO = 5
_COMECO = {"classe": "dia-comeco", "motivo": "começo"}
_ULTIMO = {"classe": "dia-ultimo", "motivo": "último dia"}
_EVENTO = {"classe": "dia-comeco", "motivo": "evento"}
_LIMITE = {"classe": "dia-ultimo", "motivo": "último dia para pedir"}


@dataclass(frozen=True, slots=True)
class Quadro:
    """Um dia no calendário."""

    data: date
    rotulo: str
    classe: str = ""
    ordinal: str = ""
    motivo: str = ""
    hoje: bool = False

    @property
    def dito(self) -> str:
        """O dia por extenso, para quem ouve a página."""
        return por_extenso(self.data)


def semanas_do_prazo(
    contagem: Collection[DiaContado],
    hoje: date | None,
    suspensos: Collection[date],
    *,
    para_tras: bool = False,
    sem_fim: bool = False,
) -> list[list[Quadro]]:
    """De segunda a domingo, da semana do começo à do último dia.

    `para_tras`: a contagem vai do último dia para pedir ao evento. `sem_fim`: o prazo está
    parado, e o último dia da lista é só o de hoje.
    """
    if not contagem:
        return []
    dias = {d.data: d for d in contagem}
    comeco, ultimo = min(dias), max(dias)
    inicio = comeco - timedelta(days=comeco.weekday())
    fim = ultimo + timedelta(days=6 - ultimo.weekday())
    todos = [inicio + timedelta(days=i) for i in range((fim - inicio).days + 1)]
    pontas = {comeco: _COMECO} if sem_fim else {comeco: _COMECO, ultimo: _ULTIMO}
    if para_tras:
        pontas = {ultimo: _EVENTO, comeco: _LIMITE}
    quadros = [
        Quadro(
            data=dia,
            rotulo=_rotulo(dia, primeiro=dia == inicio),
            hoje=dia == hoje,
            **_aspecto(dia, dias.get(dia), pontas.get(dia), suspensos),
        )
        for dia in todos
    ]
    return [quadros[i : i + 7] for i in range(0, len(quadros), 7)]


@dataclass(frozen=True, slots=True)
class Trecho:
    """Dias seguidos que contam, ou que não contam pelo mesmo motivo."""

    dias: str
    conta: str
    motivo: str


def dia_a_dia(contagem: Collection[DiaContado]) -> list[Trecho]:
    """A tabela ao lado do calendário: "seg, 26 a qui, 29 out", "1º a 4º", "dias que contam"."""
    return [_trecho(inicio, fim) for inicio, fim in trechos(contagem)]


def trechos(contagem: Collection[DiaContado]) -> Iterator[tuple[DiaContado, DiaContado]]:
    """A contagem em trechos seguidos, do primeiro ao último dia de cada um."""
    grupo: list[DiaContado] = []
    for dia in list(contagem)[1:]:
        if grupo and not _mesmo_trecho(grupo[-1], dia):
            yield grupo[0], grupo[-1]
            grupo = []
        grupo.append(dia)
    if grupo:
        yield grupo[0], grupo[-1]


def _mesmo_trecho(um: DiaContado, outro: DiaContado) -> bool:
    return um.conta == outro.conta and (um.conta or _sem_cauda(um) == _sem_cauda(outro))


def _trecho(inicio: DiaContado, fim: DiaContado) -> Trecho:
    motivo = ("conta" if inicio == fim else "contam") if inicio.conta else _sem_cauda(inicio)
    um, outro = por_extenso(inicio.data)[:-5], por_extenso(fim.data)[:-5]
    if inicio.data.month == fim.data.month and inicio != fim:
        um = um.rpartition(" ")[0]
    seguidos = (fim.data - inicio.data).days == 1
    ordinais = _entre(f"{inicio.ordinal}º", f"{fim.ordinal}º", seguidos) if inicio.conta else ""
    return Trecho(_entre(um, outro, seguidos), ordinais, motivo)


def _entre(um: str, outro: str, seguidos: bool) -> str:
    if um == outro:
        return um
    return f"{um} {'e' if seguidos else 'a'} {outro}"


def _sem_cauda(contado: DiaContado) -> str:
    # A coluna "Conta" já diz "não"; e sábado com domingo é fim de semana.
    if contado.data.weekday() >= _SABADO:
        return "fim de semana"
    return contado.motivo.removesuffix(", não conta")


def _rotulo(dia: date, *, primeiro: bool) -> str:
    return f"{dia.day} {MESES[dia.month - 1]}" if primeiro or dia.day == 1 else str(dia.day)


def _aspecto(
    dia: date,
    contado: DiaContado | None,
    ponta: Mapping[str, str] | None,
    suspensos: Collection[date],
) -> dict[str, str]:
    if contado is None:
        return {}
    ordinal = f"{contado.ordinal}º" if contado.ordinal else ""
    if ponta:
        return {**ponta, "ordinal": ordinal}
    if dia in suspensos:
        return {"classe": "dia-suspenso", "motivo": "exi\u00adgên\u00adcia"}
    if contado.conta:
        return {"classe": "dia-conta", "ordinal": ordinal}
    if dia.weekday() >= _SABADO:
        return {"classe": "dia-semana"}
    # "feriado: Finados, não conta" vira "Finados": o fundo já diz que não conta.
    nome = contado.motivo.removesuffix(", não conta").rpartition(": ")[2]
    return {"classe": "dia-sem-expediente", "motivo": nome}
