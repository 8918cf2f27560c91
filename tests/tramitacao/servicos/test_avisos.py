"""O que se escreve às partes e à unidade que passa a ter a vez; o ato dito como fato."""

import re
from datetime import date

import pytest

from contas.models import Representacao, Unidade
from contas.papeis import DA_UNIDADE, POR_EXTENSO, Papel
from tests.fabricas import pedidos as f
from tests.fabricas import sancoes
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import representante, servidor
from tramitacao.concretos import modelos
from tramitacao.fato import quem
from tramitacao.fluxo import tabela
from tramitacao.models import Mensagem, PrazoAberto, Publicacao, Tramitacao
from tramitacao.relogio import hoje
from tramitacao.servicos.correio import enviar_mensagens
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.tramitar import espelhar, tramitar, trancar
from valet.models import PedidoTPU
from valet.servicos.encaminhamento import remeter

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

#: O fato começa por verbo no passado: "certificou", nunca "certificar".
PASSADO = re.compile(r"([a-zçãáéíóúâêô]+(ou|eu|iu|ôs)|fez|manteve)\b")
AVISAM = [
    pytest.param(modelo, nome, dados, id=f"{modelo.FLUXO}-{nome}")
    for modelo in modelos()
    for nome, dados in (modelo.INICIO, *((x.nome, x.dados) for x in tabela(modelo)))
    if dados.avisa
]


@pytest.mark.parametrize(("modelo", "nome", "dados"), AVISAM)
def test_todo_ato_que_avisa_se_diz_como_fato_no_assunto(modelo, nome, dados):
    assert PASSADO.match(dados.frase), dados.frase
    for papel in (Papel.REQUERENTE, *DA_UNIDADE, Papel.SISTEMA):
        autor = quem(modelo, nome, papel)
        assert autor.startswith(("a ", "o ")), autor
        assunto = f"Processo 6046.2026/0000123-4: {autor} {dados.frase}"
        assert len(assunto) <= 150


def test_o_ato_da_parte_registrado_no_balcao_continua_a_ser_dela():
    assert quem(PedidoTPU, "desistir", Papel.EXPEDIENTE) == "a empresa"
    assert quem(PedidoTPU, "autuar", Papel.EXPEDIENTE) == "o expediente"
    assert quem(PedidoTPU, "protocolar", Papel.EXPEDIENTE) == "a empresa"


def autuado(email: str = "") -> PedidoTPU:
    Unidade.objects.filter(sigla="PI").update(email=email)
    pedido = autos_protocolados()
    Mensagem.objects.all().delete()
    return tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))


def test_o_aviso_guarda_a_linha_e_a_parte_e_diz_o_fato():
    pedido = autuado()
    aviso = Mensagem.objects.get(linha=pedido.linha)
    assert (aviso.parte_id, aviso.unidade) == (pedido.empresa.pessoa_id, None)
    assert aviso.assunto.endswith(": o expediente autuou o requerimento")
    assert "O que foi escrito" not in aviso.corpo
    assert "Prazo:" not in aviso.corpo


@pytest.mark.parametrize(
    "muda",
    [{"ate": date(2021, 1, 1)}, {"pode_receber": False}, {"aceita_em": None},
     {"desde": date(2100, 1, 1)}],
)  # fmt: skip
def test_o_aviso_vai_so_a_quem_representa_e_recebe_no_dia_do_ato(muda):
    pedido = autos_protocolados()
    outro = representante(pedido.empresa.pessoa, "Sócio que não recebe")
    Representacao.objects.filter(usuario_id=outro.usuario_id).update(**muda)
    Mensagem.objects.all().delete()
    tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
    assert Mensagem.objects.filter(parte__isnull=False).count() == 1


