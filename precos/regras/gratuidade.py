"""Quem não paga o custo operacional, e quando perde — Decreto 46.942/2006, art. 2º, §§ 1º a 3º.

A gratuidade é fato do evento em cada data, não direito da entidade (interpretação 022), e nunca
dispensa a antecedência (art. 11, parágrafo único).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from normas.acervo import D46942, D47541
from normas.memoria import Passo
from normas.norma import Dispositivo
from normas.redacao import Redacoes
from precos.regras.evento import FatosDaGratuidade, Natureza

ART_2_P1 = D46942.art(2).par(1)
ART_2_P1_III = ART_2_P1.inc("III")
ART_2_P2 = D46942.art(2).par(2)
# Interpretação 004: o § 3º remete ao § 2º, mas é o § 1º que tem o inciso III.
ART_2_P3 = D46942.art(2).par(3).na_redacao(D47541)
ART_12_V = D46942.art(12).inc("V")

EXCECAO_SOCIAL = Redacoes(ART_2_P2, (D46942, False), (D47541, True))
EQUIPARACAO = Redacoes(D46942.art(2).par(3), (D46942, False), (D47541, True))

_NATUREZAS = {
    Natureza.RELIGIOSO: ("religiosa", ART_2_P1.inc("I")),
    Natureza.POLITICO_PARTIDARIO: ("político-partidária", ART_2_P1.inc("II")),
    Natureza.SOCIAL: ("social", ART_2_P1_III),
    Natureza.MANIFESTACAO_PUBLICA: ("de manifestação pública", ART_2_P1.inc("IV")),
    Natureza.CIVICO: ("cívica", ART_2_P1.inc("V")),
}


@dataclass(frozen=True, slots=True)
class Razao:
    """Um nó da árvore: o que se constatou, se favorece, por qual artigo e como se prova."""

    texto: str
    favorece: bool
    dispositivo: Dispositivo
    prova: str = ""

    @property
    def passo(self) -> Passo:
        """A razão como passo da memória."""
        return Passo(self.texto, "sim" if self.favorece else "não", self.dispositivo)


@dataclass(frozen=True, slots=True)
class Gratuidade:
    """Se o evento é isento, e o caminho até a resposta."""

    isento: bool
    razoes: tuple[Razao, ...]

    @property
    def fundamento(self) -> Dispositivo:
        """O dispositivo que decidiu."""
        return self.razoes[-1].dispositivo

    @property
    def provas(self) -> tuple[str, ...]:
        """O que os autos têm de mostrar para a isenção valer."""
        return tuple(razao.prova for razao in self.razoes if razao.prova)

    @property
    def passos(self) -> tuple[Passo, ...]:
        """As razões e a conclusão, para a memória de cálculo."""
        conclusao = "isento dos custos operacionais" if self.isento else "paga os custos"
        return (
            *(razao.passo for razao in self.razoes),
            Passo("resultado da gratuidade", conclusao, self.fundamento),
        )


def natureza_isenta(natureza: Natureza) -> bool:
    """Se a natureza é das que o § 1º isenta, e por isso pede prova (art. 12, V)."""
    return natureza in _NATUREZAS


def gratuidade(fatos: FatosDaGratuidade, *, em: date) -> Gratuidade:
    """Desce a árvore até a razão que decide; `SemRedacaoVigente` antes de 2006-01-30."""
    EXCECAO_SOCIAL.em(em)
    razoes = tuple(_descer(fatos, em))
    return Gratuidade(razoes[-1].favorece, razoes)


def _descer(fatos: FatosDaGratuidade, em: date) -> Iterator[Razao]:
    """Cada razão só se examina se a anterior não decidiu; a última é a que vale."""
    da_natureza = _natureza(fatos)
    yield da_natureza
    if not da_natureza.favorece:
        return
    if fatos.natureza is Natureza.SOCIAL:
        entidade = _entidade(fatos, em)
        yield entidade
        if not entidade.favorece:
            return
    comercio = _comercio(fatos, em)
    yield comercio
    if not comercio.favorece and EXCECAO_SOCIAL.em(em).valor:
        yield _destino_da_renda(fatos, em)


def _natureza(fatos: FatosDaGratuidade) -> Razao:
    if fatos.natureza not in _NATUREZAS:
        return Razao("a natureza do evento está entre as que não pagam", False, ART_2_P1)
    dita, artigo = _NATUREZAS[fatos.natureza]
    prova = f"Documento que descreve e demonstra a natureza {dita} ({ART_12_V.curto})"
    return Razao(f"o evento é exclusivamente de natureza {dita}", True, artigo, prova)


def _entidade(fatos: FatosDaGratuidade, em: date) -> Razao:
    if fatos.utilidade_publica:
        texto = "quem promove é entidade declarada de utilidade pública"
        return Razao(texto, True, ART_2_P1_III, "Declaração de utilidade pública")
    if not fatos.equiparada:
        texto = "quem promove é entidade de utilidade pública, ou equiparada a ela"
        return Razao(texto, False, ART_2_P1_III)
    if EQUIPARACAO.em(em).valor:
        texto = "quem promove é OSCIP, associação ou fundação, equiparada à de utilidade pública"
        return Razao(texto, True, ART_2_P3, "Qualificação de OSCIP, ou estatuto registrado")
    texto = f"a equiparação da entidade já valia (vale desde o {D47541})"
    return Razao(texto, False, ART_2_P3)


def _comercio(fatos: FatosDaGratuidade, em: date) -> Razao:
    texto = "o evento não tem venda, show artístico nem exposição de marca"
    return Razao(texto, not fatos.comercial, EXCECAO_SOCIAL.em(em).fonte)


def _destino_da_renda(fatos: FatosDaGratuidade, em: date) -> Razao:
    texto = "tudo que se arrecada ou se recebe em troca vai a causas sociais"
    prova = "Compromisso de destinação integral, com quem recebe" if fatos.renda_social else ""
    return Razao(texto, fatos.renda_social, EXCECAO_SOCIAL.em(em).fonte, prova)
