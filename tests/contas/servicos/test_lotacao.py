"""Lotações: só o administrador as muda; o fim na hora tira o acesso na hora."""

from datetime import UTC, date, datetime, timedelta

import pghistory.models
import pytest

from contas.ator import Ator
from contas.consultas import em_exercicio, lotacoes_de
from contas.erros import PedidoRecusado, SemAutoridade
from contas.models import Lotacao, Unidade
from contas.papeis import Papel
from contas.servicos.lotacao import encerrar_lotacao, lotar
from tests.fabricas.pessoas import servidor, usuario

AGORA = datetime(2026, 11, 23, 13, 0, tzinfo=UTC)
HOJE = date(2026, 11, 23)
AMANHA = HOJE + timedelta(days=1)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


@pytest.fixture
def administrador():
    return servidor(Papel.ADMINISTRADOR)


def lotar_em(por, quem, papel=Papel.ANALISTA, sigla="PI", **resto):
    dados = {"desde": HOJE, "ato": "Portaria 12/2026", "em": AGORA} | resto
    unidade = Unidade.objects.get(sigla=sigla)
    return lotar(por=por, email=quem.email, papel=papel, unidade=unidade, **dados)


def test_lota_pelo_email_sem_distinguir_maiusculas(administrador):
    quem = usuario(email="lia@exemplo.test")
    feita = lotar(
        por=administrador, email="  LIA@Exemplo.TEST ", papel=Papel.ANALISTA,
        unidade=Unidade.objects.get(sigla="PI"), desde=HOJE, ato="Portaria 1", em=AGORA,
    )  # fmt: skip
    assert list(lotacoes_de(quem.pk, HOJE)) == [feita]


@pytest.mark.parametrize("papel", [p for p in Papel if p not in {"administrador", "sistema"}])
def test_so_o_administrador_lota(papel):
    por = (
        Ator(Papel.REQUERENTE, usuario().pk, None, None)
        if papel == Papel.REQUERENTE
        else servidor(papel)
    )
    with pytest.raises(SemAutoridade, match="Só o administrador"):
        lotar_em(por, usuario())


def test_administrador_que_saiu_nao_lota(administrador):
    Lotacao.objects.filter(usuario_id=administrador.usuario_id).update(ate=date(2026, 1, 1))
    with pytest.raises(SemAutoridade):
        lotar_em(administrador, usuario())


def test_periodo_que_se_sobrepoe_e_recusado_com_a_saida(administrador):
    quem = usuario()
    lotar_em(administrador, quem)
    with pytest.raises(PedidoRecusado, match="já tem este papel") as erro:
        lotar_em(administrador, quem, desde=AMANHA)
    assert erro.value.campo == "desde"


def test_mesmo_papel_noutra_unidade_e_outro_papel_na_mesma_cabem(administrador):
    quem = usuario()
    lotar_em(administrador, quem)
    lotar_em(administrador, quem, sigla="LA")
    lotar_em(administrador, quem, papel=Papel.EXPEDIENTE)
    assert lotacoes_de(quem.pk, HOJE).count() == 3


@pytest.mark.parametrize(
    ("papel", "sigla", "tipo"),
    [(Papel.SUBPREFEITO, "CET", "Subprefeitura"), (Papel.TECNICO_CET, "PI", "CET")],
)
def test_papel_fora_da_sua_unidade_e_recusado(administrador, papel, sigla, tipo):
    with pytest.raises(PedidoRecusado, match=f"unidade do tipo {tipo}"):
        lotar_em(administrador, usuario(), papel, sigla)


def test_email_sem_conta_diz_o_que_fazer(administrador):
    with pytest.raises(PedidoRecusado, match="Peça à pessoa que crie a conta"):
        lotar(
            por=administrador, email="ninguem@exemplo.test", papel=Papel.ANALISTA,
            unidade=Unidade.objects.get(sigla="PI"), desde=HOJE, ato="P", em=AGORA,
        )  # fmt: skip


def test_encerrada_na_hora_perde_o_acesso_no_mesmo_dia(administrador):
    analista = servidor(Papel.ANALISTA)
    lotacao = Lotacao.objects.get(usuario_id=analista.usuario_id)
    encerrar_lotacao(por=administrador, lotacao_id=lotacao.pk, em=AGORA, ato="Portaria 2")
    assert not em_exercicio(analista, HOJE)
    assert em_exercicio(analista, HOJE - timedelta(days=1))


def test_com_ultimo_dia_vale_ate_ele_inclusive(administrador):
    analista = servidor(Papel.ANALISTA)
    lotacao = Lotacao.objects.get(usuario_id=analista.usuario_id)
    encerrar_lotacao(
        por=administrador, lotacao_id=lotacao.pk, em=AGORA, ato="P 2", ultimo_dia=AMANHA
    )
    assert em_exercicio(analista, AMANHA)
    assert not em_exercicio(analista, AMANHA + timedelta(days=1))


def test_lotacao_que_ja_acabou_nao_se_encerra_outra_vez(administrador):
    servidor(Papel.ANALISTA)
    lotacao = Lotacao.objects.get(papel=Papel.ANALISTA)
    encerrar_lotacao(por=administrador, lotacao_id=lotacao.pk, em=AGORA, ato="P 2")
    with pytest.raises(PedidoRecusado, match="já acabou"):
        encerrar_lotacao(por=administrador, lotacao_id=lotacao.pk, em=AGORA, ato="P 3")


def test_a_ultima_administracao_nao_se_encerra(administrador):
    lotacao = Lotacao.objects.get(papel=Papel.ADMINISTRADOR)
    with pytest.raises(PedidoRecusado, match="última administração"):
        encerrar_lotacao(por=administrador, lotacao_id=lotacao.pk, em=AGORA, ato="P 2")
    servidor(Papel.ADMINISTRADOR)
    encerrar_lotacao(por=administrador, lotacao_id=lotacao.pk, em=AGORA, ato="P 2")
    assert not em_exercicio(administrador, HOJE)


def test_cada_mudanca_deixa_historico_com_ato_e_autor(administrador):
    feita = lotar_em(administrador, usuario())
    encerrar_lotacao(por=administrador, lotacao_id=feita.pk, em=AGORA, ato="Portaria 9")
    eventos = pghistory.models.Events.objects.tracks(feita).order_by("pgh_created_at", "pgh_id")
    assert [e.pgh_context["ato"] for e in eventos] == ["lotar", "encerrar"]
    assert eventos.last().pgh_context["ato_administrativo"] == "Portaria 9"
