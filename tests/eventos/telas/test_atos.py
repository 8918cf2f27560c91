"""Da análise à autorização pela tela: cada formulário, de cada papel — arts. 13 a 15."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from contas.models import Usuario
from contas.papeis import Papel
from tests.fabricas import eventos as f
from tests.fabricas import passos_de_evento as p
from tests.fabricas.passos import servidor_de
from tests.fabricas.requerimentos import pdf
from tramitacao.relogio import hoje

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def entrar(client, ator):
    client.force_login(Usuario.objects.get(pk=ator.usuario_id))


def praticar(client, sae, ato, **dados):
    url = f"{sae.procedimento.processo.get_absolute_url()}sae/atos/{ato}/"
    assert client.get(url).status_code == 200, ato
    return client.post(url, dados)


def test_da_analise_a_autorizacao_pelas_paginas(client):
    sae = p.aceitar_documentos(f.sae_protocolada())
    preco = p.preco()
    entrar(client, p.cet())
    item = {"item-0-preco": preco.pk, "item-0-quantidade": "10", "item-0-tempo": "8"}
    mais = praticar(client, sae, "compor_custo", acrescentar="item", **item)
    assert b"item-1-preco" in mais.content
    assert praticar(client, sae, "compor_custo", **item).status_code == 302
    ate = (hoje() + timedelta(days=5)).strftime("%d/%m/%Y")
    aprovada = praticar(client, sae, "aprovar", despacho="Atende.", pagamento_ate=ate, orgaos="")
    assert aprovada.status_code == 302
    entrar(client, f.promotor())
    termo = sae.termos.get()
    assinatura = {"li": "on", "texto_sha256": termo.texto_sha256}
    errada = praticar(client, sae, "assinar_termo", senha="outra", **assinatura)
    assert errada.status_code == 422
    assert "não é a da sua conta" in errada.content.decode()
    assert praticar(client, sae, "assinar_termo", senha=p.SENHA, **assinatura).status_code == 302
    entrar(client, p.cet())
    comprovante = SimpleUploadedFile("c.pdf", pdf("c"))
    pago = praticar(
        client, sae, "registrar_pagamento", especie="custo_evento", valor="8.000,00",
        pago_em=hoje().strftime("%d/%m/%Y"), identificador="AUT-1", comprovante=comprovante,
    )  # fmt: skip
    assert pago.status_code == 302
    assert praticar(client, sae, "autorizar", despacho="").status_code == 302
    assert p.reler(sae).situacao == "autorizada"
    for painel in ("pedido", "documentos", "custo", "termo", "expedidos", "publicacoes", "avisos"):
        pagina = client.get(f"{sae.procedimento.processo.get_absolute_url()}?painel={painel}")
        assert pagina.status_code == 200, painel


def alternativa(posicao, dias, **mais):
    dia = (hoje() + timedelta(days=dias)).strftime("%d/%m/%Y")
    return {f"alternativa-{posicao}-{n}": v for n, v in {"dia": dia, **mais}.items()}


@pytest.mark.dispositivo("E-13-4")
def test_indeferir_com_duas_alternativas_e_pedir_por_uma_delas__art_13_pp_4_e_5(client):
    sae = f.sae_protocolada()
    entrar(client, p.cet())
    lago = {"inicio": "8:00", "fim": "12:00", "lugar": "Avenida do Lago", "via": "Avenida do Lago"}
    ofertas = {**alternativa(0, 9, **lago), **alternativa(1, 16)}
    feito = praticar(client, sae, "indeferir", despacho="Há obra.", **ofertas)
    assert feito.status_code == 302
    do_lago, no_mesmo_lugar = sae.alternativas.all()
    assert do_lago.lugar == "Avenida do Lago"
    pedido = sae.pedido
    assert no_mesmo_lugar.lugar == pedido.lugar_nome
    assert no_mesmo_lugar.inicio == pedido.periodos.get().inicio
    entrar(client, f.promotor())
    pagina = client.get(sae.procedimento.processo.get_absolute_url()).content.decode()
    assert f"/eventos/novo/?alternativa={no_mesmo_lugar.pk}" in pagina
    nova = client.post("/eventos/novo/", {"alternativa": do_lago.pk}, follow=True)
    assert "Por uma alternativa da CET" in nova.content.decode()


def test_acrescentar_alternativa_nao_indefere_nem_reclama_do_que_falta__art_13_p4(client):
    sae = f.sae_protocolada()
    entrar(client, p.cet())
    mais = praticar(
        client, sae, "indeferir", despacho="", acrescentar="alternativa", **alternativa(0, 9)
    )
    pagina = mais.content.decode()
    assert mais.status_code == 200
    assert "alternativa-1-dia" in pagina
    assert alternativa(0, 9)["alternativa-0-dia"] in pagina
    assert "Há o que corrigir" not in pagina
    menos = praticar(
        client, sae, "indeferir", despacho="Há obra.", tirar="alternativa-0",
        **alternativa(0, 9), **alternativa(1, 16, lugar="Avenida do Lago"),
    ).content.decode()  # fmt: skip
    assert "Há obra." in menos
    assert alternativa(0, 9)["alternativa-0-dia"] not in menos
    assert "Avenida do Lago" in menos
    assert p.reler(sae).situacao == "em_analise"


def test_a_alternativa_comecada_pede_o_dia_e_o_dia_que_passou_se_recusa__art_13_p4(client):
    sae = f.sae_protocolada()
    entrar(client, p.cet())
    sem_dia = praticar(
        client, sae, "indeferir", despacho="Há obra.", **{"alternativa-0-lugar": "Praça do Sol"}
    )
    assert sem_dia.status_code == 422
    assert "id_alternativa-0-dia" in sem_dia.content.decode()
    assert "Praça do Sol" in sem_dia.content.decode()
    passado = praticar(client, sae, "indeferir", despacho="Há obra.", **alternativa(0, -1))
    assert passado.status_code == 422
    assert "num dia que ainda não chegou" in passado.content.decode()
    iguais = {**alternativa(0, 9), **alternativa(1, 9)}
    repetida = praticar(client, sae, "indeferir", despacho="Há obra.", **iguais)
    assert "Há duas alternativas iguais" in repetida.content.decode()
    assert p.reler(sae).situacao == "em_analise"


@pytest.mark.relato("B39")
def test_estranho_e_subprefeitura_nao_veem_os_autos_do_evento(client):

    sae = f.sae_protocolada()
    url = sae.procedimento.processo.get_absolute_url()
    documento = sae.procedimento.processo.documentos_juntados.first()
    for papel in (Papel.ANALISTA, Papel.FISCAL):
        entrar(client, servidor_de(papel))
        assert client.get(url).status_code == 404
        assert client.get(f"{url}documentos/{documento.pk}/").status_code == 404


def test_a_vez_de_quem_pede_se_diz_do_promotor_e_nao_da_empresa(client):
    sae = p.exigir(f.sae_protocolada())
    entrar(client, p.cet())
    pagina = client.get(sae.procedimento.processo.get_absolute_url()).content.decode()
    assert "Com o promotor desde" in pagina
    assert "Com a empresa" not in pagina
