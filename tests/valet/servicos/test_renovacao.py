"""Renovar com o título em vigor: apresentar, aceitar, recusar, e o que cada leitor passa a ler."""

from datetime import datetime, time, timedelta

import pytest

from contas.papeis import Papel
from normas.datas import SAO_PAULO
from tests.fabricas import eventuais
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.passos import ator, depois, reler, requerente, servidor_de
from tests.fabricas.pessoas import empresa_representada
from tests.tramitacao.servicos.test_validades import avisos, vence
from tramitacao.consultas.validades import na_agenda, vencidas
from tramitacao.erros import AtoRecusado, PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import DocumentoJuntado, Mensagem, Procedimento
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.validades import avisar_validades
from valet.models import Renovacao
from valet.servicos.autorizacao_uso import terminar
from valet.servicos.correcao import tornar_sem_efeito
from valet.servicos.encerramento import cancelar, pedir_cancelamento

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    return vence(f.pedido_servico_liberado(), apolice_ate=r.em_dias(10))


def apolice_ate(pedido):
    return reler(pedido).requerimento.apolice_ate


def ao_meio_dia(dia):
    return datetime.combine(dia, time(12), SAO_PAULO)


def conferida(pedido) -> bool:
    return conferir_processo(pedido.procedimento.processo) == []


# Apresentar


def test_apresentado_espera_a_analise_e_o_termo_segue_em_vigor__art_14(pedido):
    antes = apolice_ate(pedido)
    nova = r.apresentar(pedido)
    espelho = Procedimento.objects.get(pk=nova.procedimento_id)
    assert (espelho.vez, espelho.unidade) == (Papel.ANALISTA, pedido.procedimento.unidade)
    assert reler(pedido).situacao == "servico_liberado"
    assert apolice_ate(pedido) == antes
    assert nova.documento.situacao == "a_conferir"
    assert conferida(pedido)


def test_a_unidade_e_avisada_da_vez_e_o_titular_do_ato__art_14(pedido):
    nova = r.apresentar(pedido)
    da_vez = Mensagem.objects.get(processo=pedido.procedimento.processo, chave__startswith="vez-",
                                  linha__procedimento=nova.procedimento)  # fmt: skip
    assert (da_vez.unidade, da_vez.papel) == (pedido.procedimento.unidade, Papel.ANALISTA)
    ato = pedido.procedimento.linhas.get(ato="apresentar_renovacao")
    assert Mensagem.objects.filter(linha=ato).exists()


def test_apresenta_se_tambem_depois_de_vencida__art_5_ii_c(pedido):
    vence(pedido, apolice_ate=r.em_dias(-20))
    assert r.apresentar(pedido).situacao == "em_conferencia"


@pytest.mark.parametrize(
    ("mudancas", "campo"),
    [
        ({"vale_ate": r.em_dias(10)}, "vale_ate"),
        ({"vale_desde": r.em_dias(12)}, "vale_desde"),
        ({"cita_lugares": False}, "cita_lugares"),
    ],
)
def test_o_que_nao_serve_nem_entra_nos_autos__art_5_ii_c(pedido, mudancas, campo):
    with pytest.raises(RegraViolada) as recusa:
        r.apresentar(pedido, r.apolice(**mudancas))
    assert campo in [p.campo for p in recusa.value.pendencias]
    assert not Renovacao.objects.exists()
    assert DocumentoJuntado.objects.filter(exigencia="seguro").count() == 1


def test_cnh_de_motorista_de_outro_pedido_nao_se_apresenta__art_5_ii_d(pedido):
    outro = f.pedido_servico_liberado(por=requerente(pedido))
    with pytest.raises(RegraViolada) as recusa:
        r.apresentar(pedido, r.cnh(outro))
    assert [p.campo for p in recusa.value.pendencias] == ["o_que"]


def test_outra_antes_da_conferencia_toma_o_lugar_da_primeira__art_14(pedido):
    primeira = r.apresentar(pedido)
    segunda = r.apresentar(pedido, r.apolice(apolice="111"))
    primeira.refresh_from_db()
    assert (primeira.situacao, segunda.situacao) == ("substituida", "em_conferencia")
    assert DocumentoJuntado.objects.get(pk=primeira.documento_id).situacao == "substituido"
    with pytest.raises(SituacaoNaoAdmite):
        r.aceitar(primeira)


def test_documentos_de_lugares_diferentes_esperam_juntos__art_14(pedido):
    vence(pedido, estac_contrato_ate=r.em_dias(5))
    pedido = reler(pedido)
    novas = [r.apresentar(pedido), r.apresentar(pedido, r.contrato(vale_desde=r.em_dias(0)))]
    assert {n.situacao for n in novas} == {"em_conferencia"}


