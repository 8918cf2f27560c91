"""O Certificado de Inscrição que vence: vale um ano, enquanto a inscrição está ativa — art. 24."""

from collections.abc import Iterator
from datetime import date

from django.db.models import QuerySet

from cadastro.models import Inscricao
from normas.acervo import D58027
from tramitacao.consultas.validades import ComValidade
from tramitacao.models import Processo
from tramitacao.relogio import dia_de

_UM_ANO = "Vale um ano, contado do dia em que saiu, enquanto a empresa está no Cadastro."
PASSO = (
    "A empresa segue no Cadastro. No próximo pedido, junte os documentos dela: o novo título traz "
    "outro Certificado."
)


def validade_do_certificado(
    processos: QuerySet[Processo], de: date, ate: date
) -> Iterator[ComValidade]:
    """O de cada inscrição em vigor, nos autos em que foi expedido."""
    inscricoes = Inscricao.objects.filter(
        excluida_em=None, certificado__processo__in=processos, certificado_ate__range=(de, ate)
    )
    for i in inscricoes.select_related("certificado__processo", "empresa"):
        assert i.certificado is not None, "é o que se procurou"
        yield ComValidade(
            f"certificado-{i.certificado.pk}", "certificado de inscrição no Cadastro",
            i.certificado_ate, i.certificado.processo, frozenset({i.empresa.pessoa_id}),
            D58027.art(24), PASSO, falta=False, origem=_UM_ANO,
            desde=dia_de(i.certificado.emitido_em),
        )  # fmt: skip
