"""Arquivo de retorno de arrecadação, FEBRABAN 150 posições, versão 7: ler e conferir inteiro.

Nada se aproveita de um arquivo com defeito: as faltas vêm todas, cada uma com a sua linha. Código
de barras cujo dígito não confere não é defeito do arquivo: o dinheiro entrou, e fica em suspenso.
"""

import re
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

TAMANHO = 150
RETORNO = "2"
CAPTURAS = {
    "1": "guichê", "2": "eletrônica", "3": "internet", "4": "outra", "5": "correspondente",
    "6": "telefone", "7": "lotérica", "8": "cartão", "9": "PIX",
}  # fmt: skip
_CENTAVOS = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Pago:
    """Um registro G: por que código, quanto (R$), quando, a tarifa e a autenticação."""

    linha: int
    codigo_barras: str
    valor: Decimal
    tarifa: Decimal
    pago_em: date
    creditado_em: date
    nsr: int
    captura: str
    autenticacao: str

    @property
    def identificador(self) -> str:
        """O que o torna único: o mesmo código com a mesma autenticação é o mesmo dinheiro."""
        return f"{self.codigo_barras}-{self.autenticacao}"


@dataclass(frozen=True, slots=True)
class Retorno:
    """Um arquivo conferido; `total` em R$."""

    convenio: str
    empresa: str
    banco: str
    gerado_em: date
    nsa: int
    pagos: tuple[Pago, ...]
    total: Decimal


class RetornoRecusado(ValueError):
    """O arquivo não se importa; `faltas` diz o que está errado, linha por linha."""

    def __init__(self, faltas: tuple[str, ...]) -> None:
        super().__init__("; ".join(faltas))
        self.faltas = faltas


def ler_retorno(texto: str) -> Retorno:
    """O arquivo lido; `RetornoRecusado` com todas as faltas se alguma conferência falha."""
    # Só se tira o fim de linha: espaço no fim é do registro.
    linhas = re.split(r"\r\n|\n|\r", texto.removesuffix("\x1a"))
    while linhas and not linhas[-1]:
        linhas.pop()
    if faltas := [*_das_formas(linhas)]:
        raise RetornoRecusado(tuple(faltas))
    leitor = _Leitor()
    cabecalho, *meio, fecho = linhas
    pagos = tuple(leitor.pago(n, linha) for n, linha in enumerate(meio, start=2))
    retorno = Retorno(
        convenio=cabecalho[2:22].strip(), empresa=cabecalho[22:42].strip(),
        banco=f"{cabecalho[42:45]} {cabecalho[45:65].strip()}".strip(),
        gerado_em=leitor.data(1, "data do arquivo", cabecalho[65:73]),
        nsa=leitor.numero(1, "número sequencial", cabecalho[73:79]), pagos=pagos,
        total=sum((p.valor for p in pagos), Decimal("0.00")),
    )  # fmt: skip
    faltas = [*leitor.faltas, *_do_fecho(leitor, fecho, linhas, retorno)]
    if leitor.faltas or faltas:
        raise RetornoRecusado(tuple(dict.fromkeys(faltas)))
    return retorno


def _das_formas(linhas: list[str]) -> list[str]:
    if len(linhas) < 2:
        return ["o arquivo precisa do registro A, no começo, e do Z, no fim"]
    faltas = [
        f"linha {n}: tem {len(linha)} posições, e o registro tem {TAMANHO}"
        for n, linha in enumerate(linhas, start=1)
        if len(linha) != TAMANHO
    ]
    esperados = ["A", *"G" * (len(linhas) - 2), "Z"]
    faltas += [
        f"linha {n}: começa por “{linha[:1]}”, e devia ser “{tipo}”"
        for n, (linha, tipo) in enumerate(zip(linhas, esperados, strict=True), start=1)
        if linha[:1] != tipo
    ]
    faltas += [
        f"linha {n}: tem sinal que não é texto"
        for n, linha in enumerate(linhas, start=1)
        if not linha.isprintable()
    ]
    if linhas[0][1:2] != RETORNO:
        faltas.append("linha 1: não é arquivo de retorno (posição 2)")
    return faltas


class _Leitor:
    """Lê campo por campo e guarda o que não se pôde ler."""

    def __init__(self) -> None:
        self.faltas: list[str] = []

    def pago(self, n: int, linha: str) -> Pago:
        codigo = linha[37:81]
        valor = self.dinheiro(n, "valor", linha[81:93])
        if not valor:
            self.faltas.append(f"linha {n}: o valor é zero")
        autenticacao = linha[117:140].strip()
        if not autenticacao:
            self.faltas.append(f"linha {n}: falta a autenticação")
        return Pago(
            linha=n, codigo_barras=codigo, valor=valor,
            tarifa=self.dinheiro(n, "tarifa", linha[93:100]),
            pago_em=self.data(n, "data do pagamento", linha[21:29]),
            creditado_em=self.data(n, "data do crédito", linha[29:37]),
            nsr=self.numero(n, "número do registro", linha[100:108]),
            captura=CAPTURAS.get(linha[116:117], "não informada"), autenticacao=autenticacao,
        )  # fmt: skip

    def numero(self, n: int, campo: str, texto: str) -> int:
        if not re.fullmatch(r"[0-9]+", texto):
            self.faltas.append(f"linha {n}: {campo} não é número")
            return 0
        return int(texto)

    def dinheiro(self, n: int, campo: str, texto: str) -> Decimal:
        return self.numero(n, campo, texto) * _CENTAVOS

    def data(self, n: int, campo: str, texto: str) -> date:
        try:
            return datetime.strptime(texto, "%Y%m%d").date()  # noqa: DTZ007 - é um dia, sem hora
        except ValueError:
            self.faltas.append(f"linha {n}: {campo} não é uma data")
            return date.min


def _do_fecho(leitor: _Leitor, fecho: str, linhas: list[str], retorno: Retorno) -> list[str]:
    registros = leitor.numero(len(linhas), "quantidade de registros", fecho[1:7])
    total = leitor.dinheiro(len(linhas), "valor total", fecho[7:24])
    faltas = list(leitor.faltas)
    if registros != len(linhas):
        faltas.append(f"o fecho diz {registros} registros, e o arquivo tem {len(linhas)}")
    if total != retorno.total:
        faltas.append(f"o fecho soma {total}, e os pagamentos somam {retorno.total}")
    return faltas
