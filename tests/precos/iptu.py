"""Arquivos de IPTU para as provas, com o cabeçalho dos dados abertos."""

from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]
CABECALHO = (RAIZ / "fixtures" / "iptu_cabecalho.csv").read_text(encoding="utf-8").strip()
TITULOS = CABECALHO.split(";")
#: Nunca se guarda; serve de isca.
NOME, CPF = "FULANA DE TAL", "123.456.789-09"


def lote(sql="0851640020-4", *, codlog="12345-5", valor="1984,00", ano="2026", separador=";"):
    """Uma linha inteira do arquivo."""
    campos = {
        "NUMERO DO CONTRIBUINTE": sql, "ANO DO EXERCICIO": ano, "CODLOG DO IMOVEL": codlog,
        "VALOR DO M2 DO TERRENO": valor, "COMPLEMENTO DO IMOVEL": NOME,
        "REFERENCIA DO IMOVEL": CPF, "BAIRRO DO IMOVEL": "CONSOLAÇÃO",
    }  # fmt: skip
    return separador.join(campos.get(titulo, "") for titulo in TITULOS)


def arquivo(pasta: Path, *linhas: str, separador=";", codificacao="utf-8", fim="\n") -> Path:
    """O arquivo escrito, com o cabeçalho na frente."""
    destino = pasta / "iptu.csv"
    texto = fim.join([CABECALHO.replace(";", separador), *linhas]) + fim
    destino.write_bytes(texto.encode(codificacao))
    return destino
