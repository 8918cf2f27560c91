"""Da ronda do fiscal à multa paga e à cassação, só com cliques e teclas — art. 15.

O relógio anda: começa 200 dias atrás, e cada prazo passa de verdade entre um ato e outro.
"""

from datetime import timedelta

import pytest
import time_machine

from contas.models import Usuario
from contas.papeis import Papel
from tests.fabricas.pedidos import pedido_servico_liberado
from tests.jornadas import da_fiscalizacao as passo
from tests.jornadas.conftest import entrar_com_senha
from tests.jornadas.partes import CASA
from tests.jornadas.pessoa import TELEFONE, Pessoa
from tramitacao.relogio import agora
from tramitacao.servicos.expedicao import gerar_pendentes
from tramitacao.servicos.vencer import vencer_prazos
from valet.models import Sancao
from valet.servicos.multa import propor_multas

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
RAZOES = "A vaga estava livre: segue a foto."


def test_da_vistoria_a_multa_paga_e_a_cassacao__art_15(site, servidor, requerente, abrir_navegador):
    with time_machine.travel(agora() - timedelta(days=200)) as relogio:
        pedido_servico_liberado(inicio=agora() - timedelta(days=60))
        dora, sonia = servidor(Papel.FISCAL), servidor(Papel.EXPEDIENTE)
        dora.aba.set_viewport_size(TELEFONE)
        autos = passo.lavrar(dora, CASA)
        passo.registrar_recebimento(sonia, autos, "multa-1")
        passo.registrar_recebimento(sonia, autos, "multa-2")

        renata, por = requerente()
        renata.abrir(autos)
        renata.le("Com você desde", "Cessar até")

        passar(relogio, 40)
        teresa = servidor(Papel.SUBPREFEITO)
        passo.impor(teresa, autos, "multa-1")
        passo.impor(teresa, autos, "multa-2", "A parte não tinha multa definitiva")
        de_novo(sonia, Papel.EXPEDIENTE)
        passo.registrar_recebimento(sonia, autos, "multa-1")
        passo.registrar_recebimento(sonia, autos, "multa-2")
        entrar_de_novo(renata, Usuario.objects.get(pk=por.usuario_id).email)
        passo.defender(renata, autos, RAZOES)
        passo.manter(teresa, autos, "multa-2", RAZOES)
        passo.registrar_recebimento(sonia, autos, "multa-2")

        passar(relogio, 30)
        de_novo(sonia, Papel.EXPEDIENTE)
        passo.receber_a_multa(sonia, autos, "multa-1")
        conferir_papeis(renata, autos, Usuario.objects.get(pk=por.usuario_id).email)

        de_novo(dora, Papel.FISCAL)
        passo.voltar(dora, autos)
        passo.registrar_recebimento(sonia, autos, "sancao")
        passar(relogio, 20)
        de_novo(teresa, Papel.SUBPREFEITO)
        passo.cassar(teresa, autos)

        publico = abrir_navegador(TELEFONE)
        publico.abrir("/consulta/")
        publico.aba.get_by_role("searchbox").first.fill(CASA.lower())
        publico.apertar("Pesquisar")
        publico.seguir(CASA, exato=False)
        publico.le("Cassado em", "Este valet não pode mais atender na rua")


def passar(relogio, dias: int) -> None:
    """Os dias passam e as rotinas do dia rodam, duas vezes."""
    relogio.shift(timedelta(days=dias))
    for _ in range(2):
        assert vencer_prazos().falhas == 0
        assert propor_multas().falhas == 0
    gerar_pendentes()


def de_novo(p: Pessoa, papel: Papel) -> None:
    """A sessão acabou com o tempo: entra outra vez."""
    entrar_de_novo(p, f"{papel.value}@prefeitura.test")


def entrar_de_novo(p: Pessoa, email: str) -> None:
    p.contexto.clear_cookies()
    entrar_com_senha(p, email)


def conferir_papeis(p: Pessoa, autos: str, email: str) -> None:
    """A parte baixa o auto de multa e a guia: o que se digitou está neles."""
    gerar_pendentes()
    entrar_de_novo(p, email)
    p.abrir(f"{autos}?painel=partes")
    p.le("Multa em cobrança", "R$ 5.000,00", "foto.pdf")
    caso = Sancao.objects.get()
    multa = caso.multas.get(qualidade="empresa")
    for modelo, ditos in {
        "notificacao_sancao": (passo.NOTA, "30 dias corridos"),
        "auto_multa": (passo.NOTA, "R$ 5.000,00"),
        "decisao_multa": ("A foto é de outro dia.", "MANTENHO a multa"),
        "guia_simples": ("R$ 5.000,00", multa.parte.nome),
    }.items():
        documento = multa.procedimento.documentos_expedidos.filter(modelo=modelo).latest("pk")
        lido = " ".join(p.baixar(f"{autos}expedidos/{documento.pk}/").split())
        for dito in ditos:
            assert dito in lido, (modelo, dito)
