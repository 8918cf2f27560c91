"""Dar, trocar e desligar o endereço da agenda de uma conta."""

import secrets
from datetime import datetime

from contas.models import EnderecoDaAgenda, Usuario

#: Tamanho do segredo em bytes, antes de virar texto: ninguém o acha tentando.
_BYTES = 32


def trocar(*, usuario: Usuario, em: datetime) -> EnderecoDaAgenda:
    """Um endereço novo. O que havia antes deixa de abrir."""
    novo, _ = EnderecoDaAgenda.objects.update_or_create(
        usuario=usuario, defaults={"segredo": secrets.token_urlsafe(_BYTES), "criado_em": em}
    )
    return novo


def desligar(*, usuario: Usuario) -> None:
    """Nenhum endereço abre mais a agenda desta conta."""
    EnderecoDaAgenda.objects.filter(usuario=usuario).delete()


def dona_do_endereco(segredo: str) -> Usuario | None:
    """A conta ativa que este segredo abre; nula se ele está errado, trocado ou desligado."""
    achado = EnderecoDaAgenda.objects.filter(segredo=segredo, usuario__is_active=True)
    endereco = achado.select_related("usuario").first()
    return endereco.usuario if endereco else None
