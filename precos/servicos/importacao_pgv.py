"""Importar a PGV de um exercício do CSV do IPTU: tudo ou nada, e repetir não muda nada — art. 9º.

Face com dois valores grava os dois, e a conta para até alguém resolver. A prévia faz o mesmo
caminho e o desfaz: o que ela diz é o que a carga faria.
"""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pghistory
from django.db import connection, transaction

from contas.ator import Ator
from contas.erros import PedidoRecusado
from precos.consultas.pgv import faces_em_conflito
from precos.models import CargaDaPGV, ValorPGV
from precos.regras.iptu import ArquivoRecusado
from precos.servicos import tabelas_da_carga_pgv as tabelas
from precos.servicos.arquivo_iptu import ArquivoIPTU, Avanco, Rejeitadas
from precos.servicos.tabela_datada import exigir_administrador, trancar

EXERCICIOS = range(1995, 2100)


@dataclass(frozen=True, slots=True)
class Resumo:
    """O que o arquivo trazia e o que ficou, ou ficaria."""

    linhas: int
    rejeitadas: int
    faces: int
    novas: int
    mudam: int
    valores_novos: int
    conflitos: int


def importar_pgv(
    caminho: Path, *, exercicio: int, em: datetime, por: Ator | None = None, previa: bool = False,
    avancou: Avanco = lambda *_: None,
) -> Resumo:  # fmt: skip
    """Grava os valores das faces, ou só diz o que gravaria; a vez fica registrada com os números.

    As linhas recusadas ficam em `rejeitadas_de(caminho)`. Levanta `PedidoRecusado` se o arquivo não
    serve, e então nada muda na tabela. Sem `por`, é o comando do servidor.
    """
    if exercicio not in EXERCICIOS:
        raise PedidoRecusado(f"Exercício: {exercicio} não é um ano do IPTU.", campo="exercicio")
    if por is not None:
        exigir_administrador(por, em, "carrega a PGV")
    try:
        with caminho.open("rb") as arquivo, Rejeitadas(rejeitadas_de(caminho)) as rejeitadas:
            lido = ArquivoIPTU(arquivo, exercicio, rejeitadas)
            return _importar(lido, caminho.name, em, por, previa, avancou)
    except ArquivoRecusado as recusa:
        raise PedidoRecusado(f"{caminho.name}: nada foi importado; {recusa}.") from None
    except OSError as erro:
        onde = erro.filename or caminho
        raise PedidoRecusado(
            f"Nada foi importado: não se pôde ler ou escrever {onde}: {erro.strerror}."
        ) from None


def rejeitadas_de(caminho: Path) -> Path:
    """O arquivo das linhas recusadas, ao lado do importado."""
    return caminho.with_name(f"{caminho.name}.rejeitadas.csv")


@transaction.atomic
def _importar(
    arquivo: ArquivoIPTU, nome: str, em: datetime, por: Ator | None, previa: bool, avancou: Avanco
) -> Resumo:
    with transaction.atomic():
        resumo = _gravar(arquivo, nome, em, por, avancou)
        # A prévia volta ao ponto de antes; o registro dela, adiante, fica.
        transaction.set_rollback(previa)
    CargaDaPGV.objects.create(
        exercicio=arquivo.exercicio, arquivo=nome[:160], previa=previa, feita_em=em,
        por_id=por.usuario_id if por else None, linhas=resumo.linhas, faces=resumo.faces,
        novas=resumo.novas, mudam=resumo.mudam, conflitos=resumo.conflitos,
        rejeitadas=resumo.rejeitadas, recusadas=arquivo.rejeitadas.primeiras_em_csv(),
    )  # fmt: skip
    return resumo


def _gravar(
    arquivo: ArquivoIPTU, nome: str, em: datetime, por: Ator | None, avancou: Avanco
) -> Resumo:
    fonte = f"IPTU {arquivo.exercicio}, dados abertos: {nome}"[:160]
    dados: dict[str, Any] = {"exercicio": arquivo.exercicio, "fonte": fonte, "em": em}
    autor = {"usuario": por.usuario_id} if por else {}
    with (
        pghistory.context(ato="importar_pgv", arquivo=nome, **autor),
        connection.cursor() as cursor,
    ):
        tabelas.copiar(cursor, arquivo.faces(avancou))
        # Só depois de ler o arquivo, que demora: duas cargas esperam, e não se travam uma à outra.
        trancar(ValorPGV)
        faces = tabelas.contar(cursor, dados)
        if not faces.quantas:
            raise ArquivoRecusado(_sem_faces(arquivo))
        novos = tabelas.gravar(cursor, dados)
    return Resumo(
        linhas=arquivo.lidas, rejeitadas=arquivo.rejeitadas.quantas, faces=faces.quantas,
        novas=faces.novas, mudam=faces.mudam, valores_novos=novos,
        conflitos=faces_em_conflito(arquivo.exercicio).count(),
    )  # fmt: skip


def _sem_faces(arquivo: ArquivoIPTU) -> str:
    if not arquivo.lidas:
        return "tem o cabeçalho e nenhuma linha"
    return (
        f"nenhuma das {arquivo.lidas} linhas se aproveita: veja os motivos em "
        f"{arquivo.rejeitadas.caminho.name} e confira se o arquivo é o de {arquivo.exercicio}"
    )
