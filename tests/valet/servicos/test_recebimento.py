"""Cada parte recebe a seu modo e no seu dia, e só o seu relógio corre — art. 15, I."""

import pytest

from tests.fabricas import sancoes as f
from tramitacao.erros import PapelNaoAutoriza, RegraViolada
from tramitacao.models import PrazoAberto
from tramitacao.relogio import dia_de
from tramitacao.servicos.conferencia import conferir_processo
from valet.models import Multa
from valet.regras.recebimento import Meio
from valet.servicos import notificacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def prazo(parte):
    return PrazoAberto.objects.get(procedimento=parte.procedimento, desfecho="aberto")


def notificadas():
    caso = f.notificado()
    return f.de(caso, "empresa"), f.de(caso, "estabelecimento")


def test_a_parte_que_le_no_sistema_e_se_da_por_ciente_corre_o_prazo_dela_desse_dia__art_15_i():
    empresa, estabelecimento = notificadas()
    em = f.depois(empresa, 3)
    notificacao.tomar_ciencia(
        multa_id=empresa.pk, por=f.quem_representa(empresa.parte), em=em
    )  # fmt: skip
    assert prazo(empresa).marco == dia_de(em)
    assert prazo(estabelecimento).marco is None
    linha = empresa.procedimento.linhas.get(ato="tomar_ciencia")
    assert linha.texto.dados["meio"] == "eletronico"
    assert linha.texto.despacho == "Por leitura no sistema."
    assert conferir_processo(empresa.procedimento.processo) == []


def test_cada_parte_pelo_seu_meio_tem_o_seu_relogio__art_15_i():
    empresa, estabelecimento = notificadas()
    um, outro = f.depois(empresa, 1), f.depois(empresa, 6)
    notificacao.registrar_recebimento(
        Multa, empresa.pk, recebido_em=dia_de(um), meio=Meio.PESSOAL, como="Assinou o gerente.",
        por=f.expediente(), em=um,
    )  # fmt: skip
    notificacao.tomar_ciencia(
        multa_id=estabelecimento.pk, por=f.quem_representa(estabelecimento.parte), em=outro
    )  # fmt: skip
    assert (prazo(empresa).marco, prazo(estabelecimento).marco) == (dia_de(um), dia_de(outro))
    linha = empresa.procedimento.linhas.get(ato="registrar_recebimento")
    assert linha.texto.despacho == "Em mãos, com a contrafé assinada. Assinou o gerente."


def test_ciencia_depois_do_recebimento_registrado_nao_muda_o_prazo__art_15_i():
    empresa, _ = notificadas()
    f.recebida(f.reler(empresa).sancao, "empresa")
    marco = prazo(empresa).marco
    with pytest.raises(RegraViolada, match="já está registrado"):
        notificacao.tomar_ciencia(
            multa_id=empresa.pk, por=f.quem_representa(empresa.parte), em=f.depois(empresa, 9)
        )
    assert prazo(empresa).marco == marco


def test_uma_parte_nao_toma_ciencia_pela_outra__art_15_i():
    empresa, estabelecimento = notificadas()
    with pytest.raises(PapelNaoAutoriza):
        notificacao.tomar_ciencia(
            multa_id=empresa.pk, por=f.quem_representa(estabelecimento.parte),
            em=f.depois(empresa),
        )  # fmt: skip


def test_ninguem_registra_pela_parte_a_leitura_no_sistema__art_15_i():
    empresa, _ = notificadas()
    with pytest.raises(RegraViolada, match="própria parte"):
        notificacao.registrar_recebimento(
            Multa, empresa.pk, recebido_em=dia_de(f.depois(empresa)), meio=Meio.ELETRONICO,
            como="", por=f.expediente(), em=f.depois(empresa),
        )  # fmt: skip
