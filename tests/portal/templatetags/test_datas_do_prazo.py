"""A data de um prazo é sempre uma ligação para a conta dela, e o resto da frase sai escapado."""

from datetime import date

from django.template import Context, Template

from portal.templatetags.datas_do_prazo import (
    data_do_prazo,
    datas_ligadas,
    frase_com_prazo,
    prazo_ligado,
)


def test_a_data_vira_ligacao_para_a_conta():
    dita = data_do_prazo(date(2026, 11, 27), "/processos/x/prazos/1/")
    assert 'href="/processos/x/prazos/1/"' in dita
    assert ">sex, 27 nov 2026</a>" in dita
    assert "data-prazo" in dita


def test_sem_endereco_a_data_fica_marcada_sem_ligacao_para_a_varredura_acusar():
    dita = data_do_prazo("sex, 27 nov", "")
    assert "data-prazo" in dita
    assert "<a" not in dita
    assert data_do_prazo(None, "/x/") == ""


def test_na_frase_so_a_ultima_data_se_liga_e_o_resto_sai_escapado():
    frase = "<b>Com</b> você desde sex, 20 nov 2026. Prazo até qui, 26 nov 2026, em 6 dias."
    dita = prazo_ligado(frase, "/p/")
    assert dita.count("<a ") == 1
    assert ">qui, 26 nov 2026</a>, em " in dita
    assert "<b>" not in dita
    assert "&lt;b&gt;" in dita


def test_frase_sem_data_ou_sem_endereco_fica_como_era():
    assert "<a" not in prazo_ligado("Nada a fazer.", "/p/")
    assert "<a" not in prazo_ligado("Até qui, 26 nov 2026.", "")
    assert prazo_ligado("", "/p/") == ""


def test_liga_cada_data_de_que_ha_conta_e_nenhuma_outra():
    frase = "Publicado em qui, 12 nov 2026; o prazo acabou em sex, 27 nov 2026 <i>."
    dita = datas_ligadas(frase, {"sex, 27 nov 2026": "/p/"})
    assert dita.count("<a ") == 1
    assert ">sex, 27 nov 2026</a>" in dita
    assert "&lt;i&gt;" in dita


def test_a_peca_aceita_item_que_nao_diz_onde_se_conta():
    modelo = Template("{% load vialivre %}{% frase_com_prazo item.texto item.prazo %}")
    assert "26 nov" in modelo.render(Context({"item": {"texto": "Até qui, 26 nov 2026."}}))


def test_se_o_titulo_ja_traz_a_data_a_do_texto_e_outra_e_nao_se_liga():
    titulo, texto = "Apólice venceu em ter, 27 out 2026", "Apresentada em ter, 1 dez 2026."
    assert "<a" in frase_com_prazo(titulo, "/p/")
    assert "<a" not in frase_com_prazo(texto, "/p/", titulo)
    assert "<a" in frase_com_prazo("Venceu em ter, 30 jun 2026.", "/p/", "Preço em atraso")
