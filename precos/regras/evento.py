"""Os fatos do evento de que o preço depende — Decreto 46.942/2006, arts. 2º, 5º, 6º, 9º e 25."""

from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum


class Classe(StrEnum):
    """A classe do evento (art. 9º); a ocorrência especial é programada ou imprevista."""

    CONCENTRACAO_PUBLICA = "concentracao_publica"
    OBRA_SERVICO = "obra_servico"
    TRANSPORTE_ESPECIAL = "transporte_especial"
    OCORRENCIA_PROGRAMADA = "ocorrencia_programada"
    OCORRENCIA_IMPREVISTA = "ocorrencia_imprevista"


class Situacao(StrEnum):
    """Como o evento se deu diante da autorização (arts. 5º e 6º)."""

    AUTORIZADO = "autorizado"
    SEM_AUTORIZACAO = "sem_autorizacao"
    EM_DESCONFORMIDADE = "em_desconformidade"


class Natureza(StrEnum):
    """A natureza do evento; todas isentam, salvo a última (art. 2º, § 1º)."""

    RELIGIOSO = "religioso"
    POLITICO_PARTIDARIO = "politico_partidario"
    SOCIAL = "social"
    MANIFESTACAO_PUBLICA = "manifestacao_publica"
    CIVICO = "civico"
    OUTRA = "outra"


@dataclass(frozen=True, slots=True)
class FatosDaGratuidade:
    """O que decide se o evento paga: a natureza, quem promove e o que há de comercial nele.

    `equiparada` é a OSCIP, a associação ou a fundação do § 3º; `renda_social`, tudo que se arrecada
    ou se recebe em troca ir a causas sociais.
    """

    natureza: Natureza = Natureza.OUTRA
    utilidade_publica: bool = False
    equiparada: bool = False
    comercial: bool = False
    renda_social: bool = False


@dataclass(frozen=True, slots=True)
class ItemDeCusto:
    """Um serviço da CET: quantidade, preço da unidade em R$ e quantas horas ou dias."""

    descricao: str
    quantidade: Decimal
    preco_unitario: Decimal
    tempo: Decimal = Decimal(1)


@dataclass(frozen=True, slots=True)
class FatosDoCusto:
    """O que se cobra e por quê. `liberacao_minutos` só se lê na ocorrência imprevista.

    Em desconformidade, os itens são só os serviços adicionais.
    """

    classe: Classe
    itens: tuple[ItemDeCusto, ...]
    situacao: Situacao = Situacao.AUTORIZADO
    gratuidade: FatosDaGratuidade = field(default_factory=FatosDaGratuidade)
    competicao_esportiva: bool = False
    liberacao_minutos: int | None = None
