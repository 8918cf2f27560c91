"""Cada ato do TPU e da CET pela tela: do protocolo ao serviço liberado, e os desvios."""

import pytest

from contas.models import Unidade
from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import AUTORIZACAO, anexo, dia, endereco, entrar, praticar, texto
from tests.fabricas.passos import autorizacao, publicar_valores
from tramitacao.relogio import agora
from valet.models import AutorizacaoCET, PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_do_protocolo_ao_servico_liberado_so_pelas_telas__arts_6_a_10():
    pedido = f.pedido_protocolado(inicio=agora())
    publicar_valores(pedido)
    pedido = praticar(Papel.EXPEDIENTE, pedido, "autuar")
    pedido = praticar(Papel.EXPEDIENTE, pedido, "encaminhar_a_cet")
    pedido = praticar(
        Papel.TECNICO_CET, autorizacao(pedido), "autorizar", AUTORIZACAO, pedido=pedido
    )
    assert pedido.situacao == "restituido"
    assert [str(h.inicio) for h in autorizacao(pedido).horarios.all()] == ["18:00:00"] * 3
    pedido = praticar(Papel.ANALISTA, pedido, "iniciar_analise")
    for documento in pedido.procedimento.processo.documentos_juntados.all():
        praticar(Papel.ANALISTA, pedido, "aceitar_documento", {"documento": documento.pk})
    pedido = praticar(Papel.ANALISTA, pedido, "apurar_preco")
    guia = pedido.procedimento.cobrancas.get()
    pedido = praticar(
        Papel.EXPEDIENTE, pedido, "registrar_pagamento",
        {"valor": f"{guia.valor}".replace(".", ","), "pago_em": dia(), "identificador": "A1",
         "comprovante": anexo()},
    )  # fmt: skip
    assert pedido.situacao == "pago"
    pedido = praticar(Papel.SUBPREFEITO, pedido, "deferir", {"despacho": "Defiro."})
    assert pedido.termos.filter(extinto_em=None).count() == 1
    pedido = praticar(
        Papel.TECNICO_CET, pedido, "executar_sinalizacao",
        {"executada_em": dia(), "aprovada_em": dia()},
    )  # fmt: skip
    pedido = praticar(Papel.ANALISTA, pedido, "liberar_servico")
    assert pedido.situacao == "servico_liberado"


def test_comunique_se_ponto_a_ponto_publicado_e_respondido_com_documento__art_7():
    pedido = f.pedido_em_analise()
    pedido = praticar(
        Papel.ANALISTA, pedido, "comunicar_falta",
        {"ponto_seguro": "Falta o percurso de volta.", "outros": "CNH vencida.\n\nTestada difere."},
    )  # fmt: skip
    linha = pedido.procedimento.linhas.get(ato="comunicar_falta")
    assert linha.texto.dados["itens"] == [
        "Apólice de seguro: Falta o percurso de volta.", "CNH vencida.", "Testada difere.",
    ]  # fmt: skip
    publicacao = pedido.procedimento.publicacoes.get()
    pedido = praticar(
        Papel.EXPEDIENTE, pedido, "registrar_publicacao",
        {"publicacao": publicacao.pk, "data": dia(), "edicao": "página 84",
         "endereco": "https://diario.exemplo.test/84"},
    )  # fmt: skip
    assert pedido.procedimento.proximo_vencimento is not None
    pedido = praticar(
        Papel.REQUERENTE, pedido, "sanar",
        {"despacho": "Segue a apólice.", "doc_seguro": anexo("apolice.pdf")},
    )  # fmt: skip
    assert pedido.situacao == "sanado"
    novo = pedido.procedimento.processo.documentos_juntados.get(exigencia="seguro", versao=2)
    assert (novo.situacao, novo.fora_do_prazo) == ("a_conferir", False)


def test_resposta_depois_do_prazo_entra_marcada__art_7():
    pedido = praticar(
        Papel.REQUERENTE, f.pedido_prazo_decorrido(), "sanar", {"doc_seguro": anexo("a.pdf")}
    )
    assert pedido.situacao == "prazo_decorrido"
    novo = pedido.procedimento.processo.documentos_juntados.get(exigencia="seguro", versao=2)
    assert novo.fora_do_prazo


def test_comunique_se_e_resposta_em_branco_pedem_o_que_falta():
    pedido = f.pedido_em_analise()
    analista = entrar(f.ator(Papel.ANALISTA, pedido))
    assert "Escreva ao menos um ponto" in texto(analista.post(endereco(pedido, "comunicar_falta")))
    pedido = f.pedido_aguarda_saneamento(estab_nome="Bar do Zé")
    requerente = entrar(f.ator(Papel.REQUERENTE, pedido))
    resposta = requerente.post(endereco(pedido, "sanar"))
    assert "Escreva a resposta ou anexe ao menos um documento." in texto(resposta)