@pytest.mark.parametrize(
    "fabrica",
    [f.pedido_em_analise, f.pedido_pago, f.pedido_indeferido, f.pedido_cancelado, eventuais.pago,
     eventuais.terminado],
    ids=["analise", "pago", "indeferido", "cancelado", "au-pago", "au-terminado"],
)  # fmt: skip
def test_sem_titulo_em_vigor_nao_se_renova__art_14(fabrica):
    pedido = fabrica()
    with pytest.raises(SituacaoNaoAdmite):
        r.apresentar(pedido, r.apolice(vale_ate=r.em_dias(9000)))


def test_so_o_titular_apresenta_e_so_a_analise_da_unidade_decide__art_14(pedido):
    outra = empresa_representada("Outra Valet Ltda.", "02558157000162")[1]
    de_fora = [
        *(ator(p, pedido) for p in Papel if p not in (Papel.REQUERENTE, Papel.SISTEMA)), outra,
    ]  # fmt: skip
    for quem in de_fora:
        with pytest.raises(PapelNaoAutoriza):
            r.apresentar(pedido, por=quem)
    nova = r.apresentar(pedido)
    sem_poder = [q for q in de_fora if q.papel != Papel.ANALISTA]
    for quem in [*sem_poder, requerente(pedido), servidor_de(Papel.ANALISTA, "SE")]:
        with pytest.raises(PapelNaoAutoriza):
            r.aceitar(nova, por=quem)
        with pytest.raises(PapelNaoAutoriza):
            r.recusar(nova, por=quem)


# Decidir


def test_aceita_todos_passam_a_ler_a_nova__art_5_ii_c(pedido):
    processo, titular = pedido.procedimento.processo, requerente(pedido)
    velha = apolice_ate(pedido)
    r.aceitar(r.apresentar(pedido))
    assert apolice_ate(pedido) == r.NOVO_FIM
    assert reler(pedido).requerimento.apolice == "987-6"
    assert vencidas(processo, velha + timedelta(days=1)) == []
    perto = r.NOVO_FIM - timedelta(days=200)
    marcadas = {m.dia for m in na_agenda(titular, perto) if "apólice" in m.o_que}
    assert marcadas == {r.NOVO_FIM}
    assert conferida(pedido)


def test_aceita_cessam_os_lembretes_da_velha_e_vem_os_da_nova__art_5_ii_c(pedido):
    velha = apolice_ate(pedido)
    nova = r.apresentar(pedido)
    avisar_validades(ao_meio_dia(velha - timedelta(days=5)))
    (da_velha,) = avisos()
    assert "espera a conferência" in da_velha.corpo
    r.aceitar(nova)
    assert avisar_validades(ao_meio_dia(velha - timedelta(days=4))).feitos == 0
    assert avisar_validades(ao_meio_dia(r.NOVO_FIM - timedelta(days=30))).feitos >= 1
    assert any("apólice de seguro vence em 30 dias" in m.assunto for m in avisos())


def test_o_lembrete_leva_ao_ato_e_nao_a_subprefeitura__art_14(pedido):
    avisar_validades(ao_meio_dia(apolice_ate(pedido) - timedelta(days=5)))
    (aviso,) = avisos()
    assert "/tpu/atos/apresentar_renovacao/?o_que=apolice" in aviso.corpo
    assert "Subprefeitura" not in aviso.corpo.split("Via Livre")[0]


def test_a_versao_de_antes_fica_nos_autos_e_o_que_mudou_no_razao__art_5(pedido):
    nova = r.aceitar(r.apresentar(pedido))
    versoes = DocumentoJuntado.objects.filter(
        processo=pedido.procedimento.processo, exigencia="seguro"
    )
    assert list(versoes.order_by("versao").values_list("versao", "situacao")) == [
        (1, "substituido"), (2, "aceito")
    ]  # fmt: skip
    dados = nova.linha.texto.dados
    assert dados["mudancas"]["apolice_ate"]["para"] == str(r.NOVO_FIM)
    assert any("agora" in dita for dita in dados["ditas"])


def test_a_cnh_aceita_e_a_do_motorista_dela__art_5_ii_d(pedido):
    pedido.requerimento.motoristas.create(
        nome="Ana Prado", cnh_categoria="B", cnh_validade=r.em_dias(3)
    )
    ana = pedido.requerimento.motoristas.get(nome="Ana Prado")
    davi = pedido.requerimento.motoristas.exclude(pk=ana.pk).get()
    r.aceitar(r.apresentar(pedido, r.cnh(pedido, motorista_id=ana.pk)))
    ana.refresh_from_db()
    assert (ana.cnh_validade, ana.cnh_categoria) == (r.NOVO_FIM, "D")
    antes = davi.cnh_validade
    davi.refresh_from_db()
    assert (davi.cnh_validade, davi.cnh_categoria) == (antes, "B")


