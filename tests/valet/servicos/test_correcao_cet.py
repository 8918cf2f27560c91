"""A CET desfaz e corrige o que decidiu; o pedido volta a ela — arts. 4º e 6º."""

from decimal import Decimal

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, autorizacao, autorizar, comprovante, depois, publicar, reler
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.servicos.conferencia import conferir_processo
from valet.models import AutorizacaoCET
from valet.servicos import correcao
from valet.servicos.correcao_cet import DESFAZIVEIS_CET, fazer_errata, tornar_sem_efeito

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def _desfazer(pedido, linha=None, papel=Papel.TECNICO_CET):
    linha = linha or correcao.ultima_decisao(autorizacao(pedido), DESFAZIVEIS_CET)
    tornar_sem_efeito(
        autorizacao_id=autorizacao(pedido).pk, linha_id=linha.pk, despacho="Trecho errado.",
        por=ator(papel, pedido), em=depois(pedido),
    )  # fmt: skip
    return reler(pedido)


def _errata(pedido, linha, **mudancas):
    return fazer_errata(**{
        "autorizacao_id": autorizacao(pedido).pk, "linha_id": linha.pk, "onde_se_le": "volume 9",
        "leia_se": "volume 10", "por": ator(Papel.TECNICO_CET, pedido), "em": depois(pedido),
        **mudancas,
    })  # fmt: skip


def _linha(pedido, ato):
    return autorizacao(pedido).procedimento.linhas.get(ato=ato)


