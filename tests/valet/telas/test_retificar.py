"""A tela da retificação: as filas como estão, acrescentar e tirar sem script, erros — art. 7º."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import dia, endereco, entrar, praticar, texto
from tests.fabricas.passos import aceitar_documentos, publicar_valores
from tramitacao.relogio import agora, hoje

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _abrir(pedido, papel=Papel.ANALISTA):
    navegador = entrar(f.ator(papel, pedido))
    url = endereco(pedido, "retificar_dados")
    return navegador, url, navegador.get(url)


def _como_esta(resposta) -> dict[str, str]:
    """Tudo que o formulário mostra, como o navegador o enviaria."""
    form = resposta.context["form"]
    filas = [x for linhas in form.filas.por_nome.values() for x in linhas]
    campos = [campo for x in [form, *filas] for campo in x]
    ditos = {c.html_name: c.field.prepare_value(c.value()) for c in campos}
    ligados = {n: "on" if v is True else v for n, v in ditos.items() if v not in (None, False)}
    return {**ligados, "visto": resposta.context["visto"], "despacho": "CNH nova juntada."}


def _vencer_a_cnh(pedido) -> None:
    pedido.requerimento.motoristas.update(cnh_validade=hoje().replace(year=2020, day=1))


def test_cnh_vence_em_analise_a_pagina_aponta_o_ato_retifica_se_e_o_preco_sai__art_5_ii_d():
    pedido = f.pedido_em_analise(inicio=agora())
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    _vencer_a_cnh(pedido)
    navegador, url, aberto = _abrir(pedido)
    pagina = navegador.get(endereco(pedido))
    assert f"{url}#motoristas" in pagina.content.decode()
    assert "A CNH de Davi Prates venceu" in texto(pagina)
    renovada = {**_como_esta(aberto), "motoristas-0-cnh_validade": dia(900)}
    assert navegador.post(url, renovada).status_code == 302
    depois = navegador.get(endereco(pedido))
    assert "A CNH de Davi Prates venceu" not in texto(depois)
    assert "Motoristas: sai “Davi Prates, CNH B, válida até" in texto(depois)
    assert praticar(Papel.ANALISTA, pedido, "apurar_preco").situacao == "aguarda_preco"


def test_a_empresa_e_levada_a_juntar_a_cnh_nova__art_5_ii_d():
    pedido = f.pedido_em_analise(inicio=agora())
    _vencer_a_cnh(pedido)
    pagina = entrar(f.ator(Papel.REQUERENTE, pedido)).get(endereco(pedido))
    assert "juntar_documento/?exigencia=motoristas" in pagina.content.decode()
    assert "a análise retifica o pedido" in texto(pagina)


def test_acrescentar_e_tirar_filas_sem_script_guarda_o_digitado_e_nada_pratica():
    pedido = f.pedido_autuado()
    navegador, url, aberto = _abrir(pedido)
    dados = {**_como_esta(aberto), "seguradora": "Outra", "itens-0-largura": "0,9"}
    mais = navegador.post(url, {**dados, "acrescentar": "motoristas"})
    assert mais.status_code == 200
    enviados = {**_como_esta(mais), "motoristas-1-nome": "Rui Sena"}
    assert (enviados["seguradora"], enviados["itens-0-largura"]) == ("Outra", "0,9")
    menos = _como_esta(navegador.post(url, {**enviados, "tirar": "motoristas-0"}))
    assert menos["motoristas-0-nome"] == "Rui Sena"
    assert "motoristas-1-nome" not in menos
    assert not pedido.procedimento.linhas.filter(ato="retificar_dados").exists()


def test_erro_nas_filas_aponta_o_campo_e_nada_do_digitado_se_perde__art_5_i_c():
    pedido = f.pedido_autuado()
    navegador, url, aberto = _abrir(pedido)
    dados = _como_esta(aberto) | {
        "motoristas-0-cnh_validade": "01/02/2020", "itens-0-largura": "3,00",
        "itens-1-descricao": "Guarda-sol", "seguradora": "Outra",
    }  # fmt: skip
    resposta = navegador.post(url, dados)
    assert resposta.status_code == 422
    lida, html = texto(resposta), resposta.content.decode()
    assert "esta CNH está vencida hoje" in lida
    assert "Reduza a área de “Bancada”" in lida
    assert 'href="#id_itens-0-profundidade"' in html
    for digitado in ("01/02/2020", "3,00", "Guarda-sol", "Outra"):
        assert f'value="{digitado}"' in html
    assert pedido.requerimento.itens.get().descricao == "Bancada"


def test_cnh_vencida_que_ninguem_tocou_nao_trava_outro_dado():
    pedido = f.pedido_autuado()
    _vencer_a_cnh(pedido)
    navegador, url, aberto = _abrir(pedido)
    assert navegador.post(url, _como_esta(aberto)).status_code == 422
    outra = {**_como_esta(aberto), "seguradora": "Outra", "volta_extensao": "700"}
    assert navegador.post(url, outra).status_code == 302
    linha = pedido.procedimento.linhas.get(ato="retificar_dados")
    assert set(linha.texto.dados["mudancas"]) == {"seguradora", "trajetos"}


def test_quem_arruma_as_filas_ainda_ve_o_que_mudou_nos_autos():
    pedido = f.pedido_autuado()
    navegador, url, aberto = _abrir(pedido)
    velho = _como_esta(aberto)
    praticar(Papel.EXPEDIENTE, pedido, "encaminhar_a_cet")
    mais = _como_esta(navegador.post(url, {**velho, "acrescentar": "itens"}))
    resposta = navegador.post(url, {**mais, "seguradora": "Outra"})
    assert resposta.status_code == 409
    assert "O processo mudou enquanto você preenchia." in texto(resposta)
