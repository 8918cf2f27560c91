"""Tornar sem efeito e errata: a linha nova aponta a que desfaz, e nada se apaga."""

import pytest

from cadastro.models import Inscricao, Registro
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, depois, pagar, publicar, reler, vencer
from tramitacao.erros import RegraViolada, SituacaoNaoAdmite
from tramitacao.servicos.conferencia import conferir_processo
from valet.servicos.correcao import fazer_errata, tornar_sem_efeito, ultima_decisao
from valet.servicos.deferimento import deferir
from valet.servicos.preco import apurar_preco
from valet.servicos.saneamento import comunicar_falta

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _desfazer(pedido, linha=None):
    linha = linha or ultima_decisao(pedido)
    tornar_sem_efeito(
        pedido_id=pedido.pk, linha_id=linha.pk, despacho="Por vício.",
        por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def _valendo(pedido, linha):
    return linha.documentos.filter(revogado_em=None)


@pytest.mark.parametrize(
    ("fabrica", "volta_a"),
    [
        (pedidos.pedido_aguarda_saneamento, "em_analise"),
        (pedidos.pedido_aguarda_preco, "em_analise"),
        (pedidos.pedido_indeferido, "prazo_decorrido"),
        (pedidos.pedido_indeferido_definitivo, "prazo_decorrido"),
        (pedidos.pedido_deferido, "pago"),
        (pedidos.pedido_sinalizado, "pago"),
        (pedidos.pedido_servico_liberado, "pago"),
    ],
)
def test_desfaz_a_ultima_decisao_volta_ao_ponto_e_aponta_a_linha(fabrica, volta_a):
    pedido = fabrica()
    decisao = ultima_decisao(pedido)
    pedido = _desfazer(pedido)
    assert pedido.situacao == volta_a
    linha = pedido.procedimento.linhas.latest("seq")
    assert (linha.ato, linha.desfaz) == ("tornar_sem_efeito", decisao)
    assert not _valendo(pedido, decisao).exists()
    assert not pedido.procedimento.prazos.filter(desfecho="aberto").exists()
    assert conferir_processo(pedido.procedimento.processo) == []


def test_desfeito_o_deferimento_caem_termo_registro_e_a_inscricao_que_dele_nasceu__art_24():
    pedido = _desfazer(pedidos.pedido_servico_liberado())
    termo = pedido.termos.get()
    assert termo.extincao == "tornado sem efeito"
    assert Registro.objects.get(documento=termo.documento).extincao == "tornado sem efeito"
    inscricao = Inscricao.objects.get()
    assert (inscricao.motivo, inscricao.excluida_por.ato) == ("sem_efeito", "tornar_sem_efeito")
    deferir(
        pedido_id=pedido.pk, despacho="De novo.", por=ator(Papel.SUBPREFEITO, pedido),
        em=depois(pedido),
    )  # fmt: skip
    assert pedido.termos.filter(extinto_em=None).count() == 1
    assert Inscricao.objects.filter(excluida_em=None).count() == 1


def test_inscricao_de_outro_termo_nao_cai_junto__art_24():
    pedidos.pedido_deferido()
    _desfazer(pedidos.pedido_deferido())
    assert Inscricao.objects.get().excluida_em is None


def test_quem_tem_outro_termo_em_vigor_continua_no_cadastro_com_o_certificado__art_24():
    primeiro, segundo = pedidos.pedido_deferido(), pedidos.pedido_deferido()
    inscricao = Inscricao.objects.get()
    assert inscricao.incluida_por.procedimento_id == primeiro.procedimento_id
    _desfazer(primeiro)
    inscricao.refresh_from_db()
    assert inscricao.excluida_em is None
    assert inscricao.certificado.revogado_em is None
    assert not primeiro.termos.filter(extinto_em=None).exists()
    assert segundo.termos.filter(extinto_em=None).exists()


def test_desfeito_o_preco_a_guia_cai_e_o_ja_pago_se_desconta_na_nova__art_9():
    pedido = pedidos.pedido_aguarda_preco()
    pagar(pedido, valor=100)
    pedido = _desfazer(reler(pedido))
    assert pedido.procedimento.cobrancas.get().motivo_cancelamento == "tornado sem efeito"
    apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))
    assert pedido.procedimento.cobrancas.latest("pk").abatido == 100


