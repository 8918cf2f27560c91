"""Escreve um calendário para assinar noutro programa — RFC 5545, só dias inteiros."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from unicodedata import category

#: Nenhuma linha passa disto, em octetos e sem a quebra (RFC 5545, 3.1).
OCTETOS = 75
_PRODUTO = "-//Prefeitura de Sao Paulo//Via Livre//PT"
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})
# Um calendário tem ao menos um componente (RFC 5545, 3.4): vazio, leva o fuso da cidade.
_FUSO = (
    "BEGIN:VTIMEZONE", "TZID:America/Sao_Paulo", "BEGIN:STANDARD", "DTSTART:19700101T000000",
    "TZOFFSETFROM:-0300", "TZOFFSETTO:-0300", "END:STANDARD", "END:VTIMEZONE",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Evento:
    """Um dia marcado. `uid` não muda quando a data muda; `versao` só cresce."""

    uid: str
    dia: date
    resumo: str
    texto: str
    url: str
    mudou_em: datetime
    versao: int


def calendario_ics(nome: str, eventos: Iterable[Evento]) -> bytes:
    """O arquivo inteiro, em UTF-8 e com CRLF."""
    linhas = [
        "BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{_PRODUTO}", "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{escapar(nome)}", "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
        "X-PUBLISHED-TTL:PT6H",
    ]  # fmt: skip
    corpo = [linha for evento in eventos for linha in _do_evento(evento)]
    linhas += [*(corpo or _FUSO), "END:VCALENDAR"]
    return b"".join(dobrar(linha) for linha in linhas)


def escapar(texto: str) -> str:
    """O valor de um campo de texto: nenhum sinal de quem escreveu vira sinal do calendário."""
    # Toda quebra, também a do Unicode, vira a nossa; outro controle não se lê e não entra.
    linhas = "\n".join(texto.splitlines())
    limpo = "".join(c for c in linhas if c == "\n" or not category(c).startswith("C"))
    return limpo.translate(_ESCAPES)


def dobrar(linha: str) -> bytes:
    """A linha em pedaços de até 75 octetos, sem partir uma letra; o seguinte começa com espaço."""
    pedacos, atual, cabe = [], b"", OCTETOS
    for letra in linha:
        octetos = letra.encode()
        if len(atual) + len(octetos) > cabe:
            pedacos.append(atual)
            atual, cabe = b"", OCTETOS - 1
        atual += octetos
    return b"\r\n ".join([*pedacos, atual]) + b"\r\n"


def _do_evento(evento: Evento) -> Iterator[str]:
    mudou = f"{evento.mudou_em.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    yield "BEGIN:VEVENT"
    yield f"UID:{evento.uid}"
    yield f"DTSTAMP:{mudou}"
    yield f"LAST-MODIFIED:{mudou}"
    yield f"SEQUENCE:{evento.versao}"
    yield f"DTSTART;VALUE=DATE:{evento.dia:%Y%m%d}"
    # O fim não entra: um dia inteiro acaba no seguinte.
    yield f"DTEND;VALUE=DATE:{evento.dia + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{escapar(evento.resumo)}"
    yield f"DESCRIPTION:{escapar(evento.texto)}"
    yield f"URL:{evento.url}"
    # Um prazo não deixa a pessoa ocupada o dia inteiro.
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"
