"""Cada ato da Autorização de Uso pela tela, do protocolo à portaria — arts. 18 e 19."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from normas.datas import por_extenso
from precos.models import FatorK
from tests.fabricas import eventuais as e
from tests.fabricas.navegador import anexo, dia, endereco, entrar, praticar, texto
from tests.fabricas.passos import aceitar_documentos, ator, autorizacao, publicar_valores
from tramitacao.relogio import agora, hoje

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
DESPACHO = {"despacho": "Conforme os autos."}


def _atos(pedido, papel):
    pagina = entrar(ator(papel, pedido)).get(endereco(pedido))
    return {b.url.split("/")[-2]: b for b in pagina.context["atos"] if "/atos/" in b.url}


def _fim(pedido):
    return pedido.fatos().periodo.dia_final


def autorizar_na_tela(pedido, **mudancas):
    """A CET preenche o que falta; horário e validade já vêm do período."""
    cet = entrar(ator(Papel.TECNICO_CET, pedido))
    form = cet.get(endereco(autorizacao(pedido), "autorizar")).context["form"]
    assert form.fields["sinalizacao"].initial == "temporaria"
    fila = form.linhas[0].initial
    dados = {
        "sinalizacao": "temporaria", "local": "Em frente ao 96", "motivos": "Há recuo.",
        "vagas": "2", "validade": f"{form.fields['validade'].initial:%d/%m/%Y}",
        "normas_tecnicas": "Manual, volume 10", "horario-0-dias": fila["dias"],
        "horario-0-inicio": f"{fila['inicio']:%H:%M}", "horario-0-fim": f"{fila['fim']:%H:%M}",
    }  # fmt: skip
    return praticar(
        Papel.TECNICO_CET, autorizacao(pedido), "autorizar", {**dados, **mudancas}, pedido=pedido
    )


def test_do_protocolo_a_portaria_so_pelas_telas__art_18_i():
    pedido = e.protocolado(inicio=agora(), primeiro=hoje() + timedelta(days=45))
    pedido = praticar(Papel.EXPEDIENTE, pedido, "autuar")
    pedido = praticar(Papel.EXPEDIENTE, pedido, "encaminhar_a_cet")
    pedido = autorizar_na_tela(pedido)
    cet = autorizacao(pedido)
    assert (pedido.situacao, cet.validade) == ("restituido", _fim(pedido))
    assert {h.inicio.hour for h in cet.horarios.all()} == {18}
    assert cet.horarios.count() == 2
    pedido = praticar(Papel.ANALISTA, pedido, "iniciar_analise")
    for documento in pedido.procedimento.processo.documentos_juntados.all():
        praticar(Papel.ANALISTA, pedido, "aceitar_documento", {"documento": documento.pk})
    publicar_valores(pedido)
    FatorK.objects.create(desde="2017-12-08", k=e.K, ato="Portaria de teste")
    pedido = praticar(Papel.ANALISTA, pedido, "apurar_preco")
    guia = pedido.procedimento.cobrancas.get()
    pedido = praticar(
        Papel.EXPEDIENTE, pedido, "registrar_pagamento",
        {"valor": f"{guia.valor}".replace(".", ","), "pago_em": dia(), "identificador": "A1",
         "comprovante": anexo()},
    )  # fmt: skip
    assert pedido.situacao == "pago"
    pedido = praticar(Papel.SUBPREFEITO, pedido, "deferir", DESPACHO)
    assert pedido.portarias.filter(extinto_em=None).count() == 1
    praticar(Papel.REQUERENTE, pedido, "pedir_cancelamento", {})
    pedido = praticar(Papel.SUBPREFEITO, pedido, "cancelar", DESPACHO)
    assert pedido.situacao == "cancelado"


def test_a_cet_nao_autoriza_alem_do_periodo_nem_com_sinalizacao_permanente__art_18_i_b():
    pedido = e.na_cet_()
    cet = entrar(ator(Papel.TECNICO_CET, pedido))
    url = endereco(autorizacao(pedido), "autorizar")
    assert "É um acontecimento" in texto(cet.get(url))
    dados = {
        "sinalizacao": "permanente", "trecho_inicio": "1", "trecho_fim": "5", "vagas": "2",
        "validade": "31/12/2040", "normas_tecnicas": "Manual", "horario-0-dias": ["5"],
        "horario-0-inicio": "18h", "horario-0-fim": "2h",
    }  # fmt: skip
    recusa = texto(cet.post(url, dados)).lower()
    assert "no acontecimento eventual a sinalização é temporária" in recusa
    assert f"até o fim do período, em {por_extenso(_fim(pedido))}" in recusa


def test_sem_k_a_tela_diz_que_falta_o_administrador_e_nao_sai_guia__art_19():
    pedido = e.em_analise()
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    botao = _atos(pedido, Papel.ANALISTA)["apurar_preco"]
    assert botao.bloqueado
    assert botao.motivo.startswith("Não há fator K em vigor")
    assert "administrador registrar K" in botao.explicacao
    analista = entrar(ator(Papel.ANALISTA, pedido))
    recusa = analista.post(endereco(pedido, "apurar_preco"))
    assert recusa.status_code == 422
    assert "Não há fator K em vigor" in texto(recusa)
    pagina = texto(entrar(ator(Papel.REQUERENTE, pedido)).get(endereco(pedido)))
    assert "Com o administrador" in pagina
    painel = texto(analista.get(f"{endereco(pedido)}?painel=preco"))
    assert "Falta o fator K." in painel
    assert not pedido.procedimento.cobrancas.exists()


def test_comunique_se_publicado_abre_tres_dias_uteis_e_a_resposta_volta__art_18_iii():
    pedido = e.em_analise(inicio=agora() - timedelta(days=10))
    pedido = praticar(
        Papel.ANALISTA, pedido, "comunicar_falta", {"ponto_seguro": "Falta a folha 2."}
    )
    publicacao = pedido.procedimento.publicacoes.get()
    pedido = praticar(
        Papel.EXPEDIENTE, pedido, "registrar_publicacao",
        {"publicacao": publicacao.pk, "data": dia(), "edicao": "página 84"},
    )  # fmt: skip
    assert 3 <= (pedido.procedimento.proximo_vencimento - hoje()).days <= 10
    pagina = texto(entrar(ator(Papel.REQUERENTE, pedido)).get(endereco(pedido)))
    assert "Resposta até" in pagina
    pedido = praticar(
        Papel.REQUERENTE, pedido, "sanar", {"despacho": "Segue.", "doc_seguro": anexo("a.pdf")}
    )
    assert pedido.situacao == "sanado"
    novo = pedido.procedimento.processo.documentos_juntados.get(exigencia="seguro", versao=2)
    assert novo.situacao == "a_conferir"


def test_indeferir_recorrer_e_prover_voltam_ao_ponto_de_antes__art_8():
    pedido = e.com_prazo_decorrido()
    pedido = praticar(
        Papel.SUBPREFEITO, pedido, "indeferir",
        {"hipotese": "COMUNICADO_DESATENDIDO", **DESPACHO},
    )  # fmt: skip
    pedido = praticar(Papel.REQUERENTE, pedido, "interpor_recurso", DESPACHO)
    pedido = praticar(Papel.SUBPREFEITO, pedido, "prover_recurso", DESPACHO)
    assert pedido.situacao == "prazo_decorrido"


def test_negar_o_recurso_e_final_e_cai_a_autorizacao_da_cet__art_8():
    pedido = praticar(Papel.SUBPREFEITO, e.em_recurso(), "negar_recurso", DESPACHO)
    assert pedido.situacao == "indeferido_definitivo"
    assert autorizacao(pedido).situacao == "cancelada"
