"""Avisos: cada ato deixa na caixa de saída uma mensagem por destinatário; o envio vem depois."""

import hashlib
from collections.abc import Iterable

from django.conf import settings
from django.template.loader import render_to_string

from contas.consultas import destinatarios_da_pessoa
from contas.papeis import Papel
from tramitacao.ato import DadosDoAto
from tramitacao.efeitos import depois_do_commit
from tramitacao.models import Mensagem, ProcedimentoConcreto, Processo, Tramitacao
from tramitacao.relogio import dia_de


def avisar_do_ato(objeto: ProcedimentoConcreto, ato: DadosDoAto, linha: Tramitacao) -> None:
    """Avisa as partes a quem o ato toca, por quem recebe avisos por elas naquele dia."""
    processo = objeto.procedimento.processo
    corpo = render_to_string(
        "tramitacao/correio/ato.txt",
        {
            "processo": processo,
            "frase": ato.frase,
            "quem": Papel(linha.papel).label,
            "artigo": ato.fundamento,
            "situacao": objeto.get_situacao_display(),
            "endereco": f"{settings.ENDERECO_PUBLICO}{processo.get_absolute_url()}",
            "despacho": linha.texto.despacho,
        },
    )
    avisar(
        processo,
        assunto=f"Processo {processo.numero_formatado}: {ato.rotulo}",
        corpo=corpo,
        chave=f"linha-{linha.pk}",
        linha=linha,
        pessoas=objeto.partes_requerentes(),
    )


def avisar(
    processo: Processo, *, assunto: str, corpo: str, chave: str, linha: Tramitacao,
    pessoas: Iterable[int],
) -> None:  # fmt: skip
    """Põe na caixa de saída uma mensagem por endereço; a mesma chave nunca repete o aviso."""
    dia = dia_de(linha.em)
    enderecos = sorted({e for p in pessoas for e in destinatarios_da_pessoa(p, dia)})
    Mensagem.objects.bulk_create(
        [
            Mensagem(
                chave=f"{chave}:{_resumido(endereco)}",
                processo=processo,
                destinatario=endereco,
                assunto=" ".join(assunto.split())[:200],
                corpo=corpo,
                criada_em=linha.em,
            )
            for endereco in enderecos
        ],
        ignore_conflicts=True,
    )
    depois_do_commit("tramitacao.tasks.enviar_mensagens")


def _resumido(endereco: str) -> str:
    """O endereço, ou o seu resumo quando é comprido demais para caber na chave."""
    return endereco if len(endereco) <= 100 else hashlib.sha256(endereco.encode()).hexdigest()
