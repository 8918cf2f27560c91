"""Conferir o razão: linha alterada, linha apagada, fim apagado, cadeia refeita."""

import hashlib
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from django.conf import settings

from tramitacao.models import Procedimento, Processo, Tramitacao
from tramitacao.servicos.cadeia import hash_da_linha, resumo_do_texto

ROTINA = "guardar_resumo"


def conferir_processo(processo: Processo, guardado: tuple[int, str] | None = None) -> list[str]:
    """O que não confere neste processo, em frases; vazio se está tudo certo.

    `guardado` é a última linha (sequência e hash) do resumo diário mantido fora do banco.
    """
    linhas = list(processo.linhas.select_related("texto").order_by("seq"))
    problemas = list(_da_cadeia(linhas))
    if len(linhas) < processo.ultima_seq:
        problemas.append(
            f"faltam linhas: há {len(linhas)} e a última lavrada é a {processo.ultima_seq}"
        )
    problemas += _das_situacoes(processo, linhas)
    if guardado:
        seq, hash_guardado = guardado
        if not any(x.seq == seq and x.hash == hash_guardado for x in linhas):
            problemas.append(f"a linha {seq} não é a do resumo diário guardado fora do banco")
    return problemas


def conferir_tudo() -> Iterator[tuple[Processo, list[str]]]:
    """Os processos com problema, com o que se achou em cada um."""
    guardados = ultimo_resumo()
    vistos = set()
    for processo in Processo.objects.order_by("pk").iterator(chunk_size=500):
        vistos.add(processo.numero)
        if problemas := conferir_processo(processo, guardados.get(processo.numero)):
            yield processo, problemas
    for numero in sorted(guardados.keys() - vistos):
        yield Processo(numero=numero), ["o processo sumiu: está no resumo diário e não no banco"]


def guardar_resumo(dia: date) -> Path:
    """Grava fora do banco a última linha de cada processo, encadeada ao resumo anterior."""
    pasta = _pasta()
    pasta.mkdir(parents=True, exist_ok=True)
    anteriores = sorted(p for p in pasta.glob("*.json") if p.stem < dia.isoformat())
    ultimas = Tramitacao.objects.order_by("processo_id", "-seq").distinct("processo_id")
    conteudo = {
        "dia": dia.isoformat(),
        "anterior": hashlib.sha256(anteriores[-1].read_bytes()).hexdigest() if anteriores else "",
        "processos": {
            numero: [seq, hash_]
            for numero, seq, hash_ in ultimas.values_list("processo__numero", "seq", "hash")
        },
    }
    destino = pasta / f"{dia.isoformat()}.json"
    provisorio = destino.with_suffix(".parte")
    provisorio.write_text(json.dumps(conteudo, sort_keys=True), encoding="utf-8")
    provisorio.replace(destino)
    return destino


def ultimo_resumo() -> dict[str, tuple[int, str]]:
    """O resumo diário mais novo: número do processo → (sequência, hash)."""
    arquivos = sorted(_pasta().glob("*.json"))
    if not arquivos:
        return {}
    lido = json.loads(arquivos[-1].read_text(encoding="utf-8"))
    return {numero: (seq, hash_) for numero, (seq, hash_) in lido["processos"].items()}


def _pasta() -> Path:
    return Path(settings.DADOS) / "razao"


def _da_cadeia(linhas: list[Tramitacao]) -> Iterator[str]:
    anterior = ""
    for esperada, linha in enumerate(linhas, start=1):
        if linha.seq != esperada:
            yield f"falta a linha {esperada}"
            return
        if linha.hash_anterior != anterior or linha.hash != hash_da_linha(linha):
            yield f"a linha {linha.seq} foi alterada"
        texto = linha.texto
        if not texto.apagado_em and linha.texto_sha256 != resumo_do_texto(
            texto.despacho, texto.dados
        ):
            yield f"o texto da linha {linha.seq} foi alterado"
        anterior = linha.hash


def _das_situacoes(processo: Processo, linhas: list[Tramitacao]) -> Iterator[str]:
    ultimas = {linha.procedimento_id: linha.para for linha in linhas}
    for procedimento in Procedimento.objects.filter(processo=processo):
        if ultimas.get(procedimento.pk) != procedimento.situacao:
            yield (
                f"{procedimento.slug} está em {procedimento.situacao!r} e a última linha diz "
                f"{ultimas.get(procedimento.pk)!r}"
            )
