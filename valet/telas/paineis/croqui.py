"""O croqui: a calçada e o trecho desenhados em escala, com as medidas ao lado — art. 5º, I, c."""

from typing import Any, cast

from tramitacao.consultas.autos import Autos
from valet.models import Pedido
from valet.regras.croqui import ocupacao_do_passeio
from valet.regras.fatos import ItemDoPasseio
from valet.telas.paineis.desenho_do_lugar import LETRAS, desenhar_lugar
from valet.telas.paineis.pedido import medida


def croqui(autos: Autos) -> dict[str, Any]:
    """O desenho, as medidas contra os limites e a tabela dos móveis."""
    r = cast(Pedido, autos.principal).requerimento
    itens = tuple(ItemDoPasseio(i.descricao, i.largura, i.profundidade) for i in r.itens.all())
    ocupacao = (
        ocupacao_do_passeio(itens, largura=r.passeio_largura, em=autos.hoje)
        if r.passeio_largura is not None
        else None
    )
    return {
        "lugar": desenhar_lugar(r, itens),
        "ocupacao": ocupacao,
        "medidas": _medidas(ocupacao) if ocupacao else (),
        "colunas": [{"nome": "Móvel"}, *({"nome": n, "numero": True} for n in _MEDIDAS)],
        "linhas": [
            [
                f"{letra}. {i.nome}",
                medida(i.largura),
                medida(i.profundidade),
                medida(i.area, "m²"),
            ]
            for letra, i in zip(LETRAS, itens, strict=False)
        ],
        "documento": autos.processo.documentos_juntados.filter(exigencia="croqui")
        .order_by("-versao")
        .first(),
    }


_MEDIDAS = ("Largura", "Profundidade", "Área")


def _medidas(o: Any) -> tuple[dict[str, Any], ...]:
    cabe_area, cabe_faixa = o.area <= o.area_maxima, o.faixa_livre >= o.faixa_minima
    return (
        {
            "nome": "Área ocupada", "valor": medida(o.area, "m²"),
            "limite_texto": f"de {medida(o.area_maxima, 'm²')}",
            "situacao": "Dentro do limite" if cabe_area else "Passa do limite",
            "tom": "bom" if cabe_area else "mau",
            "pct": _pct(o.area, o.area_maxima), "limite_pct": 75,
        },
        {
            "nome": "Faixa livre", "valor": medida(o.faixa_livre),
            "limite_texto": f"mínimo {medida(o.faixa_minima)}",
            "situacao": "Larga o bastante" if cabe_faixa else "Estreita demais",
            "tom": "bom" if cabe_faixa else "mau",
            "pct": _pct(o.faixa_livre, o.faixa_minima), "limite_pct": 75,
        },
    )  # fmt: skip


def _pct(valor: Any, limite: Any) -> int:
    """O limite fica a três quartos da barra; o que passa muito, na ponta."""
    return max(0, min(100, int(valor * 75 / limite)))
