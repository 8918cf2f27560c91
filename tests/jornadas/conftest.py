"""Navegador, servidor e contas das jornadas."""

from io import StringIO

import pytest
from allauth.account.models import EmailAddress
from django.core.management import call_command

from contas.ator import Ator
from contas.models import Lotacao, Unidade, Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from tests.fabricas.pessoas import DESDE, empresa_representada
from tests.jornadas.pessoa import MESA, TELEFONE, Pessoa

SENHA = "quatro-cavalos-na-rua"


@pytest.fixture
def site(live_server, transactional_db, settings) -> str:
    """O endereço do sistema no ar, com as tabelas iniciais."""
    settings.EMAIL_BACKEND = "tramitacao.correio.Guardado"
    settings.ENDERECO_PUBLICO = live_server.url
    call_command("carregar_tabelas", verbosity=0, stdout=StringIO())
    return live_server.url


@pytest.fixture
def abrir_navegador(site, navegador):
    """Dá a cada pessoa o seu navegador e, no fim, confere que nenhuma página reclamou."""
    pessoas: list[Pessoa] = []

    def dar(tela: dict[str, int] = MESA) -> Pessoa:
        pessoas.append(Pessoa(navegador, site, tela=tela))
        return pessoas[-1]

    yield dar
    queixas = [queixa for pessoa in pessoas for queixa in pessoa.queixas]
    for pessoa in pessoas:
        pessoa.contexto.close()
    assert queixas == []


@pytest.fixture
def servidor(abrir_navegador):
    """Um servidor lotado, que já entrou com e-mail e senha."""

    def entrar(papel: Papel, sigla: str = "PI") -> Pessoa:
        email = f"{papel.value}@prefeitura.test"
        usuario = criar_conta(email=email, nome=papel.label, senha=SENHA)
        unidade = Unidade.objects.get(sigla=sigla)
        Lotacao.objects.create(usuario=usuario, papel=papel, unidade=unidade, desde=DESDE)
        pessoa = abrir_navegador()
        entrar_com_senha(pessoa, email)
        return pessoa

    return entrar


@pytest.fixture
def requerente(abrir_navegador):
    """Quem representa a empresa, já dentro, no telefone; e o ator que ela é."""

    def entrar(tela: dict[str, int] = TELEFONE, *empresa: str) -> tuple[Pessoa, Ator]:
        _, por = empresa_representada(*empresa)
        conta = Usuario.objects.get(pk=por.usuario_id)
        conta.set_password(SENHA)
        conta.save()
        EmailAddress.objects.create(user=conta, email=conta.email, verified=True, primary=True)
        pessoa = abrir_navegador(tela)
        entrar_com_senha(pessoa, conta.email)
        return pessoa, por

    return entrar


def entrar_com_senha(pessoa: Pessoa, email: str, senha: str = SENHA) -> None:
    """A tela de entrar, com o que se digita."""
    pessoa.abrir("/contas/entrar/")
    pessoa.escrever({"E-mail": email, "Senha": senha})
    pessoa.apertar("Entrar")
    assert "/entrar/" not in pessoa.aba.url, pessoa.lido
