"""O que falta na SAE, dito a quem age, com a saída que a situação aceita — arts. 13 e 15."""

import re
from datetime import timedelta
from html import unescape

import pytest

from contas.models import Usuario
from eventos.servicos import decisao
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.navegador import texto
from tramitacao.servicos.vencer import vencer_prazos

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def com_exigencia():
    return p.exigir(f.sae_protocolada())


def vencida():
    sae = p.sae_a_pagar()
    vencer_prazos(p.depois(sae, 12))
    return p.reler(sae)


def indeferida():
    sae = f.sae_protocolada()
    em = p.depois(sae)
    decisao.indeferir(sae_id=sae.pk, despacho="Há obra.", ofertas=[], **p.da_cet(em))
    return p.reler(sae)


def em_recurso():
    sae = indeferida()
    em = p.depois(sae, 1)
    decisao.interpor_recurso(sae_id=sae.pk, despacho="Não há obra.", **p.do_promotor(em))
    return p.reler(sae)


SITUACOES = {
    "em_analise": f.sae_protocolada, "aguarda_exigencia": com_exigencia,
    "aguarda_termo": p.sae_aprovada, "aguarda_pagamento": p.sae_a_pagar,
    "pagamento_vencido": vencida, "pronta": p.sae_pronta, "autorizada": p.sae_autorizada,
    "indeferida": indeferida, "em_recurso": em_recurso,
}  # fmt: skip
AGORA_E = {
    "aguarda_exigencia": ("Falta atender a exigência da CET", f.promotor),
    "pagamento_vencido": ("A data de pagamento passou: falta uma nova", p.cet),
    "em_recurso": ("Falta decidir o recurso", p.cet),
}


def abrir(client, sae, ator):
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))
    return client.get(sae.procedimento.processo.get_absolute_url())


@pytest.mark.parametrize("quem", [p.cet, f.promotor], ids=["cet", "promotor"])
@pytest.mark.parametrize("situacao", SITUACOES)
def test_toda_saida_que_a_pagina_oferece_abre(client, situacao, quem):
    p.preco()
    sae = SITUACOES[situacao]()
    assert sae.situacao == situacao
    pagina = abrir(client, sae, quem()).content.decode()
    for url in set(re.findall(r'href="(/processos/[^"#]*/atos/[^"#]*)', pagina)):
        assert client.get(unescape(url)).status_code == 200, url


@pytest.mark.parametrize("situacao", AGORA_E)
def test_a_vez_de_alguem_e_sempre_uma_falta_com_ele(client, situacao):
    dito, quem = AGORA_E[situacao]
    sae = SITUACOES[situacao]()
    assert re.search(rf"{dito}.{{0,60}}Com você", texto(abrir(client, sae, quem())))


def test_na_exigencia_a_cet_nao_e_chamada_a_compor_o_custo__art_13_p2(client):
    pagina = texto(abrir(client, com_exigencia(), p.cet()))
    assert "Compor o custo" not in pagina
    assert re.search(r"Falta atender a exigência da CET.{0,40}Com o promotor", pagina)


def test_em_recurso_nao_se_oferece_conferir_documento_que_ja_nao_se_aceita(client):
    pagina = texto(abrir(client, em_recurso(), p.cet()))
    assert not re.search(r"Conferir \d+ documentos", pagina)


def test_acabado_o_pedido_a_pagina_nao_promete_vez_nem_diz_que_a_etapa_corre(client):
    sae = p.sae_aprovada()
    em = p.depois(sae) + timedelta(hours=1)
    decisao.desistir(sae_id=sae.pk, despacho="", **p.do_promotor(em))
    resposta = abrir(client, sae, f.promotor())
    pagina = texto(resposta)
    assert "Nada por ora: nenhum ato seu é esperado." in pagina
    assert "a vez é de outra pessoa" not in pagina


def test_etapa_por_que_nao_se_passou_nao_se_le_como_feita(client):
    resposta = abrir(client, indeferida(), f.promotor())
    etapas = {e["nome"]: (e["detalhe"], e["estado"]) for e in resposta.context["etapas"]}
    assert etapas["Termo"] == ("sem passar", "")
    assert etapas["Custo"] == ("sem passar", "")
    assert etapas["Análise"][1] == "feita"
