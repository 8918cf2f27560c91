"""O que se escreve a quem pede, dá ou perde a representação de uma empresa."""

from datetime import date

from django.conf import settings
from django.core.mail import send_mail
from django.template.loader import render_to_string

from contas.consultas import representantes_de
from contas.models import Representacao


def avisar_pedido(representacao: Representacao, dia: date) -> None:
    """A cada representante em exercício que pode aceitar; ninguém, se não há nenhum."""
    quem_aceita = representantes_de([representacao.pessoa_id], dia).filter(pode_requerer=True)
    for representante in quem_aceita:
        _escrever(
            representante.usuario.email,
            f"{representacao.pessoa}: pedido de representação",
            "contas/correio/pedido.txt",
            representacao,
        )


def avisar_desfecho(representacao: Representacao, desfecho: str, motivo: str = "") -> None:
    """A quem é o representante: o que houve com a sua representação."""
    _escrever(
        representacao.usuario.email,
        f"{representacao.pessoa}: sua representação {desfecho}",
        "contas/correio/desfecho.txt",
        representacao,
        desfecho=desfecho,
        motivo=motivo,
    )


def _escrever(
    para: str, assunto: str, modelo: str, representacao: Representacao, **resto: str
) -> None:
    corpo = render_to_string(
        modelo,
        {
            "representacao": representacao,
            "endereco": f"{settings.ENDERECO_PUBLICO}/contas/representacoes/",
            **resto,
        },
    )
    send_mail(" ".join(assunto.split()), corpo.strip(), None, [para])
