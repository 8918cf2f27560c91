"""O pedido de evento, página por página, com e sem script — arts. 2º, 11 e 12."""

import re
from datetime import date, time, timedelta
from html import unescape

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile

from contas.papeis import Papel
from eventos.models import SAE, PedidoDeEvento
from tests.fabricas import eventos as f
from tests.fabricas.navegador import entrar
from tests.fabricas.passos import servidor_de
from tests.fabricas.requerimentos import pdf

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DIA = f.instante(2026, 9, 14)
CERTOS = {
    "promotor": {
        "promotor_nome": "Associação Pernas da Cidade", "promotor_endereco": "Rua do Sol, 41",
        "promotor_cep": "05422-010", "representante_nome": "Renata Colares",
        "representante_qualidade": "Presidente",
    },
    "evento": {
        "evento_nome": "Festa da Colheita", "evento_descricao": "Barracas e música.",
        "publico": "1.500",
    },
    "natureza": {"natureza": "outra"},
    "lugar": {
        "lugar_tipo": "via_publica", "lugar_nome": "Rua das Paineiras",
        "vias-0-nome": "Rua das Paineiras", "vias-0-trecho": "do 10 ao 90",
        "vias-0-classe": "local", "vias-0-ocupacao": "interditada",
    },
    "datas": {"periodos-0-dia": "05/12/2026", "periodos-0-inicio": "19:00",
              "periodos-0-fim": "01:30"},
}  # fmt: skip
ARQUIVOS = ("ato_constitutivo", "cnpj", "inscricao_ou_isencao", "planta")


def lido(resposta) -> str:
    """O texto da página, sem marcas e com espaços simples."""
    texto = unescape(re.sub(r"<[^>]+>", "", resposta.content.decode()))
    return " ".join(texto.split())


@pytest.fixture
def rascunho(navegador):
    with time_machine.travel(DIA, tick=False):
        navegador.post("/eventos/novo/")
    return PedidoDeEvento.objects.get()


def enviar(navegador, r, slug, **mudancas):
    return navegador.post(f"/eventos/{r.pk}/{slug}/", {**CERTOS.get(slug, {}), **mudancas})


def test_da_primeira_pagina_ao_numero_do_processo(navegador, rascunho):
    with time_machine.travel(DIA, tick=False):
        for slug in CERTOS:
            assert enviar(navegador, rascunho, slug).status_code == 302, slug
        for slot in ARQUIVOS:
            pagina = "documentos-do-evento" if slot == "planta" else "documentos-do-promotor"
            arquivo = SimpleUploadedFile(f"{slot}.pdf", pdf(slot))
            enviar(navegador, rascunho, pagina, **{f"arquivo_{slot}": arquivo})
        lista = lido(navegador.get(f"/eventos/{rascunho.pk}/"))
        assert "As 7 partes estão prontas" in lista
        conferir = lido(navegador.get(f"/eventos/{rascunho.pk}/conferir/"))
        assert "5 de dezembro de 2026, das 19h00 às 1h30 do dia seguinte" in conferir
        assert "Decreto 51.953/2010" in conferir
        resposta = navegador.post(f"/eventos/{rascunho.pk}/enviar/", {"declaro": "on"})
        assert resposta.status_code == 302
        fim = lido(navegador.get(resposta.url))
    sae = SAE.objects.get()
    assert sae.procedimento.processo.numero_formatado in fim
    assert "Baixar o comprovante" in fim
    assert "5 dias úteis" in fim


@pytest.mark.dispositivo("E-11-III")
def test_a_antecedencia_se_confere_enquanto_se_digita__art_11(navegador, rascunho):
    with time_machine.travel(DIA, tick=False):
        enviar(navegador, rascunho, "lugar")
        url = f"/eventos/{rascunho.pk}/datas/conferir/"
        bom = lido(navegador.post(url, CERTOS["datas"], headers={"hx-request": "true"}))
        assert "Dá tempo. O último dia para enviar é seg, 23 nov 2026." in bom
        perto = {**CERTOS["datas"], "periodos-0-dia": "18/09/2026"}
        mau = lido(navegador.post(url, perto))
        assert "Não dá mais tempo" in mau
        assert "Escolha um dia a partir de" in mau
        assert "Decreto 51.953/2010" in mau
    assert not rascunho.periodos.exists()


def test_sem_script_o_veredito_vem_com_a_pagina(navegador, rascunho):
    with time_machine.travel(DIA, tick=False):
        enviar(navegador, rascunho, "lugar")
        enviar(navegador, rascunho, "datas")
        pagina = lido(navegador.get(f"/eventos/{rascunho.pk}/datas/"))
    assert "Dá tempo. O último dia para enviar é" in pagina


@pytest.mark.dispositivo("E-11-I")
def test_a_via_mais_rigorosa_governa__art_11(navegador, rascunho):
    with time_machine.travel(DIA, tick=False):
        vias = {
            "vias-1-nome": "Avenida das Figueiras", "vias-1-classe": "arterial",
            "vias-1-ocupacao": "parcial",
        }  # fmt: skip
        enviar(navegador, rascunho, "lugar", **vias)
        enviar(navegador, rascunho, "datas")
        pagina = lido(navegador.get(f"/eventos/{rascunho.pk}/datas/"))
    assert "São 45 dias úteis antes do evento" in pagina


