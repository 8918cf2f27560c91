"""As peças: o mostruário as mostra todas; cada uma diz o que deve, com o artigo."""

from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from django import forms
from django.core.paginator import Paginator
from django.template import Context, Template
from django.template.loader import render_to_string

from normas.acervo import D58027
from normas.datas import SAO_PAULO
from normas.exigencia import Pendencia
from normas.prazo import Calendario, Conta, Prazo, contar
from portal.templatetags import formatos
from portal.templatetags.calendario import dia_a_dia, semanas_do_prazo, trechos
from portal.templatetags.erros import erros_de, textos_dos_erros
from tests.portal.pagina import Pagina

MODELOS = Path(__file__).resolve().parents[2] / "templates"
ATO = "componentes/botao_de_ato.html"


def _render(texto: str, **contexto: object) -> str:
    return Template("{% load vialivre %}" + texto).render(Context(contexto))


class Formulario(forms.Form):
    nome = forms.CharField(label="Nome do estabelecimento")
    largura = forms.DecimalField(
        label="Largura", widget=forms.TextInput(attrs={"data-unidade": "m"})
    )
    quem = forms.ChoiceField(label="Quem pede", choices=[("a", "A")], widget=forms.RadioSelect)
    ciente = forms.BooleanField(label="Li e concordo")

    def clean(self):
        raise forms.ValidationError("O pedido já foi enviado.")


def test_nenhuma_peca_esta_sobrando():
    textos = [p.read_text(encoding="utf-8") for p in MODELOS.rglob("*.html")]
    raiz = MODELOS.parent
    fontes = [*raiz.glob("*/telas/**/*.py"), *raiz.glob("portal/**/*.py")]
    codigo = "".join(p.read_text(encoding="utf-8") for p in fontes)
    for peca in (MODELOS / "componentes").glob("*.html"):
        usada = any(f"componentes/{peca.name}" in t for t in textos)
        assert usada or f"componentes/{peca.name}" in codigo or f'"{peca.stem}"' in codigo, peca


def test_ato_impedido_mostra_a_razao_e_o_artigo__sem_ligacao_que_se_possa_seguir():
    html = render_to_string(
        ATO,
        {
            "rotulo": "Propor indeferimento",
            "url": "/nao/",
            "bloqueado": True,
            "motivo": "Falta o prazo correr.",
            "artigo": D58027.art(8).inc("I"),
        },
    )
    assert 'aria-disabled="true"' in html
    assert "<b>Falta o prazo correr.</b>" in html
    assert "Art. 8º, I" in html
    assert "/nao/" not in html


def test_ato_livre_e_uma_ligacao():
    html = render_to_string(ATO, {"rotulo": "Deferir", "url": "/atos/deferir/", "primario": True})
    assert 'class="botao botao-primario" href="/atos/deferir/"' in html


def test_texto_de_gente_sai_escapado():
    html = render_to_string("componentes/aviso.html", {"corpo": "<script>"})
    html += render_to_string(ATO, {"rotulo": "<script>", "explicacao": "<script>"})
    html += _render("{{ x|frase }}", x="<script> em sex, 27 nov 2026")
    assert "<script>" not in html


def test_resumo_traz_todos_os_erros_ligados_aos_campos():
    form = Formulario({"nome": "", "largura": "x"})
    erros = {e.ancora: e.texto for e in erros_de(form)}
    assert erros["id_nome"] == "Nome do estabelecimento: preencha"
    assert erros["id_largura"].startswith("Largura: ")
    assert erros["id_quem_0"] == "Quem pede: escolha uma das respostas"
    assert erros["id_ciente"] == "Li e concordo: marque para continuar"
    assert erros[""] == "O pedido já foi enviado."


def test_campo_com_erro_guarda_o_que_se_digitou_e_aponta_para_a_mensagem():
    html = str(Formulario({"nome": "", "largura": "1,3x"})["largura"].as_field_group())
    entrada = Pagina(f"<body>{html}</body>").todos("input")[0]
    assert entrada.atributos["value"] == "1,3x"
    assert entrada.atributos["aria-invalid"] == "true"
    assert "id_largura_error" in entrada.atributos["aria-describedby"]
    assert 'id="id_largura_error"' in html
    assert '<span class="unidade">m</span>' in html


def test_resumo_aceita_pendencias_com_o_artigo():
    pendencia = Pendencia("Falta o croqui", D58027.art(5).inc("I"), "Anexe-o.", "croqui")
    html = _render("{% resumo_de_erros p titulo='Falta' %}", p=[pendencia])
    assert 'href="#id_croqui"' in html
    assert "art. 5º, I" in html
    assert 'role="alert"' in html


