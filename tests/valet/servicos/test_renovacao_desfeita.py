"""O aceite de um documento renovado, tornado sem efeito: os autos voltam ao que diziam."""

import pytest

from contas.papeis import Papel
from tests.fabricas import pedidos as f
from tests.fabricas import renovacoes as r
from tests.fabricas.navegador import endereco, entrar, texto
from tests.fabricas.passos import ator, depois, reler, requerente
from tests.tramitacao.servicos.test_validades import vence
from tramitacao.erros import PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.models import Mensagem
from tramitacao.relogio import agora
from tramitacao.servicos.conferencia import conferir_processo
from valet.models import Renovacao, Requerimento
from valet.servicos.encerramento import cancelar, pedir_cancelamento
from valet.servicos.renovacao_desfeita import tornar_sem_efeito

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
LONGE = r.em_dias(3650)


@pytest.fixture
def pedido():
    return vence(f.pedido_servico_liberado(), apolice_ate=r.em_dias(10))


def desfazer(renovacao: Renovacao, **opcoes) -> Renovacao:
    por = ator(Papel.ANALISTA, renovacao.requerimento.pedido)
    com = {"despacho": "A apólice vale até 2027, e não 2036.", "por": por, **opcoes}
    tornar_sem_efeito(renovacao_id=renovacao.pk, **com)
    return Renovacao.objects.get(pk=renovacao.pk)


def requerimento(pedido) -> Requerimento:
    return reler(pedido).requerimento


def test_volta_a_valer_o_de_antes_e_a_validade_certa_se_pode_apresentar__art_5_ii_c(pedido):
    antes = requerimento(pedido)
    errada = r.aceitar(r.apresentar(pedido, r.apolice(vale_ate=LONGE)))
    assert requerimento(pedido).apolice_ate == LONGE
    desfeita = desfazer(errada)
    agora_diz = requerimento(pedido)
    for campo in ("seguradora", "apolice", "apolice_ate", "apolice_cita_lugares"):
        assert getattr(agora_diz, campo) == getattr(antes, campo), campo
    assert desfeita.situacao == "em_conferencia"
    assert desfeita.procedimento.vez == Papel.ANALISTA
    r.recusar(desfeita, "A validade está errada.")
    certa = r.aceitar(r.apresentar(pedido, r.apolice(vale_ate=r.em_dias(375))))
    assert requerimento(pedido).apolice_ate == certa.vale_ate
    assert conferir_processo(pedido.procedimento.processo) == []


def test_os_documentos_trocam_de_lugar_outra_vez__art_5(pedido):
    primeira = r.aceitar(r.apresentar(pedido))
    segunda = r.aceitar(r.apresentar(pedido, r.apolice(vale_ate=LONGE.replace(year=2050))))
    desfazer(segunda)
    situacoes = {x.pk: x.documento.situacao for x in Renovacao.objects.select_related("documento")}
    assert situacoes == {primeira.pk: "aceito", segunda.pk: "a_conferir"}


def test_a_cnh_do_motorista_volta__art_5_ii_d(pedido):
    dele = requerimento(pedido).motoristas.first()
    desfazer(r.aceitar(r.apresentar(pedido, r.cnh(pedido))))
    agora_e = requerimento(pedido).motoristas.get(pk=dele.pk)
    assert (agora_e.cnh_validade, agora_e.cnh_categoria) == (dele.cnh_validade, dele.cnh_categoria)


def test_aceita_de_novo_vale_de_novo__art_5(pedido):
    renovacao = r.aceitar(desfazer(r.aceitar(r.apresentar(pedido))))
    assert requerimento(pedido).apolice_ate == renovacao.vale_ate
    desfazer(renovacao)
    assert requerimento(pedido).apolice_ate == r.em_dias(10)


def test_so_o_ultimo_aceite_se_desfaz__art_14(pedido):
    primeira = r.aceitar(r.apresentar(pedido))
    r.aceitar(r.apresentar(pedido, r.apolice(vale_ate=LONGE.replace(year=2050))))
    with pytest.raises(RegraViolada, match="Outro documento foi aceito depois deste"):
        desfazer(primeira)


def test_com_outro_por_conferir_espera_a_conferencia_dele__art_14(pedido):
    aceita = r.aceitar(r.apresentar(pedido))
    r.apresentar(pedido, r.apolice(vale_ate=LONGE.replace(year=2050)))
    with pytest.raises(RegraViolada, match="Há outro documento por conferir"):
        desfazer(aceita)


def test_mudado_o_dado_por_outro_ato_nao_se_volta_atras_por_cima_dele__art_7(pedido):
    aceita = r.aceitar(r.apresentar(pedido))
    vence(pedido, apolice_ate=r.em_dias(99))
    with pytest.raises(RegraViolada, match="Os dados do processo mudaram"):
        desfazer(aceita)
    assert requerimento(pedido).apolice_ate == r.em_dias(99)


def test_com_o_termo_cancelado_nada_ha_que_repor__art_14(pedido):
    aceita = r.aceitar(r.apresentar(pedido))
    pedir_cancelamento(pedido_id=pedido.pk, despacho="Fechamos.", por=requerente(pedido))
    por = ator(Papel.SUBPREFEITO, pedido)
    cancelar(pedido_id=pedido.pk, despacho="Deferido.", por=por, em=max(depois(pedido), agora()))
    with pytest.raises(RegraViolada, match="já não está em vigor"):
        desfazer(aceita)


def test_so_a_analise_desfaz_e_so_o_que_se_aceitou__art_5(pedido):
    nova = r.apresentar(pedido)
    with pytest.raises(SituacaoNaoAdmite):
        desfazer(nova)
    r.aceitar(nova)
    for por in (requerente(pedido), ator(Papel.EXPEDIENTE, pedido)):
        with pytest.raises(PapelNaoAutoriza):
            desfazer(nova, por=por)


def test_pela_tela_o_motivo_e_exigido_e_a_empresa_e_avisada__art_5(pedido):
    renovacao = r.aceitar(r.apresentar(pedido))
    navegador = entrar(ator(Papel.ANALISTA, pedido))
    url = endereco(renovacao, "tornar_sem_efeito")
    visto = navegador.get(url).context["visto"]
    assert navegador.post(url, {"visto": visto, "despacho": ""}).status_code == 422
    feito = navegador.post(url, {"visto": visto, "despacho": "Engano na data."}, follow=True)
    assert "Aceite tornado sem efeito" in texto(feito)
    assert requerimento(pedido).apolice_ate == r.em_dias(10)
    linha = renovacao.procedimento.linhas.get(ato="tornar_sem_efeito")
    assert linha.desfaz.ato == "aceitar"
    assert Mensagem.objects.filter(linha=linha).exists()
