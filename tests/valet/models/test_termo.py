"""O banco recusa o termo a que falte uma chave, ou cuja chave seja de outro — art. 10."""

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from cadastro.models import Inscricao
from contas.papeis import Papel
from tests.fabricas import pedidos
from tests.fabricas.passos import ator, autorizacao, depois
from tramitacao.models import DocumentoExpedido, DocumentoJuntado
from tramitacao.relogio import agora
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU, TermoPermissaoUso
from valet.regras.documentos_exigidos import EXIGENCIAS

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
COLUNAS = ("pedido_id", "autorizacao_id", "cobranca_id", "documento_id")


def _documento(pedido, modelo="termo_tpu") -> DocumentoExpedido:
    """Um documento congelado à mão, como faria quem contorna os serviços."""
    linha = pedido.procedimento.linhas.latest("seq")
    return DocumentoExpedido.objects.create(
        processo=pedido.procedimento.processo, procedimento=pedido.procedimento, linha=linha,
        modelo=modelo, titulo="Termo", numero=f"TPU-X-{pedido.pk}", codigo=f"XXXX-{pedido.pk}",
        conteudo={}, emitido_em=linha.em,
    )  # fmt: skip


def _inserir(**valores) -> None:
    campos = {coluna: valores.get(coluna) for coluna in COLUNAS}
    with connection.cursor() as cursor, transaction.atomic():
        cursor.execute(
            "INSERT INTO valet_termopermissaouso "
            "(pedido_id, autorizacao_id, cobranca_id, documento_id, emitido_em, extincao) "
            "VALUES (%s, %s, %s, %s, now(), '')",
            list(campos.values()),
        )


def _chaves(pedido) -> dict[str, int]:
    cobranca = pedido.procedimento.cobrancas.order_by("pk").last()
    return {
        "pedido_id": pedido.pk,
        "autorizacao_id": autorizacao(pedido).pk,
        "cobranca_id": cobranca.pk if cobranca else None,
        "documento_id": _documento(pedido).pk,
    }


@pytest.fixture
def chaves_de_um_deferido():
    """As chaves de um pedido deferido cujo termo já foi extinto: só elas permitiriam outro."""
    pedido = pedidos.pedido_deferido()
    termo = pedido.termos.get()
    termo.extinto_em, termo.extincao = termo.emitido_em, "teste"
    termo.save(update_fields=["extinto_em", "extincao"])
    linha = pedido.procedimento.linhas.exclude(pk=termo.documento.linha_id).first()
    novo = DocumentoExpedido.objects.create(
        processo=pedido.procedimento.processo, procedimento=pedido.procedimento, linha=linha,
        modelo="termo_tpu", titulo="Termo", numero="TPU-Y", codigo="YYYY", conteudo={},
        emitido_em=linha.em,
    )  # fmt: skip
    return {
        "pedido_id": pedido.pk, "autorizacao_id": termo.autorizacao_id,
        "cobranca_id": termo.cobranca_id, "documento_id": novo.pk,
    }  # fmt: skip


def test_com_todas_as_chaves_certas_o_banco_aceita(chaves_de_um_deferido):
    _inserir(**chaves_de_um_deferido)
    assert TermoPermissaoUso.objects.filter(extinto_em=None).count() == 1


@pytest.mark.parametrize("coluna", COLUNAS)
def test_sql_que_omite_uma_chave_e_recusado(coluna, chaves_de_um_deferido):
    with pytest.raises(DatabaseError):
        _inserir(**{**chaves_de_um_deferido, coluna: None})


@pytest.mark.armadilha("ativo-sem-pagar")
def test_sql_nao_emite_termo_de_guia_nao_paga__art_10():
    with pytest.raises(IntegrityError, match="termo sem preço pago"):
        _inserir(**_chaves(pedidos.pedido_aguarda_preco()))