def test_comunique_se_desfeito_nao_vence_nem_configura_indeferimento__art_8_i():
    pedido = _desfazer(pedidos.pedido_aguarda_saneamento())
    assert pedido.fatos().comunicados == ()


def test_so_a_ultima_decisao_se_desfaz():
    pedido = pedidos.pedido_deferido()
    do_preco = pedido.procedimento.linhas.get(ato="apurar_preco")
    de_fora = pedidos.pedido_aguarda_preco().procedimento.linhas.get(ato="apurar_preco")
    for linha in (do_preco, de_fora, pedido.procedimento.linhas.first()):
        with pytest.raises(RegraViolada, match="Só o último"):
            _desfazer(pedido, linha)
    assert pedido.termos.get().extinto_em is None


def test_desfeito_nao_se_desfaz_de_novo():
    pedido = pedidos.pedido_aguarda_saneamento()
    decisao = ultima_decisao(pedido)
    pedido = _desfazer(pedido)
    with pytest.raises(SituacaoNaoAdmite):
        _desfazer(pedido, decisao)
    comunicar_falta(
        pedido_id=pedido.pk, itens=["Outra falta."], por=ator(Papel.ANALISTA, pedido),
        em=depois(pedido),
    )  # fmt: skip
    with pytest.raises(RegraViolada, match="Só o último"):
        _desfazer(reler(pedido), decisao)


def test_publicacao_do_ato_desfeito_ja_nao_poe_prazo_a_correr__art_7():
    pedido = _desfazer(pedidos.pedido_com_comunique_se())
    publicar(pedido)
    assert not pedido.procedimento.prazos.exclude(vencimento=None).exists()


class TestErrata:
    def _errata(self, pedido, linha):
        return fazer_errata(
            pedido_id=pedido.pk, linha_id=linha.pk, despacho="Onde se lê 1, leia-se 2.",
            por=ator(Papel.ANALISTA, pedido), em=depois(pedido),
        )  # fmt: skip

    def test_aponta_o_ato_nao_muda_a_situacao_e_o_texto_de_antes_fica(self):
        pedido = pedidos.pedido_com_comunique_se()
        linha = pedido.procedimento.linhas.get(ato="comunicar_falta")
        antes = linha.texto.despacho
        corrigido = self._errata(pedido, linha)
        assert (corrigido.situacao, corrigido.linha.desfaz) == ("aguarda_saneamento", linha)
        linha.texto.refresh_from_db()
        assert linha.texto.despacho == antes
        assert _valendo(pedido, linha).exists()

    def test_do_que_foi_ao_diario_vai_ao_diario_e_do_que_nao_foi_nao(self):
        pedido = pedidos.pedido_com_comunique_se()
        publicado = pedido.procedimento.linhas.get(ato="comunicar_falta")
        interno = pedido.procedimento.linhas.get(ato="autuar")
        assert self._errata(pedido, publicado).linha.publicacao.texto.startswith("Onde se lê")
        assert not hasattr(self._errata(pedido, interno).linha, "publicacao")

    def test_so_de_ato_do_proprio_processo(self):
        pedido = pedidos.pedido_autuado()
        de_fora = pedidos.pedido_autuado().procedimento.linhas.first()
        with pytest.raises(RegraViolada, match="Escolha o ato deste processo"):
            self._errata(pedido, de_fora)

    def test_nao_impede_desfazer_o_ato_corrigido(self):
        pedido = pedidos.pedido_com_comunique_se()
        self._errata(pedido, pedido.procedimento.linhas.get(ato="comunicar_falta"))
        assert _desfazer(pedido).situacao == "em_analise"


def test_decurso_certificado_impede_desfazer_o_comunique_se():
    pedido = vencer(pedidos.pedido_aguarda_saneamento())
    with pytest.raises(SituacaoNaoAdmite, match="Prazo decorrido"):
        _desfazer(pedido)
