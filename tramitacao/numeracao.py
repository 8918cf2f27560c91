"""Número do processo e dos documentos: série por unidade e ano, trancada, sem furo."""

from tramitacao.models.serie import Serie


def proximo(especie: str, unidade_id: int, ano: int) -> int:
    """O próximo da série, com a linha trancada até o fim da transação de quem chama."""
    Serie.objects.bulk_create(
        [Serie(especie=especie, unidade_id=unidade_id, ano=ano)], ignore_conflicts=True
    )
    serie = Serie.objects.select_for_update().get(especie=especie, unidade_id=unidade_id, ano=ano)
    serie.ultimo += 1
    serie.save(update_fields=["ultimo"])
    return serie.ultimo
