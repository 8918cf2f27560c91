"""A casa de quem pede: o que há a pagar e o que está em vigor, sem nada de outra pessoa."""

from datetime import timedelta

import pytest
from django.template.loader import render_to_string

from cadastro.regras.exclusao import Fundamento
from cadastro.servicos.inscricao import excluir
from contas.papeis import Papel
from normas.datas import por_extenso
from precos.consultas.guias import a_pagar
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import DESPACHO, ator, autorizar, depois, pagar, requerente
from tests.fabricas.pessoas import (
    CNPJ_ESTABELECIMENTO,
    empresa_representada,
    representante,
)
from tramitacao.relogio import agora, dia_de, hoje
from tramitacao.telas.agenda import Compromisso, agendas, dizer
from valet.regras.indeferimento import Hipotese
from valet.servicos.indeferimento import indeferir
from valet.telas.agenda import contas_a_pagar, pontos_e_validades

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _casa(quem) -> str:
    return texto(entrar(quem).get("/processos/"))


def test_a_guia_aparece_com_quanto_falta_e_some_quando_paga__art_9():
    pedido = f.pedido_aguarda_preco()
    quem = requerente(pedido)
    guia = pedido.procedimento.cobrancas.get()
    (conta,) = contas_a_pagar(quem, hoje())
    assert conta.dia == guia.vencimento
    pagar(pedido, valor=100)
    assert a_pagar(quem).get().pago == 100
    pagar(pedido, identificador="outra-autenticacao")
    assert contas_a_pagar(quem, hoje()) == []
    assert "Contas a pagar" not in _casa(quem)


def test_a_guia_vencida_se_diz_vencida():
    quem = requerente(f.pedido_aguarda_preco())
    guia = a_pagar(quem).get()
    (conta,) = contas_a_pagar(quem, guia.vencimento + timedelta(days=1))
    assert (conta.etiqueta, conta.tom) == ("vencida", "mau")


def test_no_texto_da_guia_atrasada_o_dia_de_hoje_nao_se_diz_vencimento__art_9():
    venceu, agora_dito = hoje() - timedelta(days=9), por_extenso(hoje())
    guia = Compromisso(venceu, "Preço", f"Hoje, {agora_dito}: R$ 9,00.", "/g/", por_que="/p/")
    dito = render_to_string("tramitacao/partes/compromisso.html", {"item": dizer(guia, hoje())})
    assert agora_dito in dito
    assert f">{agora_dito}</a>" not in dito
    assert f">{por_extenso(venceu)}</a>" in dito


def test_indeferido_o_pedido_ninguem_deve_a_guia__art_8_iii():
    pedido = f.pedido_preco_vencido()
    quem = requerente(pedido)
    assert a_pagar(quem).exists()
    indeferir(
        pedido_id=pedido.pk, hipotese=Hipotese.PRECO_NAO_RECOLHIDO, despacho=DESPACHO,
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    assert contas_a_pagar(quem, hoje()) == []


def test_o_ponto_em_vigor_traz_a_validade_da_cet_e_o_certificado__arts_4_e_24():
    pedido = f.pedido_deferido()
    quem = requerente(pedido)
    itens = pontos_e_validades(quem, hoje())
    numeros = {item.titulo for item in itens}
    termo = pedido.termos.get()
    assert termo.documento.numero in numeros
    assert any(n.startswith("CC-PI-") for n in numeros)
    do_termo = next(i for i in itens if i.titulo == termo.documento.numero)
    assert do_termo.dia == termo.autorizacao.validade
    assert "autorização da CET até" in do_termo.texto
    pagina = _casa(quem)
    assert "Meus pontos e validades" in pagina
    assert termo.documento.numero in pagina


@pytest.mark.parametrize(
    ("dias", "etiqueta"), [(61, "em vigor"), (60, "vence logo"), (-1, "vencido")]
)
def test_a_validade_que_chega_pede_atencao(dias, etiqueta):
    pedido = f.pedido_deferido()
    validade = pedido.termos.get().autorizacao.validade
    itens = pontos_e_validades(requerente(pedido), validade - timedelta(days=dias))
    assert next(i for i in itens if i.titulo.startswith("TPU")).etiqueta == etiqueta


def test_termo_cancelado_nao_esta_em_vigor__art_3():
    pedido = f.pedido_cancelado()
    titulos = [i.titulo for i in pontos_e_validades(requerente(pedido), hoje())]
    assert not any(t.startswith("TPU") for t in titulos)


@pytest.mark.dispositivo("V-24-2-III")
def test_empresa_excluida_do_cadastro_nao_tem_ponto_em_vigor__art_24_p2():
    """Um segundo processo a exclui; o termo dos primeiros autos não caiu com isso."""
    _, da_cantina = empresa_representada("Cantina Bela Aurora Ltda.", CNPJ_ESTABELECIMENTO)
    pedido = f.pedido_deferido(por=da_cantina, quem_pede="estabelecimento")
    outro, empresa = f.pedido_aguarda_preco(), pedido.empresa
    linha = outro.procedimento.linhas.order_by("-seq").first()
    excluir(empresa=empresa, fundamento=Fundamento.PERSISTENCIA, linha=linha, em=agora())
    (da_empresa,) = pontos_e_validades(representante(empresa.pessoa), hoje())
    assert (da_empresa.titulo, da_empresa.etiqueta) == (
        pedido.termos.get().documento.numero, "empresa excluída",
    )  # fmt: skip
    assert "não pode atender" in da_empresa.texto
    assert da_empresa.url == outro.procedimento.processo.get_absolute_url()
    (da_casa,) = pontos_e_validades(da_cantina, hoje())
    assert da_casa.etiqueta == "empresa excluída"
    assert da_casa.url == pedido.procedimento.processo.get_absolute_url()
    assert "outra empresa" in da_casa.texto


def test_de_outra_empresa_nao_se_ve_conta_nem_ponto():
    f.pedido_deferido()
    f.pedido_aguarda_preco()
    _, outra = empresa_representada("Outra Valet Ltda.", "02558157000162")
    assert contas_a_pagar(outra, hoje()) == []
    assert pontos_e_validades(outra, hoje()) == []


def test_papel_sem_agenda_nao_tem_secao():
    pedido = f.pedido_na_cet()
    autorizar(pedido)
    assert agendas(ator(Papel.ANALISTA, pedido), dia_de(pedido.procedimento.desde)) == []
