"""O que não bateu se resolve com a providência escrita, ou se aplica a uma guia, uma vez só."""

import threading
from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import connection

from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Lotacao
from contas.papeis import Papel
from precos.models import Entrada, Guia, Pagamento
from precos.regras.conciliacao import Classe
from precos.servicos.conciliacao import aplicar_a_guia, dar_por_resolvida
from precos.servicos.entradas import aplicar_entradas
from precos.servicos.retorno import importar_retorno
from tests.fabricas import pedidos
from tests.fabricas.passos import servidor_de
from tests.precos.retornos import CONHECIDOS, arquivo, pago
from tramitacao.models import Procedimento
from tramitacao.relogio import agora, dia_de
from valet.fluxos.situacoes import SituacaoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def guia() -> Guia:
    return Guia.objects.get(
        cobranca__procedimento=pedidos.pedido_aguarda_preco().procedimento, morta_em=None
    )


def entrou(guia: Guia, codigo: str | None = None, valor: Decimal | None = None, dia=None):
    """Uma entrada; sem `codigo`, o de outra cidade."""
    registro = pago(
        codigo or CONHECIDOS[0][0], valor or guia.valor, dia=dia or dia_de(guia.emitida_em)
    )
    importar_retorno(arquivo(registro), em=agora())
    return Entrada.objects.get()


def situacao(guia: Guia) -> str:
    return Procedimento.objects.get(cobrancas__guias=guia).situacao


def por(papel=Papel.EXPEDIENTE, sigla="PI"):
    return {"por": servidor_de(papel, sigla), "em": agora()}


def aplicar(entrada: Entrada, guia: Guia, **outros):
    return aplicar_a_guia(
        entrada.pk, guia_id=guia.pk, numero=guia.identificacao, **{**por(), **outros}
    )


def test_a_desconhecida_se_aplica_a_guia_que_se_achou__art_10(guia):
    entrada = entrou(guia)
    aplicar(entrada, guia)
    entrada.refresh_from_db()
    assert (entrada.classe, entrada.guia, entrada.indicada_por.nome) == (
        Classe.EXATA, guia, "Expediente",
    )  # fmt: skip
    assert entrada.pagamento.recebido == guia.valor
    assert situacao(guia) == SituacaoTPU.PAGO


def test_aplicada_uma_vez_nao_se_aplica_outra(guia):
    entrada = entrou(guia)
    aplicar(entrada, guia)
    with pytest.raises(PedidoRecusado, match="já foi aplicada"):
        aplicar(entrada, guia)
    assert aplicar_entradas().feitos == 0
    assert Pagamento.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_dez_ao_mesmo_tempo_aplicam_uma_vez(guia):
    entrada, quem = entrou(guia), por()
    barreira, feitas = threading.Barrier(10), []

    def uma():
        try:
            barreira.wait()
            aplicar_a_guia(entrada.pk, guia_id=guia.pk, numero=guia.identificacao, **quem)
            feitas.append(True)
        except PedidoRecusado:
            pass
        finally:
            connection.close()

    linhas = [threading.Thread(target=uma) for _ in range(10)]
    for linha in linhas:
        linha.start()
    for linha in linhas:
        linha.join()
    assert (len(feitas), Pagamento.objects.count()) == (1, 1)


def test_o_que_o_processo_nao_aceita_fica_onde_estava_com_a_razao(guia):
    entrada = entrou(guia, dia=dia_de(guia.emitida_em) - timedelta(days=3))
    with pytest.raises(PedidoRecusado, match="anterior à primeira guia") as recusa:
        aplicar(entrada, guia)
    assert recusa.value.campo == "guia"
    entrada.refresh_from_db()
    assert (entrada.classe, entrada.guia, entrada.indicada_por) == (Classe.DESCONHECIDA, None, None)


def test_so_a_desconhecida_se_aplica_e_so_a_guia_achada(guia):
    entrada = entrou(guia, codigo=guia.codigo_barras, valor=Decimal("5.00"))
    with pytest.raises(PedidoRecusado, match="já foi aplicada"):
        aplicar(entrada, guia)
    with pytest.raises(PedidoRecusado, match="escolha uma das achadas"):
        aplicar_a_guia(entrada.pk, guia_id=guia.pk, numero="1" * 16, **por())


def test_resolve_se_com_a_providencia_e_quem(guia):
    entrada = entrou(guia, codigo=guia.codigo_barras, valor=Decimal("5.00"))
    with pytest.raises(PedidoRecusado, match="escreva a providência"):
        dar_por_resolvida(entrada.pk, providencia="  ", **por())
    resolvida = dar_por_resolvida(entrada.pk, providencia=" Pagou o resto. ", **por())
    assert (resolvida.providencia, resolvida.resolvida_por.nome) == (
        "Pagou o resto.", "Expediente",
    )  # fmt: skip
    with pytest.raises(PedidoRecusado, match="já foi resolvida por Expediente"):
        dar_por_resolvida(entrada.pk, providencia="de novo", **por())


def test_resolvida_nao_se_aplica_mais(guia):
    entrada = entrou(guia)
    dar_por_resolvida(entrada.pk, providencia="Devolvido ao banco.", **por())
    with pytest.raises(PedidoRecusado, match="já foi resolvida"):
        aplicar(entrada, guia)
    assert not Pagamento.objects.exists()


def test_a_exata_nao_se_resolve(guia):
    entrada = entrou(guia, codigo=guia.codigo_barras)
    with pytest.raises(PedidoRecusado, match="não está em lista"):
        dar_por_resolvida(entrada.pk, providencia="nada", **por())


@pytest.mark.parametrize(
    ("papel", "sigla"),
    [(Papel.AUDITOR, "PI"), (Papel.ADMINISTRADOR, "PI"), (Papel.SUBPREFEITO, "PI"),
     (Papel.FISCAL, "PI")],
)  # fmt: skip
def test_quem_nao_concilia_nao_resolve_nem_aplica(guia, papel, sigla):
    entrada = entrou(guia)
    with pytest.raises(SemAutoridade):
        dar_por_resolvida(entrada.pk, providencia="x", **por(papel, sigla))
    with pytest.raises(SemAutoridade):
        aplicar(entrada, guia, **por(papel, sigla))


def test_a_cet_nao_aplica_dinheiro_a_guia_da_prefeitura_nem_resolve_o_dela(guia):
    entrada = entrou(guia)
    with pytest.raises(PedidoRecusado, match="escolha uma das achadas"):
        aplicar(entrada, guia, **por(Papel.TECNICO_CET, "CET"))
    aplicar(entrada, guia)
    with pytest.raises(PedidoRecusado, match="não existe"):
        dar_por_resolvida(entrada.pk, providencia="x", **por(Papel.TECNICO_CET, "CET"))


def test_quem_saiu_da_unidade_nao_resolve(guia):
    entrada, quem = entrou(guia), por()
    Lotacao.objects.filter(usuario_id=quem["por"].usuario_id).update(
        ate=dia_de(agora()) - timedelta(days=1)
    )
    with pytest.raises(SemAutoridade, match="em exercício"):
        dar_por_resolvida(entrada.pk, providencia="x", **quem)
    assert situacao(guia) == SituacaoTPU.AGUARDA_PRECO
