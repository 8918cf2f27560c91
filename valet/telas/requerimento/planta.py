"""A geometria do desenho da calçada, em unidades do SVG. Só contas: quem pinta é o modelo."""

from dataclasses import dataclass
from decimal import Decimal

from valet.models import Requerimento
from valet.regras.croqui import Ocupacao, metros
from valet.regras.fatos import ItemDoPasseio

#: Até quantos metros de rua cabem na planta inteira e na de perto, antes de cortar as pontas.
_CABE = {1120: 18.0, 328: 4.4}
_MAIOR_ALTURA = 560.0
_PREDIO, _PISTA, _FUNDO_DA_VAGA = 64.0, 36.0, 2.2
_VAO = 0.25


@dataclass(frozen=True, slots=True)
class Retangulo:
    """Posição e tamanho; `rotulo` e `detalhe` vão dentro ou ao lado."""

    x: float
    y: float
    largura: float
    altura: float
    rotulo: str = ""
    detalhe: str = ""
    letra: str = ""
    ruim: bool = False
    projecao: bool = False
    excesso: float = 0
    lado: str = ""

    @property
    def meio_x(self) -> float:
        return round(self.x + self.largura / 2, 1)

    @property
    def meio_y(self) -> float:
        return round(self.y + self.altura / 2, 1)

    @property
    def direita(self) -> float:
        return round(self.x + self.largura, 1)

    @property
    def baixo(self) -> float:
        return round(self.y + self.altura, 1)


@dataclass(frozen=True, slots=True)
class Planta:
    """Tudo que o SVG desenha, já na escala da tela."""

    tela: int
    altura: float
    escala: float
    nome: str
    rua: Retangulo
    predio: Retangulo
    passeio: Retangulo
    faixa: Retangulo
    itens: tuple[Retangulo, ...]
    vagas: tuple[Retangulo, ...]
    livre: Retangulo | None
    testada: str
    largura: str
    sobra: str
    minimo: str
    estreita_demais: bool

    @property
    def perto(self) -> bool:
        """A planta do telefone: menos texto, mais de perto."""
        return self.tela < 600

    @property
    def letras(self) -> int:
        """Quantas letras do nome cabem no prédio."""
        return max(4, int(self.predio.largura / 8.5))

    @property
    def cotas(self) -> tuple[float, ...]:
        """As colunas das cotas: texto, linha e batentes à esquerda; os mesmos à direita."""
        e, d = self.rua.x, self.rua.direita
        return tuple(
            round(v, 1) for v in (e - 26, e - 16, e - 22, e - 10, d + 14, d + 8, d + 20, d + 26)
        )

    @property
    def cota_x(self) -> float:
        """Onde começa o vão da cota da testada, que deixa o texto limpo."""
        return round(self.predio.meio_x - 64, 1)

    @property
    def pista_y(self) -> float:
        """A altura do meio da pista."""
        return round((self.passeio.baixo + self.rua.baixo) / 2, 1)

    @property
    def regua_y(self) -> float:
        """Onde fica a régua, abaixo da rua."""
        return round(self.rua.baixo + 14, 1)

    @property
    def um_metro_x(self) -> float:
        """O primeiro metro da régua."""
        return round(self.rua.x + self.escala, 1)

    @property
    def dois_metros_x(self) -> float:
        """O segundo metro da régua."""
        return round(self.rua.x + 2 * self.escala, 1)

    @property
    def titulo(self) -> str:
        """O desenho em uma frase, para quem não o vê."""
        return (
            f"Calçada de {self.largura}, com {len(self.itens)} móveis. "
            f"Sobram {self.sobra} para pedestres; o mínimo é {self.minimo}."
        )


