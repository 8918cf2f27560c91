"""A fila: o atrasado primeiro, filtros na URL, sem acentos, num número fixo de consultas."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import publicar, servidor_de, vencer
from tests.fabricas.pessoas import servidor
from tramitacao.consultas.publicacoes import a_publicar
from tramitacao.models import Procedimento
from tramitacao.relogio import agora, hoje
from valet.servicos.correcao import fazer_errata, tornar_sem_efeito

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def titulos(resposta) -> list[str]:
    return [linha.titulo for grupo in resposta.context["grupos"] for linha in grupo.linhas]


def com_vencimento(nome: str, dias: int | None):
    """Um pedido à espera do analista, com o vencimento a tantos dias de hoje."""
    pedido = f.pedido_restituido(estab_nome=nome)
    vence = hoje() + timedelta(days=dias) if dias is not None else None
    Procedimento.objects.filter(pk=pedido.procedimento_id).update(proximo_vencimento=vence)
    return pedido


def test_o_atrasado_primeiro_depois_por_data_e_no_fim_o_que_nao_tem_prazo():
    for nome, dias in (("Depois", 40), ("Sem", None), ("Hoje", 0), ("Muito", -9), ("Pouco", -1)):
        com_vencimento(nome, dias)
    resposta = entrar(servidor_de(Papel.ANALISTA)).get("/processos/")
    assert [t.rpartition(" ")[2] for t in titulos(resposta)] == [
        "Muito", "Pouco", "Hoje", "Depois", "Sem",
    ]  # fmt: skip
    assert [g.titulo for g in resposta.context["grupos"]] == [
        "Atrasados", "Vencem esta semana", "Depois", "Sem prazo correndo",
    ]  # fmt: skip
    assert "2 atrasados e 1 que vence esta semana." in texto(resposta)
    assert "Venceu há 9 dias" in texto(resposta)


def test_prazo_que_ja_decorreu_conta_como_atrasado_para_quem_decide__art_8_i():
    pedido = f.pedido_prazo_decorrido()
    resposta = entrar(servidor_de(Papel.SUBPREFEITO)).get("/processos/")
    (grupo,) = resposta.context["grupos"]
    assert grupo.titulo == "Atrasados"
    assert grupo.linhas[0].preparado.artigo.curto == "Art. 8º, I"
    assert grupo.linhas[0].url_do_ato.endswith("/tpu/atos/indeferir/")
    assert pedido.procedimento.processo.numero_formatado in texto(resposta)


def test_subprefeito_ve_cada_ato_preparado_com_o_fundamento():
    f.pedido_pago()
    f.pedido_negado_pela_cet(estab_nome="Negado")
    f.pedido_em_recurso(estab_nome="Recurso")
    pagina = texto(entrar(servidor_de(Papel.SUBPREFEITO)).get("/processos/"))
    for dito in ("Deferir", "Art. 10", "A CET negou a autorização.", "Art. 8º, II",
                 "Decidir o recurso"):  # fmt: skip
        assert dito in pagina


def test_encerrado_nao_aparece_como_atrasado():
    f.pedido_indeferido_definitivo()
    resposta = entrar(servidor_de(Papel.ANALISTA)).get("/processos/?aba=todos")
    (grupo,) = resposta.context["grupos"]
    assert grupo.titulo == "Sem prazo correndo"
    assert "Parado" not in texto(resposta)


def test_abas_separam_o_meu_o_da_unidade_e_o_dos_outros():
    meu, da_unidade = f.pedido_em_analise(estab_nome="Meu"), f.pedido_em_analise(estab_nome="Nosso")
    f.pedido_com_comunique_se(estab_nome="Publicar")
    analista = servidor_de(Papel.ANALISTA)
    Procedimento.objects.filter(pk=meu.procedimento_id).update(responsavel_id=analista.usuario_id)
    navegador = entrar(analista)
    vistas = {
        aba: {t.split()[-1] for t in titulos(navegador.get(f"/processos/?aba={aba}"))}
        for aba in ("comigo", "unidade", "outros", "todos")
    }
    assert vistas == {
        "comigo": {"Meu"}, "unidade": {"Meu", "Nosso"}, "outros": {"Publicar"},
        "todos": {"Meu", "Nosso", "Publicar"},
    }  # fmt: skip
    assert da_unidade.procedimento.vez == Papel.ANALISTA


def test_ato_desfeito_antes_de_publicado_sai_da_lista_com_a_sua_errata__lei_14_141_art_40():
    pedido = f.pedido_com_comunique_se()
    ato = pedido.procedimento.linhas.get(ato="comunicar_falta")
    comum = {"pedido_id": pedido.pk, "linha_id": ato.pk, "despacho": "Por vício."}
    fazer_errata(**comum, por=f.ator(Papel.ANALISTA, pedido), em=f.depois(pedido))
    tornar_sem_efeito(**comum, por=f.ator(Papel.SUBPREFEITO, pedido), em=f.depois(pedido))
    (falta_sair,) = a_publicar()
    assert falta_sair.linha.ato == "tornar_sem_efeito"
    analista = entrar(servidor_de(Papel.ANALISTA))
    url = pedido.procedimento.processo.get_absolute_url()
    assert texto(analista.get(f"{url}?painel=publicacoes")).count("Desfeito, não sai") == 2
    form = analista.get(f"{url}tpu/atos/registrar_publicacao/").context["form"]
    assert [p for p in form.fields["publicacao"].queryset] == [falta_sair]
    publicar(pedido, publicacao=falta_sair)
    assert "Nada a publicar" in texto(analista.get("/publicacoes/"))
    assert "Publicar no Diário Oficial" not in texto(analista.get(url))


def test_publicado_sai_da_lista_a_publicar():
    pedido = f.pedido_com_comunique_se()
    navegador = entrar(servidor_de(Papel.EXPEDIENTE))
    assert "A publicar (1)" in texto(navegador.get("/processos/"))
    publicar(pedido)
    assert "A publicar (0)" in texto(navegador.get("/processos/"))


def test_cada_unidade_ve_so_a_sua_fila():
    f.pedido_em_analise()
    assert not titulos(entrar(servidor(Papel.ANALISTA, "SE")).get("/processos/"))


def test_cet_ve_a_analise_e_a_sinalizacao_dos_processos_que_tem():
    f.pedido_na_cet(estab_nome="Analisar")
    f.pedido_deferido(estab_nome="Sinalizar")
    f.pedido_autuado(estab_nome="Alheio")
    nomes = {t.split()[-1] for t in titulos(entrar(servidor_de(Papel.TECNICO_CET, "CET")).get(
        "/processos/"))}  # fmt: skip
    assert nomes == {"Analisar", "Sinalizar"}


def test_fiscal_ve_os_valets_em_vigor():
    f.pedido_deferido(estab_nome="Vigente")
    f.pedido_em_analise(estab_nome="Pendente")
    resposta = entrar(servidor_de(Papel.FISCAL)).get("/processos/", {"aba": "vigor"})
    assert [t.split()[-1] for t in titulos(resposta)] == ["Vigente"]


@pytest.mark.relato("B51")
@pytest.mark.parametrize(
    "busca",
    ["sao joao", "SÃO", "são joão grill", "6911.2026", "paineiras 96", "12.ABC.345/01DE-35"],
)
def test_busca_acha_sem_acento_por_numero_endereco_ou_cnpj(busca):
    f.pedido_em_analise(estab_nome="São João Grill")
    ano = str(hoje().year)
    navegador = entrar(servidor(Papel.AUDITOR))
    resposta = navegador.get("/processos/", {"q": busca.replace("2026", ano)})
    assert len(titulos(resposta)) == 1
    assert not titulos(navegador.get("/processos/", {"q": f"{busca} zebra"}))


def test_a_casa_do_auditor_abre_com_uma_caixa_de_busca_e_guarda_o_que_se_buscou():
    f.pedido_em_analise(estab_nome="São João Grill")
    resposta = entrar(servidor(Papel.AUDITOR)).get("/processos/", {"q": "sao joao"})
    html = resposta.content.decode()
    assert 'id="busca" value="sao joao"' in html
    assert '<input type="hidden" name="q" value="sao joao"' in html
    assert (
        'id="busca"' not in entrar(servidor_de(Papel.ANALISTA)).get("/processos/").content.decode()
    )


def test_filtros_moram_na_url_e_se_somam():
    com_vencimento("Logo", 2)
    com_vencimento("Longe", 60)
    f.pedido_em_analise(estab_nome="Analise")
    navegador = entrar(servidor_de(Papel.ANALISTA))

    def achar(**filtros):
        return {t.split()[-1] for t in titulos(navegador.get("/processos/", filtros))}

    assert achar(vence="15") == {"Logo"}
    assert achar(situacao="tpu:restituido") == {"Logo", "Longe"}
    assert achar(situacao="tpu:restituido", q="longe") == {"Longe"}
    assert achar(com_quem="sem") == {"Logo", "Longe", "Analise"}
    pagina = navegador.get("/processos/", {"q": "longe", "vence": "15"})
    assert 'value="longe"' in pagina.content.decode()
    assert "Nenhum processo com este filtro" in texto(pagina)


@pytest.mark.relato("B15")
def test_vence_ate_inclui_o_ultimo_dia():
    com_vencimento("Limite", 15)
    com_vencimento("Fora", 16)
    resposta = entrar(servidor_de(Papel.ANALISTA)).get("/processos/?vence=15")
    assert [t.split()[-1] for t in titulos(resposta)] == ["Limite"]


@pytest.mark.parametrize(
    "lixo",
    ["q=%00", "q=%ff%fe", "q=" + "x" * 5000, "situacao=';drop", "com_quem=99999999999999999999",
     "com_quem=%00", "vence=-1", "pagina=999999999999999999999", "pagina=abc", "aba=%00&q=🚗",
     "q=" + "%2520" * 300],
)  # fmt: skip
def test_lixo_na_url_nao_da_erro(lixo):
    com_vencimento("Um", 2)
    for papel, sigla in ((Papel.ANALISTA, "PI"), (Papel.AUDITOR, "PI")):
        assert entrar(servidor_de(papel, sigla)).get(f"/processos/?{lixo}").status_code == 200


@pytest.mark.armadilha("consultas-demais")
@pytest.mark.parametrize(
    ("papel", "sigla"),
    [(Papel.ANALISTA, "PI"), (Papel.SUBPREFEITO, "PI"), (Papel.TECNICO_CET, "CET"),
     (Papel.AUDITOR, "PI")],
)  # fmt: skip
def test_numero_de_consultas_nao_depende_do_tamanho_da_fila(
    papel, sigla, django_assert_num_queries
):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    for fabrica in (f.pedido_em_analise, f.pedido_prazo_decorrido, f.pedido_na_cet):
        fabrica()
    navegador = entrar(servidor_de(papel, sigla))
    navegador.get("/processos/")
    with CaptureQueriesContext(connection) as poucas:
        navegador.get("/processos/")
    for n in range(4):
        for fabrica in (f.pedido_em_analise, f.pedido_prazo_decorrido, f.pedido_na_cet):
            fabrica(estab_nome=f"Casa {n}")
    with django_assert_num_queries(len(poucas)):
        navegador.get("/processos/")


def test_paginas_de_25_com_o_filtro_guardado_na_ligacao():
    pedido = f.pedido_em_analise()
    espelho = Procedimento.objects.get(pk=pedido.procedimento_id)
    assert espelho.vez == Papel.ANALISTA
    from tramitacao.telas import fila

    fila_antes, fila.POR_PAGINA = fila.POR_PAGINA, 1
    try:
        f.pedido_em_analise(estab_nome="Outro")
        resposta = entrar(servidor_de(Papel.ANALISTA)).get("/processos/?q=paineiras")
    finally:
        fila.POR_PAGINA = fila_antes
    assert "q=paineiras&amp;pagina=2" in resposta.content.decode()
    assert "Mostrando 1 a 1 de 2" in texto(resposta)


def test_assumir_e_devolver_mudam_so_o_dono():
    pedido = f.pedido_em_analise()
    analista = servidor_de(Papel.ANALISTA)
    navegador = entrar(analista)
    base = pedido.procedimento.processo.get_absolute_url()
    assert navegador.post(f"{base}tpu/assumir/").status_code == 302
    assert "Com você desde" in texto(navegador.get(base))
    pedido.procedimento.refresh_from_db()
    assert (pedido.procedimento.responsavel_id, pedido.procedimento.situacao) == (
        analista.usuario_id, "em_analise",
    )  # fmt: skip
    navegador.post(f"{base}tpu/devolver/")
    pedido.procedimento.refresh_from_db()
    assert pedido.procedimento.responsavel_id is None


def test_nao_se_assume_a_vez_de_outro_papel_nem_se_devolve_o_de_outro():
    pedido = f.pedido_em_analise()
    base = pedido.procedimento.processo.get_absolute_url()
    Procedimento.objects.filter(pk=pedido.procedimento_id).update(
        responsavel_id=servidor_de(Papel.ANALISTA).usuario_id
    )
    colega = entrar(servidor_de(Papel.EXPEDIENTE))
    assert colega.post(f"{base}tpu/assumir/").status_code == 403
    assert colega.post(f"{base}tpu/devolver/").status_code == 403
    assert colega.get(f"{base}tpu/assumir/").status_code == 405


def test_assumir_os_marcados_ignora_o_que_nao_e_da_vez():
    meu, alheio = f.pedido_em_analise(), f.pedido_pago(estab_nome="Bar do Zé")
    navegador = entrar(servidor_de(Papel.ANALISTA))
    marcados = [meu.procedimento_id, alheio.procedimento_id, "x", "9" * 30, ""]
    resposta = navegador.post("/processos/assumir/", {"p": marcados}, follow=True)
    assert "1 processo está com você." in texto(resposta)
    alheio.procedimento.refresh_from_db()
    assert alheio.procedimento.responsavel_id is None
    requerente = entrar(f.ator(Papel.REQUERENTE, meu))
    assert requerente.post("/processos/assumir/", {"p": marcados}).status_code == 403


def test_decisao_do_prazo_leva_o_processo_a_fila_do_subprefeito():
    pedido = f.pedido_aguarda_saneamento(inicio=agora() - timedelta(days=60))
    subprefeito = entrar(servidor_de(Papel.SUBPREFEITO))
    assert not titulos(subprefeito.get("/processos/"))
    vencer(pedido)
    assert len(titulos(subprefeito.get("/processos/"))) == 1
