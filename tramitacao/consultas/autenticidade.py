"""O que se pode dizer de um documento expedido: se é nosso, e se vale num instante."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from tramitacao.documento import ler_codigo
from tramitacao.models import DocumentoExpedido, Tramitacao
from tramitacao.relogio import dia_de


class Estado(Enum):
    """Calcula-se ao ler, dos fatos gravados; nenhuma rotina o muda."""

    EM_VIGOR = "em vigor"
    VENCIDO = "vencido"
    SEM_EFEITO = "sem efeito"


@dataclass(frozen=True, slots=True)
class Validade:
    """O estado, o dia em que acabou (se acabou) e por quê."""

    estado: Estado
    desde: date | None = None
    motivo: str = ""

    @property
    def vale(self) -> bool:
        return self.estado is Estado.EM_VIGOR


EM_VIGOR = Validade(Estado.EM_VIGOR)


def documento_do_codigo(digitado: str) -> DocumentoExpedido | None:
    """O documento com este código, digitado como se queira; nulo se não há."""
    codigo = ler_codigo(digitado)
    if codigo is None:
        return None
    return (
        DocumentoExpedido.objects.filter(codigo=codigo)
        .select_related("procedimento__unidade", "processo", "arquivo")
        .first()
    )


def erratas(documento: DocumentoExpedido) -> list[tuple[str, date]]:
    """O número (se a errata é documento) e o dia de cada correção do ato que o expediu."""
    linhas = Tramitacao.objects.filter(desfaz=documento.linha_id, ato="fazer_errata")
    return [
        (next((d.numero for d in linha.documentos.all()), ""), dia_de(linha.em))
        for linha in linhas.prefetch_related("documentos").order_by("seq")
    ]


def validade(documento: DocumentoExpedido, em: datetime) -> Validade:
    """O estado do documento no instante. O que perdeu efeito nunca passa a "vencido".

    A validade vai até o fim do último dia, em São Paulo, ou até o instante que ele diz.
    """
    if documento.revogado_em and documento.revogado_em <= em:
        return Validade(
            Estado.SEM_EFEITO, dia_de(documento.revogado_em), documento.motivo_revogacao
        )
    acabou = documento.termina_em is not None and documento.termina_em <= em
    if documento.valido_ate and (acabou or documento.valido_ate < dia_de(em)):
        return Validade(Estado.VENCIDO, documento.valido_ate)
    return EM_VIGOR
