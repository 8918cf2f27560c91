"""O que se digita no acontecimento e na área, certo; o primeiro dia é daqui a 45 dias."""

from datetime import timedelta

from normas.datas import curta
from tramitacao.relogio import hoje

ENDERECO = "/requerimentos/novo/acontecimento/"


def acontecimento(daqui: int = 45, **mudancas: str) -> dict[str, str]:
    """O envio certo da página do acontecimento, com as trocas dadas."""
    primeiro = hoje() + timedelta(days=daqui)
    return {
        "acont_nome": "Festa de Santa Rita", "primeiro_dia": curta(primeiro),
        "ultimo_dia": curta(primeiro + timedelta(days=1)), "acont_inicio": "18h",
        "acont_fim": "02:00", "publico_estimado": "1.400", "area_do_acontecimento": "850,5",
        **mudancas,
    }  # fmt: skip


AREA = {"area_do_passeio": "8", "area_da_pista": "24,50"}
