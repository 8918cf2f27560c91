"""Uma página lida: as ligações, as datas marcadas como de prazo, e as que se dizem sem marca."""

import re
from html.parser import HTMLParser

from normas.datas import DIAS, MESES

_VAZIAS = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
#: O que se escreveu num ato, o texto de um documento e as opções de um formulário não se ligam.
_CITADO = {"option", "pre", "textarea", "title", "script", "style", "label"}
_DATA = rf"(?:{'|'.join(DIAS)}), \d{{1,2}} (?:{'|'.join(MESES)})(?: \d{{4}})?"
#: "Vale até" é a validade escrita num documento; quem a conta é a casa do titular, que a liga. E
#: o período do evento ou do acontecimento não é prazo.
_DE_PRAZO = re.compile(
    r"(?:(?<![Vv]ale )(?<![Vv]álida )(?<![Vv]álido )(?<!vai )\b[Aa]té|\b[Vv]enc\w+(?: em)?"
    rf"|\b[Úú]ltimo dia[^.\n]{{0,40}}?|(?<!período )\bacab\w+ em) ({_DATA})"
)


class PaginaVarrida(HTMLParser):
    """As ligações, as marcas de prazo e o texto solto de uma página."""

    def __init__(self) -> None:
        super().__init__()
        self.ligacoes: list[str] = []
        self.marcas: list[tuple[str, str]] = []
        self.solto: list[str] = []
        self._pilha: list[tuple[str, dict[str, str | None]]] = []
        self._marca: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        dados = dict(attrs)
        if tag == "a" and dados.get("href"):
            self.ligacoes.append(str(dados["href"]))
        if tag in _VAZIAS:
            return
        self._pilha.append((tag, dados))
        if "data-prazo" in dados:
            self._marca.append(["", ""])
        if self._marca and tag == "a" and not self._marca[-1][1]:
            self._marca[-1][1] = str(dados.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        while self._pilha:
            aberta, dados = self._pilha.pop()
            if "data-prazo" in dados:
                self.marcas.append((self._marca[-1][0].strip(), self._marca.pop()[1]))
            if aberta == tag:
                return

    def handle_data(self, data: str) -> None:
        if self._marca:
            self._marca[-1][0] += data
        elif self._cita():
            self.solto.append("\n")
        else:
            self.solto.append(data)

    def _cita(self) -> bool:
        return any(
            tag in _CITADO or tag == "a" or "despacho" in str(dados.get("class") or "")
            for tag, dados in self._pilha
        )

    @property
    def sem_marca(self) -> list[str]:
        """Cada data de prazo que se diz fora da marca, com as palavras antes dela."""
        texto = re.sub(r"\s+", " ", "".join(self.solto))
        return [achado.group(0) for achado in _DE_PRAZO.finditer(texto)]
