"""O Cadastro em CSV, para planilha: `;`, UTF-8 com BOM, e nenhuma célula que vire fórmula."""

import csv
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from typing import Any

from django.db.models import QuerySet

from cadastro.models import Registro
from contas.sigilo import nome_publico, texto_publico
from normas.datas import SAO_PAULO
from normas.planilha import BOM, celula
from portal.telas.respostas import Resposta, respostas

COLUNAS = (
    "documento", "emitido_em", "vale_ate", "situacao", "processo", "unidade", "estabelecimento",
    "cnpj_estabelecimento", "endereco_estabelecimento", "empresa", "cnpj_empresa",
    "endereco_empresa", "endereco_estacionamento", "local", "servico_liberado_em", "extinto_em",
    "como_se_extinguiu",
)  # fmt: skip
_POR_VEZ = 500


class _Eco:
    """Um arquivo que devolve o que se escreve, para a resposta o mandar na hora."""

    def write(self, texto: str) -> str:
        return texto


def linhas(achados: QuerySet[Registro], em: datetime) -> Iterator[str]:
    """O cabeçalho e cada registro com a sua situação, lidos de quinhentos em quinhentos."""
    escritor: Any = csv.writer(_Eco(), delimiter=";")
    yield BOM + escritor.writerow(COLUNAS)
    registros = achados.iterator(chunk_size=_POR_VEZ)
    while juntos := list(islice(registros, _POR_VEZ)):
        for situacao, dita in respostas(juntos, em):
            yield escritor.writerow([celula(v) for v in _valores(situacao.registro, dita)])


def _valores(registro: Registro, dita: Resposta) -> tuple[str, ...]:
    casa, empresa = registro.estabelecimento.pessoa, registro.empresa.pessoa
    return (
        registro.documento.numero,
        _instante(registro.emitido_em),
        registro.vale_ate.isoformat() if registro.vale_ate else "",
        dita.codigo,
        registro.processo.numero_formatado,
        registro.unidade.nome,
        nome_publico(registro.nome_estabelecimento),
        casa.cnpj,
        texto_publico(registro.endereco_estabelecimento),
        nome_publico(empresa.nome),
        empresa.cnpj,
        texto_publico(registro.endereco_empresa),
        texto_publico(registro.endereco_estacionamento),
        texto_publico(registro.local),
        _instante(registro.servico_liberado_em),
        _instante(registro.extinto_em),
        texto_publico(registro.extincao),
    )


def _instante(em: datetime | None) -> str:
    return f"{em.astimezone(SAO_PAULO):%Y-%m-%d %H:%M}" if em else ""
