"""As páginas públicas no navegador: cabem em 360 px, respeitam a política, dão o foco."""

import pytest

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

PAGINAS = (
    "/",
    "/normas/",
    "/componentes/",
    "/acessibilidade/",
    "/contas/entrar/",
    "/contas/criar/",
)
LARGURAS = (360, 768, 1280)

TRANSBORDA = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
# Botões, campos e itens de menu à vista; ligações no meio de uma frase ficam de fora (WCAG 2.5.8).
PEQUENOS = """
[...document.querySelectorAll("button, input, select, textarea, summary, .botao, .opcao")]
  .filter(e => e.offsetParent && !e.matches("[type=hidden], [type=radio], [type=checkbox]"))
  .filter(e => e.getBoundingClientRect().height < 44)
  .map(e => e.outerHTML.slice(0, 90))
"""


@pytest.fixture
def aba(live_server, navegador):
    """Uma aba que guarda o que o navegador reclama."""
    pagina = navegador.new_page(base_url=live_server.url)
    pagina.queixas = []
    pagina.on(
        "console", lambda m: pagina.queixas.append(m.text) if m.type in {"error", "warning"} else 0
    )
    pagina.on("pageerror", lambda erro: pagina.queixas.append(str(erro)))
    return pagina


@pytest.mark.parametrize("largura", LARGURAS)
def test_as_paginas_cabem_na_largura_e_nao_furam_a_politica(aba, largura):
    aba.set_viewport_size({"width": largura, "height": 800})
    for endereco in PAGINAS:
        aba.goto(endereco)
        assert not aba.evaluate(TRANSBORDA), (endereco, largura)
    assert aba.queixas == []


def test_no_telefone_o_dedo_alcanca(aba):
    aba.set_viewport_size({"width": 360, "height": 800})
    for endereco in PAGINAS:
        aba.goto(endereco)
        assert aba.evaluate(PEQUENOS) == [], endereco


def test_o_foco_vai_ao_resumo_e_a_ligacao_ao_campo(aba):
    aba.goto("/contas/entrar/")
    aba.click("main button[type=submit]")
    assert aba.evaluate("document.activeElement.hasAttribute('data-resumo-de-erros')")
    aba.click(".resumo-de-erros a >> nth=0")
    assert aba.evaluate("document.activeElement.id") == "id_login"


def test_a_primeira_tecla_leva_ao_conteudo(aba):
    aba.goto("/")
    aba.keyboard.press("Tab")
    assert aba.evaluate("document.activeElement.textContent") == "Ir para o conteúdo"
    aba.keyboard.press("Enter")
    assert aba.evaluate("document.activeElement.id") == "conteudo"


def test_o_menu_do_telefone_abre_e_fecha_pelo_teclado(aba):
    aba.set_viewport_size({"width": 360, "height": 800})
    aba.goto("/")
    aba.focus(".menu-celular summary")
    aba.keyboard.press("Enter")
    assert aba.is_visible(".menu-aberto")
    aba.keyboard.press("Escape")
    assert not aba.is_visible(".menu-aberto")
    assert aba.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_o_escuro_do_aparelho_vale_e_a_escolha_o_vence(navegador, live_server):
    contexto = navegador.new_context(color_scheme="dark", base_url=live_server.url)
    pagina = contexto.new_page()
    fundo = "getComputedStyle(document.body).backgroundColor"
    pagina.goto("/acessibilidade/")
    assert pagina.evaluate(fundo) == "rgb(7, 29, 65)"
    pagina.check("#tema-claro")
    pagina.click("text=Guardar aparência")
    assert pagina.evaluate(fundo) == "rgb(255, 255, 255)"
