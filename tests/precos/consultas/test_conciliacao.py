"""Quem vê que dinheiro: a Prefeitura o dela, a CET o dela, o administrador nenhum."""

from decimal import Decimal

import pytest

from contas.papeis import Papel
from precos.consultas.conciliacao import (
    credora_de,
    entradas_visiveis_a,
    guias_a_que_se_aplica,
    listas_de,
)
from precos.models import Entrada, Guia
from precos.regras.conciliacao import Classe
from precos.servicos.retorno import importar_retorno
from tests.fabricas import passos_de_evento, pedidos
from tests.fabricas.passos import requerente, servidor_de
from tests.fabricas.pessoas import empresa_representada
from tests.precos.retornos import CONHECIDOS, arquivo, pago
from tramitacao.relogio import agora, dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def guia_de(objeto) -> Guia:
    return Guia.objects.get(cobranca__procedimento=objeto.procedimento, morta_em=None)


def parcial(guia: Guia, nsr: int) -> str:
    return pago(
        guia.codigo_barras, Decimal("10.00"), autenticacao=f"P{nsr}", nsr=nsr,
        dia=dia_de(guia.emitida_em),
    )  # fmt: skip


@pytest.fixture
def pedido():
    return pedidos.pedido_aguarda_preco()


@pytest.fixture
def tres(pedido):
    """Uma da Prefeitura, uma da CET e uma sem guia conhecida."""
    da_cet = guia_de(passos_de_evento.sae_a_pagar())
    registros = (parcial(guia_de(pedido), 1), parcial(da_cet, 2), pago(*CONHECIDOS[0], nsr=3))
    importar_retorno(arquivo(*registros), em=agora())
    return list(Entrada.objects.order_by("pk"))


PREFEITURA, CET, SEM_GUIA = 0, 1, 2


@pytest.mark.parametrize(
    ("papel", "sigla", "quais"),
    [
        (Papel.EXPEDIENTE, "PI", {PREFEITURA, SEM_GUIA}),
        (Papel.ANALISTA, "PI", {PREFEITURA, SEM_GUIA}),
        # De outra Subprefeitura: não vê os autos, não vê o dinheiro deles.
        (Papel.EXPEDIENTE, "LA", {SEM_GUIA}),
        # A CET vê os autos do TPU, e o dinheiro dele não é dela.
        (Papel.TECNICO_CET, "CET", {CET, SEM_GUIA}),
        (Papel.EXPEDIENTE, "CET", {CET, SEM_GUIA}),
        (Papel.AUDITOR, "PI", {PREFEITURA, CET, SEM_GUIA}),
        (Papel.SUBPREFEITO, "PI", set()),
        (Papel.FISCAL, "PI", set()),
        (Papel.ADMINISTRADOR, "PI", set()),
    ],
)
def test_cada_papel_ve_o_dinheiro_que_concilia(tres, papel, sigla, quais):
    visiveis = set(entradas_visiveis_a(servidor_de(papel, sigla)))
    assert visiveis == {tres[i] for i in quais}


def test_quem_paga_estranho_e_sem_conta_nao_veem(tres, pedido):
    _, estranha = empresa_representada("Outra Valet Ltda.", "02558157000162")
    for quem in (requerente(pedido), estranha, None):
        assert not entradas_visiveis_a(quem).exists()
        assert credora_de(quem) is None


def test_as_listas_contam_as_abertas_e_o_dinheiro_delas(tres):
    por_classe = {lista.classe: lista for lista in listas_de(servidor_de(Papel.EXPEDIENTE))}
    parciais = por_classe[Classe.PARCIAL]
    assert (parciais.abertas, parciais.soma, parciais.todas) == (1, Decimal("10.00"), 1)
    sem_guia = por_classe[Classe.DESCONHECIDA]
    assert (sem_guia.abertas, sem_guia.soma) == (1, CONHECIDOS[0][1])
    assert por_classe[Classe.EM_DOBRO].soma == Decimal("0.00")
    Entrada.objects.update(resolvida_em=agora(), providencia="feito")
    por_classe = {lista.classe: lista for lista in listas_de(servidor_de(Papel.EXPEDIENTE))}
    assert (por_classe[Classe.PARCIAL].abertas, por_classe[Classe.PARCIAL].todas) == (0, 1)


def test_acha_se_a_guia_pelo_numero_dela_ou_do_processo_so_da_propria_credora(tres, pedido):
    guia = guia_de(pedido)
    expediente, tecnico = servidor_de(Papel.EXPEDIENTE), servidor_de(Papel.TECNICO_CET, "CET")
    do_processo = pedido.procedimento.processo.numero_formatado
    for numero in (str(int(guia.identificacao)), guia.identificacao, do_processo):
        assert list(guias_a_que_se_aplica(expediente, numero)) == [guia]
        assert not guias_a_que_se_aplica(tecnico, numero).exists()
    for nada in ("", "abc", "9" * 40, "٣"):
        assert not guias_a_que_se_aplica(expediente, nada).exists()
