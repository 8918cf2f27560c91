"""Cada ato do TPU e da CET pela tela: do protocolo ao serviço liberado, e os desvios."""

from datetime import timedelta

import pytest

from contas.models import Unidade
from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import anexo, endereco, entrar, texto
from tests.fabricas.passos import autorizacao, publicar_valores, reler
from tramitacao.relogio import agora, hoje
from valet.models import AutorizacaoCET, PedidoTPU

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def dia(distancia: int = 0) -> str:
    return f"{hoje() + timedelta(days=distancia):%d/%m/%Y}"


def praticar(papel, objeto, ato: str, dados=None, *, pedido=None):
    """Abre o formulário, envia, e exige que tenha valido."""
    navegador = entrar(f.ator(papel, pedido or objeto))
    url = endereco(objeto, ato)
    aberto = navegador.get(url)
    assert aberto.status_code == 200, texto(aberto)
    resposta = navegador.post(url, {"visto": aberto.context["visto"], **(dados or {})})
    assert resposta.status_code == 302, texto(resposta)
    return reler(pedido or objeto)


AUTORIZACAO = {
    "sinalizacao": "permanente", "trecho_inicio": "1,00", "trecho_fim": "11,00", "vagas": "2",
    "validade": "31/12/2030", "normas_tecnicas": "Manual de Sinalização Urbana, volume 10",
    "horario-0-dias": ["1", "2", "3"], "horario-0-inicio": "18h", "horario-0-fim": "1:00",
}  # fmt: skip


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


def test_permanente_alem_da_testada_pede_estudo_tecnico__art_4_par_3():
    pedido = f.pedido_na_cet()
    url = endereco(autorizacao(pedido), "autorizar")
    navegador = entrar(f.ator(Papel.TECNICO_CET, pedido))
    alem = {**AUTORIZACAO, "trecho_fim": "14,00"}
    recusa = navegador.post(url, alem)
    assert recusa.status_code == 422
    assert "O trecho passa da testada" in texto(recusa)
    assert navegador.post(url, {**alem, "estudo_tecnico": anexo()}).status_code == 302


def test_temporaria_sem_local_e_horario_errado_sao_ditos_e_o_digitado_fica__art_4():
    pedido = f.pedido_na_cet()
    navegador = entrar(f.ator(Papel.TECNICO_CET, pedido))
    dados = {**AUTORIZACAO, "sinalizacao": "temporaria", "horario-0-inicio": "25h"}
    resposta = navegador.post(endereco(autorizacao(pedido), "autorizar"), dados)
    assert resposta.status_code == 422
    assert "Das: escreva a hora, como 18:00." in texto(resposta)
    assert 'value="25h"' in resposta.content.decode()
    dados["horario-0-inicio"] = "18h"
    resposta = navegador.post(endereco(autorizacao(pedido), "autorizar"), dados)
    assert "Diga o local da sinalização temporária e os motivos" in texto(resposta)


def test_exigencia_da_cet_e_resposta_voltam_a_analise__art_4_par_1():
    pedido = f.pedido_na_cet()
    cet = autorizacao(pedido)
    praticar(Papel.TECNICO_CET, cet, "exigir", {"despacho": "Junte a planta."}, pedido=pedido)
    praticar(Papel.REQUERENTE, cet, "cumprir_exigencia", {"despacho": "Juntei."}, pedido=pedido)
    assert autorizacao(pedido).situacao == "em_analise"


def test_negativa_da_cet_prepara_o_indeferimento_por_ii__art_8():
    pedido = f.pedido_na_cet()
    pedido = praticar(
        Papel.TECNICO_CET,
        autorizacao(pedido),
        "negar",
        {"despacho": "Via estreita."},
        pedido=pedido,
    )
    subprefeito = entrar(f.ator(Papel.SUBPREFEITO, pedido))
    form = subprefeito.get(endereco(pedido, "indeferir")).context["form"]
    assert [valor for valor, _ in form.fields["hipotese"].choices] == ["SEM_AUTORIZACAO_DA_CET"]
    assert form.fields["hipotese"].initial == "SEM_AUTORIZACAO_DA_CET"
    pedido = praticar(
        Papel.SUBPREFEITO, pedido, "indeferir",
        {"hipotese": "SEM_AUTORIZACAO_DA_CET", "despacho": "Indefiro."},
    )  # fmt: skip
    assert pedido.procedimento.linhas.last().dispositivo.endswith("8:II")


def test_recurso_interposto_e_provido_volta_ao_ponto_de_antes():
    pedido = f.pedido_indeferido(inicio=agora() - timedelta(days=30))
    pedido = praticar(Papel.REQUERENTE, pedido, "interpor_recurso", {"despacho": "Respondi."})
    pedido = praticar(Papel.SUBPREFEITO, pedido, "prover_recurso", {"despacho": "Tem razão."})
    assert pedido.situacao == "prazo_decorrido"


