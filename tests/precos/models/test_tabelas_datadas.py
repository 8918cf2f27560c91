"""As tabelas datadas: o banco recusa sobreposição e lacuna, e guarda cada mudança."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import IntegrityError, connection, transaction

from precos.consultas.publicados import tabela_do_cad, tabela_k
from precos.models import FatorK, PrecoCAD
from precos.servicos.tabelas import carregar_cad

pytestmark = pytest.mark.django_db


def k(desde: date, ate: date | None = None, **mudanca: object) -> FatorK:
    return FatorK.objects.create(
        **{"desde": desde, "ate": ate, "k": Decimal("0.01"), "ato": "Portaria de prova", **mudanca}
    )


def conferir_adiadas() -> None:
    """O que o banco confere no commit, conferido já."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


@pytest.mark.dispositivo("V-19")
@pytest.mark.parametrize(
    ("desde", "ate"),
    [
        (date(2026, 6, 30), None),
        (date(2026, 3, 1), date(2026, 3, 31)),
        (date(2025, 1, 1), date(2026, 1, 1)),
        (date(2025, 1, 1), None),
    ],
)
def test_dois_k_nao_valem_no_mesmo_dia__art_19(desde: date, ate: date | None) -> None:
    k(date(2026, 1, 1), date(2026, 6, 30))
    with pytest.raises(IntegrityError, match="fatork_sem_sobreposicao"), transaction.atomic():
        k(desde, ate)
    k(date(2026, 7, 1))
    conferir_adiadas()


@pytest.mark.dispositivo("V-19")
def test_nao_fica_dia_sem_k_entre_dois__art_19() -> None:
    primeiro = k(date(2026, 1, 1), date(2026, 6, 30))
    conferir_adiadas()  # o último pode acabar; daqui em diante confere-se a cada comando
    with pytest.raises(IntegrityError, match="há dias sem valor"), transaction.atomic():
        k(date(2026, 7, 2))
    k(date(2026, 7, 1))
    with pytest.raises(IntegrityError, match="há dias sem valor"), transaction.atomic():
        FatorK.objects.filter(pk=primeiro.pk).update(ate=date(2026, 6, 29))


@pytest.mark.dispositivo("V-19")
def test_encurtar_um_k_e_adiantar_o_outro_num_ato_so_e_admitido__art_19() -> None:
    primeiro, segundo = k(date(2026, 1, 1), date(2026, 6, 30)), k(date(2026, 7, 1))
    FatorK.objects.filter(pk=primeiro.pk).update(ate=date(2026, 5, 31))
    FatorK.objects.filter(pk=segundo.pk).update(desde=date(2026, 6, 1))
    conferir_adiadas()


@pytest.mark.parametrize(
    ("mudanca", "nome"),
    [
        ({"k": Decimal(0)}, "fatork_positivo"),
        ({"ate": date(2025, 12, 31)}, "fatork_periodo"),
        ({"ato": ""}, "fatork_tem_ato"),
    ],
)
def test_k_sem_valor_sem_ato_ou_ao_contrario_nao_entra(
    mudanca: dict[str, object], nome: str
) -> None:
    # O intervalo ao contrário, o próprio tipo do banco recusa antes.
    with pytest.raises(Exception, match=f"{nome}|range lower bound"), transaction.atomic():
        FatorK.objects.create(
            **{"desde": date(2026, 1, 1), "k": Decimal(1), "ato": "Portaria", **mudanca}
        )


def test_cada_mudanca_de_k_fica_na_historia() -> None:
    um = k(date(2026, 1, 1))
    FatorK.objects.filter(pk=um.pk).update(k=Decimal("0.02"))
    assert [e.k for e in um.events.order_by("pgh_id")] == [Decimal("0.01"), Decimal("0.02")]


@pytest.mark.dispositivo("V-19")
def test_a_tabela_lida_nao_leva_os_zeros_da_coluna__art_19() -> None:
    k(date(2026, 1, 1), k=Decimal("10"), ficticio=True)
    [vigente] = tabela_k().vigencias
    assert (str(vigente.valor), vigente.ficticio) == ("10", True)


@pytest.mark.dispositivo("V-13")
def test_o_cad_do_projeto_carrega_se_uma_vez_e_guarda_o_do_administrador__art_13() -> None:
    carregar_cad()
    PrecoCAD.objects.filter(desde=date(2026, 1, 20)).update(valor=Decimal("7.00"))
    PrecoCAD.objects.create(desde=date(2027, 1, 20), valor=Decimal("7.30"), ato="Portaria de prova")
    carregar_cad()
    assert tabela_do_cad().precos[-2:] == (
        (date(2026, 1, 20), Decimal("7.00")),
        (date(2027, 1, 20), Decimal("7.30")),
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        PrecoCAD.objects.create(desde=date(2027, 1, 20), valor=Decimal("8.00"), ato="Outra")
