"""Quem abre a exclusão, e uma só por vez — art. 24."""

import uuid

import pytest

from cadastro.models import Exclusao, Inscricao
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos.instauracao import instaurar
from contas.ator import Ator
from contas.papeis import Papel
from tests.fabricas import exclusoes, passos
from tests.fabricas.pedidos import pedido_deferido
from tests.fabricas.pessoas import empresa_representada
from tramitacao.erros import PapelNaoAutoriza, RegraViolada

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_pedir_duas_vezes_com_a_mesma_chave_da_um_processo_so():
    inscricao = exclusoes.inscricao_sem_titulo()
    chave = uuid.uuid4()
    dados = {"inscricao_id": inscricao.pk, "fundamento": Fundamento.A_PEDIDO, "despacho": "",
             "por": exclusoes.da_empresa(inscricao), "chave": chave}  # fmt: skip
    assert instaurar(**dados) == instaurar(**dados)
    with pytest.raises(RegraViolada, match="Já corre a exclusão"):
        instaurar(**{**dados, "chave": uuid.uuid4()})


def test_so_a_empresa_pede_e_so_a_unidade_que_incluiu_propoe__art_24_p1():
    inscricao = exclusoes.inscricao_sem_titulo()
    _, outra = empresa_representada("Outra Valet Ltda.", "02558157000162")
    de_fora = passos.servidor_de(Papel.ANALISTA, "SE")
    da_casa = passos.servidor_de(Papel.ANALISTA)
    casos = [
        (outra, Fundamento.A_PEDIDO),
        (exclusoes.da_empresa(inscricao), Fundamento.EXTINCAO),
        (de_fora, Fundamento.EXTINCAO),
        (da_casa, Fundamento.A_PEDIDO),
        (passos.servidor_de(Papel.SUBPREFEITO), Fundamento.EXTINCAO),
        (passos.servidor_de(Papel.AUDITOR), Fundamento.EXTINCAO),
        (Ator(Papel.REQUERENTE, outra.usuario_id, None, None, "Sem parte"), Fundamento.A_PEDIDO),
    ]
    for por, fundamento in casos:
        with pytest.raises(PapelNaoAutoriza):
            instaurar(
                inscricao_id=inscricao.pk, fundamento=fundamento, despacho="x", por=por,
                chave=uuid.uuid4(),
            )  # fmt: skip
    assert not Exclusao.objects.exists()


def test_quem_volta_ao_cadastro_por_termo_novo_pode_ser_excluido_outra_vez__art_24():
    primeira = exclusoes.excluida()
    empresa = pedido_deferido().empresa
    inscricao = Inscricao.objects.get(empresa=empresa, excluida_em=None)
    assert primeira.inscricao_id != inscricao.pk
    assert exclusoes.pedida(inscricao).situacao == "instaurada"
