"""Uma pessoa diante do navegador: lê rótulos, digita, escolhe, aperta botões e lê o que se diz."""

import re
from io import BytesIO
from typing import Any

from tests.fabricas.papel import texto as texto_do_pdf

TELEFONE = {"width": 360, "height": 780}
MESA = {"width": 1280, "height": 900}
#: O que se espera de uma página antes de desistir dela, em milissegundos.
PACIENCIA = 20_000
#: O que passa da largura da tela; vazio, a página não corre para o lado.
QUEM_TRANSBORDA = """
() => {
  const raiz = document.documentElement;
  if (raiz.scrollWidth <= raiz.clientWidth) return [];
  const corre = e => e && (getComputedStyle(e).overflowX !== "visible" || corre(e.parentElement));
  const passam = [...document.querySelectorAll("body *")]
    .filter(e => e.checkVisibility() && !corre(e.parentElement))
    .filter(e => e.getBoundingClientRect().right > raiz.clientWidth + 0.5)
    .map(e => `${e.tagName}.${e.className}: ${e.textContent.trim().slice(0, 40)}`);
  return [`a página tem ${raiz.scrollWidth} px`, ...passam.slice(-3)];
}
"""


class Pessoa:
    """Um navegador só dela, com a sua sessão. `queixas` é o que o console reclamou."""

    def __init__(self, navegador: Any, endereco: str, *, tela: dict[str, int] = MESA) -> None:
        self.contexto = navegador.new_context(base_url=endereco, viewport=tela, locale="pt-BR")
        self.contexto.set_default_timeout(PACIENCIA)
        self.queixas: list[str] = []
        self.aba = self.nova_aba()

    def nova_aba(self) -> Any:
        """Outra aba da mesma sessão."""
        aba = self.contexto.new_page()
        aba.on("console", self._ouvir)
        aba.on("pageerror", lambda erro: self.queixas.append(str(erro)))
        return aba

    def _ouvir(self, mensagem: Any) -> None:
        if mensagem.type not in {"error", "warning"}:
            return
        # A tela que explica uma recusa responde 4xx: não é queixa. O mesmo num pedaço dela, é.
        da_pagina = mensagem.location.get("url") == self.aba.url
        if da_pagina and "status of 4" in mensagem.text:
            return
        self.queixas.append(f"{self.aba.url}: {mensagem.text}")

    # Andar

    def abrir(self, endereco: str) -> None:
        self.aba.goto(endereco)
        self.conferir_a_largura()

    def seguir(self, nome: str, *, dentro: str = "main", exato: bool = True) -> None:
        """Segue a ligação com este nome."""
        ligacao = self.aba.locator(dentro).get_by_role("link", name=nome, exact=exato).first
        self.ir_por(ligacao)

    def apertar(self, nome: str, *, exato: bool = True) -> None:
        """Aperta o botão com este nome."""
        self.ir_por(self.aba.locator("main").get_by_role("button", name=nome, exact=exato).first)

    def ir_por(self, alvo: Any) -> None:
        """Clica e espera a página que vem."""
        with self.aba.expect_navigation():
            alvo.click()
        self.conferir_a_largura()

    def conferir_a_largura(self) -> None:
        """Nenhuma página corre para o lado."""
        sobra = self.aba.evaluate(QUEM_TRANSBORDA)
        assert not sobra, f"{self.aba.url} não cabe na largura: {sobra}"

    # Preencher

    def campo(self, rotulo: str) -> Any:
        """O campo com este rótulo; o "(opcional)" do fim não conta."""
        nome = re.compile(rf"^\s*{re.escape(rotulo)}(\s*\(opcional\))?\s*$")
        return self.aba.locator("main").get_by_label(nome)

    def digitar(self, **valores: str) -> None:
        """Digita em cada campo, pelo nome dele no formulário."""
        for nome, valor in valores.items():
            self.aba.locator(f"main [name='{nome}']").fill(valor)

    def escrever(self, campos: dict[str, str]) -> None:
        """Digita em cada campo, pelo rótulo que a pessoa lê."""
        for rotulo, valor in campos.items():
            self.campo(rotulo).fill(valor)

    def marcar(self, rotulo: str) -> None:
        """Marca a caixa ou a escolha; a ajuda vem no mesmo rótulo, depois do nome."""
        nome = re.compile(rf"^\s*{re.escape(rotulo)}")
        self.aba.locator("main").get_by_label(nome).check()

    def escolher(self, rotulo: str, opcao: str) -> None:
        self.campo(rotulo).select_option(label=opcao)

    def anexar(self, rotulo: str, nome: str, conteudo: bytes) -> None:
        """Escolhe um arquivo no lugar com este rótulo."""
        arquivo = {"name": nome, "mimeType": "application/octet-stream", "buffer": conteudo}
        self.campo(rotulo).set_input_files(arquivo)

    # Ler

    @property
    def lido(self) -> str:
        """O texto à vista no corpo da página, numa linha só."""
        return " ".join(self.aba.inner_text("main").split())

    def le(self, *textos: str) -> None:
        """Confere que a página diz cada texto."""
        pagina = self.lido
        for texto in textos:
            assert texto in pagina, f"{self.aba.url} não diz “{texto}”:\n{pagina}"

    def baixar(self, endereco: str) -> str:
        """O texto do PDF deste endereço, pedido com a sessão da pessoa."""
        resposta = self.contexto.request.get(endereco)
        assert resposta.status == 200, (endereco, resposta.status)
        assert resposta.headers["content-type"] == "application/pdf", endereco
        return texto_do_pdf(BytesIO(resposta.body()).getvalue())
