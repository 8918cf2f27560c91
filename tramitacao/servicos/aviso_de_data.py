"""O aviso que o calendário traz: sem ato nem linha, uma vez por data, antecedência e endereço."""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import date, datetime

from django.conf import settings

from contas.consultas import destinatarios_da_pessoa
from contas.models import Unidade
from contas.texto_de_aviso import Aviso, redigir
from tramitacao.efeitos import depois_do_commit
from tramitacao.models import Mensagem, Processo
from tramitacao.relogio import dia_de
from tramitacao.servicos.avisos import ENVIAR
from tramitacao.servicos.carta import assunto_em_uma_linha


def avisar_as_partes(
    *, chave: str, aviso: Aviso, valores: Mapping[str, str], processo: Processo,
    partes: Iterable[int], em: datetime,
) -> int:  # fmt: skip
    """Uma mensagem por endereço de quem recebe por elas hoje; devolve quantas são novas."""
    dia = dia_de(em)
    enderecos = {e: p for p in sorted(partes) for e in destinatarios_da_pessoa(p, dia)}
    assunto, corpo = redigir(aviso, {**_dos_autos(processo), **valores})
    return _guardar(
        Mensagem(
            chave=f"{chave}:{hashlib.sha256(endereco.encode()).hexdigest()[:24]}",
            processo=processo, parte_id=parte, destinatario=endereco,
            assunto=assunto_em_uma_linha(assunto), corpo=corpo, criada_em=em,
        )
        for endereco, parte in enderecos.items()
    )  # fmt: skip


def avisar_a_unidade(
    *, chave: str, aviso: Aviso, valores: Mapping[str, str], processo: Processo,
    unidade_id: int, papel: str, em: datetime,
) -> int:  # fmt: skip
    """Uma na caixa de quem nela age no papel e, se a unidade tem endereço, por e-mail."""
    unidade = Unidade.objects.get(pk=unidade_id)
    assunto, corpo = redigir(aviso, {**_dos_autos(processo), **valores})
    return _guardar([
        Mensagem(
            chave=f"{chave}:unidade-{unidade_id}", processo=processo, unidade=unidade, papel=papel,
            destinatario=unidade.email, assunto=assunto_em_uma_linha(assunto), corpo=corpo,
            criada_em=em, enviada_em=None if unidade.email else em,
        )
    ])  # fmt: skip


def quando(dia: date, hoje: date) -> str:
    """ "hoje", "amanhã", "em 5 dias"."""
    falta = (dia - hoje).days
    return {0: "hoje", 1: "amanhã"}.get(falta, f"em {falta} dias")


def _dos_autos(processo: Processo) -> dict[str, str]:
    return {
        "processo": processo.numero_formatado,
        "titulo": processo.titulo,
        "endereco": f"{settings.ENDERECO_PUBLICO}{processo.get_absolute_url()}",
    }


def _guardar(mensagens: Iterable[Mensagem]) -> int:
    por_chave = {m.chave: m for m in mensagens}
    feitas = Mensagem.objects.filter(chave__in=por_chave).values_list("chave", flat=True)
    novas = [por_chave[c] for c in por_chave.keys() - set(feitas)]
    Mensagem.objects.bulk_create(novas, ignore_conflicts=True)
    if novas:
        depois_do_commit(ENVIAR)
    return len(novas)
