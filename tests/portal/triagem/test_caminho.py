"""O caminho das perguntas à conclusão, e o que cada conclusão diz."""

from datetime import date
from itertools import product

import pytest

from portal.triagem.caminho import Conclusao, caminho
from portal.triagem.desfechos import desfecho
from portal.triagem.perguntas import PERGUNTAS

DIA = date(2026, 11, 30)
_TODAS = [
    dict(zip([p.chave for p in PERGUNTAS], valores, strict=True))
    for valores in product(*[[o.valor for o in p.opcoes] for p in PERGUNTAS])
]


@pytest.mark.dispositivo(
    "V-2-pu", "V-18-pu", "V-23", "E-2", "E-10", "E-17", "E-18-2", "E-19", "E-22", "E-23", "E-25"
)
@pytest.mark.parametrize(
    ("respostas", "conclusao"),
    [
        ("valet sim habitual", Conclusao.TPU),
        ("valet sim eventual", Conclusao.AUTORIZACAO_DE_USO),
        ("valet nao", Conclusao.VALET_EM_AREA_PARTICULAR),
        ("reuniao sim", Conclusao.CONCENTRACAO_PUBLICA),
        ("reuniao nao", Conclusao.NAO_PRECISA),
        ("obra sim nao", Conclusao.OBRA),
        ("obra sim sim", Conclusao.OBRA_DE_EMERGENCIA),
        ("obra nao", Conclusao.NAO_PRECISA),
        ("carga", Conclusao.TRANSPORTE_ESPECIAL),
        ("outra sim sim", Conclusao.OCORRENCIA_PROGRAMADA),
        ("outra sim nao", Conclusao.OCORRENCIA_IMPREVISTA),
        ("outra nao", Conclusao.NAO_PRECISA),
    ],
)
def test_as_respostas_levam_a_conclusao_do_decreto(respostas, conclusao):
    """Responde-se a cada pergunta que aparece, na ordem, até a conclusão."""
    ditas = {}
    for valor in respostas.split():
        pergunta = caminho(ditas).pergunta
        assert pergunta is not None, ditas
        assert pergunta.opcao(valor), (ditas, valor)
        ditas[pergunta.chave] = valor
    feito = caminho(ditas)
    assert (feito.conclusao, feito.pergunta) == (conclusao, None)
    assert feito.respostas == ditas


def test_sao_no_maximo_tres_perguntas_e_toda_conclusao_se_alcanca():
    feitos = [caminho(respostas) for respostas in _TODAS]
    assert max(len(feito.respondidas) for feito in feitos) == 3
    assert {feito.conclusao for feito in feitos} == set(Conclusao)


def test_a_resposta_que_nao_se_entende_e_como_se_nao_viesse():
    for lixo in ("", "talvez", "SIM", "valet\x00", "<script>"):
        feito = caminho({"o_que": lixo})
        assert feito.pergunta is PERGUNTAS[0]
        assert not feito.respondidas


@pytest.mark.parametrize("conclusao", Conclusao)
def test_cada_conclusao_diz_artigo_custo_e_demora(conclusao):
    dito = desfecho(conclusao, DIA)
    assert dito.razao.artigo
    assert dito.quem_decide.artigo
    assert dito.custo[0].artigo
    assert dito.demora
    assert all(linha.artigo for linha in dito.a_mao)


@pytest.mark.dispositivo("V-18-II", "E-11-I", "E-11-II", "E-11-III", "E-23")
def test_a_antecedencia_dita_e_a_da_regra__art_18_ii_art_11_e_art_23():
    def demora(conclusao):
        return " ".join(d.texto for d in desfecho(conclusao, DIA).demora)

    assert "com 30 dias de antecedência" in demora(Conclusao.AUTORIZACAO_DE_USO)
    concentracao = demora(Conclusao.CONCENTRACAO_PUBLICA)
    assert all(f"peça {dias} dias úteis antes" in concentracao for dias in (45, 30, 10))
    ocorrencia = demora(Conclusao.OCORRENCIA_PROGRAMADA)
    assert all(f"peça {dias} dias úteis antes" in ocorrencia for dias in (10, 7, 5))


@pytest.mark.dispositivo("E-23-pu")
def test_a_ocorrencia_programada_so_traz_os_documentos_dos_incisos_i_a_iii__art_23_pu():
    artigos = {d.artigo.inciso for d in desfecho(Conclusao.OCORRENCIA_PROGRAMADA, DIA).a_mao}
    assert artigos == {"I", "II", "III"}
    todos = {d.artigo.inciso for d in desfecho(Conclusao.CONCENTRACAO_PUBLICA, DIA).a_mao}
    assert {"IV", "V"} <= todos
