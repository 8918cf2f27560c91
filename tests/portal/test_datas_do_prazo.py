"""Toda data de vencimento, em toda tela de todo papel, abre na conta dela, e a conta abre.

Percorre a demonstração inteira: cada data marcada está numa ligação que responde 200 a quem a vê, e
nenhuma data de prazo se diz sem a marca.
"""

import pytest

from contas.models import Usuario
from portal.demonstracao.carregar import carregar
from portal.demonstracao.pessoas import CONTAS
from tests.portal.varredura_dos_prazos import varrer

SEMENTES = [
    "/processos/", "/processos/fila/", "/guias/", "/publicacoes/", "/conciliacao/", "/contas/",
    "/caixa/", "/administracao/rotinas/", "/requerimentos/novo/", "/eventos/novo/",
]  # fmt: skip
PUBLICAS = [
    "/", "/ainda-da-tempo/", "/ainda-da-tempo/contagem/?inicio=20/05/2026&regra=devolucao_caucao",
    "/ainda-da-tempo/concentracao-publica/?evento=28/02/2035&vias=arterial",
    "/ainda-da-tempo/concentracao-publica/?evento=28/02/2024&vias=arterial",
    "/ainda-da-tempo/autorizacao-de-uso/?servico=28/02/2035",
]  # fmt: skip
#: Papel → quantas datas ligadas a demonstração lhe mostra, no mínimo: a varredura viu mesmo telas.
MINIMO = {
    "requerente": 60, "expediente": 40, "analista": 40, "subprefeita": 40, "cet": 40, "fiscal": 20,
    "auditora": 40, "administrador": 0,
}  # fmt: skip
#: Telas de um mesmo feitio que se abrem.
POR_FEITIO = 2


@pytest.mark.exame
def test_toda_data_de_prazo_de_todo_papel_abre_na_sua_conta(tabelas, client_de):
    """Um carregamento só, que é o que demora."""
    carregar()
    defeitos, publica = [], varrer(client_de(None), PUBLICAS, POR_FEITIO)
    defeitos += publica.defeitos
    assert sum(publica.marcas.values()) >= 8
    for conta in CONTAS:
        vista = varrer(client_de(conta.email), SEMENTES, POR_FEITIO)
        defeitos += [f"{conta.usuario}: {d}" for d in vista.defeitos]
        assert sum(vista.marcas.values()) >= MINIMO.get(conta.usuario, 0), conta.usuario
    assert defeitos == []


@pytest.fixture
def client_de(settings):
    """Um navegador com a conta deste e-mail; nulo, ninguém entrou."""
    from django.test import Client

    def novo(email):
        navegador = Client()
        if email:
            navegador.force_login(Usuario.objects.get(email=email))
        return navegador

    return novo
