"""A CET desfaz e corrige pela tela — Decreto 58.027/2017, art. 4º."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import endereco, entrar, praticar, texto
from tests.fabricas.passos import autorizacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _linha(pedido, ato="autorizar"):
    return autorizacao(pedido).procedimento.linhas.get(ato=ato)


def test_tecnico_desfaz_a_autorizacao_que_vem_escolhida_e_a_linha_fica_marcada__art_6():
    pedido = f.pedido_restituido()
    cet = autorizacao(pedido)
    tecnico = entrar(f.ator(Papel.TECNICO_CET, pedido))
    form = tecnico.get(endereco(cet, "tornar_sem_efeito")).context["form"]
    assert form.fields["linha"].initial == _linha(pedido)
    pedido = praticar(
        Papel.TECNICO_CET, cet, "tornar_sem_efeito",
        {"linha": _linha(pedido).pk, "despacho": "Trecho errado."}, pedido=pedido,
    )  # fmt: skip
    assert pedido.situacao == "na_cet"
    pagina = texto(tecnico.get(endereco(pedido)))
    assert "Tornado sem efeito em" in pagina
    assert "tornou um ato sem efeito" in pagina


def test_com_a_guia_emitida_o_ato_aparece_bloqueado_com_a_razao_e_a_saida__art_9():
    pedido = f.pedido_aguarda_preco()
    cet = autorizacao(pedido)
    tecnico = entrar(f.ator(Papel.TECNICO_CET, pedido))
    assert "O preço já foi emitido" in texto(tecnico.get(endereco(pedido)))
    resposta = tecnico.post(
        endereco(cet, "tornar_sem_efeito"), {"linha": _linha(pedido).pk, "despacho": "x"}
    )
    assert resposta.status_code == 422
    assert "Peça antes à Subprefeitura que torne a guia sem efeito" in texto(resposta)


def test_errata_pede_o_errado_e_o_certo_e_expede_o_documento__art_4():
    pedido = f.pedido_servico_liberado()
    cet = autorizacao(pedido)
    tecnico = entrar(f.ator(Papel.TECNICO_CET, pedido))
    url = endereco(cet, "fazer_errata")
    falta = tecnico.post(url, {"linha": _linha(pedido).pk, "onde_se_le": "", "leia_se": "10"})
    assert falta.status_code == 422
    assert "Onde se lê" in texto(falta)
    praticar(
        Papel.TECNICO_CET, cet, "fazer_errata",
        {"linha": _linha(pedido).pk, "onde_se_le": "volume 9", "leia_se": "volume 10"},
        pedido=pedido,
    )  # fmt: skip
    pagina = texto(tecnico.get(endereco(pedido)))
    assert "Errata ER-CET-" in pagina
    assert "Corrigido por errata em" in pagina


def test_corrigido_e_depois_desfeito_o_historico_diz_que_foi_desfeito():
    pedido = f.pedido_restituido()
    for ato in ("fazer_errata", "tornar_sem_efeito"):
        praticar(
            Papel.TECNICO_CET, autorizacao(pedido), ato,
            {"linha": _linha(pedido).pk, "despacho": "x", "onde_se_le": "9", "leia_se": "10"},
            pedido=pedido,
        )  # fmt: skip
    pagina = texto(entrar(f.ator(Papel.TECNICO_CET, pedido)).get(endereco(pedido)))
    assert "Tornado sem efeito em" in pagina
    assert "Corrigido por errata em" not in pagina


def test_antes_de_decidir_a_cet_nao_tem_o_que_desfazer_nem_corrigir():
    pedido = f.pedido_na_cet()
    pagina = texto(entrar(f.ator(Papel.TECNICO_CET, pedido)).get(endereco(pedido)))
    assert "Tornar sem efeito" not in pagina
    assert "Fazer errata" not in pagina