class TestTornarSemEfeito:
    @pytest.mark.parametrize(
        ("fabrica", "ato"),
        [
            (pedidos.pedido_com_exigencia_da_cet, "exigir"),
            (pedidos.pedido_restituido, "autorizar"),
            (pedidos.pedido_em_analise, "autorizar"),
            (pedidos.pedido_sanado, "autorizar"),
            (pedidos.pedido_prazo_decorrido, "autorizar"),
            (pedidos.pedido_negado_pela_cet, "negar"),
        ],
    )
    def test_a_cet_analisa_de_novo_e_o_pedido_volta_a_ela_cada_um_com_a_sua_linha__art_6(
        self, fabrica, ato
    ):
        antes = fabrica()
        pedido = _desfazer(antes)
        cet = autorizacao(pedido)
        assert (cet.situacao, pedido.situacao) == ("em_analise", "na_cet")
        assert pedido.indeferimento_preparado == ""
        processo = pedido.procedimento.processo
        assert processo.unidade.sigla == "CET"
        linha = cet.procedimento.linhas.latest("seq")
        assert (linha.ato, linha.desfaz.ato) == ("tornar_sem_efeito", ato)
        voltou = pedido.procedimento.linhas.latest("seq").ato
        assert voltou == ("encaminhar_a_cet" if antes.situacao == "na_cet" else "retomar_na_cet")
        assert not cet.procedimento.prazos.filter(desfecho="aberto").exists()
        assert conferir_processo(processo) == []

    def test_o_documento_cai_com_a_sua_errata_e_os_termos_se_apagam__art_4(self):
        pedido = pedidos.pedido_restituido()
        _errata(pedido, _linha(pedido, "autorizar"))
        pedido = _desfazer(pedido)
        cet = autorizacao(pedido)
        expedidos = cet.procedimento.documentos_expedidos
        assert {d.modelo for d in expedidos.all()} == {"autorizacao_cet", "errata_cet"}
        assert set(expedidos.values_list("motivo_revogacao", flat=True)) == {"tornado sem efeito"}
        assert (cet.sinalizacao, cet.vagas, cet.validade) == ("", None, None)
        assert not cet.horarios.exists()
        autorizar(pedido)
        assert reler(pedido).situacao == "restituido"
        assert expedidos.filter(revogado_em=None).count() == 1

    def test_cai_tambem_o_documento_com_que_a_autorizacao_voltou__arts_2_e_4(self):
        pedido = pedidos.pedido_indeferido_definitivo()
        correcao.tornar_sem_efeito(
            pedido_id=pedido.pk, linha_id=correcao.ultima_decisao(pedido).pk, despacho="Por vício.",
            por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
        )  # fmt: skip
        expedidos = autorizacao(pedido).procedimento.documentos_expedidos
        assert expedidos.filter(revogado_em=None).count() == 1
        _desfazer(reler(pedido))
        assert not expedidos.filter(revogado_em=None).exists()

    def test_o_estudo_da_decisao_desfeita_fica_nos_autos_sem_valer__art_4_par_3(self):
        pedido = pedidos.pedido_na_cet()
        estudo = comprovante("estudo")
        autorizar(pedido, trecho_fim=Decimal(14), estudo_tecnico=estudo)
        pedido = _desfazer(reler(pedido))
        guardado = pedido.procedimento.processo.documentos_juntados.get(exigencia="estudo_da_cet")
        assert (guardado.arquivo, guardado.situacao) == (estudo, "substituido")
        with pytest.raises(RegraViolada, match="passa da testada"):
            autorizar(pedido, trecho_fim=Decimal(14))

    @pytest.mark.parametrize(
        ("fabrica", "razao"),
        [
            (pedidos.pedido_aguarda_saneamento, "Há comunique-se"),
            (pedidos.pedido_aguarda_preco, "O preço já foi emitido"),
            (pedidos.pedido_pago, "O preço já foi emitido"),
            (pedidos.pedido_servico_liberado, "já foi decidido"),
            (pedidos.pedido_indeferido, "já foi decidido"),
        ],
    )
    def test_nao_se_desfaz_o_que_ja_sustenta_comunicado_preco_ou_decisao(self, fabrica, razao):
        pedido = fabrica()
        with pytest.raises(RegraViolada, match=razao):
            _desfazer(pedido)
        assert autorizacao(pedido).situacao == "autorizada"

    def test_desfeita_a_guia_a_cet_ja_pode_desfazer_a_autorizacao__art_9(self):
        pedido = pedidos.pedido_aguarda_preco()
        correcao.tornar_sem_efeito(
            pedido_id=pedido.pk, linha_id=correcao.ultima_decisao(pedido).pk, despacho="x",
            por=ator(Papel.SUBPREFEITO, pedido), em=depois(pedido),
        )  # fmt: skip
        assert _desfazer(reler(pedido)).situacao == "na_cet"

    def test_so_a_ultima_decisao_e_uma_vez_so(self):
        pedido = pedidos.pedido_restituido()
        outra = _linha(pedidos.pedido_restituido(), "autorizar")
        for linha in (outra, _linha(pedido, "receber")):
            with pytest.raises(RegraViolada, match="Só o último"):
                _desfazer(pedido, linha)
        decisao = _linha(pedido, "autorizar")
        _desfazer(pedido)
        with pytest.raises(SituacaoNaoAdmite):
            _desfazer(pedido, decisao)

    def test_nao_cabe_a_subprefeitura_desfazer_o_que_e_da_cet(self):
        pedido = pedidos.pedido_restituido()
        with pytest.raises(PapelNaoAutoriza):
            _desfazer(pedido, papel=Papel.SUBPREFEITO)

    @pytest.mark.parametrize("publicada", [False, True])
    def test_vai_ao_diario_se_a_negativa_ja_tinha_ido__lei_14_141_art_40(self, publicada):
        pedido = pedidos.pedido_negado_pela_cet()
        if publicada:
            publicar(pedido, AutorizacaoCET, autorizacao(pedido).pk)
        _desfazer(reler(pedido))
        linha = _linha(pedido, "tornar_sem_efeito")
        assert hasattr(linha, "publicacao") is publicada


class TestErrata:
    def test_aponta_a_linha_expede_documento_e_nao_muda_o_que_se_decidiu__art_4(self):
        pedido = pedidos.pedido_servico_liberado()
        linha = _linha(pedido, "autorizar")
        cet = _errata(pedido, linha, despacho="O manual mudou.")
        assert (cet.situacao, cet.linha.desfaz) == ("autorizada", linha)
        assert cet.linha.texto.despacho == (
            "Onde se lê “volume 9”, leia-se “volume 10”. O manual mudou."
        )
        assert cet.linha.documentos.get().modelo == "errata_cet"
        assert linha.documentos.get().revogado_em is None

    def test_de_negativa_que_vai_ao_diario_vai_tambem__lei_14_141_art_40(self):
        pedido = pedidos.pedido_negado_pela_cet()
        assert _errata(pedido, _linha(pedido, "negar")).linha.publicacao.texto.startswith("Onde")

    def test_so_de_ato_da_cet_nestes_autos_que_ainda_vale(self):
        pedido = pedidos.pedido_restituido()
        desfeita = _linha(pedido, "autorizar")
        do_pedido = pedido.procedimento.linhas.first()
        _desfazer(pedido)
        for linha in (do_pedido, desfeita, _linha(pedido, "receber")):
            with pytest.raises(RegraViolada, match="Escolha o ato da CET"):
                _errata(pedido, linha)
