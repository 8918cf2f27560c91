"""O arquivo do IPTU linha a linha, em memória constante, e o das linhas recusadas ao lado dele."""

import csv
import uuid
from collections.abc import Callable, Iterator
from io import StringIO
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
#: Quantas linhas recusadas ficam com o registro da carga.
GUARDADAS = 5000
CABECALHO = ("linha", "motivo")
#: Recebe quantos bytes se leram desde o aviso anterior, e quantas linhas até agora.
Avanco = Callable[[int, int], None]


class Rejeitadas:
    """As linhas recusadas, com o número e o motivo, e nada do que elas trazem.

    Escrevem-se à parte e tomam o nome ao fim: duas importações do mesmo arquivo ao mesmo tempo não
    se misturam. Sem nenhuma, o arquivo de uma importação anterior sai.
    """

    def __init__(self, caminho: Path) -> None:
        self.caminho, self.quantas = caminho, 0
        self.primeiras: list[tuple[int, str]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, tipo: type[BaseException] | None, erro: BaseException | None, de: TracebackType | None
    ) -> None:
        if self.quantas:
            self._arquivo.close()
            self._parte.replace(self.caminho)
        else:
            self.caminho.unlink(missing_ok=True)

    def recusar(self, numero: int, motivo: str) -> None:
        if not self.quantas:
            self._parte = self.caminho.with_name(f"{self.caminho.name}.{uuid.uuid4().hex}.parte")
            self._arquivo = self._parte.open("w", encoding="utf-8", newline="")
            self._linhas = csv.writer(self._arquivo, delimiter=";")
            self._linhas.writerow(CABECALHO)
        self.quantas += 1
        self._linhas.writerow((numero, motivo))
        if self.quantas <= GUARDADAS:
            self.primeiras.append((numero, motivo))

    def primeiras_em_csv(self) -> str:
        """As que a tela dá para baixar; vazio se nenhuma se recusou."""
        if not self.primeiras:
            return ""
        escrito = StringIO(newline="")
        csv.writer(escrito, delimiter=";").writerows((CABECALHO, *self.primeiras))
        return escrito.getvalue()


class ArquivoIPTU:
    """As faces do exercício, na ordem do arquivo. `lidas` conta as linhas com alguma coisa."""

    def __init__(self, arquivo: BinaryIO, exercicio: int, rejeitadas: Rejeitadas) -> None:
        self.arquivo, self.exercicio, self.rejeitadas = arquivo, exercicio, rejeitadas
        self.colunas = _colunas(arquivo)
        self.lidas = 0

    def faces(self, avancou: Avanco) -> Iterator[Face]:
        bytes_lidos = self.arquivo.tell()  # o cabeçalho já se leu
        for numero, linha in enumerate(iter(self._linha, b""), start=2):
            bytes_lidos += len(linha)
            if numero % LINHAS_POR_AVISO == 0:
                avancou(bytes_lidos, self.lidas)
                bytes_lidos = 0
            if not linha.strip():
                continue
            self.lidas += 1
            try:
                yield self._face(linha)
            except LinhaRecusada as motivo:
                self.rejeitadas.recusar(numero, str(motivo))
        avancou(bytes_lidos, self.lidas)

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