@pytest.mark.parametrize("lugar", ["croqui", "seguro", "anuencia"])
@pytest.mark.parametrize("situacao", ["a_conferir", "recusado", "substituido"])
def test_sql_nao_emite_termo_sem_documento_aceito__art_5(lugar, situacao, chaves_de_um_deferido):
    DocumentoJuntado.objects.filter(exigencia=lugar).update(situacao=situacao)
    with pytest.raises(IntegrityError, match=f"termo sem documentos aceitos: {lugar}"):
        _inserir(**chaves_de_um_deferido)


def test_o_certificado_em_vigor_dispensa_no_banco_o_que_dispensa_na_regra__art_5_par_2(
    chaves_de_um_deferido,
):
    dispensados = [e.slot for e in EXIGENCIAS if e.dispensavel_por_certificado]
    DocumentoJuntado.objects.filter(exigencia__in=dispensados).update(situacao="recusado")
    Inscricao.objects.update(excluida_em=agora(), motivo="a_pedido")
    with pytest.raises(IntegrityError, match="termo sem documentos aceitos"):
        _inserir(**chaves_de_um_deferido)
    Inscricao.objects.update(excluida_em=None, motivo="")
    _inserir(**chaves_de_um_deferido)


def test_sql_nao_emite_termo_de_quem_pagou_e_nao_foi_deferido__art_3():
    with pytest.raises(IntegrityError, match="termo sem despacho"):
        _inserir(**_chaves(pedidos.pedido_pago()))


def test_sql_nao_emite_termo_com_autorizacao_negada__art_8_ii(chaves_de_um_deferido):
    negado = pedidos.pedido_negado_pela_cet()
    with pytest.raises(IntegrityError, match="termo sem autorização"):
        _inserir(**{**chaves_de_um_deferido, "autorizacao_id": autorizacao(negado).pk})


@pytest.mark.parametrize(
    ("coluna", "mensagem"),
    [
        ("autorizacao_id", "termo sem autorização"),
        ("cobranca_id", "termo sem preço pago"),
        ("documento_id", "termo sem despacho"),
    ],
)
def test_sql_nao_usa_a_chave_de_outro_pedido(coluna, mensagem, chaves_de_um_deferido):
    outro = pedidos.pedido_deferido()
    de_outro = {
        "autorizacao_id": autorizacao(outro).pk,
        "cobranca_id": outro.procedimento.cobrancas.get().pk,
        "documento_id": outro.termos.get().documento_id,
    }
    with pytest.raises(IntegrityError, match=mensagem):
        _inserir(**{**chaves_de_um_deferido, coluna: de_outro[coluna]})


def test_um_termo_em_vigor_por_pedido(chaves_de_um_deferido):
    _inserir(**chaves_de_um_deferido)
    with pytest.raises(IntegrityError):
        _inserir(**chaves_de_um_deferido)


def test_termo_nao_se_apaga_nem_troca_de_chave():
    termo = pedidos.pedido_deferido().termos.get()
    outra = autorizacao(pedidos.pedido_restituido())
    with pytest.raises(DatabaseError), transaction.atomic():
        termo.delete()
    with pytest.raises(DatabaseError), transaction.atomic():
        TermoPermissaoUso.objects.filter(pk=termo.pk).update(autorizacao=outra)


@transaction.atomic
def _deferir_por_fora(pedido) -> None:
    tramitar(
        PedidoTPU, pedido.pk, "deferir", por=ator(Papel.SUBPREFEITO, pedido), despacho="Defiro.",
        em=depois(pedido),
    )  # fmt: skip
    connection.check_constraints()


def test_deferir_por_fora_do_servico_nao_passa_do_commit__art_10():
    pedido = pedidos.pedido_pago()
    with pytest.raises(IntegrityError, match="deferido sem termo"):
        _deferir_por_fora(pedido)
    assert pedidos.reler(pedido).situacao == "pago"


def test_situacao_mudada_por_fora_do_razao_nao_passa_do_commit():
    pedido = pedidos.pedido_pago()
    PedidoTPU.objects.filter(pk=pedido.pk).update(situacao="deferido")
    with pytest.raises(IntegrityError, match="não é a da última linha"), transaction.atomic():
        connection.check_constraints()
    PedidoTPU.objects.filter(pk=pedido.pk).update(situacao="pago")
