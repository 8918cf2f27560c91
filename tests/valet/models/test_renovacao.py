"""O banco recusa da renovação o que a porta recusa — arts. 5º e 14."""

import pytest
from django.db import DatabaseError, connection, transaction

from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.passos import comprovante, requerente
from tests.tramitacao.servicos.test_validades import vence
from tramitacao.models import DocumentoJuntado
from valet.models import Renovacao

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def nova():
    return r.apresentar(vence(f.pedido_servico_liberado(), apolice_ate=r.em_dias(10)))


def _gravar_ja(gravar):
    """Grava e cobra na hora o que o banco só cobraria no commit."""
    with transaction.atomic(), connection.cursor() as cursor:
        gravar()
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def recusa(mensagem, gravar):
    with pytest.raises(DatabaseError, match=mensagem):
        _gravar_ja(gravar)


def copia(nova, **mudancas):
    """Outra linha, gravada sem passar pelos serviços."""
    juntado = DocumentoJuntado.objects.get(pk=nova.documento_id)
    juntado.pk, juntado.versao = None, 9
    juntado.exigencia = mudancas.pop("exigencia", juntado.exigencia)
    juntado.processo = mudancas.pop("processo", juntado.processo)
    juntado.save()
    campos = {c.attname: getattr(nova, c.attname) for c in nova._meta.concrete_fields}
    campos |= {"id": None, "documento_id": juntado.pk, **mudancas}
    return Renovacao(**campos)


def test_duas_por_conferir_no_mesmo_lugar__art_14(nova):
    segunda = copia(nova, situacao="em_conferencia")
    segunda.procedimento_id = f.pedido_autuado(
        por=requerente(nova.requerimento.pedido)
    ).procedimento_id
    recusa("uma_renovacao_por_conferir", segunda.save)


def test_sem_titulo_em_vigor__art_14(nova):
    outro = f.pedido_autuado(por=requerente(nova.requerimento.pedido))
    solta = copia(
        nova, requerimento_id=outro.requerimento_id, procedimento_id=outro.procedimento_id,
        processo=outro.procedimento.processo,
    )  # fmt: skip
    recusa("sem título em vigor", solta.save)


def test_documento_de_outros_autos_ou_de_outro_lugar__art_5(nova):
    outro = f.pedido_autuado(por=requerente(nova.requerimento.pedido))
    recusa("de outros autos", copia(nova, processo=outro.procedimento.processo).save)
    recusa("de outros autos", copia(nova, exigencia="croqui").save)


def test_cnh_de_quem_nao_esta_na_relacao__art_5_ii_d(nova):
    de_ninguem = copia(
        nova, especie="cnh", lugar="cnh-1", exigencia="cnh-1", cnh_categoria="B",
        motorista_id=None,
    )  # fmt: skip
    recusa("não está na relação", de_ninguem.save)


def test_aceita_sem_o_documento_aceito__art_5(nova):
    aceita = r.aceitar(nova)
    recusa(
        "com documento a_conferir",
        lambda: (
            DocumentoJuntado.objects.filter(pk=nova.documento_id).update(situacao="a_conferir"),
            Renovacao.objects.filter(pk=aceita.pk).update(motorista=None),
        ),
    )


def test_situacao_sem_linha_no_razao__art_5(nova):
    recusa("não é a da última linha", lambda: Renovacao.objects.update(situacao="substituida"))


@pytest.mark.parametrize(
    "coluna", [{"vale_ate": r.NOVO_FIM.replace(year=2050)}, {"apolice": "0"}, {"lugar": "croqui"}]
)
def test_o_que_se_apresentou_nao_se_muda__art_14(nova, coluna):
    recusa("apresentado_imutavel|read-only|Cannot", lambda: Renovacao.objects.update(**coluna))


def test_nao_se_apaga__art_14(nova):
    recusa("nunca_apagar|Cannot delete", lambda: Renovacao.objects.filter(pk=nova.pk).delete())


def test_o_arquivo_e_outro_a_cada_apresentacao__art_14(nova):
    pedido = nova.requerimento.pedido
    outra = r.apresentar(pedido, arquivo=comprovante("outro"))
    assert outra.documento_id != nova.documento_id
    assert outra.documento.versao == nova.documento.versao + 1
