"""A autorização efetiva: nada se autoriza sem custo fixado e pago, termo, garantia e papéis."""

from decimal import Decimal

import pytest

from eventos.regras.autorizacao import requisitos_da_aprovacao, requisitos_da_autorizacao
from eventos.regras.fatos import ExigenciaDaCET
from precos.regras.evento import FatosDaGratuidade, Natureza
from tests.eventos.regras.saes import AGORA, PRONTA, sae, sem

ISENTA = FatosDaGratuidade(Natureza.RELIGIOSO)


def artigos(**mudancas: object) -> list[str]:
    return [p.dispositivo.curto for p in requisitos_da_autorizacao(sae(**mudancas))]


def test_a_sae_pronta_nao_tem_pendencia() -> None:
    assert requisitos_da_aprovacao(PRONTA) == requisitos_da_autorizacao(PRONTA) == ()


@pytest.mark.armadilha("ativo-sem-pagar")
@pytest.mark.dispositivo("E-4", "E-13-2", "E-15", "E-16")
@pytest.mark.parametrize(
    ("mudancas", "artigo"),
    [
        ({"pago": Decimal("7999.99")}, "Art. 4º"),
        ({"termo_assinado_em": None}, "Art. 15, parágrafo único"),
        ({"exigencias": (ExigenciaDaCET(AGORA),)}, "Art. 13, § 2º"),
        ({"garantia": None}, "Art. 14, I"),
        ({"seguro_valido_ate": None}, "Art. 14, II"),
        ({"pareceres_pendentes": ("Corpo de Bombeiros",)}, "Art. 16"),
    ],
)
def test_cada_falta_impede_autorizar_e_cita_o_artigo__arts_4_e_13_a_16(
    mudancas: dict[str, object], artigo: str
) -> None:
    assert artigos(**mudancas) == [artigo]


@pytest.mark.relato("B26")
@pytest.mark.dispositivo("E-13-1", "E-15")
@pytest.mark.parametrize("custo", [None, Decimal("0.00")])
def test_custo_vazio_ou_zero_nunca_vale_por_isencao__art_13_p_1(custo: Decimal | None) -> None:
    vazia = {"custo": custo, "devido": custo, "pago": Decimal("0.00")}
    assert "Art. 13, § 1º" in artigos(**vazia)
    assert "Art. 13, § 1º" in artigos(**vazia, gratuidade=ISENTA)
    assert "Art. 13, § 1º" in artigos(devido=custo)


@pytest.mark.relato("B26")
@pytest.mark.dispositivo("E-2-1", "E-15")
def test_o_isento_com_fundamento_nao_recolhe_mas_assina_e_garante__arts_2_14_e_15() -> None:
    isenta = {"gratuidade": ISENTA, "devido": None, "pago": Decimal("0.00")}
    assert artigos(**isenta) == []
    assert artigos(**isenta, termo_assinado_em=None, garantia=None) == [
        "Art. 14, I",
        "Art. 15, parágrafo único",
    ]


@pytest.mark.dispositivo("E-13-1")
def test_aprova_se_sem_o_seguro_mas_nao_se_autoriza__arts_13_p_1_e_14_ii() -> None:
    fatos = sem("seguro", garantia=None, termo_assinado_em=None, pago=Decimal("0.00"))
    assert requisitos_da_aprovacao(fatos) == ()
    assert len(requisitos_da_autorizacao(fatos)) == 4


def test_atendida_a_exigencia_a_sae_volta_a_poder_ser_aprovada() -> None:
    atendida = ExigenciaDaCET(AGORA, AGORA)
    assert requisitos_da_aprovacao(sae(exigencias=(atendida,))) == ()
    assert requisitos_da_aprovacao(sae(exigencias=(ExigenciaDaCET(AGORA),)))
