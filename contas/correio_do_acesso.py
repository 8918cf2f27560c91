"""O que o django-allauth manda escrever, no texto dos avisos da casa.

Cada e-mail do allauth tem um nome (o prefixo do template dele) e um contexto; aqui esse nome vira
um aviso, e o contexto os valores dele. O endereço é sempre o público: o do pedido quem o escreve é
o navegador.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from allauth.account import app_settings
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage
from django.urls import reverse

from contas import avisos_da_mudanca as mudancas
from contas import avisos_do_acesso as avisos
from contas.nomes import nome_limpo
from contas.texto_de_aviso import Aviso, redigir
from normas.datas import instante_por_extenso

Contexto = Mapping[str, Any]
DIA = 24 * 60 * 60


class CartaDoAcesso(EmailMessage):
    """Uma mensagem que pode levar uma ligação secreta; quem a guarda, guarda-a à parte."""

    segredo: str | None = None


@dataclass(frozen=True, slots=True)
class _Texto:
    """O aviso de um e-mail do allauth e de onde vem o que é só dele."""

    aviso: Aviso
    seus: Callable[[Contexto], dict[str, str]] = lambda contexto: {}


def _a_confirmar(contexto: Contexto) -> dict[str, str]:
    return {
        "ligacao": contexto["activate_url"],
        "validade": _dias(app_settings.EMAIL_CONFIRMATION_EXPIRE_DAYS),
    }


def _a_recuperar(contexto: Contexto) -> dict[str, str]:
    return {
        "ligacao": contexto["password_reset_url"],
        "validade": _dias(settings.PASSWORD_RESET_TIMEOUT // DIA),
    }


_TEXTOS = {
    "email_confirmation_signup": _Texto(avisos.CONFIRMAR_CADASTRO, _a_confirmar),
    "email_confirmation": _Texto(avisos.CONFIRMAR_EMAIL, _a_confirmar),
    "password_reset_key": _Texto(avisos.RECUPERAR, _a_recuperar),
    "unknown_account": _Texto(avisos.SEM_CONTA),
    "account_already_exists": _Texto(avisos.JA_HA_CONTA),
    "password_changed": _Texto(mudancas.SENHA_TROCADA),
    "password_reset": _Texto(mudancas.SENHA_RECUPERADA),
    "password_set": _Texto(mudancas.SENHA_CRIADA),
    "email_changed": _Texto(
        mudancas.EMAIL_TROCADO, lambda c: {"antigo": c["from_email"], "novo": c["to_email"]}
    ),
    "email_deleted": _Texto(mudancas.EMAIL_TIRADO, lambda c: {"tirado": c["deleted_email"]}),
}
#: Os e-mails do allauth que têm texto da casa.
COM_TEXTO = {f"account/email/{nome}": texto for nome, texto in _TEXTOS.items()}
#: Têm texto e aqui não saem: a quem não tem conta não se escreve (ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS),
#: e conta sem senha não passa da página que a pede de novo.
_NAO_SAEM = (avisos.SEM_CONTA, mudancas.SENHA_CRIADA)
#: Os que saem nesta instalação: os que o administrador muda.
AVISOS_DO_ACESSO = tuple(t.aviso for t in _TEXTOS.values() if t.aviso not in _NAO_SAEM)


def carta_do_acesso(prefixo: str, email: str, contexto: Contexto) -> CartaDoAcesso | None:
    """A carta deste e-mail do allauth, no texto que vale; nada, se ele não é dos nossos."""
    texto = COM_TEXTO.get(prefixo)
    if texto is None:
        return None
    valores = _de_todos(email, contexto) | texto.seus(contexto)
    assunto, corpo = redigir(texto.aviso, valores)
    carta = CartaDoAcesso(assunto, corpo, to=[email])
    secretas = [valores[v.nome] for v in texto.aviso.variaveis if v.secreta]
    carta.segredo = secretas[0] if secretas else None
    return carta


def pagina(nome: str) -> str:
    """O endereço público de uma página da conta."""
    return f"{settings.ENDERECO_PUBLICO.rstrip('/')}{reverse(nome)}"


def _de_todos(email: str, contexto: Contexto) -> dict[str, str]:
    instante = contexto.get("timestamp")
    return {
        "email": email,
        "nome": _nome(email, contexto),
        "quando": instante_por_extenso(instante) if instante else "",
        "recuperar": pagina("account_reset_password"),
        "criar": pagina("account_signup"),
    }


def _nome(email: str, contexto: Contexto) -> str:
    """O nome de quem tem a conta, se o endereço é mesmo dele; senão, ninguém disse que é."""
    usuario = contexto.get("user")
    seu = usuario and EmailAddress.objects.filter(user=usuario, email=email, verified=True).exists()
    return nome_limpo(usuario.nome) if usuario and seu else ""


def _dias(quantos: int) -> str:
    return "1 dia" if quantos == 1 else f"{quantos} dias"
