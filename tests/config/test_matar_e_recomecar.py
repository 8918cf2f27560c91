"""Dois trabalhadores mortos a meio e postos de novo no ar: cada efeito, uma vez, com a data legal.

Nada aqui é de faz de conta: processos do Celery, Redis e PostgreSQL, e `kill -9`.
"""

import random
import time
from datetime import date, timedelta

import pytest
import time_machine
from django.conf import settings
from django.db.models import Count

from contas.papeis import Papel
from tests.fabricas.autos import autos_protocolados
from tests.fabricas.pessoas import servidor
from tests.fabricas.trabalhadores import trabalhadores
from tramitacao.consultas.rotinas import em_curso
from tramitacao.models import (
    ExecucaoDeRotina,
    FalhaDeRotina,
    Mensagem,
    PedidoDeRotina,
    PrazoAberto,
    Processo,
    Publicacao,
    Tramitacao,
)
from tramitacao.relogio import agora, dia_de
from tramitacao.servicos.conferencia import conferir_processo
from tramitacao.servicos.fora_de_hora import pedir
from tramitacao.servicos.publicacoes import registrar_publicacao
from tramitacao.servicos.tramitar import tramitar
from tramitacao.servicos.vencer import ROTINA
from valet.models import PedidoTPU

FILA = settings.CELERY_BROKER_URL
pytestmark = [
    pytest.mark.servicos,
    pytest.mark.skipif(not FILA.startswith("redis"), reason="CELERY_BROKER_URL não é um Redis"),
    pytest.mark.usefixtures("tabelas_transacionais"),
]
QUANTOS = 60
VENCER = "tramitacao.tasks.vencer_prazos"


@pytest.fixture
def equipe(tmp_path):
    with trabalhadores(FILA.rpartition("/")[0], tmp_path) as todos:
        yield todos


def vencidos(quantos: int) -> dict[int, date]:
    """Comunique-se de há dois meses, de dias diferentes: o procedimento e a data legal dele."""
    ha_dois_meses = agora() - timedelta(days=60)
    for n in range(quantos):
        com = {"por": servidor(Papel.EXPEDIENTE)}
        with time_machine.travel(ha_dois_meses, tick=False):
            pedido = autos_protocolados()
            tramitar(PedidoTPU, pedido.pk, "autuar", **com)
            tramitar(
                PedidoTPU, pedido.pk, "comunicar_falta", por=servidor(Papel.ANALISTA),
                despacho="Falta a apólice.",
            )  # fmt: skip
        registrar_publicacao(
            PedidoTPU, pedido.pk, data=dia_de(ha_dois_meses) + timedelta(days=1 + n % 20),
            edicao="Edição 100", em=agora(), **com,
            publicacao_id=Publicacao.objects.get(procedimento=pedido.procedimento).pk,
        )  # fmt: skip
    datas = dict(PrazoAberto.objects.values_list("procedimento_id", "vencimento"))
    assert len(datas) == quantos
    assert max(datas.values()) < dia_de(agora())
    return datas


def certificados() -> int:
    return Tramitacao.objects.filter(ato="certificar_decurso").count()


def esperar(condicao, equipe, segundos: float = 45) -> None:
    limite = time.monotonic() + segundos
    while not condicao():
        assert time.monotonic() < limite, equipe.disseram()[-4000:]
        time.sleep(0.01)


@pytest.mark.armadilha("rotina-duas-vezes")
@pytest.mark.armadilha("data-congelada")
def test_mortos_ao_acaso_e_de_novo_no_ar_cada_prazo_se_certifica_uma_vez__art_7(equipe):
    datas = vencidos(QUANTOS)
    sorte = random.Random()
    equipe.ligar()
    equipe.ligar()
    mortes = []
    for alvo in sorted(sorte.sample(range(1, QUANTOS - 10), 3)):
        equipe.pedir(VENCER, 3)
        esperar(lambda alvo=alvo: certificados() >= alvo, equipe)
        time.sleep(sorte.uniform(0, 0.03))
        equipe.matar(sorte.randrange(2))
        mortes.append(certificados())
        equipe.ligar()
    equipe.pedir(VENCER, 2)
    esperar(lambda: not PrazoAberto.objects.filter(desfecho="aberto").exists(), equipe)
    esperar(ExecucaoDeRotina.objects.filter(acabou_em__isnull=False).exists, equipe)
    assert mortes[0] < QUANTOS, f"morreram tarde demais: {mortes}"
    _cada_um_uma_vez(datas)


def test_o_pedido_que_o_morto_levava_volta_a_fila_sem_ninguem_pedir_de_novo(equipe):
    datas = vencidos(QUANTOS)
    equipe.pedir(VENCER)
    equipe.ligar()
    esperar(certificados, equipe)
    equipe.matar()
    assert certificados() < len(datas)
    interrompida = ExecucaoDeRotina.objects.get()
    assert interrompida.acabou_em is None
    esperar(lambda: not em_curso(), equipe, 5)
    equipe.ligar()
    esperar(lambda: not PrazoAberto.objects.filter(desfecho="aberto").exists(), equipe)
    _cada_um_uma_vez(datas)


def _cada_um_uma_vez(datas: dict[int, date]) -> None:
    linhas = Tramitacao.objects.filter(ato="certificar_decurso").select_related("texto")
    certas = sorted((pk, dia.isoformat()) for pk, dia in datas.items())
    assert sorted((x.procedimento_id, x.texto.dados["venceu_em"]) for x in linhas) == certas
    assert not PrazoAberto.objects.exclude(desfecho="decorrido").exists()
    assert not FalhaDeRotina.objects.exists()
    for processo in Processo.objects.all():
        assert conferir_processo(processo) == []
    por_linha = Mensagem.objects.filter(linha__in=linhas).values("linha", "destinatario", "papel")
    contadas = por_linha.annotate(n=Count("pk")).values_list("linha", "n")
    assert {n for _, n in contadas} == {1}
    assert len({linha for linha, _ in contadas}) == len(datas)


def test_passar_agora_pedido_na_tela_sobrevive_a_morte_de_quem_o_atendia(equipe):
    datas = vencidos(QUANTOS)
    pedido = pedir(ROTINA, usuario_id=servidor(Papel.ADMINISTRADOR).usuario_id)
    equipe.ligar()
    equipe.pedir("tramitacao.tasks.atender_pedidos")
    esperar(lambda: certificados() >= 5, equipe)
    equipe.matar()
    assert PedidoDeRotina.objects.filter(pk=pedido.pk, atendido_em=None).exists()
    equipe.ligar()
    equipe.pedir("tramitacao.tasks.atender_pedidos")
    esperar(PedidoDeRotina.objects.filter(atendido_em__isnull=False).exists, equipe)
    _cada_um_uma_vez(datas)