def test_do_protocolo_a_restituicao_um_aviso_por_mudanca_de_vez():
    pedido = f.pedido_restituido()
    da_vez = Mensagem.objects.filter(unidade__isnull=False).order_by("pk")
    esperados = [("PI", "expediente"), ("CET", "tecnico_cet"), ("PI", "analista")]
    assert [(m.unidade.sigla, m.papel) for m in da_vez] == esperados
    espelhar(trancar(PedidoTPU, pedido.pk), desde=None)
    assert da_vez.count() == len(esperados)


def test_o_que_passa_a_outra_subprefeitura_avisa_a_ela__art_3():
    pedido = f.pedido_em_analise()
    Mensagem.objects.all().delete()
    remeter(
        pedido_id=pedido.pk, unidade_id=Unidade.objects.get(sigla="SE").pk, despacho="É da Sé.",
        por=f.ator(Papel.ANALISTA, pedido), em=f.depois(pedido),
    )  # fmt: skip
    (da_vez,) = Mensagem.objects.filter(unidade__isnull=False)
    assert (da_vez.unidade.sigla, da_vez.papel) == ("SE", Papel.ANALISTA)


def test_protocolado_avisa_o_expediente_e_autuado_no_mesmo_papel_nao_repete():
    pedido = autos_protocolados()
    (da_vez,) = Mensagem.objects.filter(unidade__isnull=False)
    assert (da_vez.unidade.sigla, da_vez.papel) == ("PI", Papel.EXPEDIENTE)
    assert da_vez.assunto.endswith(": a vez é do expediente")
    tramitar(PedidoTPU, pedido.pk, "autuar", por=servidor(Papel.EXPEDIENTE))
    assert Mensagem.objects.filter(unidade__isnull=False).count() == 1


def test_sem_e_mail_a_unidade_so_recebe_na_caixa_e_nada_se_envia(mailoutbox):
    autos_protocolados()
    da_vez = Mensagem.objects.get(unidade__isnull=False)
    assert (da_vez.destinatario, da_vez.enviada_em) == ("", da_vez.criada_em)
    enviar_mensagens()
    assert all(m.to != [""] for m in mailoutbox)


def test_com_e_mail_a_unidade_tambem_recebe_nele(mailoutbox):
    Unidade.objects.filter(sigla="PI").update(email="protocolo@pinheiros.example")
    autos_protocolados()
    enviar_mensagens()
    assert ["protocolo@pinheiros.example"] in [m.to for m in mailoutbox]


def test_o_comunique_se_diz_de_onde_se_conta_e_a_publicacao_ate_quando__art_7():
    pedido = f.pedido_com_comunique_se()
    linha = Tramitacao.objects.get(ato="comunicar_falta")
    aviso = Mensagem.objects.filter(linha=linha, parte__isnull=False).first()
    assert "Prazo: 15 dias corridos, contados da publicação no Diário Oficial." in aviso.corpo
    assert "Por que esta data" not in aviso.corpo
    registrar_publicacao(
        PedidoTPU, pedido.pk, publicacao_id=Publicacao.objects.get(linha=linha).pk,
        data=hoje(), edicao="DOC 1", por=servidor(Papel.EXPEDIENTE),
    )  # fmt: skip
    prazo = PrazoAberto.objects.get(aberto_por=linha)
    aviso = Mensagem.objects.filter(linha__ato="registrar_publicacao", parte__isnull=False).latest(
        "pk"
    )
    assert f"{prazo.vencimento.day} " in aviso.corpo.partition("Prazo: até ")[2][:10]
    # E o endereço da conta, que só há quando o prazo corre.
    assert f"{prazo.get_absolute_url()}\n" in aviso.corpo


def test_a_vistoria_que_abre_tres_procedimentos_avisa_o_fiscal_uma_vez__art_15():
    sancoes.caso_constatado()
    assert Mensagem.objects.filter(unidade__isnull=False, papel=Papel.FISCAL).count() == 1


def test_todo_papel_que_tem_a_vez_se_diz_por_extenso():
    vezes = {papel for modelo in modelos() for papel in modelo.VEZ.values() if papel}
    assert vezes - {Papel.REQUERENTE} <= set(POR_EXTENSO) & DA_UNIDADE
