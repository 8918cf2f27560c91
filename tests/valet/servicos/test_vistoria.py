"""Vistoriar com e sem termo, identificar as partes, voltar ao lugar — arts. 15 a 17."""

import uuid

import pytest

from contas.models import Pessoa
from tests.fabricas import sancoes as f
from tests.fabricas.passos import servidor_de
from tests.fabricas.pedidos import pedido_protocolado, pedido_servico_liberado
from tests.fabricas.pessoas import CNPJ_EMPRESA
from tramitacao.erros import PapelNaoAutoriza, RegraViolada
from tramitacao.models import Processo
from valet.models import Multa, Sancao, Vistoria
from valet.regras.vistoria import ROTEIRO, Constatacao, Resposta
from valet.servicos import notificacao, revistoria
from valet.servicos.partes_da_sancao import Parte, identificar_parte
from valet.servicos.vistoria import vistoriar_lugar, vistoriar_ponto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def sem_termo(**trocas) -> Sancao:
    opcoes = {"lugar": f.lugar(), "estabelecimento": Parte("Bar do Beco"), "empresa": Parte(),
              "ida": f.ida("tpu"), "por": f.fiscal(), **trocas}  # fmt: skip
    return f.reler(vistoriar_lugar(**opcoes))


@pytest.mark.dispositivo("V-17")
def test_vistoria_regular_de_um_ponto_fica_nos_autos_do_termo__art_17():
    pedido = pedido_servico_liberado()
    vistoriar_ponto(pedido_id=pedido.pk, ida=f.ida(), por=f.fiscal())
    assert not Sancao.objects.exists()
    linha = pedido.procedimento.linhas.get(ato="registrar_vistoria")
    assert linha.documentos.get().modelo == "auto_vistoria"
    assert linha.vistoria.pedido_id == pedido.pk


@pytest.mark.dispositivo("V-15-I")
def test_vistoria_irregular_de_um_ponto_abre_autos_com_as_partes_do_termo__art_15():
    pedido = pedido_servico_liberado()
    caso = f.caso_no_termo(inicio=f.agora(), pedido=pedido)
    assert caso.procedimento.processo_id != pedido.procedimento.processo_id
    assert f.de(caso, "empresa").parte == pedido.empresa.pessoa
    assert f.de(caso, "estabelecimento").parte == pedido.estabelecimento.pessoa
    auto = caso.procedimento.documentos_expedidos.get(modelo="auto_vistoria")
    assert auto.numero.startswith("AV-PI-")


def test_so_um_caso_aberto_por_termo_e_a_recusa_diz_o_numero__art_15():
    pedido = pedido_servico_liberado()
    caso = f.caso_no_termo(inicio=f.agora(), pedido=pedido)
    numero = caso.procedimento.processo.numero_formatado
    with pytest.raises(RegraViolada, match=numero):
        vistoriar_ponto(pedido_id=pedido.pk, ida=f.ida("lista"), por=f.fiscal())


def test_pedido_sem_termo_em_vigor_vistoria_se_como_lugar_sem_termo__art_15():
    with pytest.raises(RegraViolada, match="não tem mais termo"):
        vistoriar_ponto(pedido_id=pedido_protocolado().pk, ida=f.ida("lista"), por=f.fiscal())


def test_lugar_sem_termo_e_partes_nao_identificadas_abre_caso_e_nao_se_notifica__art_15_i():
    caso = sem_termo()
    assert all(not m.identificada for m in caso.multas.all())
    with pytest.raises(RegraViolada, match="Nenhuma das partes"):
        notificacao.notificar_partes(sancao_id=caso.pk, por=f.fiscal())


def test_identificada_depois_a_parte_e_notificada_e_passa_a_ver_os_autos__art_15_i():
    caso = sem_termo(estabelecimento=Parte("Bar do Beco Ltda.", "11.222.333/0001-81"))
    notificacao.notificar_partes(sancao_id=caso.pk, por=f.fiscal())
    empresa = f.de(caso, "empresa")
    assert empresa.situacao == "a_notificar"
    identificar_parte(
        multa_id=empresa.pk, parte=Parte("Porta a Porta Ltda.", CNPJ_EMPRESA), por=f.fiscal()
    )
    notificacao.notificar_parte(multa_id=empresa.pk, por=f.fiscal())
    assert f.reler(empresa).situacao == "notificada"
    assert Processo.objects.get(pk=caso.procedimento.processo_id).interessado.documento == (
        CNPJ_EMPRESA
    )


def test_vistoria_regular_de_lugar_sem_termo_encerra_os_autos__art_15():
    caso = f.caso_regular()
    assert caso.situacao == "regular"
    assert not caso.multas.exists()


