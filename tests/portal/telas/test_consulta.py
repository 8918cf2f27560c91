"""Este valet está regular? A busca do registro do art. 25 e a página de cada valet."""

from datetime import datetime, time, timedelta

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cadastro.consultas.busca import buscar
from cadastro.models import Estabelecimento, Registro
from cadastro.regras.exclusao import Fundamento
from cadastro.servicos.inscricao import excluir
from contas.sem_acento import sem_acento
from normas.datas import SAO_PAULO, por_extenso
from precos.models import Cobranca
from tests.fabricas.papel import expedido
from tests.fabricas.pedidos import pedido_cancelado, pedido_deferido, pedido_servico_liberado
from tests.portal.pagina import Pagina
from tramitacao.models import DocumentoExpedido
from tramitacao.relogio import agora, dia_de, hoje

pytestmark = pytest.mark.usefixtures("tabelas")


def ler(resposta) -> str:
    return Pagina(resposta.content.decode()).texto


def pagina_do_valet(client, pedido) -> str:
    return ler(client.get(f"/consulta/{expedido(pedido, 'termo_tpu').numero}/"))


def test_regular_e_ter_termo_cet_e_servico_liberado__arts_2_e_10(client):
    pedido = pedido_servico_liberado()
    dito = pagina_do_valet(client, pedido)
    for fato in (
        "Valet em Cantina Bela Aurora",
        "Rua das Paineiras, 96, Pinheiros",
        "Em vigor",
        "Este valet está regular",
        "Quando atende",
        "não atende",
        expedido(pedido, "termo_tpu").numero,
        expedido(pedido, "autorizacao_cet").numero,
        "12.ABC.345/01DE-35",
        "Rua das Paineiras, 300, Pinheiros",
        pedido.procedimento.processo.numero_formatado,
    ):
        assert fato in dito, fato


def test_sem_servico_liberado_ainda_nao_pode_atender__art_10_p4(client):
    dito = pagina_do_valet(client, pedido_deferido())
    assert "Ainda não pode atender" in dito
    assert "Art. 10, § 4º" in dito
    assert "está regular" not in dito


@pytest.mark.relato("B11")
def test_termo_cancelado_diz_quando_e_continua_cancelado_para_sempre__art_3(client):
    pedido = pedido_cancelado()
    dia = por_extenso(dia_de(expedido(pedido, "termo_tpu").revogado_em))
    for quando in (agora(), datetime(2060, 1, 1, tzinfo=SAO_PAULO)):
        with time_machine.travel(quando, tick=False):
            dito = pagina_do_valet(client, pedido)
            assert f"Cancelado a pedido em {dia}" in dito
            assert "não pode mais atender" in dito
            assert "Quando atende" not in dito


@pytest.mark.relato("B11")
def test_a_autorizacao_da_cet_vence_ao_fim_do_ultimo_dia_com_as_rotinas_paradas(client):
    pedido = pedido_servico_liberado()
    cet = expedido(pedido, "autorizacao_cet")
    ultimo = datetime.combine(cet.valido_ate, time(21, 30), SAO_PAULO)
    with time_machine.travel(ultimo, tick=False):
        assert "Este valet está regular" in pagina_do_valet(client, pedido)
    with time_machine.travel(ultimo + timedelta(hours=2, minutes=35), tick=False):
        dito = pagina_do_valet(client, pedido)
        assert f"Autorização da CET vencida em {por_extenso(cet.valido_ate)}" in dito
        assert "está regular" not in dito


def test_termo_com_preco_anual_vencido_segue_em_vigor_em_atraso__art_9_p3(client):
    pedido = pedido_servico_liberado()
    outorga = pedido.procedimento.cobrancas.get()
    campos = dict(
        procedimento=pedido.procedimento, linha=outorga.linha, especie="anual_tpu",
        exercicio=hoje().year, valor="100.00", memoria=[], norma="x", emitida_em=agora(),
    )  # fmt: skip
    Cobranca.objects.create(**campos, parcela=1, parcelas=2, vencimento=hoje())
    assert "Este valet está regular" in pagina_do_valet(client, pedido)
    assert "em atraso" not in pagina_do_valet(client, pedido)
    vencida = Cobranca.objects.create(
        **campos, parcela=2, parcelas=2, vencimento=hoje() - timedelta(days=12)
    )
    dito = pagina_do_valet(client, pedido)
    assert "Em vigor, preço em atraso" in dito
    assert "Este valet está regular" in dito
    assert "Em vigor, em atraso" in ler(client.get("/consulta/", {"q": "bela aurora"}))
    Cobranca.objects.filter(pk=vencida.pk).update(cancelada_em=agora())
    assert "em atraso" not in pagina_do_valet(client, pedido)