def planta(
    r: Requerimento, itens: tuple[ItemDoPasseio, ...], o: Ocupacao, largura: Decimal, *, tela: int
) -> Planta:
    """A planta na escala que cabe na tela; a rua é cortada nas pontas, nunca encolhida."""
    perto = tela < 600
    testada = float(r.estab_testada or 10)
    margem = 8.0 if perto else 124.0
    grupo = sum(float(i.largura) for i in itens) + _VAO * max(0, len(itens) - 1)
    centro = float(r.trecho_inicio or 0) + float(r.trecho_metros or testada) / 2
    vista = max(min(_CABE[tela], testada + 1.7), grupo + 1)
    funda = max([float(largura), *(float(i.profundidade) for i in itens)])
    escala = min((tela - 2 * margem) / vista, _MAIOR_ALTURA / (funda + _FUNDO_DA_VAGA))
    esquerda = _esquerda(testada, centro, vista, perto=perto)

    def x(metro: float) -> float:
        return round(margem + (min(max(metro, esquerda), esquerda + vista) - esquerda) * escala, 1)

    alto = 0.0 if perto else 36.0
    muro = alto + _PREDIO
    guia = round(muro + float(largura) * escala, 1)
    fim = round(guia + _FUNDO_DA_VAGA * escala + _PISTA, 1)
    rua = Retangulo(x(esquerda), alto, x(esquerda + vista) - x(esquerda), fim - alto)
    return Planta(
        tela=tela,
        altura=round(fim + 56, 1),
        escala=round(escala, 2),
        nome=r.estab_nome if perto else ", ".join(
            t for t in (r.estab_nome, r.estab_logradouro, r.estab_numero) if t
        ),
        rua=rua,
        predio=Retangulo(x(0), alto, round(x(testada) - x(0), 1), _PREDIO),
        passeio=Retangulo(rua.x, muro, rua.largura, round(guia - muro, 1)),
        faixa=Retangulo(
            rua.x, muro, rua.largura, round(min(float(o.faixa_minima), float(largura)) * escala, 1)
        ),
        itens=_itens(itens, o, x, centro - grupo / 2, guia, escala),
        vagas=_vagas(r, x, guia, escala),
        livre=_livre(itens, x, centro - grupo / 2, muro, guia, escala),
        testada=f"Testada {metros(r.estab_testada)}" if r.estab_testada else "Testada",
        largura=metros(largura),
        sobra=metros(max(o.faixa_livre, Decimal(0))),
        minimo=metros(o.faixa_minima),
        estreita_demais=o.faixa_livre < o.faixa_minima,
    )  # fmt: skip


def _esquerda(testada: float, centro: float, vista: float, *, perto: bool) -> float:
    """Onde a vista começa: no meio do lote se ele cabe inteiro; senão, no meio do trecho."""
    meio = testada / 2 if not perto and testada + 1.7 <= vista + 0.01 else centro
    return meio - vista / 2


def _posicoes(itens: tuple[ItemDoPasseio, ...], comeco: float) -> list[float]:
    lugares, onde = [], comeco
    for item in itens:
        lugares.append(onde)
        onde += float(item.largura) + _VAO
    return lugares


def _itens(itens, o: Ocupacao, x, comeco: float, guia: float, escala: float):
    ruins = {n.posicao: n for n in o.nao_cabem}
    ultimo = len(itens) - 1
    desenhados = []
    for i, (item, onde) in enumerate(zip(itens, _posicoes(itens, comeco), strict=True)):
        fundo = float(item.profundidade)
        ruim = ruins.get(i)
        passa = max(0.0, fundo - float(ruim.profundidade_que_cabe)) if ruim else 0.0
        lado = "esquerda" if i == 0 else "direita" if i == ultimo else ""
        desenhados.append(
            Retangulo(
                x(onde), round(guia - fundo * escala, 1),
                round(x(onde + float(item.largura)) - x(onde), 1), round(fundo * escala, 1),
                rotulo=item.nome,
                detalhe=f"{metros(item.largura)[:-2]} × {metros(item.profundidade)}",
                letra=chr(65 + i % 26), ruim=ruim is not None, projecao=_e_projecao(item.nome),
                excesso=round(min(passa, fundo) * escala, 1), lado=lado,
            )
        )  # fmt: skip
    return tuple(desenhados)


def _e_projecao(nome: str) -> bool:
    return nome.lower().startswith(("guarda-sol", "guarda sol", "ombrelone", "toldo"))


def _vagas(r: Requerimento, x, guia: float, escala: float) -> tuple[Retangulo, ...]:
    if not r.lugar_vagas or not r.trecho_metros or r.trecho_inicio is None:
        return ()
    cada = float(r.trecho_metros) / r.lugar_vagas
    inicio = float(r.trecho_inicio)
    todas = (
        Retangulo(
            x(inicio + i * cada), guia,
            round(x(inicio + (i + 1) * cada) - x(inicio + i * cada), 1),
            round(_FUNDO_DA_VAGA * escala, 1),
            rotulo=f"Vaga de embarque {i + 1}", detalhe=metros(r.trecho_metros / r.lugar_vagas)
            if int((r.trecho_metros / r.lugar_vagas).as_tuple().exponent) >= -2 else "",
            letra=f"Vaga {i + 1}",
        )
        for i in range(r.lugar_vagas)
    )  # fmt: skip
    return tuple(v for v in todas if v.largura > 0)


def _livre(itens, x, comeco: float, muro: float, guia: float, escala: float) -> Retangulo | None:
    """A linha do muro ao móvel mais fundo: o que sobra para quem anda."""
    if not itens:
        return None
    i = max(range(len(itens)), key=lambda k: itens[k].profundidade)
    meio = _posicoes(itens, comeco)[i] + float(itens[i].largura) / 2
    topo = guia - float(itens[i].profundidade) * escala
    return Retangulo(x(meio), muro, 0, round(max(0.0, topo - muro), 1))
