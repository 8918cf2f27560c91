"""O preço de um lugar num mês, das tabelas do administrador — art. 9º."""

from datetime import date
from decimal import Decimal

import pytest

from precos.consultas.outorga import preco_do_lugar
from precos.models import IndiceIPCA, PrecoMinimo, ValorPGV
from tramitacao.erros import RegraViolada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
FACE = {"setor_quadra": "085164", "codlog": "123455"}


def _pgv(exercicio: int, valor: str, **resto) -> None:
    ValorPGV.objects.create(
        exercicio=exercicio, valor=Decimal(valor), fonte="teste", **{**FACE, **resto}
    )


@pytest.mark.parametrize(
    ("outorga", "valor", "norma"),
    [
        (date(2022, 12, 27), "3700.00", "58.027/2017"),  # PGV × 2, o ano inteiro
        (date(2022, 12, 28), "180.00", "62.114/2022"),  # mínimo de 2.160,00, um mês
        (date(2026, 12, 1), "205.82", "62.114/2022"),  # mínimo de 2.469,86, um mês
    ],
)
@pytest.mark.dispositivo("V-9")
def test_preco_segue_a_redacao_do_dia_da_outorga__art_9(outorga, valor, norma):
    _pgv(outorga.year, "1850.00")
    apurado = preco_do_lugar(**FACE, outorga=outorga)
    assert (apurado.valor, apurado.preco.norma.numero) == (Decimal(valor), norma)
    assert apurado.exercicio == outorga.year


def test_pgv_e_do_exercicio_da_outorga__art_9_par_1():
    _pgv(2025, "5000.00")
    _pgv(2026, "6000.00")
    assert preco_do_lugar(**FACE, outorga=date(2026, 1, 5)).valor == Decimal("6000.00")


def test_valor_de_demonstracao_marca_o_preco():
    _pgv(2026, "6000.00", ficticio=True)
    assert preco_do_lugar(**FACE, outorga=date(2026, 1, 5)).ficticio


def test_minimo_publicado_vence_o_calculado__art_9_par_4():
    _pgv(2026, "1.00")
    PrecoMinimo.objects.create(exercicio=2026, valor=Decimal("2400.00"), ato="Portaria")
    assert preco_do_lugar(**FACE, outorga=date(2026, 1, 5)).valor == Decimal("2400.00")


@pytest.mark.dispositivo("V-9-4")
def test_indice_que_falta_para_a_conta_e_nunca_vale_zero__art_9_par_4():
    _pgv(2026, "1.00")
    IndiceIPCA.objects.filter(mes="2025-12-01").delete()
    with pytest.raises(RegraViolada, match="2026 depende do IPCA de 12/2025"):
        preco_do_lugar(**FACE, outorga=date(2026, 1, 5))


def test_pedido_sem_sql_ou_codlog_nao_da_erro_e_diz_o_que_falta():
    with pytest.raises(RegraViolada, match="setor-quadra não informado, CODLOG não informado"):
        preco_do_lugar(setor_quadra="", codlog="", outorga=date(2026, 1, 5))