def test_o_contrato_aceito_passa_com_as_vagas__art_5_i_d(pedido):
    vence(pedido, estac_contrato_ate=r.em_dias(5))
    r.aceitar(r.apresentar(reler(pedido), r.contrato(vagas=70)))
    requerimento = reler(pedido).requerimento
    assert (requerimento.estac_contrato_ate, requerimento.estac_vagas) == (r.NOVO_FIM, 70)


def test_recusada_o_velho_vale_ate_o_fim_dele_e_cabe_outra__art_7(pedido):
    antes = apolice_ate(pedido)
    nova = r.recusar(r.apresentar(pedido), "Falta a página do percurso.")
    assert apolice_ate(pedido) == antes
    assert (
        DocumentoJuntado.objects.get(pk=nova.documento_id).motivo == "Falta a página do percurso."
    )
    (aviso,) = Mensagem.objects.filter(linha=nova.linha)
    assert "Falta a página do percurso." in aviso.corpo
    (vencida,) = vencidas(pedido.procedimento.processo, antes + timedelta(days=1))
    assert vencida.ate == antes
    assert r.apresentar(pedido).situacao == "em_conferencia"


def test_recusar_pede_o_motivo__art_7(pedido):
    nova = r.apresentar(pedido)
    with pytest.raises(RegraViolada):
        r.recusar(nova, "  ")
    assert Renovacao.objects.get(pk=nova.pk).situacao == "em_conferencia"


def test_o_que_venceu_esperando_a_conferencia_ja_nao_se_aceita__art_5_ii_c(pedido):
    curta = r.apresentar(pedido, r.apolice(vale_ate=r.em_dias(15)))
    with pytest.raises(RegraViolada) as recusa:
        r.aceitar(curta, em=ao_meio_dia(r.em_dias(16)))
    assert [p.campo for p in recusa.value.pendencias] == ["vale_ate"]


def test_decidida_nao_se_decide_de_novo__art_5(pedido):
    nova = r.apresentar(pedido)
    r.aceitar(nova)
    for decidir in (r.aceitar, r.recusar):
        with pytest.raises(SituacaoNaoAdmite):
            decidir(nova)


# O título cai, ou não é o termo


def test_cancelado_o_termo_a_conferencia_perde_o_objeto__art_14(pedido):
    nova = r.apresentar(pedido)
    em = depois(pedido)
    pedir_cancelamento(pedido_id=pedido.pk, por=requerente(pedido), em=em)
    cancelar(pedido_id=pedido.pk, despacho="A pedido.", por=ator(Papel.SUBPREFEITO, pedido), em=em)
    nova.refresh_from_db()
    assert nova.situacao == "sem_objeto"
    assert not Procedimento.objects.filter(pk=nova.procedimento_id).exclude(vez="").exists()
    assert conferida(pedido)


def test_desfeita_a_outorga_vale_a_versao_aceita_e_nao_a_que_esperava__art_10(pedido):
    pedido = f.pedido_deferido(por=requerente(pedido))
    vence(pedido, apolice_ate=r.em_dias(10))
    nova = r.apresentar(pedido)
    deferiu = pedido.procedimento.linhas.get(ato="deferir")
    tornar_sem_efeito(
        pedido_id=pedido.pk, linha_id=deferiu.pk, despacho="Erro.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    nova.refresh_from_db()
    assert nova.situacao == "sem_objeto"
    assert reler(pedido).fatos().anexos["seguro"].aceito_em


def test_na_autorizacao_de_uso_tambem_se_renova_ate_o_periodo_acabar__art_18():
    pedido = vence(eventuais.deferido(), apolice_ate=r.em_dias(2))
    nova = r.apresentar(pedido)
    assert r.aceitar(nova).situacao == "aceita"
    assert apolice_ate(pedido) == r.NOVO_FIM


def test_acabado_o_periodo_o_que_esperava_perde_o_objeto__art_18():
    pedido = vence(eventuais.deferido(), apolice_ate=r.em_dias(2))
    nova = r.apresentar(pedido)
    terminar(pedido.pk, em=agora() + timedelta(days=400), dados={})
    nova.refresh_from_db()
    assert nova.situacao == "sem_objeto"
    with pytest.raises(AtoRecusado):
        r.aceitar(nova)


def test_hoje_e_o_ultimo_dia_e_a_nova_comeca_amanha__art_5_ii_c(pedido):
    vence(pedido, apolice_ate=dia_de(agora()))
    assert r.apresentar(pedido, r.apolice(vale_desde=r.em_dias(1))).situacao == "em_conferencia"