def test_recurso_negado_e_final():
    pedido = praticar(
        Papel.SUBPREFEITO, f.pedido_em_recurso(), "negar_recurso", {"despacho": "Mantenho."}
    )
    assert pedido.situacao == "indeferido_definitivo"


def test_desistir_pedir_cancelamento_e_cancelar__arts_3_e_14():
    assert praticar(Papel.REQUERENTE, f.pedido_autuado(), "desistir").situacao == "desistido"
    pedido = f.pedido_deferido(estab_nome="Bar do Zé")
    subprefeito = entrar(f.ator(Papel.SUBPREFEITO, pedido))
    assert subprefeito.get(endereco(pedido, "cancelar")).status_code == 422
    pedido = praticar(Papel.REQUERENTE, pedido, "pedir_cancelamento", {"despacho": "Fechamos."})
    titular = entrar(f.ator(Papel.REQUERENTE, pedido))
    assert titular.get(endereco(pedido, "pedir_cancelamento")).status_code == 409
    pedido = praticar(Papel.SUBPREFEITO, pedido, "cancelar", {"despacho": "Cancelo."})
    assert pedido.situacao == "cancelado"


def test_tornar_sem_efeito_escolhe_a_ultima_decisao_e_errata_qualquer_ato():
    pedido = f.pedido_deferido()
    subprefeito = entrar(f.ator(Papel.SUBPREFEITO, pedido))
    form = subprefeito.get(endereco(pedido, "tornar_sem_efeito")).context["form"]
    linha = pedido.procedimento.linhas.get(ato="deferir")
    assert list(form.fields["linha"].queryset) == [linha]
    autuar = pedido.procedimento.linhas.get(ato="autuar")
    recusa = subprefeito.post(
        endereco(pedido, "tornar_sem_efeito"), {"linha": autuar.pk, "despacho": "x"}
    )
    assert recusa.status_code == 422
    praticar(
        Papel.ANALISTA, pedido, "fazer_errata", {"linha": autuar.pk, "despacho": "Leia-se 96."}
    )
    pedido = praticar(
        Papel.SUBPREFEITO, pedido, "tornar_sem_efeito", {"linha": linha.pk, "despacho": "Engano."}
    )
    assert pedido.situacao == "pago"
    assert not pedido.termos.filter(extinto_em=None).exists()


def test_linha_de_outros_autos_nao_se_corrige_por_estes():
    pedido, outro = f.pedido_autuado(), f.pedido_autuado(estab_nome="Bar do Zé")
    alheia = outro.procedimento.linhas.first()
    resposta = entrar(f.ator(Papel.ANALISTA, pedido)).post(
        endereco(pedido, "fazer_errata"), {"linha": alheia.pk, "despacho": "x"}
    )
    assert resposta.status_code == 422


@pytest.mark.relato("B24")
def test_mesma_autenticacao_nao_entra_duas_vezes_e_o_comprovante_fica_na_tela__art_10():
    pedido = f.pedido_aguarda_preco()
    navegador = entrar(f.ator(Papel.EXPEDIENTE, pedido))
    url = endereco(pedido, "registrar_pagamento")
    dados = {"valor": "10,00", "pago_em": dia(), "identificador": "E-0001"}
    assert navegador.post(url, {**dados, "comprovante": anexo()}).status_code == 302
    repetido = navegador.post(url, {**dados, "comprovante": anexo("recibo.pdf")})
    assert repetido.status_code == 422
    assert "Esta autenticação já foi registrada neste processo" in texto(repetido)
    assert "Já recebido: recibo.pdf" in texto(repetido)
    assert pedido.procedimento.cobrancas.get().pagamentos.count() == 1


def test_pago_em_duplicidade_vira_credito_nos_autos__art_9_par_2():
    pedido = praticar(
        Papel.EXPEDIENTE, f.pedido_pago(), "registrar_credito",
        {"valor": "564,95", "pago_em": dia(), "identificador": "E-0002", "comprovante": anexo()},
    )  # fmt: skip
    pagina = entrar(f.ator(Papel.REQUERENTE, pedido)).get(endereco(pedido) + "?painel=preco")
    assert "Há crédito de R$ 564,95" in texto(pagina)


def test_diferenca_so_se_cobra_quando_o_preco_subiu__art_9_par_2():
    pedido = f.pedido_pago()
    analista = entrar(f.ator(Papel.ANALISTA, pedido))
    atos = {b.url.split("/")[-2] for b in analista.get(endereco(pedido)).context["atos"]}
    assert "cobrar_diferenca" not in atos


def test_sem_valor_na_pgv_o_preco_aparece_impedido_com_a_razao__art_9():
    pedido = f.pedido_em_analise()
    f.aceitar_documentos(pedido)
    analista = entrar(f.ator(Papel.ANALISTA, pedido))
    resposta = analista.get(endereco(pedido, "apurar_preco"))
    assert resposta.status_code == 422
    assert "PGV" in texto(resposta) or "Planta Genérica" in texto(resposta)


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
    }  # fmt: skip
