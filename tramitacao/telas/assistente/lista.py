"""A lista de partes do pedido: o que cada uma diz, o que lhe falta, e onde continuar."""

from collections.abc import Iterable
from typing import Any

from normas.datas import hora, por_extenso
from tramitacao.consultas.partes import Estado, enumerar
from tramitacao.relogio import dia_de, hoje
from tramitacao.telas.assistente.assistente import Assistente, onde_se_trabalha

#: Quantas faltas cabem na linha da lista; e como começa a de um documento.
_NA_LINHA, _FALTA = 2, "Falta: "


def contexto_da_lista(assistente: Assistente, foto: Any) -> dict[str, Any]:
    """Tudo que a página da lista mostra."""
    r = foto.r
    estados = assistente.estados(foto)
    faltam = [e for e in estados if not e.pronta]
    return {
        "r": r,
        "rotas": assistente.urls(r),
        "secoes": secoes(assistente, r, estados),
        "frase": frase_do_progresso(len(estados), len(faltam)),
        "prontas": [e.pronta for e in estados],
        "proxima": faltam[0].parte if faltam else None,
        "url_da_proxima": assistente.url(r, "parte", faltam[0].parte.slug) if faltam else "",
        "guardado": quando_guardado(r),
        "migalhas": [
            ("Início", "/"), onde_se_trabalha(r), (r.nome or str(r), "")
        ],
        **assistente.na_lista(foto),
    }  # fmt: skip


def secoes(assistente: Assistente, r: Any, estados: tuple[Estado, ...]) -> list[dict[str, Any]]:
    """A lista de tarefas, com o envio no fim."""
    achadas: dict[str, list[dict[str, Any]]] = {}
    for estado in estados:
        achadas.setdefault(estado.parte.secao, []).append(_item(assistente, r, estado))
    faltam = sum(not e.pronta for e in estados)
    enviar = {
        "nome": "Conferir e enviar o pedido",
        "url": "" if faltam else assistente.url(r, "conferir"),
        "fato": f"Abre quando as {len(estados)} partes estiverem prontas. Antes de enviar, você vê "
        "tudo numa página." if faltam else "Tudo pronto. Confira e envie.",
        "situacao": "Ainda não" if faltam else "A fazer",
        "tom": "neutra" if faltam else "atencao",
    }  # fmt: skip
    return [
        *({"titulo": titulo, "itens": itens} for titulo, itens in achadas.items()),
        {"titulo": f"{len(achadas) + 1}. Enviar", "itens": [enviar]},
    ]


def frase_do_progresso(total: int, faltam: int) -> str:
    """ "8 de 12 partes prontas. Faltam 4 para enviar."."""
    if not faltam:
        return f"As {total} partes estão prontas. Falta conferir e enviar."
    verbo = "Falta 1" if faltam == 1 else f"Faltam {faltam}"
    return f"{total - faltam} de {total} partes prontas. {verbo} para enviar."


def quando_guardado(r: Any) -> str:
    """ "Hoje, às 14h32"."""
    dia = dia_de(r.alterado_em)
    quando = "Hoje" if dia == hoje() else por_extenso(dia).capitalize()
    return f"{quando}, às {hora(r.alterado_em)}"


def faltas_para_enviar(
    assistente: Assistente, r: Any, estados: Iterable[Estado]
) -> list[dict[str, Any]]:
    """Cada falta com o artigo, ligada ao campo em que se corrige."""
    faltas: list[dict[str, Any]] = []
    for estado in estados:
        url = assistente.url(r, "parte", estado.parte.slug)
        acao = {"situacao": "", "acao_nome": f"Ir a {estado.parte.nome}"}
        if estado.por_corrigir:
            texto = "O que você digitou está guardado e precisa de correção."
            faltas.append({"titulo": estado.parte.nome, "texto": texto, "acao_url": url, **acao})
        faltas += [
            {
                "titulo": p.texto,
                "texto": p.como_sanar,
                "artigo": p.dispositivo,
                "acao_url": f"{url}#id_{p.campo.replace('.', '-')}" if p.campo else url,
                **acao,
            }
            for p in estado.faltas
        ]
    return faltas


def _item(assistente: Assistente, r: Any, estado: Estado) -> dict[str, Any]:
    item = {
        "nome": estado.parte.nome,
        "url": assistente.url(r, "parte", estado.parte.slug),
    }
    if estado.pronta:
        return {**item, "fato": estado.fato, "situacao": "Pronta"}
    comecou = estado.comecou or estado.por_corrigir
    return {
        **item,
        "fato": _o_que_falta(estado),
        "falta": True,
        "situacao": "Em andamento" if comecou else "A fazer",
        "tom": "andamento" if comecou else "atencao",
    }


def _o_que_falta(estado: Estado) -> str:
    """Uma linha: as faltas em poucas palavras, e o fato guardado quando ele ajuda."""
    if estado.por_corrigir:
        return "Há o que corrigir nesta parte. O que você digitou está guardado."
    if not estado.comecou:
        return estado.parte.convite
    anexar = [p.texto.removeprefix(_FALTA) for p in estado.faltas if p.texto.startswith(_FALTA)]
    textos = [p.texto for p in estado.faltas if not p.texto.startswith(_FALTA)]
    if anexar:
        textos.append(f"Falta anexar {enumerar(t[:1].lower() + t[1:] for t in anexar)}")
    resto = len(textos) - _NA_LINHA
    mais = [f"E mais {resto}."] if resto > 0 else []
    # O fato em frase inteira ("1 de 3 anexados.") diz o quanto já está feito.
    fato = [estado.fato] if estado.fato.endswith(".") else []
    return " ".join([*(f"{t}." for t in textos[:_NA_LINHA]), *mais, *fato])
