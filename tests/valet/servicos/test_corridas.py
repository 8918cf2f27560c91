"""Dois ao mesmo tempo no mesmo processo: um vale, o outro vê quem e quando, e nada grava."""

import threading
import time
from decimal import Decimal

import pytest
from django.db import connection

from cadastro.servicos import inscricao
from contas.models import Distrito
from contas.papeis import Papel
from precos.models import Pagamento
from precos.servicos.recebimentos import Recebimento
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, autorizacao, comprovante, depois, reler
from tramitacao.erros import AtoRecusado, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import Mensagem
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.conferencia import conferir_processo
from valet.models import TermoPermissaoUso
from valet.regras.indeferimento import Hipotese
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos.correcao import fazer_errata
from valet.servicos.deferimento import deferir
from valet.servicos.indeferimento import indeferir
from valet.servicos.pagamento import registrar_pagamento
from valet.servicos.preco import apurar_preco

pytestmark = [
    pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tabelas_transacionais")
]  # fmt: skip


def ao_mesmo_tempo(*atos):
    """Solta todos juntos, cada um com a sua conexão; devolve os feitos e as recusas.

    Outro erro, em qualquer deles, é erro de quem chamou: uma corrida nunca o engole.
    """
    largada = threading.Barrier(len(atos))
    feitos, recusas, erros = [], [], []

    def correr(ato):
        try:
            largada.wait(timeout=20)
            feitos.append(ato())
        except AtoRecusado as recusa:
            recusas.append(recusa)
        except Exception as erro:
            erros.append(erro)
        finally:
            connection.close()

    linhas = [threading.Thread(target=correr, args=(ato,)) for ato in atos]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join(timeout=60)
    if erros:
        raise erros[0]
    return feitos, recusas


def devagar(funcao):
    def lenta(*args):
        time.sleep(0.5)
        return funcao(*args)

    return lenta


@pytest.mark.relato("B33")
@pytest.mark.armadilha("transicao-em-memoria")
def test_indeferir_e_refazer_a_guia_ao_mesmo_tempo_so_um_vale__art_8_iii():
    """Guia vencida: a autoridade indefere enquanto a analista refaz a guia."""
    pedido = pedidos.pedido_preco_vencido()
    em, antes = agora(), pedido.procedimento.linhas.count()
    subprefeito, analista = ator(Papel.SUBPREFEITO, pedido), ator(Papel.ANALISTA, pedido)
    feitos, recusas = ao_mesmo_tempo(
        lambda: indeferir(pedido_id=pedido.pk, hipotese=Hipotese.PRECO_NAO_RECOLHIDO,
                          despacho="x", por=subprefeito, em=em),
        lambda: apurar_preco(pedido_id=pedido.pk, por=analista, em=em),
    )  # fmt: skip
    assert (len(feitos), len(recusas)) == (1, 1)
    assert isinstance(recusas[0], SituacaoNaoAdmite | RegraViolada)
    assert reler(pedido).procedimento.linhas.count() == antes + 1
    assert reler(pedido).situacao == feitos[0].situacao


@pytest.mark.relato("B33")
@pytest.mark.armadilha("transicao-em-memoria")
def test_dois_subprefeitos_deferem_juntos_e_sai_um_termo_so__art_10():
    pedido = pedidos.pedido_pago()
    em, subprefeito = depois(pedido), ator(Papel.SUBPREFEITO, pedido)
    avisos = Mensagem.objects.filter(unidade=None).count()

    def decidir():
        return deferir(pedido_id=pedido.pk, despacho="Defiro.", por=subprefeito, em=em)

    feitos, recusas = ao_mesmo_tempo(decidir, decidir, decidir, decidir)
    assert (len(feitos), len(recusas)) == (1, 3)
    for recusa in recusas:
        assert isinstance(recusa, SituacaoNaoAdmite)
        assert "“Deferido”" in str(recusa)
        assert subprefeito.nome in str(recusa)
        assert "Nada foi gravado" in str(recusa)
    assert TermoPermissaoUso.objects.count() == 1
    assert Mensagem.objects.filter(unidade=None).count() == avisos + 1
    assert conferir_processo(reler(pedido).procedimento.processo) == []