@pytest.mark.relato("B12")
def test_guardar_tres_vezes_sem_mexer_nao_anda_com_as_horas(navegador, rascunho):
    with time_machine.travel(DIA, tick=False):
        for _ in range(3):
            enviar(navegador, rascunho, "datas")
    periodo = rascunho.periodos.get()
    assert (periodo.dia, periodo.inicio, periodo.fim) == (date(2026, 12, 5), time(19), time(1, 30))
    assert periodo.acaba_em == date(2026, 12, 5) + timedelta(days=1)


def test_dois_horarios_que_se_cruzam_se_recusam(navegador, rascunho):
    outro = {"periodos-1-dia": "06/12/2026", "periodos-1-inicio": "00:30", "periodos-1-fim": "2:00"}
    pagina = lido(enviar(navegador, rascunho, "datas", **outro))
    assert "começa antes de acabar o que vem antes" in pagina


@pytest.mark.dispositivo("E-2-1")
def test_a_natureza_mostra_a_arvore_da_isencao__art_2_p1(navegador, rascunho):
    enviar(navegador, rascunho, "natureza", natureza="religioso")
    pagina = lido(navegador.get(f"/eventos/{rascunho.pk}/natureza/"))
    assert "o evento é isento" in pagina
    assert "Documento que descreve e demonstra a natureza religiosa" in pagina
    enviar(navegador, rascunho, "natureza", natureza="religioso", comercial="on")
    pagina = lido(navegador.get(f"/eventos/{rascunho.pk}/natureza/"))
    assert "o evento paga" in pagina


def test_a_pagina_do_esporte_so_existe_na_prova_esportiva(navegador, rascunho):
    assert navegador.get(f"/eventos/{rascunho.pk}/esporte/").status_code == 404
    enviar(navegador, rascunho, "evento", competicao_esportiva="on")
    pagina = navegador.get(f"/eventos/{rascunho.pk}/esporte/")
    assert pagina.status_code == 200
    recusa = enviar(navegador, rascunho, "esporte", confederacao="Federação", vias_abertas="True")
    assert "escolha caução ou fiança" in lido(recusa)


def test_quem_nao_entrou_ve_a_pagina_de_comeco_e_estranho_nao_ve_rascunho(client, rascunho):
    client.logout()
    assert "Entrar e começar" in client.get("/eventos/novo/").content.decode()
    assert client.get(f"/eventos/{rascunho.pk}/").status_code == 302


def test_o_servidor_que_nao_recebe_sae_le_que_quem_pede_e_o_promotor__art_11():
    for papel in (Papel.ANALISTA, Papel.EXPEDIENTE, Papel.SUBPREFEITO):
        pagina = lido(entrar(servidor_de(papel)).get("/eventos/novo/"))
        assert "Quem pede é o promotor." in pagina
        assert "Meus pedidos" not in pagina
        assert "Começar o pedido" not in pagina


def test_no_balcao_o_expediente_da_cet_digita_o_papel__arts_11_e_12():
    sonia = entrar(servidor_de(Papel.EXPEDIENTE, "CET"))
    fila = lido(sonia.get("/processos/"))
    assert "Registrar pedido em papel" in fila
    assert "Registrar um pedido em papel" in lido(sonia.get("/eventos/novo/"))
    sonia.post("/eventos/novo/")
    r = PedidoDeEvento.objects.get()
    do_papel = {**CERTOS["promotor"], "promotor_tipo": "juridica", "promotor_documento": "1",
                "representante_email": "associacao@exemplo.test"}  # fmt: skip
    with time_machine.travel(DIA, tick=False):
        errada = enviar(sonia, r, "promotor", **do_papel)
        assert "CPF ou CNPJ" in lido(errada)
        assert 'value="1"' in errada.content.decode()
        sem_quem = {**do_papel, "promotor_documento": f.CNPJ_PROMOTOR, "representante_nome": ""}
        assert "quem assina pela entidade" in lido(enviar(sonia, r, "promotor", **sem_quem))
        certa = {**do_papel, "promotor_documento": "42.591.651/0001-43"}
        assert enviar(sonia, r, "promotor", **certa).status_code == 302
        for slug in ("evento", "natureza", "lugar", "datas"):
            assert enviar(sonia, r, slug).status_code == 302, slug
        for slot in ARQUIVOS:
            pagina = "documentos-do-evento" if slot == "planta" else "documentos-do-promotor"
            arquivo = SimpleUploadedFile(f"{slot}.pdf", pdf(slot))
            enviar(sonia, r, pagina, **{f"arquivo_{slot}": arquivo})
        conferir = lido(sonia.get(f"/eventos/{r.pk}/conferir/"))
        assert "O requerimento em papel está assinado" in conferir
        assert "associacao@exemplo.test" in conferir
        resposta = sonia.post(f"/eventos/{r.pk}/enviar/", {"declaro": "on"})
        fim = lido(sonia.get(resposta.url))
    assert "associacao@exemplo.test" in fim
    autos = lido(sonia.get(SAE.objects.get().procedimento.processo.get_absolute_url()))
    assert "protocolado no balcão" in autos
    assert "Juntar documento" in autos


def test_no_balcao_a_pessoa_fisica_sem_conta_ve_o_que_fazer__art_15():
    sonia = entrar(servidor_de(Papel.EXPEDIENTE, "CET"))
    sonia.post("/eventos/novo/")
    r = PedidoDeEvento.objects.get()
    enviar(sonia, r, "promotor", promotor_tipo="fisica", promotor_documento="529.982.247-25")
    r.refresh_from_db()
    assert r.promotor_documento == "52998224725"
    assert "Nenhuma conta tem este CPF" in lido(sonia.get(f"/eventos/{r.pk}/conferir/"))