def test_recusa_de_documento_exige_motivo_e_o_recusado_se_aceita_depois():
    pedido = f.pedido_em_analise()
    documento = pedido.procedimento.processo.documentos_juntados.get(exigencia="croqui")
    navegador = entrar(f.ator(Papel.ANALISTA, pedido))
    url = endereco(pedido, "recusar_documento")
    assert navegador.post(url, {"documento": documento.pk}).status_code == 422
    praticar(
        Papel.ANALISTA, pedido, "recusar_documento",
        {"documento": documento.pk, "motivo": "Sem escala."},
    )  # fmt: skip
    praticar(Papel.ANALISTA, pedido, "aceitar_documento", {"documento": documento.pk})
    documento.refresh_from_db()
    assert documento.situacao == "aceito"
    repetido = navegador.post(endereco(pedido, "aceitar_documento"), {"documento": documento.pk})
    assert repetido.status_code == 422
    assert "já foi conferido" in texto(repetido)


def test_documento_de_outros_autos_nao_se_aceita_por_estes():
    pedido, outro = f.pedido_em_analise(), f.pedido_em_analise(estab_nome="Bar do Zé")
    alheio = outro.procedimento.processo.documentos_juntados.first()
    resposta = entrar(f.ator(Papel.ANALISTA, pedido)).post(
        endereco(pedido, "aceitar_documento"), {"documento": alheio.pk}
    )
    assert resposta.status_code == 422
    alheio.refresh_from_db()
    assert alheio.situacao == "a_conferir"


def test_documento_avulso_tem_nome_e_lugar_proprios():
    pedido = f.pedido_autuado()
    for nome in ("Carta", "Foto"):
        praticar(
            Papel.REQUERENTE, pedido, "juntar_documento",
            {"exigencia": "outro", "titulo": nome, "arquivo": anexo(f"{nome}.pdf")},
        )  # fmt: skip
    avulsos = pedido.procedimento.processo.documentos_juntados.filter(exigencia__startswith="outro")
    assert [(d.titulo, d.versao, d.situacao) for d in avulsos.order_by("pk")] == [
        ("Carta", 1, "a_conferir"), ("Foto", 1, "a_conferir"),
    ]  # fmt: skip


def test_retificar_grava_so_o_que_mudou_e_guarda_o_de_antes():
    pedido = f.pedido_em_analise()
    navegador = entrar(f.ator(Papel.ANALISTA, pedido))
    form = navegador.get(endereco(pedido, "retificar_dados")).context["form"]
    atuais = {nome: form[nome].value() or "" for nome in form.fields if nome != "despacho"}
    atuais = {n: campo.prepare_value(atuais[n]) for n, campo in form.fields.items() if n in atuais}
    parado = navegador.post(endereco(pedido, "retificar_dados"), {**atuais, "despacho": "x"})
    assert "Nenhum dado mudou" in texto(parado)
    praticar(
        Papel.ANALISTA, pedido, "retificar_dados",
        {**atuais, "seguradora": "Outra Seguradora", "despacho": "Apólice nova."},
    )  # fmt: skip
    linha = pedido.procedimento.linhas.get(ato="retificar_dados")
    assert list(linha.texto.dados["mudancas"]) == ["seguradora"]


def test_remeter_so_a_outra_subprefeitura__art_3():
    pedido = f.pedido_autuado()
    navegador = entrar(f.ator(Papel.EXPEDIENTE, pedido))
    opcoes = navegador.get(endereco(pedido, "remeter")).context["form"].fields["unidade"].queryset
    assert pedido.procedimento.unidade not in opcoes
    assert {u.tipo for u in opcoes} == {"subprefeitura"}
    destino = Unidade.objects.get(sigla="SE")
    pedido = praticar(
        Papel.EXPEDIENTE, pedido, "remeter", {"unidade": destino.pk, "despacho": "É da Sé."}
    )
    assert pedido.procedimento.unidade == destino
    assert navegador.get(endereco(pedido)).status_code == 200


def test_todo_ato_dos_dois_fluxos_tem_formulario_ou_so_pede_despacho():
    from tramitacao.fluxo import tabela
    from tramitacao.telas.atos import formulario_do_ato

    sem_tela = {
        linha.nome
        for modelo in (PedidoTPU, AutorizacaoCET)
        for linha in tabela(modelo)
        if formulario_do_ato(modelo(), linha) is None
    }
    assert sem_tela == {
        "restituir", "retomar_na_cet", "certificar_decurso", "certificar_pagamento",
        "certificar_falta_de_pagamento", "certificar_decurso_do_recurso", "cancelar", "prejudicar",
        "lancar_preco_anual", "lembrar_vencimento", "certificar_atraso", "restabelecer",
        "expirar", "cassar", "registrar_vistoria", "recontar_prazo",
    }  # fmt: skip
