"""Retificar o pedido já protocolado: dados, motoristas, móveis, trajetos — arts. 5º e 7º."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from contas.ator import SISTEMA
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import (
    aceitar_documentos,
    ator,
    autorizacao,
    comprovante,
    depois,
    publicar_valores,
)  # fmt: skip
from tramitacao.consultas.linha_do_tempo import linha_do_tempo
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.documentos import juntar_documento
from valet.regras.documentos_exigidos import POR_SLOT
from valet.servicos.preco import apurar_preco
from valet.servicos.retificacao import retificar_dados

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

LONGE = date(2041, 5, 1)


def _retificar(pedido, *, por=None, **mudancas):
    por = por or ator(Papel.ANALISTA, pedido)
    return retificar_dados(
        pedido_id=pedido.pk, despacho="Documento novo juntado.", por=por, em=depois(pedido),
        **mudancas,
    )  # fmt: skip


def _motorista(nome="Rui Sena", categoria="D", validade=LONGE):
    return {"nome": nome, "cnh_categoria": categoria, "cnh_validade": validade}


def _movel(descricao="Púlpito", largura="0.60", profundidade="0.50"):
    return {
        "descricao": descricao, "largura": Decimal(largura), "profundidade": Decimal(profundidade),
    }  # fmt: skip


@pytest.mark.dispositivo("V-5-II-d")
def test_cnh_que_vence_em_analise_se_troca_e_o_preco_sai__art_5_ii_d():
    inicio = agora() - timedelta(days=40)
    pedido = pedidos.pedido_em_analise(inicio=inicio)
    venceu = dia_de(inicio) + timedelta(days=1)
    pedido.requerimento.motoristas.update(cnh_validade=venceu)
    aceitar_documentos(pedido)
    publicar_valores(pedido)
    analista = ator(Papel.ANALISTA, pedido)
    with pytest.raises(RegraViolada, match="A CNH de Davi Prates venceu"):
        apurar_preco(pedido_id=pedido.pk, por=analista, em=depois(pedido))
    linha = _retificar(pedido, filas={"motoristas": [_motorista("Davi Prates", "B")]}).linha
    mudanca = linha.texto.dados["mudancas"]["motoristas"]
    assert mudanca["para"] == ["Davi Prates, CNH B, válida até qua, 1 mai 2041"]
    assert mudanca["de"][0].startswith("Davi Prates, CNH B, válida até ")
    cobrado = apurar_preco(pedido_id=pedido.pk, por=analista, em=depois(pedido))
    assert cobrado.situacao == "aguarda_preco"


def test_a_linha_do_tempo_diz_o_que_saiu_e_o_que_entrou():
    pedido = pedidos.pedido_autuado()
    _retificar(
        pedido, campos={"apolice_ate": LONGE},
        filas={"motoristas": [_motorista()], "itens": [], "trajetos": [
            {"sentido": "ida", "extensao": 450, "descricao": "Rua das Paineiras, à direita."},
            {"sentido": "volta", "extensao": 700, "descricao": "Rua do Sol."},
        ]},
    )  # fmt: skip
    assert linha_do_tempo(pedido.procedimento.processo, SISTEMA)[0].mudancas == [
        "Apólice válida até: era dom, 1 jan 2040; agora qua, 1 mai 2041.",
        "Não vai usar móveis na calçada: era não; agora sim.",
        "Motoristas: sai “Davi Prates, CNH B, válida até dom, 1 jan 2040”; "
        "entra “Rui Sena, CNH D, válida até qua, 1 mai 2041”.",
        "Móveis na calçada: sai “Bancada, 0,70 m × 0,60 m”.",
        "Trajetos: sai “volta, 620 m, Rua do Sol, Rua das Paineiras.”; "
        "entra “volta, 700 m, Rua do Sol.”.",
    ]
    r = pedidos.reler(pedido).requerimento
    assert [m.nome for m in r.motoristas.all()] == ["Rui Sena"]
    assert (r.itens.count(), r.passeio_sem_moveis, r.apolice_ate) == (0, True, LONGE)
    assert [t.extensao for t in r.trajetos.all()] == [450, 700]


@pytest.mark.parametrize(
    ("filas", "dito"),
    [
        ({"motoristas": [_motorista(validade=date(2020, 1, 1))]}, "A CNH de Rui Sena venceu"),
        ({"motoristas": [_motorista(categoria="A")]}, "não é de categoria B ou maior"),
        ({"motoristas": []}, "Nenhum motorista informado"),
        ({"itens": [_movel(largura="3.20")]}, "Reduza a área de “Púlpito”"),
        ({"itens": [_movel(), _movel("Guarda-sol", "0.5", "1.50")]}, "“Guarda-sol”: sobra 0,90 m"),
    ],
)
@pytest.mark.dispositivo("V-5-I-c", "V-5-II-d")
def test_o_que_se_retifica_vale_como_no_pedido_novo__art_5_i_c_e_ii_d(filas, dito):
    pedido = pedidos.pedido_autuado()
    with pytest.raises(RegraViolada, match=dito):
        _retificar(pedido, filas=filas)
    r = pedidos.reler(pedido).requerimento
    assert (r.motoristas.get().nome, r.itens.get().descricao) == ("Davi Prates", "Bancada")


def test_calcada_mais_estreita_e_conferida_com_os_moveis_que_ha__art_5_i_c():
    pedido = pedidos.pedido_autuado()
    with pytest.raises(RegraViolada, match="“Bancada”: sobra 1,10 m"):
        _retificar(pedido, campos={"passeio_largura": Decimal("1.70")})
    menor = [_movel("Bancada", "0.70", "0.40")]
    _retificar(pedido, campos={"passeio_largura": Decimal("1.70")}, filas={"itens": menor})
    assert pedidos.reler(pedido).requerimento.itens.get().profundidade == Decimal("0.40")


def test_cnh_vencida_que_ninguem_tocou_nao_trava_a_troca_da_apolice():
    pedido = pedidos.pedido_autuado()
    pedido.requerimento.motoristas.update(cnh_validade=date(2020, 1, 1))
    assert _retificar(pedido, campos={"seguradora": "Outra"}).linha.texto.dados["ditas"] == [
        "Seguradora: era Seguradora Exemplo; agora Outra."
    ]


def test_retificar_com_o_mesmo_que_ja_esta_nao_lavra_linha():
    pedido = pedidos.pedido_autuado()
    with pytest.raises(RegraViolada, match="Nenhum dado mudou"):
        _retificar(pedido, filas={"motoristas": [_motorista("Davi Prates", "B", date(2040, 1, 1))]})


def test_depois_da_cet_o_movel_muda_como_a_testada_e_a_autorizacao_fica__art_6():
    pedido = pedidos.pedido_restituido()
    _retificar(pedido, campos={"estab_testada": Decimal("13.00")}, filas={"itens": [_movel()]})
    assert autorizacao(pedido).situacao == "autorizada"


def test_so_a_analista_retifica_e_nunca_depois_de_decidido__art_7():
    pedido = pedidos.pedido_deferido()
    novas = {"filas": {"motoristas": [_motorista()]}}
    with pytest.raises(SituacaoNaoAdmite):
        _retificar(pedido, **novas)
    outro = pedidos.pedido_autuado(estab_nome="Bar do Zé")
    with pytest.raises(PapelNaoAutoriza):
        _retificar(outro, por=ator(Papel.REQUERENTE, outro), **novas)


class TestOCroquiQueDesenhaOPasseio:
    """Mudado o passeio, o croqui aceito antes já não o mostra — art. 5º, I, a."""

    def _croqui(self, pedido):
        return pedido.procedimento.processo.documentos_juntados.filter(exigencia="croqui").latest(
            "versao"
        )

    def test_trocado_o_movel_o_croqui_de_antes_volta_a_esperar_conferencia(self):
        pedido = pedidos.pedido_analisado()
        _retificar(pedido, filas={"itens": [_movel()]})
        assert self._croqui(pedido).situacao == "a_conferir"
        with pytest.raises(RegraViolada, match="Croqui"):
            apurar_preco(pedido_id=pedido.pk, por=ator(Papel.ANALISTA, pedido), em=depois(pedido))

    def test_o_croqui_novo_que_motivou_a_mudanca_fica_aceito_e_cai_na_seguinte(self):
        pedido = pedidos.pedido_analisado()
        juntar_documento(
            type(pedido), pedido.pk, exigencia="croqui", titulo="Croqui",
            dispositivo=POR_SLOT["croqui"].dispositivo, arquivo=comprovante("croqui"),
            por=ator(Papel.REQUERENTE, pedido), em=depois(pedido),
        )  # fmt: skip
        aceitar_documentos(pedido)
        _retificar(pedido, filas={"itens": [_movel()]})
        assert self._croqui(pedido).situacao == "aceito"
        _retificar(pedido, filas={"itens": [_movel("Cadeira")]})
        assert self._croqui(pedido).situacao == "a_conferir"

    def test_o_que_nao_se_desenha_nao_mexe_no_croqui(self):
        pedido = pedidos.pedido_analisado()
        _retificar(pedido, campos={"apolice": "2030-1"})
        assert self._croqui(pedido).situacao == "aceito"
