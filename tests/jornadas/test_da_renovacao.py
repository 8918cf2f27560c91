"""Do aviso de que a apólice venceu ao aceite da nova, no navegador — arts. 5º, II, c, e 14."""

from datetime import timedelta

import pytest

from contas.papeis import Papel
from tests.fabricas.pedidos import pedido_servico_liberado
from tests.fabricas.requerimentos import pdf
from tests.tramitacao.servicos.test_validades import vence
from tramitacao.models import Mensagem
from tramitacao.relogio import agora, hoje
from tramitacao.servicos.validades import avisar_validades

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def test_do_aviso_de_vencimento_ao_aceite_da_apolice_nova__art_5_ii_c(site, requerente, servidor):
    pedido = vence(pedido_servico_liberado(), apolice_ate=hoje() + timedelta(days=5))
    autos = pedido.procedimento.processo.get_absolute_url()
    assert avisar_validades(agora()).feitos == 1
    aviso = Mensagem.objects.get(chave__startswith="validade-", unidade=None)
    ato = next(linha for linha in aviso.corpo.splitlines() if "apresentar_renovacao" in linha)

    titular, _ = requerente()
    titular.abrir(ato)
    titular.le("Apólice de seguro", "O que está aceito vale até")
    titular.escrever({
        "Começa a valer em": f"{hoje():%d/%m/%Y}", "A apólice vale até": "01/01/2042",
        "Número da apólice": "987-6",
    })  # fmt: skip
    titular.marcar("A apólice cita o local de guarda")
    titular.anexar("Arquivo", "apolice.pdf", pdf("apolice nova"))
    titular.apertar("Enviar para conferência")
    titular.le("Até a Subprefeitura o aceitar, vale o de antes", "Serviço liberado")

    analista = servidor(Papel.ANALISTA)
    analista.abrir("/processos/")
    analista.le("Renovado, por conferir")
    analista.abrir(autos)
    analista.seguir("Aceitar o documento renovado", dentro="#atos")
    analista.le("987-6", "o que está aceito vale até")
    analista.apertar("Aceitar o documento renovado")
    analista.le("A validade nova já vale no processo", "qua, 1 jan 2042", "Serviço liberado")

    titular.abrir(autos)
    titular.le("qua, 1 jan 2042")
    assert avisar_validades(agora()).feitos == 0
