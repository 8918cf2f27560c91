"""A testada, a calçada com os móveis e o trecho de embarque, vistos de cima, na mesma escala.

Só contas, em milésimos do desenho; o SVG é do modelo de página.
"""

from dataclasses import dataclass
from decimal import Decimal

from valet.models import Requerimento
from valet.regras.fatos import ItemDoPasseio
from valet.telas.paineis.pedido import medida

LARGURA, _RUA, _PREDIO, _MARGEM = 640, 64, 40, 16
_ALTURA_MAXIMA = 220
#: O nome de cada móvel no desenho e na tabela.
LETRAS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class Retangulo:
    """Uma peça do desenho, com o rótulo dela."""

    x: float
    y: float
    largura: float
    altura: float
    rotulo: str = ""

    @property
    def meio(self) -> float:
        """O centro, na horizontal."""
        return round(self.x + self.largura / 2, 1)

    @property
    def y_do_rotulo(self) -> float:
        """A linha de base do rótulo, no centro."""
        return round(self.y + self.altura / 2 + 5, 1)


@dataclass(frozen=True, slots=True)
class Lugar:
    """O desenho inteiro; `trecho` pode faltar."""

    largura: int
    altura: float
    testada: Retangulo
    calcada: Retangulo
    rua: Retangulo
    moveis: tuple[Retangulo, ...]
    trecho: Retangulo | None
    descricao: str
    rotulo_da_testada: str
    rotulo_da_calcada: str

    @property
    def x_da_calcada(self) -> int:
        """Onde acaba o nome da calçada."""
        return self.largura - _MARGEM

    @property
    def y_da_testada(self) -> float:
        return self.testada.y_do_rotulo

    @property
    def y_da_calcada(self) -> float:
        return round(self.rua.y - 10, 1)

    @property
    def y_da_rua(self) -> float:
        return round(self.altura - 8, 1)


def desenhar_lugar(r: Requerimento, itens: tuple[ItemDoPasseio, ...]) -> Lugar | None:
    """O desenho, se há testada e largura da calçada; a escala é a mesma nos dois sentidos."""
    if not r.estab_testada or not r.passeio_largura:
        return None
    extensao = max(r.estab_testada, _fim_do_trecho(r), sum((i.largura for i in itens), Decimal(0)))
    escala = float(min((LARGURA - 2 * _MARGEM) / extensao, _ALTURA_MAXIMA / r.passeio_largura))
    fundo = float(r.passeio_largura) * escala
    topo = _MARGEM + _PREDIO
    return Lugar(
        largura=LARGURA,
        altura=round(topo + fundo + _RUA, 1),
        testada=_ret(_MARGEM, _MARGEM, float(r.estab_testada) * escala, _PREDIO),
        calcada=_ret(0, topo, LARGURA, fundo),
        rua=_ret(0, topo + fundo, LARGURA, _RUA),
        moveis=tuple(_moveis(itens, escala, topo)),
        trecho=_trecho(r, escala, topo + fundo),
        descricao=f"Vista de cima: testada de {medida(r.estab_testada)}, calçada de "
        f"{medida(r.passeio_largura)}, {len(itens)} móveis. As medidas estão na tabela.",
        rotulo_da_testada=f"testada, {medida(r.estab_testada)}",
        rotulo_da_calcada=medida(r.passeio_largura),
    )


def _moveis(itens: tuple[ItemDoPasseio, ...], escala: float, topo: float):
    x = float(_MARGEM)
    for letra, item in zip(LETRAS, itens, strict=False):
        largura, fundo = float(item.largura) * escala, float(item.profundidade) * escala
        yield _ret(x, topo, largura, fundo, letra)
        x += largura + 4


def _trecho(r: Requerimento, escala: float, topo: float) -> Retangulo | None:
    if r.trecho_inicio is None or not r.trecho_metros:
        return None
    x, largura = float(r.trecho_inicio) * escala, float(r.trecho_metros) * escala
    return _ret(_MARGEM + x, topo + 6, largura, 34, f"embarque, {medida(r.trecho_metros)}")


def _fim_do_trecho(r: Requerimento) -> Decimal:
    return (r.trecho_inicio or Decimal(0)) + (r.trecho_metros or Decimal(0))


def _ret(x: float, y: float, largura: float, altura: float, rotulo: str = "") -> Retangulo:
    return Retangulo(round(x, 1), round(y, 1), round(largura, 1), round(altura, 1), rotulo)
