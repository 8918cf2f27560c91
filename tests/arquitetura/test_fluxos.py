"""Todo fluxo, lido do código: cada linha completa, cada situação alcançável, cada página em dia."""

import pytest
from django.core.management import CommandError, call_command

from contas.papeis import Papel
from normas import indice
from normas.acervo import ACERVO
from tramitacao.documento import modelo_do_documento
from tramitacao.fluxo import modelos, tabela

MODELOS = modelos()
LINHAS = [
    pytest.param(modelo, linha, id=f"{modelo.FLUXO}-{linha.nome}")
    for modelo in MODELOS
    for linha in tabela(modelo)
]
TODOS = pytest.mark.parametrize("modelo", MODELOS, ids=[m.FLUXO for m in MODELOS])


def _situacoes(modelo) -> set[str]:
    return {str(s) for s, _ in modelo._meta.get_field("situacao").choices}


@pytest.mark.parametrize(("modelo", "linha"), LINHAS)
def test_cada_ato_tem_papel_rotulo_frase_e_artigo_que_existe(modelo, linha):
    assert linha.papeis
    assert linha.dados.rotulo
    assert linha.dados.frase[0].islower()
    fundamento = linha.dados.fundamento
    assert fundamento.norma in ACERVO
    # Da Lei 14.141/2006 só se conhece o que as normas dizem dela: o texto não está carregado.
    assert indice.tem(fundamento) or not fundamento.norma.texto_carregado


@pytest.mark.parametrize(("modelo", "linha"), LINHAS)
def test_cada_ato_vai_de_situacoes_que_existem_a_situacoes_que_existem(modelo, linha):
    assert {*linha.de, *linha.destinos} <= _situacoes(modelo)


@pytest.mark.parametrize(("modelo", "linha"), LINHAS)
def test_prazo_aberto_por_um_ato_vence_num_ato_do_sistema_no_mesmo_fluxo(modelo, linha):
    if linha.dados.abre is None:
        return
    ao_vencer = next(x for x in tabela(modelo) if x.nome == linha.dados.abre.ao_vencer)
    assert ao_vencer.papeis == (Papel.SISTEMA,)
    assert set(linha.destinos) <= set(ao_vencer.de)


@pytest.mark.parametrize(("modelo", "linha"), LINHAS)
def test_documento_que_um_ato_expede_esta_declarado(modelo, linha):
    if linha.dados.expede:
        assert modelo_do_documento(linha.dados.expede).titulo


@TODOS
def test_toda_situacao_se_alcanca_a_partir_do_inicio(modelo):
    alcancadas = {str(modelo._meta.get_field("situacao").default)}
    while True:
        novas = {
            destino
            for linha in tabela(modelo)
            if alcancadas & set(linha.de)
            for destino in linha.destinos
        } - alcancadas
        if not novas:
            break
        alcancadas |= novas
    assert alcancadas == _situacoes(modelo)


@TODOS
def test_toda_situacao_diz_de_quem_e_a_vez_e_esse_papel_tem_o_que_fazer(modelo):
    assert {str(s) for s in modelo.VEZ} == _situacoes(modelo)
    for situacao, papel in modelo.VEZ.items():
        if papel is None:
            continue
        do_papel = [x for x in tabela(modelo) if situacao in x.de and papel in x.papeis]
        assert any(x.destinos and not x.dados.interno for x in do_papel), situacao


def test_paginas_dos_fluxos_estao_em_dia():
    call_command("fluxos", "--check")


def test_pagina_atrasada_e_acusada(tmp_path):
    call_command("fluxos", "--pasta", str(tmp_path))
    (tmp_path / "tpu.md").write_text("outra coisa", encoding="utf-8")
    with pytest.raises(CommandError, match=r"tpu\.md"):
        call_command("fluxos", "--check", "--pasta", str(tmp_path))
