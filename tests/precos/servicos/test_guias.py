"""A guia nasce com a cobrança, leva os códigos, e a segunda via mata a antiga."""

from datetime import date
from decimal import Decimal

import pytest
from django.conf import settings
from django.db import DatabaseError, IntegrityError, transaction

from precos.models import Guia, TaxaSelic
from precos.regras.febraban import codigo_da_linha, conferir
from precos.servicos.guias import segunda_via
from tests.fabricas import pedidos
from tests.fabricas.passos import pagar
from tramitacao.erros import RegraViolada
from tramitacao.relogio import FUSO

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def guia_de(pedido) -> Guia:
    return Guia.objects.get(cobranca__procedimento=pedido.procedimento, morta_em=None)


def meio_dia(dia: date):
    from datetime import datetime, time

    return datetime.combine(dia, time(12), FUSO)


def test_a_guia_leva_o_valor_e_o_vencimento_da_cobranca_no_codigo_de_barras():
    guia = guia_de(pedidos.pedido_aguarda_preco())
    cobranca = guia.cobranca
    conferir(guia.codigo_barras)
    assert codigo_da_linha(guia.linha_digitavel) == guia.codigo_barras
    assert int(guia.codigo_barras[4:15]) == cobranca.a_pagar * 100
    assert guia.codigo_barras[15:19] == settings.EMPRESAS_DA_ARRECADACAO["prefeitura"]
    assert guia.codigo_barras[19:27] == f"{cobranca.vencimento:%Y%m%d}"
    assert guia.codigo_barras[27:] == guia.identificacao


def test_o_pix_leva_o_valor_e_o_identificador_da_guia(settings):
    guia = guia_de(pedidos.pedido_aguarda_preco())
    assert f"54{len(str(guia.valor)):02}{guia.valor}" in guia.pix
    assert f"05{len(guia.txid):02}{guia.txid}" in guia.pix


def test_sem_chave_a_guia_sai_sem_pix(settings):
    vazia = {"chave": "", "nome": "X", "cidade": "Y"}
    settings.RECEBEDORES_DO_PIX = {"prefeitura": vazia, "cet": vazia}
    assert guia_de(pedidos.pedido_aguarda_preco()).pix == ""


def test_guia_emitida_nao_muda_nao_se_apaga_e_nao_ressuscita():
    guia = guia_de(pedidos.pedido_aguarda_preco())
    for mudanca in ({"principal": Decimal("0.01")}, {"vencimento": "2040-01-01"}):
        with pytest.raises(DatabaseError), transaction.atomic():
            Guia.objects.filter(pk=guia.pk).update(**mudanca)
    with pytest.raises(DatabaseError), transaction.atomic():
        guia.delete()
    Guia.objects.filter(pk=guia.pk).update(morta_em=guia.emitida_em, motivo="teste")
    with pytest.raises(DatabaseError), transaction.atomic():
        Guia.objects.filter(pk=guia.pk).update(morta_em=None)


def test_so_uma_guia_vive_por_cobranca():
    guia = guia_de(pedidos.pedido_aguarda_preco())
    campos = ("cobranca", "linha", "principal", "vencimento", "emitida_em", "linha_digitavel")
    copia = {c: getattr(guia, c) for c in campos}
    with pytest.raises(IntegrityError, match="uma_guia_viva"), transaction.atomic():
        Guia.objects.create(**copia, via=2, identificacao="9", codigo_barras="9", txid="9")


def test_segunda_via_so_de_guia_vencida_e_por_pagar():
    pedido = pedidos.pedido_aguarda_preco()
    guia = guia_de(pedido)
    with pytest.raises(RegraViolada, match="ainda não venceu"):
        segunda_via(guia.cobranca, linha=guia.linha, em=meio_dia(guia.vencimento))
    pagar(pedido)
    with pytest.raises(RegraViolada, match="está paga"):
        segunda_via(guia.cobranca, linha=guia.linha, em=meio_dia(guia.vencimento))


def test_segunda_via_leva_os_encargos_e_mata_a_antiga():
    antiga = guia_de(pedidos.pedido_aguarda_preco())
    mes = antiga.vencimento.month % 12 + 1
    em = meio_dia(date(antiga.vencimento.year + antiga.vencimento.month // 12, mes, 3))
    nova = segunda_via(antiga.cobranca, linha=antiga.linha, em=em)
    antiga.refresh_from_db()
    assert (antiga.morta_em, nova.via, nova.morta_em) == (em, 2, None)
    assert nova.encargos == round(antiga.principal / 100, 2) > 0
    assert int(nova.codigo_barras[4:15]) == nova.valor * 100
    assert nova.codigo_barras != antiga.codigo_barras


def test_com_indice_pendente_a_segunda_via_sai_sem_encargos_e_diz_isso():
    TaxaSelic.objects.all().delete()
    antiga = guia_de(pedidos.pedido_aguarda_preco())
    em = meio_dia(date(antiga.vencimento.year + 1, antiga.vencimento.month, 3))
    nova = segunda_via(antiga.cobranca, linha=antiga.linha, em=em)
    assert (nova.encargos, nova.encargos_pendentes) == (Decimal("0.00"), True)
    assert "índice pendente" in nova.memoria_dos_encargos[0]["descricao"]
