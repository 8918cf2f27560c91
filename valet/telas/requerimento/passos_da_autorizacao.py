"""As treze páginas da Autorização de Uso: as do TPU que cabem e as do acontecimento — art. 18."""

from collections.abc import Mapping
from dataclasses import replace

from tramitacao.telas.assistente.passo import Passo
from valet.models import Requerimento
from valet.telas.requerimento.formularios.acontecimento import (
    FormularioAcontecimento,
    FormularioArea,
)
from valet.telas.requerimento.passos import PASSOS

_CHAMADAS = {
    "quem": "O pedido é um só para a portaria da Subprefeitura e a autorização da CET.",
    "empresa": "A empresa que vai manobrar e guardar os carros. A portaria sai em nome dela.",
    "estabelecimento": "O imóvel em que o acontecimento vai ser, com o CNPJ de quem o explora.",
    "documentos-do-estabelecimento": "Quem explora o local concorda com o valet, e mostra que "
    "existe e quem assina por ele.",
}
_PROPRIAS = (
    Passo(
        "acontecimento",
        "O que vai ser, em que dias e horas, e para quanta gente. Passar da meia-noite pode: das "
        "18:00 às 02:00.",
        FormularioAcontecimento, anexos=("planta", "alvara"),
        template="valet/requerimento/acontecimento.html",
    ),
    Passo(
        "area",
        "Quanto da calçada e da pista o serviço ocupa, em metros quadrados. As duas se somam no "
        "preço.",
        FormularioArea, template="valet/requerimento/area.html",
    ),
)  # fmt: skip

PASSOS_DA_AUTORIZACAO: dict[str, Passo] = {
    **{
        slug: replace(passo, chamada=_CHAMADAS.get(slug, passo.chamada))
        for slug, passo in PASSOS.items()
        if slug != "horarios"
    },
    **{passo.slug: passo for passo in _PROPRIAS},
}


def passos_de(r: Requerimento) -> Mapping[str, Passo]:
    """As páginas deste pedido, de TPU ou de Autorização de Uso."""
    return PASSOS_DA_AUTORIZACAO if r.eventual else PASSOS
