"""Leitura de uma página para os testes: elementos, com atributos, sem depender de navegador."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

_VAZIOS = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "rect", "path"}


@dataclass
class Elemento:
    """Um elemento e o texto que há dentro dele."""

    nome: str
    atributos: dict[str, str]
    texto: str = ""
    pais: tuple[str, ...] = ()


@dataclass
class Pagina(HTMLParser):
    """Os elementos de uma página, na ordem."""

    html: str
    elementos: list[Elemento] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._abertos: list[Elemento] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pais = tuple(e.nome for e in self._abertos)
        elemento = Elemento(tag, {k: v or "" for k, v in attrs}, pais=pais)
        self.elementos.append(elemento)
        if tag not in _VAZIOS:
            self._abertos.append(elemento)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VAZIOS:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self._abertos and self._abertos.pop().nome != tag:
            pass

    def handle_data(self, data: str) -> None:
        for elemento in self._abertos:
            elemento.texto += data

    def todos(self, *nomes: str) -> list[Elemento]:
        """Os elementos com um destes nomes."""
        return [e for e in self.elementos if e.nome in nomes]

    @property
    def ids(self) -> list[str]:
        """Todos os ids, na ordem, com repetidos se houver."""
        return [e.atributos["id"] for e in self.elementos if "id" in e.atributos]

    @property
    def texto(self) -> str:
        """O que se lê na página."""
        return " ".join(self.todos("body")[0].texto.split())
