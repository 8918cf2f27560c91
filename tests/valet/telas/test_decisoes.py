"""Os atos da CET e as decisões do TPU pela tela — arts. 3º, 4º, 8º a 10 e 14."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas.navegador import AUTORIZACAO, anexo, dia, endereco, entrar, praticar, texto
from tests.fabricas.passos import autorizacao
from tramitacao.relogio import agora

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_permanente_alem_da_testada_pede_estudo_tecnico__art_4_par_3():
    pedido = f.pedido_na_cet()
    url = endereco(autorizacao(pedido), "autorizar")
    navegador = entrar(f.ator(Papel.TECNICO_CET, pedido))
    alem = {**AUTORIZACAO, "trecho_fim": "14,00"}
    recusa = navegador.post(url, alem)
    assert recusa.status_code == 422
    assert "Fim do trecho: o trecho passa da testada" in texto(recusa)
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


def test_quem_decide_ve_os_fatos_e_a_minuta_do_despacho__arts_8_e_10():
    pedido = f.pedido_prazo_decorrido()
    form = (
        entrar(f.ator(Papel.SUBPREFEITO, pedido)).get(endereco(pedido, "indeferir")).context["form"]
    )
    assert "o prazo acabou em" in form.fundamentos[0]
    assert form.fundamentos[0].endswith("sem resposta.")
    assert "art. 8º, I: comunique-se não atendido no prazo." in form.fields["despacho"].initial
    pedido = f.pedido_pago(estab_nome="Bar do Zé")
    pagina = texto(entrar(f.ator(Papel.SUBPREFEITO, pedido)).get(endereco(pedido, "deferir")))
    assert "A CET autorizou em" in pagina
    assert "documentos exigidos aceitos." in pagina


def test_quem_responde_ve_os_pontos_do_comunique_se__art_7():
    pedido = f.pedido_aguarda_saneamento()
    pagina = texto(entrar(f.ator(Papel.REQUERENTE, pedido)).get(endereco(pedido, "sanar")))
    assert "O que foi pedido Falta a página 2 da apólice de seguro." in pagina
