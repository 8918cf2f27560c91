"""O desenho do fluxo: as situações numa coluna, o caminho de ida à direita e o de volta à esquerda.

Só contas; o SVG é do modelo de página. As medidas são do próprio desenho, sem unidade.
"""

from dataclasses import dataclass

from contas.papeis import Papel
from tramitacao.fluxo import nomes_das_situacoes, tabela
from tramitacao.models import ProcedimentoConcreto

_LARGURA_DA_CAIXA, _ALTURA_DA_CAIXA, _PASSO = 232, 36, 56
_MARGEM, _ARCO, _ARCO_MAXIMO = 64, 12, 56


@dataclass(frozen=True, slots=True)
class Caixa:
    """Uma situação: lugar, nome, de quem é a vez, e se é a presente ou já passou."""

    x: int
    y: int
    nome: str
    vez: str
    estado: str

    @property
    def x_do_texto(self) -> int:
        """Onde começam as duas linhas de texto."""
        return self.x + 12

    @property
    def y_do_nome(self) -> int:
        """A linha de base do nome: no meio, quando a vez não é de ninguém."""
        return self.y + (16 if self.vez else 23)

    @property
    def y_da_vez(self) -> int:
        """A linha de base de quem tem a vez."""
        return self.y + 30

    @property
    def meio(self) -> int:
        """Altura do centro da caixa."""
        return self.y + _ALTURA_DA_CAIXA // 2


@dataclass(frozen=True, slots=True)
class Seta:
    """Um caminho de uma situação a outra; `sai` marca os que partem da presente."""

    tracado: str
    ponta: str
    sai: bool


@dataclass(frozen=True, slots=True)
class Desenho:
    """Tudo que o SVG mostra, e as palavras que o dizem a quem não vê."""

    largura: int
    altura: int
    largura_da_caixa: int
    altura_da_caixa: int
    caixas: tuple[Caixa, ...]
    setas: tuple[Seta, ...]
    descricao: str


def desenhar(objeto: ProcedimentoConcreto, passos: set[tuple[str, str]]) -> Desenho:
    """O fluxo do procedimento, na ordem em que as situações são declaradas.

    Desenham-se o caminho mais curto, os `passos` já dados e os que partem da situação presente;
    os demais estão na tabela, e juntos aqui não se leriam.
    """
    visitadas = {situacao for passo in passos for situacao in passo}
    opcoes = list(nomes_das_situacoes(type(objeto)).items())
    ordem = {valor: i for i, (valor, _) in enumerate(opcoes)}
    caixas = tuple(
        Caixa(
            _MARGEM,
            8 + i * _PASSO,
            str(nome),
            _vez(objeto, valor),
            "atual" if valor == objeto.situacao else "feita" if valor in visitadas else "",
        )
        for i, (valor, nome) in enumerate(opcoes)
    )
    pares = sorted(_pares(objeto, ordem, passos), key=lambda par: par[0] == objeto.situacao)
    atual = caixas[ordem[objeto.situacao]].nome
    return Desenho(
        largura=_LARGURA_DA_CAIXA + 2 * _MARGEM,
        altura=16 + (len(opcoes) - 1) * _PASSO + _ALTURA_DA_CAIXA,
        largura_da_caixa=_LARGURA_DA_CAIXA,
        altura_da_caixa=_ALTURA_DA_CAIXA,
        caixas=caixas,
        setas=tuple(
            _seta(caixas[ordem[de]], caixas[ordem[para]], sai=de == objeto.situacao)
            for de, para in pares
        ),
        descricao=f"Situação presente: {atual}. A tabela abaixo diz cada ato, de onde e para onde.",
    )


def _pares(
    objeto: ProcedimentoConcreto, ordem: dict[str, int], passos: set[tuple[str, str]]
) -> set[tuple[str, str]]:
    possiveis = {
        (de, para)
        for linha in tabela(type(objeto))
        for de in linha.de
        for para in linha.destinos
        if de != para
    }
    return {
        (de, para)
        for de, para in possiveis | passos
        if de in ordem and para in ordem
        if de == objeto.situacao or (de, para) in passos or ordem[para] - ordem[de] == 1
    }


def _vez(objeto: ProcedimentoConcreto, situacao: str) -> str:
    vez = objeto.VEZ.get(situacao)
    return Papel(vez).label if vez else ""


def _seta(de: Caixa, para: Caixa, *, sai: bool) -> Seta:
    if para.y - de.y == _PASSO:
        x = de.x + _LARGURA_DA_CAIXA // 2
        fim = para.y - 2
        return Seta(f"M{x} {de.y + _ALTURA_DA_CAIXA}V{fim}", _ponta(x, fim, 0, 1), sai)
    ida = para.y > de.y
    lado = de.x + _LARGURA_DA_CAIXA if ida else de.x
    sinal = 1 if ida else -1
    passos = abs(para.y - de.y) // _PASSO
    bojo = lado + sinal * min(_ARCO_MAXIMO, _ARCO + 4 * passos)
    # As setas saem um pouco abaixo do centro e chegam um pouco acima: não se confundem.
    y1, y2 = de.meio + 6 * sinal, para.meio - 6 * sinal
    fim = lado + sinal * 2
    return Seta(f"M{lado} {y1}C{bojo} {y1} {bojo} {y2} {fim} {y2}", _ponta(fim, y2, -sinal, 0), sai)


def _ponta(x: int, y: int, dx: int, dy: int) -> str:
    """O triângulo na ponta, virado para o lado em que a seta chega."""
    if dy:
        return f"{x},{y} {x - 4},{y - 7} {x + 4},{y - 7}"
    return f"{x},{y} {x - 7 * dx},{y - 4} {x - 7 * dx},{y + 4}"
