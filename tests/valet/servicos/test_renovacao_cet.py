"""A autorização da CET se renova com o termo em vigor, sem buraco nem sobreposição — art. 4º."""

from datetime import datetime, time, timedelta

import pytest

from cadastro.consultas.regularidade import Regularidade, situacoes
from cadastro.models import Registro
from contas.papeis import Papel
from normas.datas import SAO_PAULO
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.passos import ator, autorizacao, comprovante, depois, reler, requerente
from tests.tramitacao.servicos.test_validades import avisos, vence
from tramitacao.consultas.validades import validades
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import DocumentoExpedido, Processo
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.validades import avisar_validades
from valet.models import AutorizacaoCET
from valet.servicos import autorizacao_cet as na_cet
from valet.servicos.correcao import tornar_sem_efeito as desfazer_outorga
from valet.servicos.correcao_cet import tornar_sem_efeito
from valet.servicos.encerramento import cancelar, pedir_cancelamento
from valet.servicos.renovacao_cet import pedir_renovacao_da_cet, renovar_autorizacao, sugestao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def pedido():
    pedido = vence(f.pedido_servico_liberado())
    AutorizacaoCET.objects.filter(requerimento=pedido.requerimento).update(validade=r.em_dias(10))
    return pedido


def pedir(pedido, por=None):
    return pedir_renovacao_da_cet(pedido_id=pedido.pk, por=por or requerente(pedido))


def renovar(pedido, validade=None, **opcoes):
    dados = {
        "autorizacao_id": autorizacao(pedido).pk, "validade": validade or r.em_dias(400),
        "normas_tecnicas": "Manual, volume 10", "por": ator(Papel.TECNICO_CET, pedido),
    }  # fmt: skip
    return renovar_autorizacao(**{**dados, **opcoes})


def ao_meio_dia(dias):
    return datetime.combine(r.em_dias(dias), time(12), SAO_PAULO)


def regularidade(pedido, dias):
    registro = Registro.objects.get(documento=pedido.termos.get().documento)
    (achada,) = situacoes([registro], ao_meio_dia(dias))
    return achada


def conferido(pedido):
    return conferir_processo(pedido.procedimento.processo) == []


def test_pedida_a_vez_e_da_cet_e_o_termo_segue_em_vigor__art_4(pedido):
    analise = pedir(pedido)
    analise.procedimento.refresh_from_db()
    assert (analise.procedimento.vez, analise.procedimento.unidade.sigla) == ("tecnico_cet", "CET")
    assert reler(pedido).situacao == "servico_liberado"
    autos = Processo.objects.get(pk=pedido.procedimento.processo_id)
    assert autos.unidade == pedido.procedimento.unidade
    assert reler(pedido).fatos().cet_valida_ate == r.em_dias(10)
    assert conferido(pedido)


def test_a_nova_comeca_no_dia_seguinte_ao_fim_da_anterior__art_4(pedido):
    velha = autorizacao(pedido)
    pedir(pedido)
    nova = renovar(pedido)
    assert nova.vale_desde == velha.validade + timedelta(days=1)
    assert (nova.vagas, nova.trecho_fim, nova.local) == (velha.vagas, velha.trecho_fim, velha.local)
    assert [str(h) for h in nova.horarios.all()] == [str(h) for h in velha.horarios.all()]
    velha.refresh_from_db()
    assert velha.situacao == "autorizada"
    assert conferido(pedido)


def test_vencida_a_anterior_a_nova_comeca_no_dia_do_ato_e_nao_retroage__art_4(pedido):
    AutorizacaoCET.objects.update(validade=r.em_dias(-3))
    pedir(pedido)
    assert renovar(pedido).vale_desde == r.em_dias(0)


@pytest.mark.parametrize(("dias", "serve"), [(10, False), (11, True)])
def test_a_validade_nova_nao_acaba_antes_de_comecar__art_4(pedido, dias, serve):
    pedir(pedido)
    if serve:
        assert renovar(pedido, r.em_dias(dias)).situacao == "autorizada"
        return
    with pytest.raises(RegraViolada) as recusa:
        renovar(pedido, r.em_dias(dias))
    assert [p.campo for p in recusa.value.pendencias] == ["validade"]


def test_a_sugestao_tem_a_duracao_da_anterior_contada_do_fim_dela__art_4(pedido):
    AutorizacaoCET.objects.update(vale_desde=r.em_dias(-355))
    analise = pedir(pedido)
    assert sugestao(analise, ao_meio_dia(0)) == r.em_dias(11 + 365)


def test_o_cadastro_le_a_que_vale_em_cada_dia_e_nenhum_fica_sem__arts_4_e_25(pedido):
    documento = DocumentoExpedido.objects.filter(modelo="autorizacao_cet")
    documento.update(valido_ate=r.em_dias(10))
    pedir(pedido)
    nova = renovar(pedido).procedimento.documentos_expedidos.get()
    assert nova.conteudo["vale_desde"] == r.em_dias(11).isoformat()
    velha = documento.exclude(pk=nova.pk).get()
    for dias, vale in ((1, velha), (10, velha), (11, nova), (400, nova)):
        achada = regularidade(pedido, dias)
        assert (achada.regularidade, achada.documento_cet) == (Regularidade.REGULAR, vale)
    assert regularidade(pedido, 401).regularidade is Regularidade.SEM_CET