def test_sem_erros_nao_ha_resumo():
    assert _render("{% resumo_de_erros form %}", form=Formulario()).strip() == ""


@pytest.mark.parametrize(
    ("filtro", "valor", "texto"),
    [
        ("data", date(2026, 11, 27), "sex, 27 nov 2026"),
        ("data", datetime(2026, 11, 28, 1, 30, tzinfo=SAO_PAULO), "sáb, 28 nov 2026"),
        ("data_curta", date(2026, 11, 27), "sex, 27 nov"),
        ("hora", datetime(2026, 11, 27, 16, 7, tzinfo=SAO_PAULO), "16h07"),
        ("reais", Decimal("2469.86"), "R$ 2.469,86"),
        ("reais", "2469.86", "R$ 2.469,86"),
        ("reais", "a combinar", "a combinar"),
        ("reais", "NaN", "NaN"),
        ("metros", Decimal("1.4"), "1,40 m"),
        ("metros2", "1.42", "1,42 m²"),
        ("numero", Decimal("1234.5"), "1.234,5"),
        ("sem_simbolo", Decimal("34038"), "34.038,00"),
    ],
)
def test_filtros_escrevem_como_se_le(filtro, valor, texto):
    assert formatos.sem_marcas(getattr(formatos, filtro)(valor)) == texto


@pytest.mark.parametrize("filtro", ["data", "hora", "instante", "reais", "metros", "numero"])
def test_filtros_calam_quando_nao_ha_valor(filtro):
    assert getattr(formatos, filtro)(None) == ""


@pytest.mark.parametrize(
    ("dia", "dito"),
    [(23, "hoje"), (24, "amanhã"), (22, "ontem"), (30, "em 7 dias"), (19, "há 4 dias")],
)
def test_distancia_em_palavras(dia, dito):
    assert formatos.quando(date(2026, 11, dia), date(2026, 11, 23)) == dito


def test_frase_ata_data_quantia_e_artigo():
    html = formatos.frase("Pague R$ 617,46 até qua, 30 dez 2026 (art. 9º, § 3º).")
    for junto in ("R$ 617,46", "qua, 30 dez 2026", "art. 9º, § 3º"):
        assert f'<span class="junto">{junto}</span>' in html


def test_frase_ata_a_data_sem_semana_e_o_hifen_de_e_mail():
    html = formatos.frase("agora, desde 23 nov; avise por e-mail em 5 marcas")
    assert '<span class="junto">23 nov</span>' in html
    assert '<span class="junto">e-mail</span>' in html
    assert "em 5 marcas" in html


def test_calendario_marca_cada_dia_pelo_que_ele_e():
    prazo = Prazo("x", 15, Conta.UTEIS, "pedido", "", D58027.art(7))
    contagem = contar(prazo, date(2026, 10, 23), Calendario.do_municipio())
    quadros = {
        q.data: q
        for semana in semanas_do_prazo(contagem, date(2026, 11, 16), [date(2026, 11, 6)])
        for q in semana
    }
    assert quadros[date(2026, 10, 23)].classe == "dia-comeco"
    assert quadros[date(2026, 10, 26)].ordinal == "1º"
    assert quadros[date(2026, 11, 2)].motivo == "Finados"
    assert quadros[date(2026, 11, 6)].classe == "dia-suspenso"
    assert quadros[date(2026, 11, 7)].classe == "dia-semana"
    assert quadros[contagem[-1].data].classe == "dia-ultimo"
    assert quadros[date(2026, 11, 16)].hoje


def test_trechos_cobrem_a_contagem_inteira():
    prazo = Prazo("x", 15, Conta.UTEIS, "pedido", "", D58027.art(7))
    contagem = contar(prazo, date(2026, 10, 23), Calendario.do_municipio())
    cobertos = [(fim.data - inicio.data).days + 1 for inicio, fim in trechos(contagem)]
    assert sum(cobertos) == len(contagem) - 1


def test_dia_a_dia_junta_o_que_e_seguido():
    prazo = Prazo("x", 15, Conta.UTEIS, "pedido", "", D58027.art(7))
    linhas = dia_a_dia(contar(prazo, date(2026, 10, 23), Calendario.do_municipio()))
    ditas = [(t.dias, t.conta, t.motivo) for t in linhas]
    assert ditas[0] == ("sáb, 24 e dom, 25 out", "", "fim de semana")
    assert ditas[1] == ("seg, 26 a qui, 29 out", "1º a 4º", "contam")
    assert ("seg, 2 nov", "", "feriado: Finados") in ditas
    assert ditas[-1][1].endswith("15º")