def test_irregularidade_sem_nota_e_recusada_com_o_artigo_do_item__art_12():
    with pytest.raises(RegraViolada, match=r"art\. 12"):
        sem_termo(ida=f.ida().__class__([Constatacao("vagas", Resposta.IRREGULAR)]))
    assert not Vistoria.objects.exists()


def test_documento_errado_e_recusado_no_seu_campo_e_nada_fica__art_15():
    with pytest.raises(RegraViolada) as erro:
        sem_termo(empresa=Parte("X", "11.222.333/0001-80"))
    assert erro.value.pendencias[0].campo == "empresa_documento"
    assert not Pessoa.objects.filter(nome="X").exists()


def test_a_mesma_vistoria_mandada_duas_vezes_abre_um_caso_so__art_15():
    chave = uuid.uuid4()
    sem_termo(ida=f.ida("tpu", chave=chave))
    with pytest.raises(RegraViolada, match="já foi lavrada"):
        sem_termo(ida=f.ida("tpu", chave=chave))
    assert Sancao.objects.count() == 1


def test_fiscal_de_outra_subprefeitura_nao_vistoria_aqui__art_15():
    de_fora = servidor_de(f.Papel.FISCAL, "SE")
    with pytest.raises(RegraViolada, match="é da Subprefeitura"):
        sem_termo(por=de_fora)
    with pytest.raises(PapelNaoAutoriza):
        vistoriar_ponto(pedido_id=pedido_servico_liberado().pk, ida=f.ida(), por=de_fora)


def test_so_o_fiscal_vistoria__art_15():
    with pytest.raises(PapelNaoAutoriza):
        sem_termo(por=f.expediente())


@pytest.mark.parametrize("item", ROTEIRO, ids=lambda i: i.codigo)
def test_cada_item_do_roteiro_pode_abrir_um_caso(item):
    assert sem_termo(ida=f.ida(item.codigo)).irregularidades() == {item.codigo}


def test_cessacao_comunicada_no_prazo_e_atestada_depois_dele_vale__art_15_i():
    caso = f.no_prazo()
    empresa = f.de(caso, "empresa")
    notificacao.comunicar_cessacao(
        multa_id=empresa.pk, despacho="Lista afixada, foto anexa.",
        por=f.quem_representa(empresa.parte), em=f.depois(caso),
    )  # fmt: skip
    f.vencer(caso)
    empresa = f.reler(empresa)
    assert (empresa.situacao, bool(empresa.decorreu_em)) == ("cessacao_comunicada", True)
    revistoria.atestar_cessacao(multa_id=empresa.pk, por=f.fiscal(), em=f.depois(caso))
    assert f.reler(empresa).situacao == "cessada"


def test_comunicacao_recusada_depois_do_prazo_vale_o_decurso__art_15_i():
    caso = f.no_prazo()
    empresa = f.de(caso, "empresa")
    notificacao.comunicar_cessacao(
        multa_id=empresa.pk, despacho="Feito.", por=f.quem_representa(empresa.parte),
        em=f.depois(caso),
    )  # fmt: skip
    f.vencer(caso)
    revistoria.recusar_cessacao(
        multa_id=empresa.pk, despacho="A lista continua fora.", por=f.fiscal(), em=f.depois(caso)
    )
    assert f.reler(empresa).situacao == "decorrida"


def test_comunicacao_fora_do_prazo_fica_nos_autos_e_nao_apaga_o_decurso__art_15_i():
    caso = f.no_prazo()
    empresa = f.de(caso, "empresa")
    notificacao.comunicar_cessacao(
        multa_id=empresa.pk, despacho="Feito.", por=f.quem_representa(empresa.parte),
        em=f.depois(caso, 60),
    )  # fmt: skip
    empresa = f.reler(empresa)
    assert empresa.situacao == "decorrida"
    assert empresa.procedimento.linhas.filter(ato="juntar_manifestacao").exists()


def test_revistoria_que_nao_responde_a_tudo_e_recusada__art_15():
    caso = f.decorrido()
    with pytest.raises(RegraViolada, match="cada irregularidade"):
        revistoria.revistoriar(
            sancao_id=caso.pk, ida=f.ida("vagas"), por=f.fiscal(), em=f.depois(caso)
        )


def test_decorrido_o_prazo_a_vez_e_do_fiscal_ate_ele_voltar__art_15():
    caso = f.decorrido()
    assert caso.procedimento.vez == "fiscal"
    revistoria.revistoriar(
        sancao_id=caso.pk, ida=f.de_volta(caso, cessou=False), por=f.fiscal(), em=f.depois(caso, 2)
    )
    assert f.reler(caso).procedimento.vez == ""
    assert Multa.objects.filter(situacao="decorrida").count() == 2