def test_empresa_excluida_do_cadastro_nao_atende__art_24_p2(client):
    pedido = pedido_servico_liberado()
    linha = pedido.procedimento.processo.linhas.latest("seq")
    excluir(empresa=pedido.empresa, fundamento=Fundamento.EXTINCAO, linha=linha, em=agora())
    dito = pagina_do_valet(client, pedido)
    assert f"Empresa excluída do Cadastro em {por_extenso(hoje())}" in dito
    assert "Art. 24, § 2º, II" in dito
    assert "está regular" not in dito
    assert "Empresa excluída" in ler(client.get("/consulta/", {"q": "bela aurora"}))


def test_sem_a_autorizacao_da_cet_em_vigor_nao_e_regular__art_2_ii(client):
    pedido = pedido_servico_liberado()
    cet = expedido(pedido, "autorizacao_cet")
    DocumentoExpedido.objects.filter(pk=cet.pk).update(
        revogado_em=cet.emitido_em + timedelta(days=1), motivo_revogacao="cassada"
    )
    dito = pagina_do_valet(client, pedido)
    assert "Autorização da CET sem efeito em" in dito
    assert "não pode atender na rua" in dito


@pytest.mark.relato("B47")
def test_acha_por_nome_endereco_cnpj_processo_e_documento(client):
    pedido = pedido_servico_liberado()
    processo = pedido.procedimento.processo
    for busca in (
        "bela aurora",
        "CANTINA",
        "Rua das Paineiras, 96",
        "12.ABC.345/01DE-35",
        "12abc34501de35",
        "11.222.333/0001-81",
        "11222333000181",
        "porta a porta",
        processo.numero_formatado,
        processo.numero,
        expedido(pedido, "termo_tpu").numero,
        expedido(pedido, "termo_tpu").numero.lower(),
        expedido(pedido, "autorizacao_cet").numero,
    ):
        assert "Cantina Bela Aurora" in ler(client.get("/consulta/", {"q": busca})), busca
    for busca in ("padaria", "Rua das Paineiras, 97", "12ABC34501DE36", "%", "_", ""):
        assert "Cantina Bela Aurora" not in ler(client.get("/consulta/", {"q": busca})), busca


@pytest.mark.relato("B51")
def test_acento_e_caixa_nao_contam_na_busca_nem_na_ordem(client):
    pedido = pedido_deferido()
    modelo = Registro.objects.get()
    casa, documento = pedido.estabelecimento, modelo.documento
    nomes = ["São João Grill", "Sao Joao Bar", "SA\u0303O JOA\u0303O CAFE\u0301", "Água Viva",
             "águia", "Açaí", "Zebra"]  # fmt: skip
    for n, nome in enumerate(nomes):
        outra = type(casa).objects.create(
            pessoa=casa.pessoa, nome=nome, endereco="Rua X", distrito=casa.distrito,
            sql=f"0000000000{n}",
        )  # fmt: skip
        papel = DocumentoExpedido.objects.create(
            processo=documento.processo, procedimento=documento.procedimento,
            linha=documento.linha, modelo=f"outro{n}", titulo="Termo de Permissão de Uso",
            numero=f"TPU-PI-2020-000{n}", codigo=f"2222-2222-222{n + 2}", conteudo={},
            emitido_em=documento.emitido_em,
        )  # fmt: skip
        Registro.objects.create(
            documento=papel, processo=modelo.processo, empresa=modelo.empresa,
            estabelecimento=outra, unidade=modelo.unidade, local="x",
            endereco_estabelecimento="Rua X, 1", endereco_empresa="x",
            endereco_estacionamento="x", emitido_em=modelo.emitido_em,
        )  # fmt: skip

    def achados(busca: str) -> list[str]:
        pagina = Pagina(client.get("/consulta/", {"q": busca}).content.decode())
        return [e.texto for e in pagina.todos("h3")]

    assert set(achados("sao joao")) == set(achados("SÃO")) == set(nomes[:3])
    assert achados("acai") == ["Açaí"]
    ordem = [sem_acento(nome) for nome in achados("rua x 1")]
    assert ordem == ["acai", "agua viva", "aguia", "sao joao bar", "sao joao cafe",
                     "sao joao grill", "zebra"]  # fmt: skip


