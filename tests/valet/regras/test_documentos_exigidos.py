"""Os documentos do pedido: quais, quando se dispensam e o que é estar completo."""

from datetime import date

import pytest

from tests.valet.regras.pedidos import AGORA, com_anexo, pedido
from valet.regras.documentos_exigidos import (
    EXIGENCIAS,
    documentos_aceitos,
    documentos_enviados,
    exigencias,
    seguro_em_vigor,
)
from valet.regras.fatos import Anexo

#: Os que só se pedem conforme o caso (arts. 5º, IV, e 18, IV e V) têm prova própria.
DOCUMENTOS = [e for e in EXIGENCIAS if e.slot not in ("rivi", "planta", "alvara")]


@pytest.mark.dispositivo(
    "V-5-I-a",
    "V-5-I-d",
    "V-5-II-a",
    "V-5-II-b",
    "V-5-II-c",
    "V-5-II-d",
    "V-5-III-a",
    "V-5-III-b",
    "V-5-1",
)
@pytest.mark.parametrize("exigencia", DOCUMENTOS, ids=lambda e: e.slot)
def test_cada_documento_que_falta_e_dito_com_o_seu_artigo__art_5(exigencia: object) -> None:
    slot, dispositivo = exigencia.slot, exigencia.dispositivo  # type: ignore[attr-defined]
    fatos = com_anexo(slot, Anexo())
    for pendencias in (documentos_enviados(fatos), documentos_aceitos(fatos)):
        assert [(p.campo, p.dispositivo) for p in pendencias] == [(slot, dispositivo)]


@pytest.mark.dispositivo("V-5", "V-10")
def test_documento_presente_e_nao_aceito_nao_esta_completo__art_10() -> None:
    fatos = com_anexo("seguro", Anexo(enviado_em=AGORA))
    assert documentos_enviados(fatos) == ()
    assert [p.texto for p in documentos_aceitos(fatos)] == [
        "Ainda não conferido: Apólice de seguro"
    ]


@pytest.mark.parametrize(
    ("recusa", "dita"),
    [
        ("ilegível", "ilegível"),
        ("A apólice não cita a volta.", "a apólice não cita a volta"),
        ("CNH vencida.", "CNH vencida"),
    ],
)
def test_documento_recusado_diz_por_que(recusa: str, dita: str) -> None:
    fatos = com_anexo("seguro", Anexo(enviado_em=AGORA, recusa=recusa))
    assert [p.texto for p in documentos_aceitos(fatos)] == [
        f"Não aceito: Apólice de seguro ({dita})"
    ]


@pytest.mark.dispositivo("V-5-2")
def test_certificado_valido_dispensa_contrato_ccm_e_motoristas__art_5_p_2() -> None:
    slots = {e.slot for e in EXIGENCIAS if e.dispensavel_por_certificado}
    assert slots == {"contrato_social_empresa", "ccm_iss", "motoristas"}
    em_vigor = pedido(anexos={}, certificado_valido_ate=date(2026, 11, 27))
    vencido = pedido(anexos={}, certificado_valido_ate=date(2026, 11, 26))
    assert not slots & {e.slot for e in exigencias(em_vigor)}
    assert slots <= {e.slot for e in exigencias(vencido)}
    assert slots <= {e.slot for e in exigencias(pedido())}


@pytest.mark.dispositivo("V-5-IV")
def test_rivi_so_se_exige_quando_necessario__art_5_iv() -> None:
    assert documentos_enviados(pedido()) == ()
    assert [p.campo for p in documentos_enviados(pedido(rivi_necessario=True))] == ["rivi"]


@pytest.mark.armadilha("apolice-vencida")
@pytest.mark.dispositivo("V-5-II-c")
@pytest.mark.parametrize(
    ("validade", "texto"),
    [
        (date(2026, 11, 26), "A apólice de seguro venceu"),
        (None, "Falta a data da apólice"),
    ],
)
def test_apolice_vencida_ou_sem_data_impede__art_5_ii_c(validade: date | None, texto: str) -> None:
    assert [p.texto for p in seguro_em_vigor(pedido(seguro_valido_ate=validade))] == [texto]
    assert seguro_em_vigor(pedido(seguro_valido_ate=date(2026, 11, 27))) == ()
