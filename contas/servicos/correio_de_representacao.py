"""O que se escreve a quem pede, dá ou perde a representação de uma empresa."""

from datetime import date

from django.conf import settings
from django.core.mail import send_mail

from contas.avisos_da_casa import DESFECHO, PEDIDO
from contas.consultas import representantes_de
from contas.models import Representacao
from contas.texto_de_aviso import Aviso, redigir


def avisar_pedido(representacao: Representacao, dia: date) -> None:
    """A cada representante em exercício que pode aceitar; ninguém, se não há nenhum."""
    quem_aceita = representantes_de([representacao.pessoa_id], dia).filter(pode_requerer=True)
    for representante in quem_aceita:
        _escrever(
            representante.usuario.email, PEDIDO, representacao,
            quem=str(representacao.usuario), qualidade=representacao.get_qualidade_display(),
        )  # fmt: skip


def avisar_desfecho(representacao: Representacao, desfecho: str, motivo: str = "") -> None:
    """A quem é o representante: o que houve com a sua representação."""
    _escrever(
        representacao.usuario.email, DESFECHO, representacao, desfecho=desfecho, motivo=motivo
    )


def _escrever(para: str, aviso: Aviso, representacao: Representacao, **resto: str) -> None:
    empresa = representacao.pessoa
    valores = {
        "empresa": str(empresa),
        "documento": empresa.documento_formatado,
        "endereco": f"{settings.ENDERECO_PUBLICO}/contas/representacoes/",
        **resto,
    }
    assunto, corpo = redigir(aviso, valores)
    send_mail(assunto, corpo, None, [para])
