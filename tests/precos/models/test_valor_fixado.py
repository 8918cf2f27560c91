"""A tabela dos atos: um por número e dia, com ato, e cada mudança guardada."""

from datetime import date
from decimal import Decimal

import pghistory.models
import pytest
from django.db import IntegrityError, transaction

from precos.consultas.atos import tabela_de_atos
from precos.models import PrecoMinimo, ValorFixado
from precos.regras.atos import Chave

pytestmark = pytest.mark.django_db


def fixar(**mudanca: object) -> ValorFixado:
    return ValorFixado.objects.create(
        **{"chave": Chave.CAUCAO, "valor": Decimal("12.50"), "desde": date(2026, 7, 1),
           "ato": "Decreto 70.000/2026", **mudanca}
    )  # fmt: skip


@pytest.mark.parametrize(
    ("mudanca", "regra"),
    [
        ({"valor": Decimal(15)}, "valor_fixado_um_por_dia"),
        ({"desde": date(2026, 8, 1), "valor": Decimal(-1)}, "valor_fixado_nao_negativo"),
        ({"desde": date(2026, 8, 1), "ato": ""}, "valor_fixado_tem_ato"),
        ({"chave": "outra"}, "valor_fixado_da_lista"),
    ],
)
def test_o_banco_recusa_repetido_negativo_sem_ato_ou_fora_da_lista(mudanca, regra):
    fixar()
    with pytest.raises(IntegrityError, match=regra), transaction.atomic():
        fixar(**mudanca)


def test_a_regra_le_o_valor_sem_os_zeros_do_banco_e_a_mudanca_fica_na_historia():
    fixado = fixar()
    lido = tabela_de_atos().no_dia(Chave.CAUCAO, date(2026, 7, 1))
    assert lido is not None
    assert (str(lido.valor), lido.ato) == ("12.5", "Decreto 70.000/2026")
    fixado.valor = Decimal(11)
    fixado.save()
    assert pghistory.models.Events.objects.tracks(fixado).count() == 2


@pytest.mark.parametrize("errado", [{"valor": 0, "ato": "Portaria 1"}, {"valor": 1, "ato": ""}])
def test_o_banco_recusa_minimo_zerado_ou_sem_ato__art_9_par_4(errado):
    with pytest.raises(IntegrityError), transaction.atomic():
        PrecoMinimo.objects.create(exercicio=2027, **errado)