@pytest.mark.relato("B33")
def test_deferir_e_indeferir_ao_mesmo_tempo_so_uma_decisao_vale__art_10():
    pedido = pedidos.pedido_pago()
    em, subprefeito = depois(pedido), ator(Papel.SUBPREFEITO, pedido)
    feitos, recusas = ao_mesmo_tempo(
        lambda: deferir(pedido_id=pedido.pk, despacho="Defiro.", por=subprefeito, em=em),
        lambda: indeferir(
            pedido_id=pedido.pk, hipotese=Hipotese.PRECO_NAO_RECOLHIDO, despacho="Indefiro.",
            por=subprefeito, em=em,
        ),
    )  # fmt: skip
    assert [p.situacao for p in feitos] == ["deferido"]
    assert [type(r) for r in recusas] == [SituacaoNaoAdmite]
    assert reler(pedido).procedimento.linhas.filter(ato="indeferir").count() == 0


@pytest.mark.relato("B24")
def test_mesmo_comprovante_lancado_por_dois_ao_mesmo_tempo_entra_uma_vez__art_10():
    pedido = pedidos.pedido_aguarda_preco()
    em, expediente = depois(pedido), ator(Papel.EXPEDIENTE, pedido)
    recebimento = Recebimento(Decimal("10.00"), dia_de(em), "E-0001", comprovante())

    def receber():
        return registrar_pagamento(
            pedido_id=pedido.pk, recebimento=recebimento, por=expediente, em=em
        )

    feitos, recusas = ao_mesmo_tempo(receber, receber, receber)
    assert (len(feitos), len(recusas)) == (1, 2)
    assert Pagamento.objects.count() == 1


@pytest.mark.relato("B24")
def test_mesmo_comprovante_em_dois_processos_ao_mesmo_tempo_vale_num_so__art_10():
    a, b = pedidos.pedido_aguarda_preco(), pedidos.pedido_aguarda_preco()
    em, expediente = depois(b), ator(Papel.EXPEDIENTE, a)
    recebimento = Recebimento(Decimal("10.00"), dia_de(em), "E-0001", comprovante())
    feitos, recusas = ao_mesmo_tempo(
        lambda: registrar_pagamento(pedido_id=a.pk, recebimento=recebimento, por=expediente, em=em),
        lambda: registrar_pagamento(pedido_id=b.pk, recebimento=recebimento, por=expediente, em=em),
    )
    assert (len(feitos), len(recusas)) == (1, 1)
    assert isinstance(recusas[0], RegraViolada)
    assert Pagamento.objects.count() == 1


def test_dois_primeiros_termos_da_mesma_empresa_dao_uma_inscricao__art_24_par_1(monkeypatch):
    # Um respiro entre ver que a empresa não está inscrita e inscrevê-la: sem tranca, os dois veem.
    monkeypatch.setattr(inscricao, "valido_ate", devagar(inscricao.valido_ate))
    # Em unidades diferentes: as séries de números não põem um na fila do outro.
    a = pedidos.pedido_pago()
    b = pedidos.pedido_pago(distrito=Distrito.objects.get(nome="República"))
    em, de_a, de_b = depois(b), ator(Papel.SUBPREFEITO, a), ator(Papel.SUBPREFEITO, b)
    assert de_a.unidade_id != de_b.unidade_id
    feitos, recusas = ao_mesmo_tempo(
        lambda: deferir(pedido_id=a.pk, despacho="x", por=de_a, em=em),
        lambda: deferir(pedido_id=b.pk, despacho="x", por=de_b, em=em),
    )
    assert (len(feitos), len(recusas)) == (2, 0)
    assert a.empresa.inscricoes.count() == 1
    assert TermoPermissaoUso.objects.count() == 2


def test_atos_em_dois_procedimentos_dos_mesmos_autos_lavram_linhas_seguidas():
    pedido = pedidos.pedido_na_cet()
    em, processo = depois(pedido), pedido.procedimento.processo
    analista, tecnico = ator(Papel.ANALISTA, pedido), ator(Papel.TECNICO_CET, pedido)
    antes, primeira = processo.ultima_seq, pedido.procedimento.linhas.first()
    feitos, recusas = ao_mesmo_tempo(
        lambda: fazer_errata(
            pedido_id=pedido.pk, linha_id=primeira.pk, despacho="x", por=analista, em=em
        ),
        lambda: na_cet.exigir(
            autorizacao_id=autorizacao(pedido).pk, despacho="x", por=tecnico, em=em
        ),
    )
    assert (len(feitos), len(recusas)) == (2, 0)
    assert sorted(f.linha.seq for f in feitos) == [antes + 1, antes + 2]
    assert conferir_processo(reler(pedido).procedimento.processo) == []
