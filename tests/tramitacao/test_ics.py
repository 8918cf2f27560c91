"""O calendário para assinar: o que a RFC 5545 pede, e texto hostil que não vira calendário."""

from datetime import UTC, date, datetime

import pytest

from tramitacao.ics import OCTETOS, Evento, calendario_ics, dobrar, escapar

QUANDO = datetime(2026, 11, 30, 12, 5, tzinfo=UTC)


def evento(resumo="Último dia: resposta", **mudancas):
    dados = {
        "uid": "prazo-7@vialivre.example", "dia": date(2026, 12, 31), "resumo": resumo,
        "texto": "Processo 6046.2026/0000123-4", "url": "https://vialivre.example/", "versao": 4,
        "mudou_em": QUANDO,
    }  # fmt: skip
    return Evento(**(dados | mudancas))


def desdobrado(ics: bytes) -> list[str]:
    """As linhas lógicas, como um programa de calendário as lê."""
    assert ics.endswith(b"\r\n")
    assert b"\n" not in ics.replace(b"\r\n", b"")
    assert b"\r" not in ics.replace(b"\r\n", b"")
    return ics.replace(b"\r\n ", b"").decode().split("\r\n")[:-1]


def test_o_dia_inteiro_comeca_nele_e_acaba_no_seguinte_sem_entrar():
    linhas = desdobrado(calendario_ics("Via Livre", [evento()]))
    assert linhas[0] == "BEGIN:VCALENDAR"
    assert linhas[-1] == "END:VCALENDAR"
    assert {
        "VERSION:2.0", "UID:prazo-7@vialivre.example", "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270101", "DTSTAMP:20261130T120500Z", "SEQUENCE:4",
        "LAST-MODIFIED:20261130T120500Z", "TRANSP:TRANSPARENT",
    } <= set(linhas)  # fmt: skip


def test_vazio_ainda_e_um_calendario_com_um_componente():
    linhas = desdobrado(calendario_ics("Via Livre", []))
    assert "BEGIN:VTIMEZONE" in linhas
    assert "BEGIN:VEVENT" not in linhas


@pytest.mark.parametrize("quebra", ["\r\n", "\n", "\r", "\u2028", "\x85", "\x0b", "\x0c"])
def test_texto_hostil_nao_abre_linha_nem_evento(quebra):
    hostil = f"Bar{quebra}END:VEVENT{quebra}BEGIN:VALARM"
    linhas = desdobrado(calendario_ics("Via Livre", [evento(hostil)]))
    assert "SUMMARY:Bar\\nEND:VEVENT\\nBEGIN:VALARM" in linhas
    assert linhas.count("END:VEVENT") == 1


def test_os_sinais_do_formato_se_escapam_e_o_que_nao_se_le_sai():
    assert escapar("a,b;c\\d\x00\u202ee") == "a\\,b\\;c\\\\de"


@pytest.mark.parametrize("letra", ["a", "ç", "→", "😀"])
@pytest.mark.parametrize("tamanho", range(60, 160, 7))
def test_nenhuma_linha_passa_de_75_octetos_nem_parte_letra(letra, tamanho):
    pedacos = dobrar(f"SUMMARY:{letra * tamanho}").removesuffix(b"\r\n").split(b"\r\n")
    assert all(len(p) <= OCTETOS for p in pedacos)
    assert all(p.startswith(b" ") for p in pedacos[1:])
    inteira = pedacos[0].decode() + "".join(p[1:].decode() for p in pedacos[1:])
    assert inteira == f"SUMMARY:{letra * tamanho}"
