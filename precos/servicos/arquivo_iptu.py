"""O arquivo do IPTU linha a linha, em memória constante, e o das linhas recusadas ao lado dele."""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from precos.regras.iptu import (
    ArquivoRecusado,
    Colunas,
    Face,
    LinhaRecusada,
    achar_colunas,
    ler_face,
)

#: Uma linha tem umas centenas de bytes; acima disto não é linha, é arquivo de outra coisa.
MAIOR_LINHA = 64 * 1024
LINHAS_POR_AVISO = 2000
#: Recebe quantos bytes se leram desde o aviso anterior.
Avanco = Callable[[int], None]


class Rejeitadas:
    """As linhas recusadas, com o número e o motivo, e nada do que elas trazem.

    O arquivo só nasce com a primeira; o de uma importação anterior sai antes.
    """

    def __init__(self, caminho: Path) -> None:
        self.caminho, self.quantas = caminho, 0

    def __enter__(self) -> Self:
        self.caminho.unlink(missing_ok=True)
        return self

    def __exit__(
        self, tipo: type[BaseException] | None, erro: BaseException | None, de: TracebackType | None
    ) -> None:
        if self.quantas:
            self._arquivo.close()

    def recusar(self, numero: int, motivo: str) -> None:
        if not self.quantas:
            self._arquivo = self.caminho.open("w", encoding="utf-8", newline="")
            self._linhas = csv.writer(self._arquivo, delimiter=";")
            self._linhas.writerow(("linha", "motivo"))
        self.quantas += 1
        self._linhas.writerow((numero, motivo))


class ArquivoIPTU:
    """As faces do exercício, na ordem do arquivo. `lidas` conta as linhas com alguma coisa."""

    def __init__(self, arquivo: BinaryIO, exercicio: int, rejeitadas: Rejeitadas) -> None:
        self.arquivo, self.exercicio, self.rejeitadas = arquivo, exercicio, rejeitadas
        self.colunas = _colunas(arquivo)
        self.lidas = 0

    def faces(self, avancou: Avanco) -> Iterator[Face]:
        bytes_lidos = 0
        for numero, linha in enumerate(iter(self._linha, b""), start=2):
            bytes_lidos += len(linha)
            if numero % LINHAS_POR_AVISO == 0:
                avancou(bytes_lidos)
                bytes_lidos = 0
            if not linha.strip():
                continue
            self.lidas += 1
            try:
                yield self._face(linha)
            except LinhaRecusada as motivo:
                self.rejeitadas.recusar(numero, str(motivo))
        avancou(bytes_lidos)

    def _linha(self) -> bytes:
        linha = self.arquivo.readline(MAIOR_LINHA)
        inteira = linha
        while len(inteira) == MAIOR_LINHA and not inteira.endswith(b"\n"):
            inteira = self.arquivo.readline(MAIOR_LINHA)  # a linha é grande demais: passa por ela
        return linha

    def _face(self, linha: bytes) -> Face:
        if len(linha) >= MAIOR_LINHA:
            raise LinhaRecusada("é longa demais")
        # O que se lê é ASCII nas duas codificações, mesmo misturadas: o nome errado não se guarda.
        return ler_face(linha.decode("latin-1").rstrip("\r\n"), self.colunas, self.exercicio)


def _colunas(arquivo: BinaryIO) -> Colunas:
    linha = arquivo.readline(MAIOR_LINHA)
    if not linha.strip():
        raise ArquivoRecusado("está vazio")
    if b"\x00" in linha or linha.startswith(b"PK"):
        raise ArquivoRecusado(
            "não é texto em UTF-8 nem em Windows-1252. Se veio compactado, extraia o CSV; se veio "
            "do Excel, salve como “CSV UTF-8”"
        )
    try:
        cabecalho = linha.decode("utf-8-sig")
    except UnicodeDecodeError:
        cabecalho = linha.decode("latin-1")
    return achar_colunas(cabecalho.strip("\r\n"))
