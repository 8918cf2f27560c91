"""O que cabe na calçada — Decreto 58.027/2017, art. 5º, I, "c". Medidas em metros, exatas."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from normas.acervo import D58027
from normas.exigencia import Pendencia
from normas.redacao import Redacoes
from valet.regras.fatos import FatosDoPedido, ItemDoPasseio

ART_5_I_C = D58027.art(5).inc("I").ali("c")
AREA_MAXIMA = Redacoes(ART_5_I_C, (D58027, Decimal("1.50")))
# Interpretação 005: 64.725/2025 remete às regras de pedestre; até se carregá-las, vale 1,20 m.
FAIXA_LIVRE_MINIMA = Redacoes(ART_5_I_C, (D58027, Decimal("1.20")))

# Sugere-se em passos de 5 cm, como se mede na calçada; se não der, em centímetros.
_PASSOS = (Decimal("0.05"), Decimal("0.01"))


@dataclass(frozen=True, slots=True)
class ItemQueNaoCabe:
    """O item, a posição dele na lista, a falta e a maior profundidade que caberia."""

    posicao: int
    item: ItemDoPasseio
    pendencias: tuple[Pendencia, ...]
    profundidade_que_cabe: Decimal
    sugestao: str


@dataclass(frozen=True, slots=True)
class Ocupacao:
    """A calçada com os móveis: área somada, faixa que sobra e os itens que não cabem."""

    area: Decimal
    area_maxima: Decimal
    faixa_livre: Decimal
    faixa_minima: Decimal
    nao_cabem: tuple[ItemQueNaoCabe, ...]

    @property
    def pendencias(self) -> tuple[Pendencia, ...]:
        """O que corrigir, item a item; ou a calçada, se nem vazia tem a faixa."""
        if self.nao_cabem or self.faixa_livre >= self.faixa_minima:
            return tuple(p for nao_cabe in self.nao_cabem for p in nao_cabe.pendencias)
        texto = (
            f"A calçada tem {metros(self.faixa_livre)}, menos que a faixa livre mínima de "
            f"{metros(self.faixa_minima)}"
        )
        como = "Confira a largura no trecho mais estreito."
        return (Pendencia(texto, ART_5_I_C, como, campo="largura_do_passeio"),)


def ocupacao_do_passeio(
    itens: tuple[ItemDoPasseio, ...], *, largura: Decimal, em: date
) -> Ocupacao:
    """Confere a área somada e a faixa livre; a largura é a da calçada, do muro à guia."""
    area_maxima, faixa_minima = AREA_MAXIMA.em(em).valor, FAIXA_LIVRE_MINIMA.em(em).valor
    area = sum((item.area for item in itens), Decimal(0))
    faixa = largura - max((item.profundidade for item in itens), default=Decimal(0))
    medidas = _Medidas(area, area_maxima, largura, faixa_minima)
    # Quem passa do limite de área é o maior móvel; no empate, o último da lista.
    maior = max(range(len(itens)), key=lambda i: (itens[i].area, i), default=-1)
    nao_cabem = tuple(
        nao_cabe
        for i, item in enumerate(itens)
        if (nao_cabe := _conferir(i, item, medidas, maior=i == maior))
    )
    return Ocupacao(area, area_maxima, faixa, faixa_minima, nao_cabem)


def passeio_respeitado(fatos: FatosDoPedido) -> tuple[Pendencia, ...]:
    """A mesma conferência, pelos fatos do pedido."""
    if fatos.largura_do_passeio is None:
        texto = "Falta a largura da calçada"
        return (Pendencia(texto, ART_5_I_C, campo="largura_do_passeio"),)
    return ocupacao_do_passeio(
        fatos.itens_do_passeio, largura=fatos.largura_do_passeio, em=fatos.dia
    ).pendencias


def metros(medida: Decimal, unidade: str = "m") -> str:
    """ "1,20 m"; mais de duas casas só quando a medida as tem."""
    exata = medida.normalize()
    casas = max(2, -int(exata.as_tuple().exponent))
    return f"{exata:.{casas}f} {unidade}".replace(".", ",")


@dataclass(frozen=True, slots=True)
class _Medidas:
    area: Decimal
    area_maxima: Decimal
    largura: Decimal
    faixa_minima: Decimal


def _conferir(
    posicao: int, item: ItemDoPasseio, medidas: _Medidas, *, maior: bool
) -> ItemQueNaoCabe | None:
    campo = f"itens.{posicao}.profundidade"
    pendencias = []
    sobra = medidas.largura - item.profundidade
    if sobra < medidas.faixa_minima:
        texto = (
            f"Reduza a profundidade de “{item.nome}”: sobra {metros(max(sobra, Decimal(0)))} para "
            f"pedestres e o mínimo é {metros(medidas.faixa_minima)}"
        )
        pendencias.append(Pendencia(texto, ART_5_I_C, campo=campo))
    if maior and medidas.area > medidas.area_maxima:
        texto = (
            f"Reduza a área de “{item.nome}”: o total é {metros(medidas.area, 'm²')} e o máximo é "
            f"{metros(medidas.area_maxima, 'm²')}"
        )
        pendencias.append(Pendencia(texto, ART_5_I_C, campo=campo))
    if not pendencias:
        return None
    cabe = _profundidade_que_cabe(item, medidas)
    return ItemQueNaoCabe(posicao, item, tuple(pendencias), cabe, _sugestao(item, medidas, cabe))


def _profundidade_que_cabe(item: ItemDoPasseio, medidas: _Medidas) -> Decimal:
    resta = medidas.area_maxima - (medidas.area - item.area)
    pela_faixa = medidas.largura - medidas.faixa_minima
    pela_area = resta / item.largura if item.largura > 0 else pela_faixa
    maior = min(pela_area, pela_faixa)
    em_passos = ((maior // passo) * passo for passo in _PASSOS)
    return max(Decimal(0), next((p for p in em_passos if p > 0), Decimal(0)))


def _sugestao(item: ItemDoPasseio, medidas: _Medidas, cabe: Decimal) -> str:
    if cabe == 0:
        return f"{item.nome}: não cabe com os outros móveis; tire este ou diminua os outros."
    area = medidas.area - item.area + item.largura * cabe
    return (
        f"{item.nome}: use no máximo {metros(cabe)} de profundidade com {metros(item.largura)} de "
        f"largura. Assim a área fica em {metros(area, 'm²')} e sobram "
        f"{metros(medidas.largura - cabe)} para pedestres."
    )
