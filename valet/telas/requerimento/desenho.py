"""A calçada em escala: a conferência do art. 5º, I, c, e o que o desenho mostra."""

from typing import Any

from tramitacao.consultas.partes import enumerar
from tramitacao.relogio import hoje
from tramitacao.telas.assistente.preenchimento import Preenchimento
from valet.consultas.partes import Foto
from valet.regras.croqui import (
    AREA_MAXIMA,
    FAIXA_LIVRE_MINIMA,
    Ocupacao,
    metros,
    ocupacao_do_passeio,
)
from valet.regras.fatos import ItemDoPasseio
from valet.telas.requerimento.planta import Planta, planta

LARGA, ESTREITA = 1120, 328


def conferencia_do_passeio(foto: Foto, feito: Preenchimento) -> dict[str, Any]:
    """As duas medidas contra o limite, a área de cada móvel e as duas plantas."""
    if feito.principal.is_bound:
        largura = getattr(feito.principal, "cleaned_data", {}).get("passeio_largura")
        linhas = [x for x in feito.linhas["itens"].cheias if x.is_valid()]
        pares = [(x.prefix, _item(x.cleaned_data)) for x in linhas]
    else:
        largura = foto.r.passeio_largura
        pares = [(f"itens-{i}", item) for i, item in enumerate(foto.fatos.itens_do_passeio)]
    itens = tuple(item for _, item in pares)
    for linha in feito.linhas["itens"]:
        achada = next((item for prefixo, item in pares if prefixo == linha.prefix), None)
        linha.area = metros(achada.area, "m²") if achada else ""
    if largura is None:
        dia = hoje()
        limites = {
            "area": metros(AREA_MAXIMA.em(dia).valor, "m²"),
            "faixa": metros(FAIXA_LIVRE_MINIMA.em(dia).valor),
        }
        return {"medidas": [], "plantas": [], "limites": limites}
    ocupacao = ocupacao_do_passeio(itens, largura=largura, em=hoje())
    ruins = {pares[x.posicao][0] for x in ocupacao.nao_cabem}
    for linha in feito.linhas["itens"]:
        linha.ruim = linha.prefix in ruins
    return {
        "medidas": [_area(ocupacao), _faixa(ocupacao, itens)],
        "plantas": plantas(foto, itens, ocupacao, largura),
        "itens_desenhados": itens,
        "titulo_dos_erros": _titulo([n.item.nome for n in ocupacao.nao_cabem]),
    }


def plantas(foto: Foto, itens, ocupacao: Ocupacao, largura) -> list[Planta]:
    """A planta inteira, para telas largas e papel, e a de perto, para o telefone."""
    return [planta(foto.r, itens, ocupacao, largura, tela=tela) for tela in (LARGA, ESTREITA)]


def _item(limpa: dict[str, Any]) -> ItemDoPasseio:
    return ItemDoPasseio(limpa["descricao"], limpa["largura"], limpa["profundidade"])


def _titulo(nomes: list[str]) -> str:
    """ "Guarda-sol não cabe", no alto da página."""
    return f"{enumerar(nomes)} não {'cabe' if len(nomes) == 1 else 'cabem'}" if nomes else ""


def _area(o: Ocupacao) -> dict[str, Any]:
    sobra = o.area_maxima - o.area
    bom = sobra >= 0
    texto = f"Sobra {metros(sobra, 'm²')}." if bom else f"Passa {metros(-sobra, 'm²')}."
    return {
        "nome": "Área ocupada",
        "valor": metros(o.area, "m²"),
        "limite_texto": f"de {metros(o.area_maxima, 'm²')}",
        "situacao": "Dentro do limite" if bom else "Passa do limite",
        "tom": "bom" if bom else "mau",
        "pct": _pct(o.area, o.area_maxima, 75),
        "limite_pct": 75,
        "texto": texto,
    }


def _faixa(o: Ocupacao, itens: tuple[ItemDoPasseio, ...]) -> dict[str, Any]:
    bom = o.faixa_livre >= o.faixa_minima
    fundo = max(range(len(itens)), key=lambda i: itens[i].profundidade, default=None)
    quem = f" {itens[fundo].nome} ({chr(65 + fundo % 26)})" if fundo is not None else ""
    texto = (
        f"O móvel mais fundo:{quem}." if bom and quem
        else f"Falta {metros(o.faixa_minima - o.faixa_livre)}. Quem avança:{quem}." if quem
        else "Sem móveis, a calçada inteira fica livre." if bom
        else "A calçada já é mais estreita que o mínimo."
    )  # fmt: skip
    return {
        "nome": "Faixa livre",
        "valor": metros(max(o.faixa_livre, o.faixa_livre * 0)),
        "limite_texto": f"mínimo {metros(o.faixa_minima)}",
        "situacao": "Dentro do limite" if bom else "Estreita demais",
        "tom": "bom" if bom else "mau",
        "pct": _pct(o.faixa_livre, o.faixa_minima, 60),
        "limite_pct": 60,
        "texto": texto,
    }


def _pct(valor, limite, no_limite: int) -> int:
    return max(0, min(100, int(valor / limite * no_limite)))
