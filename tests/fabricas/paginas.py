"""O formulário como o navegador o manda de volta: o que a página mostra, sem mexer em nada."""

from html.parser import HTMLParser


class _Campos(HTMLParser):
    """Lê os campos do formulário que fica dentro de `<main>`."""

    def __init__(self) -> None:
        super().__init__()
        self.campos: dict[str, list[str]] = {}
        self._lista = self._texto = ""

    def handle_starttag(self, tag: str, atributos: list[tuple[str, str | None]]) -> None:
        dito = dict(atributos)
        nome, valor = dito.get("name") or "", dito.get("value") or ""
        if tag == "input" and nome and dito.get("type") not in {"file", "submit"}:
            marcavel = dito.get("type") in {"checkbox", "radio"}
            if not marcavel or "checked" in dito:
                self._por(nome, valor if valor or not marcavel else "on")
        elif tag == "select":
            self._lista = nome
        elif tag == "option" and self._lista and "selected" in dito:
            self._por(self._lista, valor)
        elif tag == "textarea":
            self._texto = nome
            self._por(nome, "")

    def handle_data(self, texto: str) -> None:
        if self._texto:
            self.campos[self._texto][-1] += texto

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._texto = ""
        elif tag == "select":
            self._lista = ""

    def _por(self, nome: str, valor: str) -> None:
        self.campos.setdefault(nome, []).append(valor)


def como_esta(html: str) -> dict[str, list[str]]:
    """Todo campo com o valor que a página mostra, pronto para se enviar outra vez."""
    leitor = _Campos()
    leitor.feed(html[html.index("<main") : html.index("</main>")])
    leitor.close()
    return {n: v for n, v in leitor.campos.items() if n != "csrfmiddlewaretoken"}