@pytest.mark.relato("B42")
def test_cpf_nao_se_mostra_nem_acha_ninguem(client):
    pedido = pedido_servico_liberado(
        estab_nome="ANA D'ÁVILA 01234567890", estab_complemento="CPF 012.345.678-90",
        representante_email="ana@exemplo.test",
    )  # fmt: skip
    numero = expedido(pedido, "termo_tpu").numero
    for url in (f"/consulta/{numero}/", f"/consulta/?q={numero}"):
        corpo = client.get(url).content.decode()
        assert numero in corpo
        for segredo in ("01234567890", "012.345", "ÁVILA", "ana@exemplo.test", "Renata"):
            assert segredo not in corpo, (url, segredo)
    for busca in ("01234567890", "012.345.678-90", "d'avila"):
        assert not buscar(busca).exists(), busca


@pytest.mark.parametrize("lixo", ["\x00", "%" * 500, "'\"<>", "🚗" * 200, "\u202e", "a " * 400])
def test_busca_com_lixo_nao_derruba_a_pagina(client, lixo: str):
    assert client.get("/consulta/", {"q": lixo, "pagina": "x"}).status_code == 200
    assert client.get("/consulta/", {"q": "rua", "pagina": "9" * 400}).status_code == 200


@pytest.mark.parametrize("lixo", ["TPU-XX-2026-9999", "%00", "a" * 2000, "%F0%9F%9A%97"])
def test_valet_que_nao_existe_e_404(client, lixo: str):
    assert client.get(f"/consulta/{lixo}/").status_code == 404


@pytest.mark.armadilha("consultas-demais")
def test_a_lista_faz_sempre_as_mesmas_consultas(client, django_assert_num_queries):
    pedido_servico_liberado()
    client.get("/consulta/", {"q": "rua"})
    with CaptureQueriesContext(connection) as com_um:
        client.get("/consulta/", {"q": "rua"})
    for nome, sql in (("Bistrô da Serra", "08516400204"), ("Doceria Aurora", "08516400204")):
        pedido_servico_liberado(estab_nome=nome, estab_sql=sql)
    with django_assert_num_queries(len(com_um)):
        dito = ler(client.get("/consulta/", {"q": "rua"}))
    assert "Bistrô da Serra" in dito


def test_o_nome_novo_da_casa_vale_no_registro_novo_e_nao_reescreve_o_antigo__art_25(client):
    antigo = pedido_servico_liberado()
    novo = pedido_servico_liberado(estab_nome="Bistrô da Serra", estab_sql="08516400204")
    assert antigo.estabelecimento_id == novo.estabelecimento_id
    Estabelecimento.objects.filter(pk=novo.estabelecimento_id).update(nome="Terceiro Nome")
    Registro.objects.get(documento=expedido(antigo, "termo_tpu")).save()
    for pedido, nome in ((antigo, "Cantina Bela Aurora"), (novo, "Bistrô da Serra")):
        assert f"Valet em {nome}" in pagina_do_valet(client, pedido)
    assert [r.nome_estabelecimento for r in buscar("bistro serra")] == ["Bistrô da Serra"]


def test_pedaco_de_numero_nao_acha_por_acaso_e_palavras_nao_se_emendam(client):
    pedido = pedido_deferido()
    numero = pedido.procedimento.processo.numero
    assert not buscar(numero[-3:]).exists()
    assert not buscar("auroraporta").exists()
    assert buscar(numero[4:14]).exists()


@pytest.mark.armadilha("consultas-demais")
def test_a_busca_usa_os_indices__para_cem_mil_linhas():
    pedido_deferido()
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
    for busca in ("bela aurora", "11222333000181", "tpu-pi-2026-0001"):
        so_o_filtro = buscar(busca).select_related(None).order_by()
        assert "registro_busca" in so_o_filtro.explain(), busca
