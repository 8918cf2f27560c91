"""A lista do Diário Oficial como planilha: a que se baixa para preencher e a que se lê de volta."""

import csv
import io
from collections.abc import Iterable, Iterator

from contas.erros import PedidoRecusado
from normas.planilha import BOM, celula
from tramitacao.models import Publicacao
from tramitacao.relogio import dia_de

#: O que se preenche; as outras colunas dizem do que se trata.
LIDAS = ("publicacao", "data", "edicao", "endereco")
COLUNAS = ("publicacao", "processo", "ato_de", "texto", *LIDAS[1:])
MAIOR_ARQUIVO = 4 * 1024 * 1024


def escrever(publicacoes: Iterable[Publicacao]) -> str:
    """O CSV, com `;` e BOM, para abrir na planilha; nenhuma célula vira fórmula."""
    saida = io.StringIO()
    escritor = csv.writer(saida, delimiter=";")
    escritor.writerow(COLUNAS)
    for p in publicacoes:
        escritor.writerow(
            [
                p.pk, p.procedimento.processo.numero_formatado,
                dia_de(p.linha.em).strftime("%d/%m/%Y"), celula(p.texto), "", "", "",
            ]
        )  # fmt: skip
    return BOM + saida.getvalue()


def ler_linhas(conteudo: bytes) -> Iterator[tuple[int, dict[str, str]]]:
    """Cada linha com data, com o seu número. `PedidoRecusado` se o arquivo não é este."""
    texto = _texto(conteudo)
    cabecalho = texto.partition("\n")[0]
    separador = max(";,\t", key=cabecalho.count)
    leitor = csv.reader(io.StringIO(texto, newline=""), delimiter=separador)
    try:
        nomes = [nome.strip().lower() for nome in next(leitor, [])]
        if faltam := [nome for nome in LIDAS if nome not in nomes]:
            raise _recusa(
                f"faltam as colunas {', '.join(faltam)}. Baixe a lista desta página, preencha e "
                "envie a mesma planilha"
            )
        lugares = {nome: nomes.index(nome) for nome in LIDAS}
        for valores in leitor:
            campos = {n: valores[i].strip() if i < len(valores) else "" for n, i in lugares.items()}
            if campos["data"]:
                yield leitor.line_num, campos
    except csv.Error as erro:
        raise _recusa(f"a linha {leitor.line_num} não se lê como CSV ({erro})") from None


def _texto(conteudo: bytes) -> str:
    if len(conteudo) > MAIOR_ARQUIVO:
        raise _recusa("passa de 4 MB")
    if b"\0" in conteudo:
        raise _recusa("não é texto. Salve a planilha como CSV")
    try:
        return conteudo.decode("utf-8-sig")
    except UnicodeDecodeError:
        return conteudo.decode("cp1252", errors="replace")


def _recusa(texto: str) -> PedidoRecusado:
    return PedidoRecusado(f"Arquivo: {texto}.", campo="arquivo")
