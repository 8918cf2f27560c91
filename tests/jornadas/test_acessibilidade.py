"""Toda tela, com o papel que a vê: WCAG 2.2 AA, 360 px, claro e escuro, sem queixa do console."""

import os
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.backends.base.creation import TEST_DATABASE_PREFIX
from django.test import override_settings
from pytest_django.live_server_helper import LiveServer

from portal.demonstracao.carregar import carregar
from portal.demonstracao.pessoas import CONTAS, SENHA
from tests.jornadas.conftest import entrar_com_senha
from tests.jornadas.partes import PARTES, passeio
from tests.jornadas.pessoa import Pessoa
from tests.jornadas.vistoria import TODAS_AS_VISTAS, examinar, telas

# A marca do banco é o que faz o pytest trocar o banco de verdade pelo de teste.
pytestmark = [pytest.mark.e2e, pytest.mark.exame, pytest.mark.django_db]

SEMENTES_PUBLICAS = [
    "/", "/componentes/", "/requerimentos/novo/", "/triagem/", "/triagem/?pergunta=o_que",
    "/triagem/?o_que=valet&area_publica=sim&habito=habitual",
    "/quanto-custa/tpu/?pgv_m2=3.333,33&outorga=02/05/2024&exercicio=2026&parcelas=4",
    "/quanto-custa/evento/?data=x", "/quanto-custa/zona-azul/", "/ainda-da-tempo/",
    "/ainda-da-tempo/contagem/?inicio=20/05/2026&regra=devolucao_caucao",
    "/ainda-da-tempo/concentracao-publica/?evento=28/02/2027&vias=arterial",
    "/consulta/?q=a", "/consulta/?q=zzz",
    "/verificar/", "/verificar/AAAA-BBBB-CCCC/", "/contas/entrar/", "/demonstracao/correio/",
    "/pagina-que-nao-existe/",
]  # fmt: skip
SEMENTES = [
    "/processos/", "/processos/?q=zzz", "/contas/", "/contas/atuacao/", "/caixa/",
    "/administracao/rotinas/", "/requerimentos/novo/",
]  # fmt: skip
#: Onde se erra: o endereço e o botão que se aperta sem preencher.
ERROS_PUBLICOS = (("/contas/entrar/", "Entrar"), ("/contas/criar/", "Criar conta"))
GUARDAR = "Guardar e continuar"


@pytest.fixture(scope="module")
def demonstracao(tmp_path_factory, django_db_setup, django_db_blocker):
    """O sistema no ar com a demonstração, feita uma vez para todas as telas."""
    pasta = tmp_path_factory.mktemp("demonstracao")
    with (
        django_db_blocker.unblock(),
        override_settings(**_ajustes(pasta)),
        pytest.MonkeyPatch.context() as remendo,
    ):
        remendo.setattr("tramitacao.efeitos._pedir", lambda tarefa, args: None)
        assert connection.settings_dict["NAME"].startswith(TEST_DATABASE_PREFIX)
        try:
            call_command("carregar_tabelas", verbosity=0, stdout=StringIO())
            carregar()
            no_ar = LiveServer(os.environ.get("DJANGO_LIVE_TEST_SERVER_ADDRESS", "127.0.0.1"))
            yield no_ar.url
            no_ar.stop()
        finally:
            call_command("flush", interactive=False, verbosity=0)


def _ajustes(pasta: Path) -> dict[str, object]:
    estaticos = "django.contrib.staticfiles.storage.StaticFilesStorage"
    return {
        "MEDIA_ROOT": pasta / "autos",
        "DADOS": pasta,
        "CACHES": {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}},
        "PASSWORD_HASHERS": ["django.contrib.auth.hashers.MD5PasswordHasher"],
        "EMAIL_BACKEND": "tramitacao.correio.Guardado",
        "STORAGES": {
            "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
            "staticfiles": {"BACKEND": estaticos},
        },
    }


@pytest.fixture
def _autos_e_fila_do_teste():
    """Aqui os autos são os da demonstração, os mesmos em todos os testes do módulo."""


@pytest.fixture(scope="module")
def ja_vistas() -> set[str]:
    """Os tipos de tela examinados com outro papel."""
    return set()


@pytest.fixture
def ninguem(navegador, demonstracao):
    """Quem não entrou."""
    pessoa = Pessoa(navegador, demonstracao)
    yield pessoa
    pessoa.contexto.close()


@pytest.fixture
def dentro(ninguem):
    """Entra com uma conta da demonstração."""

    def entrar(usuario: str) -> Pessoa:
        email = next(c.email for c in CONTAS if c.usuario == usuario)
        entrar_com_senha(ninguem, email, SENHA)
        return ninguem

    return entrar


def test_as_telas_publicas(ninguem, ja_vistas):
    conferir(ninguem, telas(ninguem, SEMENTES_PUBLICAS, ja_vistas, publicas=True))


@pytest.mark.parametrize("usuario", [c.usuario for c in CONTAS])
def test_as_telas_do_papel(dentro, ja_vistas, usuario):
    pessoa = dentro(usuario)
    conferir(pessoa, telas(pessoa, SEMENTES, ja_vistas, publicas=False))


@pytest.mark.parametrize(("endereco", "botao"), ERROS_PUBLICOS)
def test_a_conta_com_erros(ninguem, endereco, botao):
    ninguem.abrir(endereco)
    ninguem.apertar(botao)
    assert examinar(ninguem, TODAS_AS_VISTAS) == []


def test_cada_parte_do_pedido_com_erros_e_a_conferencia_do_que_falta(dentro):
    """Um pedido começado agora, com tudo em branco e um móvel que não cabe."""
    pessoa = dentro("requerente")
    pessoa.abrir("/requerimentos/novo/")
    pessoa.apertar("Começar o pedido")
    rascunho, defeitos = pessoa.aba.url, []
    for parte in PARTES:
        pessoa.aba.goto(f"{rascunho}{parte}/")
        if parte == "passeio":
            passeio(pessoa, profundidade="1,30")
        else:
            pessoa.apertar(GUARDAR)
        defeitos += examinar(pessoa)
    pessoa.aba.goto(f"{rascunho}conferir/")
    assert defeitos + examinar(pessoa, TODAS_AS_VISTAS) + pessoa.queixas == []


def conferir(p: Pessoa, enderecos: Iterable[str]) -> None:
    """Examina cada tela e junta todos os defeitos, para os ver de uma vez."""
    defeitos = []
    for _endereco in enderecos:
        defeitos += examinar(p)
    assert defeitos + p.queixas == []
