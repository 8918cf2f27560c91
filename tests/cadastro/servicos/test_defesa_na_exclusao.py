"""Defesa e recurso na exclusão, no prazo e fora dele — Lei 14.141/2006."""

from datetime import datetime, time, timedelta

import pytest

from cadastro.consultas.regularidade import validade_no_cadastro
from cadastro.servicos import exclusao as servico
from cadastro.servicos.defesa_na_exclusao import apresentar_defesa, interpor_recurso
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tramitacao.erros import RegraViolada
from tramitacao.relogio import FUSO

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_provido_o_recurso_a_empresa_volta_com_o_mesmo_certificado():
    exclusao = exclusoes.restabelecida()
    inscricao = exclusao.inscricao
    assert (inscricao.excluida_em, inscricao.motivo) == (None, "")
    assert validade_no_cadastro(inscricao.certificado, passos.depois(exclusao)).vale


def test_recurso_fora_do_prazo_fica_registrado_e_so_se_nega__lei_14_141():
    exclusao = exclusoes.agir(exclusoes.definitiva(), interpor_recurso, Papel.REQUERENTE)
    with pytest.raises(RegraViolada, match="fora do prazo"):
        exclusoes.agir(exclusao, servico.prover_recurso, Papel.SUBPREFEITO)
    negado = exclusoes.agir(exclusao, "negar_recurso", Papel.SUBPREFEITO)
    assert negado.situacao == "exclusao_definitiva"
    with pytest.raises(RegraViolada, match="já foi julgado"):
        exclusoes.agir(negado, interpor_recurso, Papel.REQUERENTE)


@pytest.mark.parametrize(("dias", "situacao", "tarde"), [(0, "com_defesa", False),
                                                         (1, "com_defesa", True)])  # fmt: skip
def test_defesa_no_ultimo_dia_vale_e_no_seguinte_fica_marcada(dias, situacao, tarde):
    exclusao = exclusoes.intimada()
    prazo = exclusao.procedimento.prazos.get(desfecho="aberto")
    em = datetime.combine(prazo.vencimento + timedelta(days=dias), time(23, 59), FUSO)
    exclusao = exclusoes.agir(exclusao, apresentar_defesa, Papel.REQUERENTE, em)
    assert exclusao.situacao == situacao
    linha = exclusao.procedimento.linhas.get(ato="apresentar_defesa")
    assert linha.texto.dados["fora_do_prazo"] is tarde


def test_defesa_depois_de_certificado_o_prazo_nao_apaga_a_certidao():
    exclusao = exclusoes.defesa_decorrida()
    exclusao = exclusoes.agir(exclusao, apresentar_defesa, Papel.REQUERENTE)
    assert exclusao.situacao == "defesa_decorrida"
