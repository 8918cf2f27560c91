"""O que todo documento diz: autos, órgão, artigos e quem assina. Só textos, para congelar."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from contas.papeis import Papel
from normas.datas import de_documento, hora
from normas.norma import Dispositivo
from tramitacao.models import ProcedimentoConcreto, Tramitacao
from tramitacao.relogio import dia_de

#: Rótulo e valor, como saem no papel e na página de verificação.
Par = tuple[str, str]
_CIDADE = "Prefeitura do Município de São Paulo"


def comum(objeto: ProcedimentoConcreto, linha: Tramitacao, *artigos: Dispositivo) -> dict[str, Any]:
    """O cabeçalho, o processo, a data, os artigos e a assinatura de quem praticou o ato."""
    procedimento = objeto.procedimento
    unidade = procedimento.unidade
    return {
        "cidade": _CIDADE,
        "orgao": unidade.nome,
        "processo": procedimento.processo.numero_formatado,
        "data": de_documento(dia_de(linha.em)),
        "local_e_data": f"São Paulo, {de_documento(dia_de(linha.em))}",
        "artigos": citar(*artigos),
        "assinatura": assinatura(linha),
    }


def pares(*linhas: tuple[str, object]) -> list[list[str]]:
    """Os pares com valor: o que está vazio não deixa rótulo, barra nem zero solto no papel."""
    return [[rotulo, str(valor).strip()] for rotulo, valor in linhas if _ha(valor)]


def citar(*artigos: Dispositivo) -> str:
    """ "Decreto 58.027/2017, arts. 3º, 10 e 25", uma vez cada norma, com a redação quando outra."""
    grupos = groupby(artigos, key=lambda artigo: artigo.norma)
    return "; ".join(_da_norma(str(norma), list(grupo)) for norma, grupo in grupos)


def assinatura(linha: Tramitacao) -> dict[str, str] | None:
    """Quem praticou o ato, com papel e hora; nula quando foi a parte ou o próprio sistema."""
    if linha.usuario is None or linha.papel in (Papel.REQUERENTE, Papel.SISTEMA):
        return None
    dia = de_documento(dia_de(linha.em))
    return {
        "nome": linha.usuario.nome,
        "papel": Papel(linha.papel).label,
        "unidade": linha.unidade.nome if linha.unidade else "",
        "quando": f"{dia}, às {hora(linha.em)}",
    }


def enumerar(partes: Iterable[str]) -> str:
    """ "a, b e c"."""
    *primeiras, ultima = list(partes) or [""]
    return f"{', '.join(primeiras)} e {ultima}" if primeiras else ultima


def _da_norma(norma: str, artigos: list[Dispositivo]) -> str:
    nus = [artigo.curto.removeprefix("Art. ") for artigo in artigos]
    ditos = [
        f"{nu} (redação do {artigo.norma_do_texto})" if artigo.redacao else nu
        for nu, artigo in zip(nus, artigos, strict=True)
    ]
    if not artigos[0].artigo:
        return norma
    separados = enumerar(ditos) if all("," not in nu for nu in nus) else "; ".join(ditos)
    return f"{norma}, {'art.' if len(ditos) == 1 else 'arts.'} {separados}"


def _ha(valor: object) -> bool:
    return valor is not None and str(valor).strip() != ""
