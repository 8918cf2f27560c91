"""O que a tela da Autorização de Uso mostra, impede e retifica — arts. 18 e 19."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from normas.datas import por_extenso
from precos.models import FatorK
from tests.fabricas import eventuais as e
from tests.fabricas.navegador import endereco, entrar, praticar, texto
from tests.fabricas.passos import aceitar_documentos, ator, publicar_valores
from tramitacao.fluxo import tabela
from tramitacao.relogio import agora, hoje
from tramitacao.telas.atos import formulario_do_ato
from tramitacao.telas.painel import tela_do_fluxo
from valet.fluxos.situacoes import SituacaoAU
from valet.models import PedidoAU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DESPACHO = {"despacho": "Conforme os autos."}


def _atos(pedido, papel):
    pagina = entrar(ator(papel, pedido)).get(endereco(pedido))
    return {b.url.split("/")[-2]: b for b in pagina.context["atos"] if "/atos/" in b.url}


def _fim(pedido):
    return pedido.fatos().periodo.dia_final


def test_passado_o_periodo_sem_portaria_a_tela_pede_declarar_sem_objeto__art_18_i_a():
    pedido = e.autuado(inicio=agora() - timedelta(days=90), primeiro=hoje() - timedelta(days=3))
    pagina = texto(entrar(ator(Papel.ANALISTA, pedido)).get(endereco(pedido)))
    assert "sem portaria" in pagina
    assert "Declarar sem objeto" in pagina
    pedido = praticar(Papel.ANALISTA, pedido, "declarar_sem_objeto", DESPACHO)
    assert pedido.situacao == "sem_objeto"


def test_antes_do_fim_do_periodo_sem_objeto_fica_impedido_com_a_data__art_18_i_a():
    pedido = e.autuado()
    botao = _atos(pedido, Papel.ANALISTA)["declarar_sem_objeto"]
    assert botao.bloqueado
    assert por_extenso(_fim(pedido)) in botao.motivo


def _retificar(pedido, **mudancas):
    analista = entrar(ator(Papel.ANALISTA, pedido))
    form = analista.get(endereco(pedido, "retificar_dados")).context["form"]
    atuais = {nome: form[nome].value() or "" for nome in form.fields if nome != "despacho"}
    atuais = {n: campo.prepare_value(atuais[n]) for n, campo in form.fields.items() if n in atuais}
    url = endereco(pedido, "retificar_dados")
    return analista.post(url, {**atuais, **mudancas, "despacho": "Planta nova."})


def test_a_area_se_retifica_antes_da_guia_e_o_de_antes_fica_nos_autos__art_19():
    pedido = e.em_analise()
    assert _retificar(pedido, area_da_pista="12,00").status_code == 302
    pedido.requerimento.refresh_from_db()
    assert pedido.requerimento.area_publica == 20
    ditas = pedido.procedimento.linhas.get(ato="retificar_dados").texto.dados["ditas"]
    assert ditas == ["Área de pista ocupada: era 24,50 m²; agora 12,00 m²."]


@pytest.mark.parametrize("situacao", ["aguardando_preco", "pago"])
def test_depois_da_guia_a_area_nao_muda_para_o_preco_nao_ficar_velho__art_19(situacao):
    pedido = getattr(e, situacao)()
    recusa = _retificar(pedido, area_da_pista="80,00")
    assert recusa.status_code == 422
    assert "a guia já saiu com este dado" in texto(recusa).lower()
    pedido.requerimento.refresh_from_db()
    assert str(pedido.requerimento.area_da_pista) == "24.50"


def test_os_dias_e_as_horas_nao_se_retificam__art_18_ii():
    pedido = e.em_analise()
    form = entrar(ator(Papel.ANALISTA, pedido)).get(endereco(pedido, "retificar_dados"))
    campos = set(form.context["form"].fields)
    assert {"acont_nome", "publico_estimado", "area_do_acontecimento"} <= campos
    assert not {"primeiro_dia", "ultimo_dia", "acont_inicio", "acont_fim"} & campos


@pytest.mark.parametrize(
    "papel",
    [Papel.REQUERENTE, Papel.EXPEDIENTE, Papel.ANALISTA, Papel.SUBPREFEITO, Papel.TECNICO_CET],
)
def test_cada_papel_ve_o_acontecimento_e_todos_os_seus_paineis__art_18_iv(papel):
    pedido = e.deferido()
    navegador = entrar(ator(papel, pedido))
    pagina = navegador.get(endereco(pedido))
    assert "Valet para Festa de Santa Rita" in texto(pagina)
    assert "Último dia" in texto(pagina)
    for aba in pagina.context["abas"]:
        assert navegador.get(aba.url).status_code == 200
    do_pedido = texto(navegador.get(f"{endereco(pedido)}?painel=pedido"))
    assert "das 18h às 2h do dia seguinte" in do_pedido.lower()
    assert "32,50 m²" in do_pedido


def test_toda_situacao_tem_palavras_e_etapa__art_18():
    tela = tela_do_fluxo(PedidoAU.FLUXO)
    assert set(tela.situacoes) == set(SituacaoAU.values)
    nas_etapas = {s for etapa in tela.etapas for s in etapa.situacoes}
    assert set(SituacaoAU.values) - nas_etapas == {"desistido", "cancelado"}


def test_o_subprefeito_ve_na_fila_o_que_decidir_da_autorizacao__art_18_i_a():
    pedido = e.pago()
    pagina = texto(entrar(ator(Papel.SUBPREFEITO, pedido)).get("/processos/"))
    assert "Preço pago: a portaria pode ser outorgada" in pagina
    assert "Outorgar" in pagina


def test_todo_ato_da_autorizacao_tem_formulario_ou_so_pede_despacho():
    sem_tela = {
        linha.nome for linha in tabela(PedidoAU) if formulario_do_ato(PedidoAU(), linha) is None
    }
    assert sem_tela == {
        "restituir", "retomar_na_cet", "recontar_prazo", "certificar_decurso",
        "certificar_pagamento",
        "certificar_falta_de_pagamento", "certificar_decurso_do_recurso", "terminar",
    }  # fmt: skip


def test_k_ficticio_aparece_marcado_na_conta_na_guia_e_no_painel__art_19():
    pedido = e.em_analise()
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    FatorK.objects.create(desde="2017-12-08", k=e.K, ato="Demonstração", ficticio=True)
    analista = entrar(ator(Papel.ANALISTA, pedido))
    assert "fictício, só de demonstração" in texto(analista.get(endereco(pedido, "apurar_preco")))
    pedido = praticar(Papel.ANALISTA, pedido, "apurar_preco")
    assert pedido.procedimento.cobrancas.get().ficticio
    assert "fictício" in texto(analista.get(f"{endereco(pedido)}?painel=preco"))


def test_tornar_sem_efeito_a_portaria_volta_a_pago__art_18_i():
    pedido = e.deferido()
    linha = pedido.procedimento.linhas.get(ato="deferir")
    pedido = praticar(
        Papel.SUBPREFEITO, pedido, "tornar_sem_efeito", {"linha": linha.pk, **DESPACHO}
    )
    assert pedido.situacao == "pago"
    assert not pedido.portarias.filter(extinto_em=None).exists()
    praticar(Papel.ANALISTA, pedido, "fazer_errata", {"linha": linha.pk, **DESPACHO})
