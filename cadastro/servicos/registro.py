"""O banco de dados do art. 25, escrito no mesmo ato que expede, libera ou extingue."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from cadastro.models import Empresa, Estabelecimento, Registro


@dataclass(frozen=True, slots=True)
class Lugar:
    """O que o art. 25 manda guardar, além do documento e do processo. Nada de pessoa física."""

    local: str
    endereco_estabelecimento: str
    endereco_empresa: str
    endereco_estacionamento: str
    horarios: list[dict[str, Any]]
    nome_estabelecimento: str = ""


def registrar(
    *, documento: Any, empresa: Empresa, estabelecimento: Estabelecimento, lugar: Lugar,
    comeca_em: datetime | None = None, termina_em: datetime | None = None,
) -> Registro:  # fmt: skip
    """Escreve o registro do documento que acaba de ser expedido.

    O título de um período já nasce sabendo quando o serviço começa e quando ele acaba.
    """
    return Registro.objects.create(
        documento=documento,
        processo=documento.processo,
        empresa=empresa,
        estabelecimento=estabelecimento,
        unidade=documento.procedimento.unidade,
        emitido_em=documento.emitido_em,
        vale_ate=documento.valido_ate,
        servico_liberado_em=comeca_em,
        termina_em=termina_em,
        **asdict(lugar),
    )


def liberar(*, documento: Any, em: datetime) -> None:
    """Anota que o serviço pode começar (art. 10, § 4º)."""
    Registro.objects.filter(documento=documento).update(servico_liberado_em=em)


def extinguir(*, documento: Any, em: datetime, como: str) -> None:
    """Anota a extinção; o registro continua, para sempre, como extinto."""
    Registro.objects.filter(documento=documento, extinto_em=None).update(
        extinto_em=em, extincao=como
    )


def restabelecer(*, documento: Any) -> None:
    """Desfeita a extinção por decisão posterior, o registro volta a valer."""
    Registro.objects.filter(documento=documento).update(extinto_em=None, extincao="")
