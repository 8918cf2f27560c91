"""A antecedência da SAE: cada classe de via, as duas redações do art. 23, e o último dia."""

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eventos.regras.antecedencia import (
    antecedencia,
    antecedencia_respeitada,
    limite_do_protocolo,
    primeira_data,
)
from eventos.regras.fatos import ClasseDaVia
from normas.calendario import Calendario
from normas.datas import SAO_PAULO
from normas.redacao import SemRedacaoVigente
from precos.regras.evento import Classe, FatosDaGratuidade, Natureza
from tests.eventos.regras.saes import sae

MUNICIPIO = Calendario.do_municipio()
DIA = timedelta(days=1)
CONCENTRACAO, PROGRAMADA = Classe.CONCENTRACAO_PUBLICA, Classe.OCORRENCIA_PROGRAMADA
RAPIDA, ARTERIAL, COLETORA, LOCAL = ClasseDaVia
HOJE = date(2026, 9, 14)


def da_via(classe: Classe, *vias: ClasseDaVia, em: date = HOJE) -> tuple[int, str]:
    regra = antecedencia(classe, vias, em=em)
    assert regra
    return regra.dias, regra.dispositivo.chave


@pytest.mark.dispositivo("E-11-I", "E-11-II", "E-11-III")
@pytest.mark.parametrize(
    ("via", "dias", "inciso"),
    [(RAPIDA, 45, "I"), (ARTERIAL, 45, "I"), (COLETORA, 30, "II"), (LOCAL, 10, "III")],
)
def test_a_concentracao_pede_45_30_ou_10_dias_uteis__art_11(
    via: ClasseDaVia, dias: int, inciso: str
) -> None:
    assert da_via(CONCENTRACAO, via) == (dias, f"46.942/2006:11:{inciso}")


@pytest.mark.armadilha("redacao-do-dia")
@pytest.mark.dispositivo("E-23-o", "E-23")
@pytest.mark.parametrize(
    ("via", "antes", "depois", "inciso"),
    [
        (RAPIDA, 45, 10, "I"),
        (ARTERIAL, 45, 10, "I"),
        (COLETORA, 30, 7, "II"),
        (LOCAL, 10, 5, "III"),
    ],
)
def test_a_programada_tem_prazos_proprios_desde_3_de_agosto_de_2006__art_23(
    via: ClasseDaVia, antes: int, depois: int, inciso: str
) -> None:
    vespera, nova = date(2006, 8, 2), date(2006, 8, 3)
    assert da_via(PROGRAMADA, via, em=vespera) == (antes, f"46.942/2006:11:{inciso}")
    assert da_via(PROGRAMADA, via, em=nova) == (depois, f"46.942/2006:23:{inciso}@47.541/2006")
    assert da_via(CONCENTRACAO, via, em=vespera) == da_via(CONCENTRACAO, via, em=nova)


@given(
    st.lists(st.sampled_from(ClasseDaVia), min_size=1, max_size=4),
    st.sampled_from([CONCENTRACAO, PROGRAMADA]),
)
def test_vale_a_via_mais_rigorosa_em_qualquer_ordem(
    vias: list[ClasseDaVia], classe: Classe
) -> None:
    esperado = max(da_via(classe, via) for via in vias)
    assert da_via(classe, *vias)[0] == da_via(classe, *reversed(vias))[0] == esperado[0]


@pytest.mark.dispositivo("E-18-1", "E-20", "E-25-1")
@pytest.mark.parametrize(
    "classe", [Classe.OBRA_SERVICO, Classe.TRANSPORTE_ESPECIAL, Classe.OCORRENCIA_IMPREVISTA]
)
def test_obra_transporte_e_imprevista_nao_tem_antecedencia_no_decreto(classe: Classe) -> None:
    assert antecedencia(classe, [ARTERIAL], em=HOJE) is None
    tarde = sae(classe=classe, evento=HOJE, fim=HOJE)
    assert antecedencia_respeitada(tarde, MUNICIPIO) == ()


@pytest.mark.dispositivo("E-27")
@pytest.mark.parametrize("classe", [CONCENTRACAO, PROGRAMADA])
def test_antes_do_decreto_nao_ha_antecedencia__art_27(classe: Classe) -> None:
    assert da_via(classe, LOCAL, em=date(2006, 1, 30))[0] == 10
    with pytest.raises(SemRedacaoVigente):
        antecedencia(classe, [LOCAL], em=date(2006, 1, 29))


def limite_lento(dias: int, evento: date) -> date:
    dia = evento
    while dias:
        dia = dia - DIA
        if MUNICIPIO.eh_util(dia):
            dias = dias - 1
    return dia


@given(st.sampled_from([45, 30, 10, 7, 5]), st.dates(date(2007, 1, 1), date(2030, 12, 31)))
def test_o_limite_e_o_da_contagem_lenta_e_a_primeira_data_o_desfaz(dias: int, evento: date) -> None:
    limite = limite_do_protocolo(dias, evento, MUNICIPIO)
    assert limite == limite_lento(dias, evento)
    primeira = primeira_data(evento, dias, MUNICIPIO)
    assert limite_lento(dias, primeira) >= evento > limite_lento(dias, primeira - DIA)


@pytest.mark.dispositivo("E-11-I")
def test_no_ultimo_dia_ainda_da_tempo_e_no_seguinte_a_recusa_diz_qual_era__art_11() -> None:
    evento = date(2026, 11, 28)
    no_dia = datetime(2026, 9, 22, 23, 59, tzinfo=SAO_PAULO)
    assert antecedencia_respeitada(sae(evento=evento, protocolo=no_dia), MUNICIPIO) == ()
    tarde = sae(evento=evento, protocolo=no_dia + timedelta(minutes=1))
    (pendencia,) = antecedencia_respeitada(tarde, MUNICIPIO)
    assert pendencia.campo == "evento"
    assert str(pendencia) == (
        "O pedido pede 45 dias úteis de antecedência: o último dia para protocolar era "
        "ter, 22 set 2026 (art. 11, I). Escolha uma data a partir de ter, 1 dez 2026."
    )


@pytest.mark.dispositivo("E-11-pu")
def test_a_isencao_nao_dispensa_da_antecedencia__art_11_pu() -> None:
    isenta = sae(evento=date(2026, 9, 20), gratuidade=FatosDaGratuidade(Natureza.RELIGIOSO))
    assert antecedencia_respeitada(isenta, MUNICIPIO)


@pytest.mark.dispositivo("E-13-5")
def test_a_alternativa_que_a_cet_ofereceu_nunca_e_tardia__art_13_p_5() -> None:
    evento = date(2026, 9, 20)
    assert antecedencia_respeitada(sae(evento=evento), MUNICIPIO)
    assert antecedencia_respeitada(sae(evento=evento, alternativa_da_cet=True), MUNICIPIO) == ()


@pytest.mark.dispositivo("E-11-I")
def test_sem_via_nao_se_sabe_a_antecedencia__art_11() -> None:
    assert [p.campo for p in antecedencia_respeitada(sae(vias=()), MUNICIPIO)] == ["vias"]


@pytest.mark.relato("B12")
def test_o_protocolo_das_22h15_e_do_mesmo_dia_em_sao_paulo() -> None:
    noite = datetime.fromisoformat("2026-11-25T01:15+00:00")
    assert sae(protocolo=noite).dia_do_protocolo == date(2026, 11, 24)
