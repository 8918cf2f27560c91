"""Escreve a linha do razão. Só `tramitar` e `protocolar` chamam, com o processo trancado."""

from datetime import datetime
from typing import Any

from contas.ator import Ator
from normas.norma import Dispositivo
from tramitacao.models import Procedimento, Processo, TextoDaLinha, Tramitacao
from tramitacao.servicos.cadeia import hash_da_linha, resumo_do_texto


def lavrar(
    *,
    processo: Processo,
    procedimento: Procedimento,
    ato: str,
    de: str,
    para: str,
    por: Ator,
    em: datetime,
    fundamento: Dispositivo,
    despacho: str = "",
    dados: dict[str, Any] | None = None,
    desfaz: Tramitacao | None = None,
) -> Tramitacao:
    """Acrescenta a próxima linha do processo, encadeada à anterior."""
    dados = dados or {}
    anterior = processo.linhas.order_by("-seq").values_list("hash", flat=True).first()
    linha = Tramitacao(
        processo=processo,
        procedimento=procedimento,
        seq=processo.ultima_seq + 1,
        ato=ato,
        de=de,
        para=para,
        papel=por.papel,
        usuario_id=por.usuario_id,
        pessoa_id=por.pessoa_id,
        unidade_id=por.unidade_id,
        dispositivo=fundamento.chave,
        norma=fundamento.norma_do_texto.numero,
        desfaz=desfaz,
        em=em,
        texto_sha256=resumo_do_texto(despacho, dados),
        hash_anterior=anterior or "",
    )
    linha.hash = hash_da_linha(linha)
    linha.save(force_insert=True)
    TextoDaLinha.objects.create(linha=linha, despacho=despacho, dados=dados)
    processo.ultima_seq = linha.seq
    processo.save(update_fields=["ultima_seq"])
    return linha
