"""O preço anual em atraso aparece em "o que falta" e não acaba o termo — art. 9º, § 3º."""

from datetime import datetime

import pytest
import time_machine

from contas.models import Usuario
from contas.papeis import Papel
from precos.models import PrecoMinimo, ValorPGV
from tests.fabricas import pedidos
from tests.fabricas.passos import PGV, ator
from tramitacao.relogio import FUSO
from valet.servicos import rotinas_anuais

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]


def test_parcela_vencida_aparece_no_que_falta_e_a_conta_uma_vez_so__art_9_par_3(client):
    with time_machine.travel(datetime(2025, 6, 2, 10, tzinfo=FUSO), tick=False):
        pedido = pedidos.pedido_deferido(inicio=datetime(2025, 6, 2, 10, tzinfo=FUSO))
    r = pedido.requerimento
    ValorPGV.objects.get_or_create(
        exercicio=2026, setor_quadra=r.setor_quadra, codlog=r.lugar_codlog or r.estab_codlog,
        defaults={"valor": PGV, "fonte": "teste"},
    )  # fmt: skip
    PrecoMinimo.objects.all().delete()
    rotinas_anuais.lancar_precos_anuais(datetime(2026, 1, 20, 6, tzinfo=FUSO))
    dono = ator(Papel.REQUERENTE, pedido)
    endereco = pedido.procedimento.processo.get_absolute_url()
    with time_machine.travel(datetime(2026, 4, 2, 10, tzinfo=FUSO), tick=False):
        client.force_login(Usuario.objects.get(pk=dono.usuario_id))
        texto = client.get(f"{endereco}?painel=preco").content.decode()
    assert "Preço em atraso: Preço anual do TPU, 2026" in texto
    assert "O termo continua em vigor." in texto
