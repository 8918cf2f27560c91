"""Citar uma norma e um dispositivo dela (artigo, parágrafo, inciso, alínea)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date

_CATALOGO: dict[str, Norma] = {}


@dataclass(frozen=True, slots=True)
class Norma:
    """Uma norma: número, nome por extenso e o dia em que passou a valer."""

    numero: str
    nome: str
    vigor: date
    ementa: str = field(default="", compare=False)
    altera: tuple[str, ...] = field(default=(), compare=False)
    texto_carregado: bool = field(default=True, compare=False)
    nota: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.nome

    def art(self, numero: int) -> Dispositivo:
        """O artigo, pelo número."""
        return Dispositivo(self, numero)

    @property
    def toda(self) -> Dispositivo:
        """A norma inteira, quando não se aponta um artigo."""
        return Dispositivo(self, 0)


@dataclass(frozen=True, slots=True)
class Dispositivo:
    """Um ponto da norma. `redacao` é o número da norma que lhe deu o texto citado."""

    norma: Norma
    artigo: int
    paragrafo: str = ""
    inciso: str = ""
    alinea: str = ""
    redacao: str = ""

    def par(self, numero: int) -> Dispositivo:
        """O parágrafo numerado."""
        return replace(self, paragrafo=str(numero))

    def par_unico(self) -> Dispositivo:
        """O parágrafo único."""
        return replace(self, paragrafo="u")

    def inc(self, romano: str) -> Dispositivo:
        """O inciso, em algarismos romanos."""
        return replace(self, inciso=romano)

    def ali(self, letra: str) -> Dispositivo:
        """A alínea, pela letra."""
        return replace(self, alinea=letra)

    def na_redacao(self, norma: Norma) -> Dispositivo:
        """O mesmo dispositivo como `norma` o escreveu."""
        return replace(self, redacao="" if norma == self.norma else norma.numero)

    @property
    def original(self) -> Dispositivo:
        """O mesmo ponto, sem dizer de que redação se trata."""
        return replace(self, redacao="")

    @property
    def norma_do_texto(self) -> Norma:
        """A norma que escreveu o texto citado: a própria ou a que a alterou."""
        return norma_de_numero(self.redacao) if self.redacao else self.norma

    @property
    def curto(self) -> str:
        """Sem o nome da norma: "Art. 5º, II, c"."""
        return "Art. " + ", ".join(self._partes()) if self.artigo else str(self.norma)

    @property
    def na_frase(self) -> str:
        """No meio da frase: "art. 5º, II, c"; a norma inteira guarda o nome próprio."""
        return self.curto.replace("Art. ", "art. ", 1)

    @property
    def completo(self) -> str:
        """Com a redação: "Decreto …, art. 9º, § 1º (redação do Decreto 62.114/2022)"."""
        sufixo = f" (redação do {self.norma_do_texto})" if self.redacao else ""
        return f"{self}{sufixo}"

    @property
    def chave(self) -> str:
        """Texto estável, em ASCII, para guardar: "58.027/2017:9:p1@62.114/2022"."""
        paragrafo = f"p{self.paragrafo}" if self.paragrafo else ""
        partes = (self.norma.numero, str(self.artigo), paragrafo, self.inciso, self.alinea)
        return ":".join(p for p in partes if p) + (f"@{self.redacao}" if self.redacao else "")

    @classmethod
    def de_chave(cls, chave: str) -> Dispositivo:
        """Lê o que `chave` escreveu; `ValueError` se não for uma chave do acervo."""
        ponto, _, redacao = chave.partition("@")
        numero, *resto = ponto.split(":")
        if not resto or not resto[0].isdecimal():
            raise ValueError(f"não é a chave de um dispositivo: {chave!r}")
        lido = cls(norma_de_numero(numero), int(resto[0]))
        for parte in resto[1:]:
            lido = _descer(lido, parte)
        return lido.na_redacao(norma_de_numero(redacao)) if redacao else lido

    def __str__(self) -> str:
        return (
            f"{self.norma}, art. " + ", ".join(self._partes()) if self.artigo else str(self.norma)
        )

    def _partes(self) -> list[str]:
        partes = [_ordinal(self.artigo)]
        if self.paragrafo:
            unico = self.paragrafo == "u"
            partes.append("parágrafo único" if unico else f"§ {_ordinal(int(self.paragrafo))}")
        return partes + [p for p in (self.inciso, self.alinea) if p]


def catalogar(norma: Norma) -> Norma:
    """Põe a norma no catálogo em que as chaves são resolvidas."""
    _CATALOGO[norma.numero] = norma
    return norma


def norma_de_numero(numero: str) -> Norma:
    """A norma catalogada com este número; `ValueError` se não houver."""
    try:
        return _CATALOGO[numero]
    except KeyError:
        raise ValueError(f"norma fora do acervo: {numero!r}") from None


def _ordinal(numero: int) -> str:
    # Técnica legislativa: ordinal até o nono, cardinal do décimo em diante.
    return f"{numero}º" if numero < 10 else str(numero)


def _descer(ponto: Dispositivo, parte: str) -> Dispositivo:
    if parte.startswith("p"):
        # "p" sozinho seria a alínea p; nenhuma norma do acervo chega a ela.
        return replace(ponto, paragrafo=parte[1:])
    return ponto.inc(parte) if parte.isupper() else ponto.ali(parte)