def test_os_lembretes_levam_ao_ato_e_dada_a_nova_cessam__art_4(pedido):
    autos = Processo.objects.filter(pk=pedido.procedimento.processo_id)
    avisar_validades(ao_meio_dia(5))
    do_titular = avisos(unidade=None)
    assert "/tpu/atos/pedir_renovacao_da_cet/" in do_titular[-1].corpo
    pedir(pedido)
    (antes,) = [v for v in validades(autos, r.em_dias(0), r.em_dias(30)) if "CET" in v.o_que]
    assert "espera a CET" in antes.passo
    renovar(pedido)
    assert [v for v in validades(autos, r.em_dias(0), r.em_dias(30)) if "CET" in v.o_que] == []
    (nova,) = [v for v in validades(autos, r.em_dias(0), r.em_dias(450)) if "CET" in v.o_que]
    assert nova.ate == r.em_dias(400)


def test_uma_renovacao_de_cada_vez__art_4(pedido):
    pedir(pedido)
    with pytest.raises(RegraViolada):
        pedir(pedido)
    renovar(pedido)
    with pytest.raises(RegraViolada):
        pedir(pedido)


def test_negada_a_de_agora_vale_ate_o_fim_e_nada_se_prepara__arts_4_e_8(pedido):
    velha = autorizacao(pedido)
    analise = pedir(pedido)
    na_cet.negar(
        autorizacao_id=analise.pk, despacho="O lugar mudou.", por=ator(Papel.TECNICO_CET, pedido)
    )
    velha.refresh_from_db()
    relido = reler(pedido)
    assert (velha.situacao, relido.situacao) == ("autorizada", "servico_liberado")
    assert relido.indeferimento_preparado == ""
    assert relido.fatos().cet_negou_em is None
    assert pedir(pedido).situacao == "em_analise"


def test_na_renovacao_nao_se_autoriza_como_pedido_novo_nem_o_contrario__art_4(pedido):
    pedir(pedido)
    with pytest.raises(RegraViolada):
        na_cet.autorizar(
            autorizacao_id=autorizacao(pedido).pk, termos={}, horarios=(),
            por=ator(Papel.TECNICO_CET, pedido),
        )  # fmt: skip
    outro = f.pedido_na_cet(por=requerente(pedido))
    with pytest.raises(RegraViolada):
        renovar(outro)


def test_exigencia_na_renovacao_se_cumpre_com_o_documento__art_4_p1(pedido):
    analise, da_cet = pedir(pedido), ator(Papel.TECNICO_CET, pedido)
    na_cet.exigir(autorizacao_id=analise.pk, despacho="Mande a foto.", por=da_cet)
    na_cet.cumprir_exigencia(
        autorizacao_id=analise.pk, despacho="Segue.", por=requerente(pedido),
        arquivo=comprovante("foto"),
    )  # fmt: skip
    juntado = pedido.procedimento.processo.documentos_juntados.get(exigencia="resposta_a_cet")
    assert juntado.versao == 1
    assert renovar(pedido).situacao == "autorizada"


def test_so_o_titular_pede_e_so_a_cet_renova__art_4(pedido):
    papeis = [p for p in Papel if p not in (Papel.REQUERENTE, Papel.SISTEMA)]
    for papel in papeis:
        with pytest.raises(PapelNaoAutoriza):
            pedir(pedido, por=ator(papel, pedido))
    pedir(pedido)
    for quem in [requerente(pedido), *(ator(p, pedido) for p in papeis if p != Papel.TECNICO_CET)]:
        with pytest.raises(PapelNaoAutoriza):
            renovar(pedido, por=quem)


@pytest.mark.parametrize("fabrica", [f.pedido_pago, f.pedido_cancelado])
def test_sem_termo_em_vigor_nao_se_renova__art_4(fabrica):
    with pytest.raises(SituacaoNaoAdmite):
        pedir(fabrica())


def test_desfeita_a_renovacao_a_de_antes_segue_valendo__art_4(pedido):
    DocumentoExpedido.objects.filter(modelo="autorizacao_cet").update(valido_ate=r.em_dias(10))
    pedir(pedido)
    nova = renovar(pedido)
    tornar_sem_efeito(
        autorizacao_id=nova.pk, linha_id=nova.linha.pk, despacho="Erro.",
        por=ator(Papel.TECNICO_CET, pedido), em=depois(pedido, dias=0),
    )  # fmt: skip
    nova.refresh_from_db()
    assert (nova.situacao, nova.vale_desde) == ("em_analise", None)
    assert regularidade(pedido, 5).regularidade is Regularidade.REGULAR
    assert reler(pedido).fatos().cet_valida_ate == r.em_dias(10)


def test_cancelado_o_termo_caem_a_renovada_e_a_que_se_pedia__art_14(pedido):
    pedir(pedido)
    em = depois(pedido, dias=0)
    pedir_cancelamento(pedido_id=pedido.pk, por=requerente(pedido), em=em)
    cancelar(pedido_id=pedido.pk, despacho="A pedido.", por=ator(Papel.SUBPREFEITO, pedido), em=em)
    situacoes_da_cet = AutorizacaoCET.objects.order_by("pk").values_list("situacao", flat=True)
    assert list(situacoes_da_cet) == ["cancelada", "prejudicada"]


def test_desfeita_a_outorga_a_renovacao_pedida_perde_o_objeto_e_a_de_agora_vale__art_10():
    pedido = f.pedido_deferido()
    pedir(pedido)
    deferiu = pedido.procedimento.linhas.get(ato="deferir")
    desfazer_outorga(
        pedido_id=pedido.pk, linha_id=deferiu.pk, despacho="Erro.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido, dias=0),
    )  # fmt: skip
    assert autorizacao(pedido).situacao == "prejudicada"
    assert reler(pedido).fatos().cet_autorizou_em
