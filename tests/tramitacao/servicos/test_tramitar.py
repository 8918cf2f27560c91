"""A única porta: tranca, confere, muda, lavra; e o que o banco recusa por fora dela."""

import threading
from datetime import date

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction

from contas.models import Lotacao
from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import servidor
from tramitacao.erros import NaoEncontrado, PapelNaoAutoriza, SituacaoNaoAdmite
from tramitacao.models import Mensagem, Procedimento, Tramitacao
from tramitacao.servicos.tramitar import tramitar
from valet.models import PedidoTPU

pytestmark = pytest.mark.usefixtures("tabelas")


def test_o_ato_muda_a_situacao_e_lavra_uma_linha__art_6():
    pedido = autos_protocolados()
    antes = Tramitacao.objects.count()
    expediente = servidor(Papel.EXPEDIENTE)
    relido = tramitar(PedidoTPU, pedido.pk, PedidoTPU.autuar, por=expediente)
    assert relido.situacao == "autuado"
    assert Tramitacao.objects.count() == antes + 1
    linha = relido.linha
    assert (linha.de, linha.para, linha.ato) == ("protocolado", "autuado", "autuar")
    assert linha.dispositivo == "58.027/2017:6"
    assert linha.usuario_id == expediente.usuario_id
    assert relido.procedimento.pk == pedido.procedimento.pk
    assert relido.procedimento.situacao == "autuado"
    assert relido.procedimento.vez == Papel.EXPEDIENTE


def test_papel_errado_nao_pratica_o_ato_e_nada_muda():
    pedido = autos_protocolados()
    with pytest.raises(PapelNaoAutoriza, match="Autuar"):
        tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.ANALISTA))
    assert PedidoTPU.objects.get(pk=pedido.pk).situacao == "protocolado"


def test_servidor_de_outra_unidade_nao_pratica_o_ato():
    pedido = autos_protocolados("PI")
    with pytest.raises(PapelNaoAutoriza):
        tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE, "SE"))


def test_quem_saiu_da_lotacao_nao_pratica_mais_o_ato():
    pedido = autos_protocolados()
    expediente = servidor(Papel.EXPEDIENTE)
    Lotacao.objects.filter(usuario_id=expediente.usuario_id).update(ate=date(2020, 12, 31))
    with pytest.raises(PapelNaoAutoriza, match="em exercício"):
        tramitar(PedidoTPU, pedido.pk, "autuar", por=expediente)


def test_ato_repetido_diz_que_a_situacao_mudou_e_quem_a_mudou():
    pedido = autos_protocolados()
    expediente = servidor(Papel.EXPEDIENTE, nome="Sônia Prado")
    tramitar(PedidoTPU, pedido.pk, "autuar", por=expediente)
    with pytest.raises(SituacaoNaoAdmite, match=r"situação mudou.*Autuado.*Sônia Prado"):
        tramitar(PedidoTPU, pedido.pk, "autuar", por=expediente)


def test_procedimento_que_nao_existe_e_nao_encontrado():
    with pytest.raises(NaoEncontrado):
        tramitar(PedidoTPU, 10**12, "autuar", por=servidor(Papel.EXPEDIENTE))


def test_o_ato_deixa_um_aviso_para_cada_destinatario():
    pedido = autos_protocolados()
    tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
    mensagem = Mensagem.objects.filter(
        assunto__contains="o expediente autuou", parte__isnull=False
    ).get()
    assert pedido.procedimento.processo.numero_formatado in mensagem.assunto
    assert "art. 6º" in mensagem.corpo


@pytest.mark.parametrize("comando", ["UPDATE tramitacao_tramitacao SET para = 'deferido'",
                                     "DELETE FROM tramitacao_tramitacao",
                                     "DELETE FROM tramitacao_textodalinha",
                                     "UPDATE tramitacao_textodalinha SET despacho = 'outro'",
                                     "UPDATE tramitacao_processo SET numero = '6911202600000099'",
                                     "DELETE FROM tramitacao_processo"])  # fmt: skip
def test_o_banco_recusa_mexer_no_razao_e_no_numero(comando: str):
    autos_protocolados()
    with pytest.raises(DatabaseError, match="pgtrigger"), transaction.atomic():
        connection.cursor().execute(comando)


def mudar_por_fora(consulta, situacao: str) -> None:
    """Muda sem lavrar linha; o gatilho adiado tem de recusar no commit."""

    @transaction.atomic
    def mudar():
        consulta.update(situacao=situacao)
        connection.check_constraints()

    with pytest.raises(IntegrityError, match="última linha do razão"):
        mudar()


def test_situacao_mudada_por_fora_da_porta_nao_passa_do_commit():
    pedido = autos_protocolados()
    mudar_por_fora(PedidoTPU.objects.filter(pk=pedido.pk), "deferido")


def test_espelho_mudado_por_fora_da_porta_nao_passa_do_commit():
    pedido = autos_protocolados()
    mudar_por_fora(Procedimento.objects.filter(pk=pedido.procedimento.pk), "pago")


@pytest.mark.usefixtures("tabelas_transacionais")
@pytest.mark.armadilha("transicao-em-memoria")
@pytest.mark.relato("B33")
def test_o_mesmo_ato_por_quatro_ao_mesmo_tempo_vale_uma_vez():
    pedido = autos_protocolados()
    atores = [servidor(Papel.EXPEDIENTE) for _ in range(4)]
    barreira, resultados = threading.Barrier(4), []

    def praticar(ator):
        barreira.wait()
        try:
            tramitar(PedidoTPU, pedido.pk, "autuar", por=ator)
            resultados.append("valeu")
        except SituacaoNaoAdmite:
            resultados.append("mudou")
        finally:
            connection.close()

    fios = [threading.Thread(target=praticar, args=(a,)) for a in atores]
    [f.start() for f in fios]
    [f.join(30) for f in fios]
    assert sorted(resultados) == ["mudou", "mudou", "mudou", "valeu"]
    assert pedido.procedimento.linhas.filter(ato="autuar").count() == 1