def test_calendario_de_nada_e_vazio():
    assert semanas_do_prazo((), None, ()) == []


def test_paginacao_guarda_o_resto_do_endereco(rf):
    pagina = Paginator(range(57), 20).page(2)
    html = Template("{% load vialivre %}{% paginacao pagina %}").render(
        Context({"pagina": pagina, "request": rf.get("/fila/?q=rua+a&pagina=2")})
    )
    assert "Mostrando 21 a 40 de 57" in html
    assert "?q=rua+a&amp;pagina=3" in html
    assert "?q=rua+a&amp;pagina=1" in html


def test_etapa_atual_e_dita_a_quem_ouve():
    html = render_to_string(
        "componentes/etapas.html",
        {"etapas": [{"nome": "Análise", "detalhe": "agora", "estado": "atual"}]},
    )
    assert 'aria-current="step"' in html


def test_cabecalho_mostra_por_quem_se_age_e_ate_quatro_lugares(rf):
    lugares = [{"nome": f"Lugar {n}", "url": "/normas/", "ativo": n == 1} for n in range(6)]
    html = render_to_string(
        "componentes/cabecalho.html",
        {
            "request": rf.get("/normas/"),
            "atuando": {
                "unidade_nome": "Subprefeitura Pinheiros",
                "papel_nome": "Analista",
                "pode_trocar": True,
            },
            "lugares": lugares,
            "usuario_nome": "Marina Duarte",
            "caixa_total": 3,
        },
    )
    assert "Subprefeitura Pinheiros" in html
    assert 'href="/contas/atuacao/">Trocar</a>' in html
    assert "Lugar 3" in html
    assert "Lugar 4" not in html
    assert html.count('aria-current="page"') == 2  # a barra e o menu do telefone
    assert "Entrar" not in html


def test_cabecalho_cala_o_lugar_que_ainda_nao_tem_pagina(rf):
    lugares = [{"nome": "Futuro", "url": "/ainda-nao/", "ativo": False}]
    contexto = {"request": rf.get("/"), "lugares": lugares}
    assert "Futuro" not in render_to_string("componentes/cabecalho.html", contexto)


@pytest.mark.django_db
def test_o_mostruario_mostra_cada_peca(client):
    """Uma classe própria de cada peça aparece na página `/componentes/`."""
    html = client.get("/componentes/").content.decode()
    for classe in (
        "cabecalho", "migalhas", "cabeca", "faixa", "etiqueta-bom", "botao-primario", "ato",
        "frase-de-prazo", "etapas", "linha-falta", "progresso", "tarefas", "resumo", "campo",
        "campo-com-erro", "resumo-de-erros", "arquivo", "medida", "calendario", "soma-de-fatos",
        "desenho", "memoria", "tabela", "abas", "filtros", "paginacao", "barra-marcados",
        "linha-do-tempo", "veredito-mau", "aviso-atencao", "nota-de-norma", "vazio",
        "confirmacao", "rodape",
    ):  # fmt: skip
        assert f'class="{classe}' in html or f" {classe}" in html, classe


@pytest.mark.parametrize(
    ("mensagem", "dita"),
    [
        ("CNAE não serve.", "Número: CNAE não serve."),
        ("Confira os algarismos.", "Número: confira os algarismos."),
        ("É curto.", "Número: é curto."),
        ("", "Número: "),
    ],
)
def test_a_sigla_no_comeco_da_mensagem_nao_vira_minuscula(mensagem: str, dita: str):
    class Formulario(forms.Form):
        numero = forms.CharField(label="Número")

    formulario = Formulario({"numero": "1"})
    formulario.add_error("numero", forms.ValidationError(mensagem))
    assert textos_dos_erros(formulario["numero"]) == [dita]


@pytest.mark.parametrize(
    ("unidade", "dito"), [("m²", "32,50 m²"), ("dias", "32,50 dias"), ("<b>", "32,50 <b>")]
)
def test_a_medida_de_um_passo_sai_com_a_unidade_e_nunca_com_marcacao_a_vista(unidade, dito):
    passo = {"descricao": "área", "valor": "32.50", "unidade": unidade, "dispositivo": ""}
    html = _render("{% load vialivre %}<td>{{ passo|valor_do_passo }}</td>", passo=passo)
    assert Pagina(f"<body>{html}</body>").texto == dito
    assert "&lt;span" not in html
