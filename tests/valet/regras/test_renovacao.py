"""O documento renovado serve? Validade, continuidade, motorista, estacionamento — arts. 5º e 14."""

from dataclasses import replace
from datetime import date, datetime

import pytest

from normas.datas import SAO_PAULO
from valet.regras.fatos import Motorista
from valet.regras.renovacao import Especie, FatosDaRenovacao, renovacao_serve

HOJE = date(2026, 11, 23)
EM = datetime(2026, 11, 23, 12, tzinfo=SAO_PAULO)
APOLICE = FatosDaRenovacao(
    EM, Especie.APOLICE, vale_desde=HOJE, vale_ate=date(2027, 11, 23), cita_lugares=True,
    vale_ate_agora=date(2026, 12, 10),
)  # fmt: skip
CNH = FatosDaRenovacao(
    EM, Especie.CNH, vale_ate=date(2031, 1, 1), vale_ate_agora=date(2026, 12, 1),
    motorista=Motorista("Ana Prado", "B", date(2031, 1, 1)),
)  # fmt: skip
CONTRATO = replace(
    APOLICE, especie=Especie.ESTACIONAMENTO, mesmo_estacionamento=True, vagas=60, vagas_de_agora=60
)


def campos(fatos: FatosDaRenovacao) -> list[str]:
    return [p.campo for p in renovacao_serve(fatos)]


@pytest.mark.parametrize("fatos", [APOLICE, CNH, CONTRATO])
def test_o_que_serve_nada_tem_a_corrigir__art_5(fatos):
    assert renovacao_serve(fatos) == ()


@pytest.mark.parametrize("fatos", [APOLICE, CONTRATO])
@pytest.mark.parametrize(
    ("desde", "agora", "serve"),
    [
        (date(2026, 12, 11), date(2026, 12, 10), True),
        (date(2026, 12, 12), date(2026, 12, 10), False),
        (HOJE, date(2026, 11, 1), True),
        (date(2026, 11, 24), date(2026, 11, 1), False),
        (date(2026, 11, 24), HOJE, True),
        (None, date(2026, 12, 10), False),
        (HOJE, None, True),
        (date(2026, 11, 24), None, False),
    ],
)
def test_a_apolice_e_o_contrato_nao_deixam_dia_descoberto__art_5(fatos, desde, agora, serve):
    achados = campos(replace(fatos, vale_desde=desde, vale_ate_agora=agora))
    assert achados == ([] if serve else ["vale_desde"])


@pytest.mark.parametrize("fatos", [APOLICE, CNH, CONTRATO])
def test_o_que_nao_vai_alem_do_aceito_nao_renova__art_5(fatos):
    ate = date(2027, 1, 1)
    nova = replace(fatos, vale_ate=ate, vale_ate_agora=ate)
    assert campos(nova) == ["vale_ate"]
    assert campos(replace(nova, vale_ate_agora=date(2026, 12, 31))) == []


@pytest.mark.parametrize("fatos", [APOLICE, CNH, CONTRATO])
def test_o_vencido_que_tambem_nao_vai_alem_se_diz_uma_vez__art_5(fatos):
    ate = date(2026, 11, 20)
    quem = fatos.motorista and replace(fatos.motorista, validade=ate)
    vencido = replace(fatos, vale_ate=ate, vale_ate_agora=ate, motorista=quem)
    assert campos(vencido) == ["vale_ate"]


@pytest.mark.parametrize("fatos", [APOLICE, CONTRATO])
def test_o_que_ja_venceu_nao_serve__art_5(fatos):
    vencido = replace(
        fatos, vale_desde=date(2026, 1, 1), vale_ate=date(2026, 11, 22),
        vale_ate_agora=date(2025, 1, 1),
    )  # fmt: skip
    assert campos(vencido) == ["vale_ate"]
    assert campos(replace(vencido, vale_ate=HOJE)) == []


def test_a_apolice_cita_os_dois_locais_e_o_percurso__art_5_ii_c():
    assert campos(replace(APOLICE, cita_lugares=False)) == ["cita_lugares"]


@pytest.mark.parametrize(
    ("motorista", "achado"),
    [
        (None, ["o_que"]),
        (Motorista("Ana Prado", "A", date(2031, 1, 1)), ["cnh_categoria"]),
        (Motorista("Ana Prado", "B", date(2026, 11, 22)), ["vale_ate"]),
        (Motorista("Ana Prado", "B", HOJE), []),
    ],
)
def test_a_cnh_e_de_quem_esta_na_relacao_e_pode_dirigir__art_5_ii_d(motorista, achado):
    assert campos(replace(CNH, motorista=motorista)) == achado


def test_o_contrato_e_do_mesmo_estacionamento_com_as_vagas_do_pedido__art_5_i_d():
    assert campos(replace(CONTRATO, mesmo_estacionamento=False)) == ["mesmo_estacionamento"]
    assert campos(replace(CONTRATO, vagas=59)) == ["vagas"]
    assert campos(replace(CONTRATO, vagas=61)) == []
    assert campos(replace(CONTRATO, vagas=None, vagas_de_agora=None)) == []


def test_validade_no_fim_do_calendario_nao_estoura__art_5():
    ultimo = replace(APOLICE, vale_ate_agora=date.max, vale_ate=date.max)
    assert campos(ultimo) == ["vale_ate"]
