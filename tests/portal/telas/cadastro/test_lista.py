"""O Cadastro do auditor: filtros na URL, como era numa data, e o CSV em fluxo."""

import csv
from datetime import timedelta

import pytest
from django.test import Client

from contas.papeis import Papel
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.papel import expedido
from tests.fabricas.passos import requerente, servidor_de
from tests.fabricas.pedidos import pedido_cancelado, pedido_servico_liberado
from tramitacao.relogio import dia_de

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
URL, CSV = "/cadastro/", "/cadastro/csv/"


def baixar(navegador, **filtro) -> list[dict[str, str]]:
    corpo = b"".join(navegador.get(CSV, filtro).streaming_content).decode()
    assert corpo.startswith("\ufeffdocumento;emitido_em;")
    return list(csv.DictReader(corpo.removeprefix("\ufeff").splitlines(), delimiter=";"))


def test_so_o_auditor_abre_o_cadastro_inteiro():
    pedido = pedido_servico_liberado()
    empresa = f"/cadastro/empresas/{pedido.empresa_id}/"
    outros = [p for p in Papel if p not in (Papel.REQUERENTE, Papel.SISTEMA, Papel.AUDITOR)]
    negados = [requerente(pedido), *(servidor_de(p) for p in outros)]
    for url in (URL, CSV, empresa):
        assert entrar(servidor_de(Papel.AUDITOR)).get(url).status_code == 200, url
        assert Client().get(url).status_code == 302, url
        for quem in negados:
            assert entrar(quem).get(url).status_code == 403, (url, quem)


def test_os_filtros_moram_na_url_e_a_data_mostra_o_passado__art_25():
    liberado, cancelado = pedido_servico_liberado(), pedido_cancelado()
    auditor = entrar(servidor_de(Papel.AUDITOR))
    vale, caiu = expedido(liberado, "termo_tpu"), expedido(cancelado, "termo_tpu")
    vespera = dia_de(caiu.revogado_em) - timedelta(days=1)
    for filtro, acha, nao_acha in (
        ({}, (vale, caiu), ()),
        ({"q": vale.numero}, (vale,), (caiu,)),
        ({"situacao": "regular"}, (vale,), (caiu,)),
        ({"situacao": "sem_efeito"}, (caiu,), (vale,)),
        ({"situacao": "em_vigor", "em": vespera.isoformat()}, (caiu,), ()),
        ({"em": "2020-01-01"}, (), (vale, caiu)),
        ({"unidade": "SE"}, (), (vale, caiu)),
        ({"distrito": "Pinheiros", "empresa": "porta"}, (vale, caiu), ()),
        ({"situacao": "preco_em_atraso"}, (), (vale, caiu)),
        ({"de": "lixo", "em": "9999-12-31", "situacao": "x", "q": "\x00"}, (vale, caiu), ()),
    ):  # fmt: skip
        resposta = auditor.get(URL, filtro)
        assert resposta.status_code == 200
        dito = texto(resposta)
        assert all(d.numero in dito for d in acha), filtro
        assert not any(d.numero in dito for d in nao_acha), filtro
        assert {linha["documento"] for linha in baixar(auditor, **filtro)} >= {
            d.numero for d in acha
        }, filtro


def test_a_busca_em_tudo_leva_tambem_aos_processos_sem_termo():
    pedido_servico_liberado()
    dito = texto(entrar(servidor_de(Papel.AUDITOR)).get(URL, {"q": "aurora"}))
    assert "1 processo com “aurora”" in dito


def test_o_csv_traz_o_art_25_e_nenhuma_celula_vira_formula():
    pedido = pedido_servico_liberado(estab_nome="=HYPERLINK(1;2)", estac_endereco='+55; rua "x"')
    (linha,) = baixar(entrar(servidor_de(Papel.AUDITOR)))
    assert linha["documento"] == expedido(pedido, "termo_tpu").numero
    assert linha["processo"] == pedido.procedimento.processo.numero_formatado
    assert linha["situacao"] == "regular"
    assert linha["cnpj_empresa"] == "12.ABC.345/01DE-35"
    assert linha["estabelecimento"] == "'=HYPERLINK(1;2)"
    assert linha["endereco_estacionamento"] == '\'+55; rua "x"'
    assert linha["endereco_empresa"] == "Rua do Sol, 65, Pinheiros"


def test_o_csv_sai_em_fluxo_com_nome_de_arquivo_e_sem_cache():
    pedido_servico_liberado()
    resposta = entrar(servidor_de(Papel.AUDITOR)).get(CSV)
    assert resposta.streaming
    assert resposta["Content-Type"] == "text/csv; charset=utf-8"
    assert 'attachment; filename="cadastro-' in resposta["Content-Disposition"]
    assert "no-store" in resposta["Cache-Control"]


def test_a_pagina_da_empresa_conta_a_historia_da_inscricao__art_24():
    pedido = pedido_servico_liberado()
    pedido.empresa.endereco = "Rua Nova, 1"
    pedido.empresa.save()
    dito = texto(entrar(servidor_de(Papel.AUDITOR)).get(f"/cadastro/empresas/{pedido.empresa_id}/"))
    assert expedido(pedido, "certificado_cadastro").numero in dito
    assert "Inscrita" in dito
    assert "Endereço: de Rua do Sol, 65, Pinheiros para Rua Nova, 1" in dito
    assert "Registro: inscrição no Cadastro" in dito
    auditor = entrar(servidor_de(Papel.AUDITOR))
    assert auditor.get("/cadastro/empresas/999999999999999999999/").status_code == 404
