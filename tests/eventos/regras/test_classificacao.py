"""As classes do evento e a triagem."""

import pytest

from eventos.regras.classificacao import CLASSES, Atividade, classificar, pede_sae
from precos.regras.evento import Classe


@pytest.mark.dispositivo("E-9", "E-10", "E-17", "E-19", "E-22", "E-25-1")
def test_toda_classe_tem_titulo_inciso_do_art_9_e_definicao() -> None:
    assert {c: (d.classificada.inciso, d.definida.artigo) for c, d in CLASSES.items()} == {
        Classe.CONCENTRACAO_PUBLICA: ("I", 10),
        Classe.OBRA_SERVICO: ("II", 17),
        Classe.TRANSPORTE_ESPECIAL: ("III", 19),
        Classe.OCORRENCIA_PROGRAMADA: ("IV", 22),
        Classe.OCORRENCIA_IMPREVISTA: ("IV", 25),
    }
    assert all(d.titulo and d.como_se_pede for d in CLASSES.values())


@pytest.mark.dispositivo("E-2", "E-10", "E-17", "E-19", "E-22")
@pytest.mark.parametrize(
    ("marcada", "classe"),
    [
        ("reune_pessoas", Classe.CONCENTRACAO_PUBLICA),
        ("ocupa_para_obra", Classe.OBRA_SERVICO),
        ("carga_especial", Classe.TRANSPORTE_ESPECIAL),
        ("imprevista", Classe.OCORRENCIA_IMPREVISTA),
        ("interfere_na_via", Classe.OCORRENCIA_PROGRAMADA),
    ],
)
def test_a_ocorrencia_especial_e_o_que_sobra__arts_9_e_22(marcada: str, classe: Classe) -> None:
    enquadramento = classificar(Atividade(**{"interfere_na_via": True, marcada: True}))
    assert (enquadramento.classe, enquadramento.dispositivo) == (classe, CLASSES[classe].definida)
    assert enquadramento.motivo


@pytest.mark.dispositivo("E-2")
def test_o_que_nao_interfere_na_via_nao_e_evento__art_2() -> None:
    enquadramento = classificar(Atividade(interfere_na_via=False, reune_pessoas=True))
    assert (enquadramento.classe, str(enquadramento.dispositivo)) == (
        None,
        "Decreto 46.942/2006, art. 2º",
    )


@pytest.mark.dispositivo("E-11-I", "E-23")
def test_so_a_concentracao_e_a_programada_se_pedem_pela_sae__arts_11_e_23() -> None:
    por_sae = {c for c in Classe if pede_sae(c)}
    assert por_sae == {Classe.CONCENTRACAO_PUBLICA, Classe.OCORRENCIA_PROGRAMADA}
