"""Cada falha relatada em outro sistema tem um teste que a nomeia."""

import json
import re
from pathlib import Path

import pytest

TESTES = Path(__file__).resolve().parents[1]
CASOS = TESTES / "casos"

#: Nome da armadilha nas marcas dos testes → como começa a linha em armadilhas.md.
ARMADILHAS = {
    "caso-estragado": "One case with an unreadable process",
    "rotina-parada": 'Batches "on" but not fired',
    "corridos-e-uteis": "Business days applied to dates",
    "rotina-duas-vezes": "The cron ran twice",
    "valor-na-formula": "Values hard-coded in formulas",
    "dois-valores": "Mail sent before the minimum fee",
    "ativo-sem-pagar": "Goes straight to Active",
    "redacao-do-dia": "Which rate when the law changes",
    "numero-repetido": "Two cases at once",
    "protocolo-repetido": "Duplicate protocol from double click",
    "transicao-em-memoria": "Transition checked in memory",
    "apolice-vencida": "Issued on a dead policy",
    "papel-incompleto": "No permit number on paper",
    "pdf-sem-leitor": "PDF unreadable by screen readers",
    "arquivo-renomeado": "Renamed file accepted",
    "correio-repetido": "Mails to staff instead of the customer",
    "consultas-demais": "8 queries per type",
    "memoria-do-worker": "Memory grows in Celery workers",
    "data-congelada": "Date frozen at import",
    "campo-na-rotina": "Renamed field in a nightly job",
    "igual-a-hoje": 'A job that filters "equals today"',
    "so-no-debug": "Variable defined only under DEBUG",
    "contador": "Counters instead of dates",
    "dia-util-largo": "Working-day helper",
    "retry-que-engole": "A retry decorator around a body",
    "vencimento-na-migracao": "Upgrade added a due-date column",
    "um-a-um": "Operators renew all points",
}
#: As do relógio legal que a lista não traz.
ARMADILHAS |= {
    "utc-impresso": "Horas impressas em UTC",
    "ate-sem-o-ultimo-dia": "Filtro “até” que deixa de fora o último dia",
    "hora-que-anda": "Formulário que desloca as horas a cada gravação",
}
ARMADILHAS_DE_OUTROS_TEMAS = {
    "Old fee schedule used": "tabelas de preço com vigência",
    "“Paid” but status loops": "confirmação do banco e PIX",
    '"Paid" but status loops': "confirmação do banco e PIX",
    "Fine depends on whether the job ran": "multas do art. 15",
}


def marcas(nome: str) -> set[str]:
    padrao = re.compile(rf"mark\.{nome}\(\s*\"([^\"]+)\"")
    return {
        marca
        for arquivo in TESTES.rglob("test_*.py")
        for marca in padrao.findall(arquivo.read_text(encoding="utf-8"))
    }


def ids_dos_relatos() -> set[str]:
    return {r["id"] for r in json.loads((CASOS / "relatos.json").read_text(encoding="utf-8"))}


def test_todo_relato_deste_tema_e_nomeado_por_um_teste():
    faltam = ids_dos_relatos() - marcas("relato")
    assert not faltam, f"relatos sem teste: {sorted(faltam)}"


def test_toda_marca_de_relato_existe():
    assert marcas("relato") <= ids_dos_relatos()


@pytest.mark.parametrize("nome", sorted(ARMADILHAS))
def test_toda_armadilha_deste_tema_e_nomeada_por_um_teste(nome: str):
    assert nome in marcas("armadilha")


def test_toda_marca_de_armadilha_existe():
    assert marcas("armadilha") <= ARMADILHAS.keys()


def test_as_listas_cobrem_as_armadilhas_todas():
    texto = (CASOS / "armadilhas.md").read_text(encoding="utf-8")
    linhas = re.findall(r"^(?:\| |- )(.+?)(?:\||$)", texto, re.MULTILINE)
    linhas = [x.strip() for x in linhas if x.strip() not in {"what went wrong elsewhere", "---"}]
    conhecidas = (*ARMADILHAS.values(), *ARMADILHAS_DE_OUTROS_TEMAS)
    soltas = [x for x in linhas if not x.startswith(conhecidas)]
    assert not soltas
