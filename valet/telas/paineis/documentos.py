"""Os documentos do pedido, na ordem dos arts. 5º e 18."""

from typing import Any

from tramitacao.consultas.autos import Autos
from tramitacao.telas.paineis.documentos import documentos_dos_autos
from valet.regras.documentos_exigidos import POR_SLOT, exigencias


def documentos(autos: Autos) -> dict[str, Any]:
    """O que está juntado, conferido ou por conferir, e o que falta."""
    return documentos_dos_autos(autos, exigencias(autos.fatos(autos.principal)), list(POR_SLOT))
