"""Os documentos da SAE: quais, quando, e o que é estar completo."""

from datetime import date

import pytest

from eventos.regras.documentos_exigidos import DOCUMENTOS, POR_SLOT, documentos_exigidos
from eventos.regras.fatos import Anexo, ClasseDaVia, FatosDaSAE, TipoDePromotor
from eventos.regras.instrucao import (
    documentos_aceitos,
    documentos_do_pedido_aceitos,
    documentos_enviados,
    seguro_cobre_o_evento,
)
from precos.regras.evento import Classe, FatosDaGratuidade, Natureza
from tests.eventos.regras.saes import AGORA, PRONTA, sae, sem

FISICA = {"rg", "cpf", "endereco"}
JURIDICA = {"ato_constitutivo", "cnpj", "inscricao_ou_isencao"}
RELIGIOSO = FatosDaGratuidade(Natureza.RELIGIOSO)


def slots(fatos: FatosDaSAE) -> set[str]:
    return {d.slot for d in documentos_exigidos(fatos)}


@pytest.mark.dispositivo("E-12-I", "E-12-II", "E-12-III", "E-12-IV", "E-12-V")
@pytest.mark.parametrize("documento", DOCUMENTOS, ids=lambda d: d.slot)
def test_cada_documento_que_falta_e_dito_com_o_seu_artigo__art_12(documento: object) -> None:
    slot = documento.slot  # type: ignore[attr-defined]
    promotor = TipoDePromotor.FISICA if slot in FISICA else TipoDePromotor.JURIDICA
    fatos = sem(slot, promotor=promotor, gratuidade=RELIGIOSO)
    esperado = [(slot, POR_SLOT[slot].dispositivo)]
    assert [(p.campo, p.dispositivo) for p in documentos_aceitos(fatos)] == esperado
    no_pedido = [] if slot == "seguro" else esperado
    for pendencias in (documentos_enviados(fatos), documentos_do_pedido_aceitos(fatos)):
        assert [(p.campo, p.dispositivo) for p in pendencias] == no_pedido


@pytest.mark.dispositivo("E-12-I")
def test_a_pessoa_fisica_e_a_juridica_provam_quem_sao__art_12_i() -> None:
    assert slots(sae(promotor=TipoDePromotor.FISICA)) & (FISICA | JURIDICA) == FISICA
    assert slots(sae(promotor=TipoDePromotor.JURIDICA)) & (FISICA | JURIDICA) == JURIDICA


@pytest.mark.dispositivo("E-12-III")
@pytest.mark.parametrize("via", ClasseDaVia)
def test_o_projeto_de_desvio_so_se_dispensa_em_via_local__art_12_iii(via: ClasseDaVia) -> None:
    assert ("projeto_de_desvio" in slots(sae(vias=(via,)))) == (via is not ClasseDaVia.LOCAL)
    assert "projeto_de_desvio" in slots(sae(vias=(ClasseDaVia.LOCAL, ClasseDaVia.COLETORA)))


@pytest.mark.dispositivo("E-12-IV", "E-14-II")
def test_a_prova_traz_confederacao_e_em_via_aberta_tambem_seguro__arts_12_iv_e_14_ii() -> None:
    esportivos = {"confederacao", "seguro"}
    assert slots(PRONTA) & esportivos == esportivos
    assert slots(sae(vias_abertas=False)) & esportivos == {"confederacao"}
    assert not slots(sae(competicao_esportiva=False)) & esportivos


@pytest.mark.dispositivo("E-12-V")
@pytest.mark.parametrize("natureza", Natureza)
def test_a_natureza_isenta_se_prova_mesmo_que_haja_comercio__art_12_v(natureza: Natureza) -> None:
    fatos = sae(gratuidade=FatosDaGratuidade(natureza, comercial=True))
    assert ("natureza" in slots(fatos)) == (natureza is not Natureza.OUTRA)


@pytest.mark.dispositivo("E-23-pu")
def test_a_ocorrencia_programada_traz_so_os_incisos_i_a_iii__art_23_pu() -> None:
    fatos = sae(classe=Classe.OCORRENCIA_PROGRAMADA, gratuidade=RELIGIOSO)
    assert slots(fatos) == JURIDICA | {"planta", "projeto_de_desvio"}


@pytest.mark.dispositivo("E-12-II")
def test_documento_enviado_e_nao_aceito_nao_esta_completo__art_12() -> None:
    anexos = {**PRONTA.anexos, "planta": Anexo(enviado_em=AGORA)}
    assert documentos_enviados(sae(anexos=anexos)) == ()
    assert [p.texto for p in documentos_aceitos(sae(anexos=anexos))] == [
        "Ainda não conferido: Planta de localização"
    ]
    recusada = {**anexos, "planta": Anexo(enviado_em=AGORA, recusa="ilegível")}
    assert [p.texto for p in documentos_aceitos(sae(anexos=recusada))] == [
        "Não aceito: Planta de localização (ilegível)"
    ]


def test_sem_vias_nao_se_protocola() -> None:
    assert [p.campo for p in documentos_enviados(sae(vias=()))] == ["vias"]


@pytest.mark.armadilha("apolice-vencida")
@pytest.mark.dispositivo("E-14-II")
@pytest.mark.parametrize(
    ("validade", "texto"),
    [
        (date(2026, 12, 5), "A apólice de seguro acaba antes do evento"),
        (None, "Falta a data da apólice"),
    ],
)
def test_a_apolice_tem_de_valer_ate_o_ultimo_dia__art_14_ii(
    validade: date | None, texto: str
) -> None:
    assert seguro_cobre_o_evento(PRONTA) == ()
    curta = sae(seguro_valido_ate=validade)
    assert [p.texto for p in seguro_cobre_o_evento(curta)] == [texto]
    assert seguro_cobre_o_evento(sae(seguro_valido_ate=validade, vias_abertas=False)) == ()
