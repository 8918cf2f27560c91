"""Avisos: cada ato deixa na caixa de saída uma mensagem por destinatário; o envio vem depois."""

import hashlib
from collections.abc import Iterable

from django.conf import settings

from contas.consultas import destinatarios_da_pessoa
from contas.models import Unidade
from contas.papeis import POR_EXTENSO
from contas.texto_de_aviso import redigir
from tramitacao.ato import DadosDoAto
from tramitacao.avisos_da_casa import VEZ, aviso_do_ato
from tramitacao.efeitos import depois_do_commit
from tramitacao.fato import fato_da_linha, quem
from tramitacao.models import Mensagem, ProcedimentoConcreto, Processo, Tramitacao
from tramitacao.relogio import dia_de
from tramitacao.servicos.carta import assunto_em_uma_linha
from tramitacao.servicos.prazo_do_aviso import prazo_do_ato, prazo_que_corre

ENVIAR = "tramitacao.tasks.enviar_mensagens"


def avisar_do_ato(objeto: ProcedimentoConcreto, ato: DadosDoAto, linha: Tramitacao) -> None:
    """Avisa as partes a quem o ato toca, por quem recebe avisos por elas naquele dia."""
    autor = quem(type(objeto), linha.ato, linha.papel)
    assunto, corpo = redigir(
        aviso_do_ato(objeto.FLUXO, linha.ato, nome=ato.rotulo),
        _dos_autos(objeto) | {
            "ato": ato.rotulo,
            "quem": autor,
            "fato": f"{autor} {ato.frase}",
            "artigo": str(ato.fundamento),
            **prazo_do_ato(objeto, ato, linha),
            "despacho": linha.texto.despacho,
        },
    )  # fmt: skip
    avisar(assunto=assunto, corpo=corpo, linha=linha, pessoas=objeto.partes_requerentes())


def avisar(*, assunto: str, corpo: str, linha: Tramitacao, pessoas: Iterable[int]) -> None:
    """Põe na caixa de saída uma mensagem por endereço; a mesma linha nunca repete o aviso."""
    dia = dia_de(linha.em)
    partes = {e: p for p in sorted(pessoas, reverse=True) for e in destinatarios_da_pessoa(p, dia)}
    Mensagem.objects.bulk_create(
        [
            Mensagem(
                chave=f"linha-{linha.pk}:{_resumido(endereco)}",
                processo_id=linha.processo_id,
                linha=linha,
                parte_id=partes[endereco],
                destinatario=endereco,
                assunto=assunto_em_uma_linha(assunto),
                corpo=corpo,
                criada_em=linha.em,
            )
            for endereco in sorted(partes)
        ],
        ignore_conflicts=True,
    )
    depois_do_commit(ENVIAR)


def avisar_da_vez(objeto: ProcedimentoConcreto) -> None:
    """Avisa a unidade que passa a ter a vez: uma mensagem por mudança, por mais que se espelhe."""
    papel, procedimento = objeto.procedimento.vez, objeto.procedimento
    # O ato que a mudou pode ser de outro procedimento dos mesmos autos.
    linhas = Tramitacao.objects.filter(processo_id=procedimento.processo_id)
    linha = linhas.select_related("procedimento").latest("seq")
    unidade = _unidade_da_vez(objeto, papel)
    assunto, corpo = redigir(
        VEZ,
        _dos_autos(objeto) | {
            "papel": POR_EXTENSO[papel],
            "unidade": unidade.nome,
            "fato": fato_da_linha(linha),
            **prazo_que_corre(objeto),
        },
    )  # fmt: skip
    da_vez = Mensagem(
        # Os procedimentos que o mesmo ato abre passam a vez juntos: é um aviso só.
        chave=f"vez-{linha.processo_id}-{unidade.pk}-{papel}-{linha.em.isoformat()}",
        processo_id=linha.processo_id,
        linha=linha,
        unidade=unidade,
        papel=papel,
        destinatario=unidade.email,
        assunto=assunto_em_uma_linha(assunto),
        corpo=corpo,
        criada_em=linha.em,
        # Sem endereço não há o que enviar: na caixa da unidade já está entregue.
        enviada_em=None if unidade.email else linha.em,
    )
    Mensagem.objects.bulk_create([da_vez], ignore_conflicts=True)
    depois_do_commit(ENVIAR)


def _dos_autos(objeto: ProcedimentoConcreto) -> dict[str, str]:
    processo: Processo = objeto.procedimento.processo
    return {
        "processo": processo.numero_formatado,
        "titulo": processo.titulo,
        "situacao": str(objeto.get_situacao_display()),
        "endereco": f"{settings.ENDERECO_PUBLICO}{processo.get_absolute_url()}",
    }


def _unidade_da_vez(objeto: ProcedimentoConcreto, papel: str) -> Unidade:
    """A do procedimento, se o papel age nela; a CET age no pedido da Subprefeitura pela sua."""
    agem = objeto.unidades_do_papel(papel)
    dele = objeto.procedimento.unidade_id
    return Unidade.objects.get(pk=dele if dele in agem or not agem else min(agem))


def _resumido(endereco: str) -> str:
    """O endereço, ou o seu resumo quando é comprido demais para caber na chave."""
    return endereco if len(endereco) <= 100 else hashlib.sha256(endereco.encode()).hexdigest()
