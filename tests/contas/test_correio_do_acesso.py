"""Os e-mails do acesso à conta: todos no texto que o administrador muda, nenhum sem a ligação."""

import re
from pathlib import Path

import allauth
import pytest
from allauth.account import app_settings
from django.conf import settings as do_projeto
from django.core import mail
from django.core.cache import cache

from contas.avisos_da_mudanca import SENHA_CRIADA
from contas.avisos_do_acesso import SEM_CONTA
from contas.correio_do_acesso import AVISOS_DO_ACESSO, COM_TEXTO
from contas.models import Usuario
from contas.papeis import Papel
from contas.servicos.conta import criar_conta
from tests.fabricas.acesso import (
    MARIA,
    NOVA,
    SENHA,
    cadastrar,
    criar_outra_senha,
    definir_senha,
    desistir_da_troca,
    entrar_sem_ter_confirmado,
    recuperar,
    trocar_email,
    trocar_senha,
)
from tests.fabricas.pessoas import servidor
from tramitacao.relogio import agora
from tramitacao.servicos.modelos_de_aviso import guardar_modelo

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tabelas")]
#: O que o allauth só manda com a configuração ligada, e aqui está desligada.
DESLIGADOS = {
    "account/email/login_code": "LOGIN_BY_CODE_ENABLED",
    "account/email/password_reset_code": "PASSWORD_RESET_BY_CODE_ENABLED",
}
#: Têm texto e aqui não saem: a configuração não deixa, ou a página não se alcança sem senha.
NAO_SAEM = {SEM_CONTA.chave, SENHA_CRIADA.chave}


@pytest.fixture(autouse=True)
def _sem_memoria_de_tentativas():
    cache.clear()


@pytest.fixture
def maria() -> Usuario:
    return criar_conta(email=MARIA, nome="Maria Antunes", senha=SENHA)


CAMINHOS = {
    "conta.confirmar_cadastro": (cadastrar, NOVA),
    "conta.confirmar_email": (entrar_sem_ter_confirmado, NOVA),
    "conta.recuperar_senha": (recuperar, MARIA),
    "conta.sem_conta": (lambda client: recuperar(client, NOVA), NOVA),
    "conta.ja_existe": (lambda client: cadastrar(client, MARIA), MARIA),
    "conta.senha_trocada": (trocar_senha, MARIA),
    "conta.senha_recuperada": (criar_outra_senha, MARIA),
    "conta.senha_criada": (definir_senha, MARIA),
    "conta.email_trocado": (trocar_email, MARIA),
    "conta.email_tirado": (desistir_da_troca, MARIA),
}
POR_CHAVE = {texto.aviso.chave: texto.aviso for texto in COM_TEXTO.values()}


@pytest.fixture(autouse=True)
def _a_quem_nao_tem_conta(request, settings):
    """Ligado só onde se prova o texto dele."""
    if "conta.sem_conta" in request.node.name:
        settings.ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = True


def test_cada_texto_tem_um_caminho_que_o_manda():
    assert set(CAMINHOS) == set(POR_CHAVE)


def test_todo_email_que_o_allauth_instalado_manda_tem_texto_da_casa():
    pasta = Path(allauth.__file__).parent / "account"
    codigo = "".join(p.read_text() for p in pasta.rglob("*.py") if "tests" not in p.parts)
    manda = set(re.findall(r'"(account/email/\w+)"', codigo))
    assert len(manda) > 10
    assert manda - set(COM_TEXTO) == set(DESLIGADOS)
    assert not any(getattr(app_settings, ligada) for ligada in DESLIGADOS.values())
    assert not app_settings.EMAIL_UNKNOWN_ACCOUNTS
    assert {a.chave for a in AVISOS_DO_ACESSO} == set(POR_CHAVE) - NAO_SAEM
    outros = {"allauth.mfa", "allauth.socialaccount", "allauth.usersessions"}
    assert not outros & set(do_projeto.INSTALLED_APPS)


@pytest.mark.parametrize("chave", CAMINHOS)
def test_cada_email_sai_no_texto_que_o_administrador_guardou(client, maria, chave):
    aviso, (fazer, para) = POR_CHAVE[chave], CAMINHOS[chave]
    por = servidor(Papel.ADMINISTRADOR)
    nomes = [v for v in aviso.variaveis if not v.secreta]
    corpo = "\n".join(f"{v.nome}:\n{v.entre_chaves}" for v in aviso.variaveis)
    assunto = " ".join(v.entre_chaves for v in nomes)
    guardar_modelo(aviso, assunto=f"Meu {assunto}", corpo=corpo, por=por, em=agora())
    fazer(client)
    saiu = next(m for m in reversed(mail.outbox) if m.subject.startswith("Meu "))
    assert saiu.to == [para]
    assert not set("{}") & set(saiu.subject + saiu.body)
    assert "Via Livre" not in saiu.body


@pytest.mark.parametrize("chave", CAMINHOS)
def test_sem_texto_do_administrador_vale_o_da_casa_inteiro(client, maria, chave):
    fazer, para = CAMINHOS[chave]
    fazer(client)
    saiu = next(m for m in reversed(mail.outbox) if m.to == [para])
    assert saiu.subject == POR_CHAVE[chave].assunto
    assert saiu.body.endswith("Via Livre\nPrefeitura de São Paulo")
    assert not set("{}") & set(saiu.body)
