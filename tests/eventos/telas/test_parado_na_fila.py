"""A fila e o prazo sem último dia: o parado liga à conta parcial; o que não corre, a nada."""

from datetime import datetime

import pytest

from contas.papeis import Papel
from normas.datas import SAO_PAULO
from tests.fabricas import passos_de_evento as p
from tests.fabricas.eventos import sae_protocolada
from tests.fabricas.navegador import entrar, texto
from tests.fabricas.passos import ator
from tests.fabricas.pedidos import pedido_com_comunique_se
from tests.fabricas.pessoas import servidor
from tramitacao.models import PrazoAberto

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]

SEGUNDA = datetime(2026, 9, 14, 10, tzinfo=SAO_PAULO)


@pytest.mark.parametrize("aba", ["outros", "todos"])
def test_a_linha_da_fila_liga_o_prazo_parado_a_conta_parcial__art_13_par_2(aba):
    sae = sae_protocolada(em=SEGUNDA)
    sae = p.exigir(sae, p.depois(sae, 3))
    prazo = PrazoAberto.objects.get(procedimento=sae.procedimento, desfecho="aberto")
    fila = entrar(servidor(Papel.TECNICO_CET, "CET")).get(f"/processos/?aba={aba}")
    assert sae.procedimento.processo.numero_formatado in texto(fila)
    assert f'href="{prazo.get_absolute_url()}"' in fila.content.decode()


def test_o_prazo_que_espera_publicacao_nao_se_liga_na_fila_a_conta_que_nao_ha():
    pedido = pedido_com_comunique_se()
    assert PrazoAberto.objects.filter(procedimento=pedido.procedimento, vencimento=None).exists()
    fila = entrar(ator(Papel.ANALISTA, pedido)).get("/processos/?aba=outros")
    assert pedido.procedimento.processo.numero_formatado in texto(fila)
    assert "/prazos/" not in fila.content.decode()
