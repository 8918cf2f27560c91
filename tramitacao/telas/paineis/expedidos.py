"""O que a Prefeitura e a CET expediram nestes autos, e o que saiu no Diário Oficial."""

from typing import Any

from tramitacao.consultas.autos import Autos
from tramitacao.consultas.publicacoes import que_nao_saem
from tramitacao.consultas.visibilidade import expedidos_visiveis_a
from tramitacao.fato import dados_da_linha
from tramitacao.models import DocumentoExpedido, Publicacao


def expedidos(autos: Autos) -> dict[str, Any]:
    """Número, código de verificação e se ainda vale; do mais novo."""
    base = autos.processo.get_absolute_url()
    return {
        "documentos": [
            {
                "titulo": d.titulo,
                "numero": d.numero,
                "codigo": d.codigo,
                "emitido_em": d.emitido_em,
                "url": f"{base}expedidos/{d.pk}/",
                "verificar": f"/verificar/{d.codigo}/",
                "motivo": d.motivo_revogacao,
                **_validade(autos, d),
            }
            for d in expedidos_visiveis_a(autos.ator, autos.processo).order_by("-pk")
        ]
    }


def publicacoes(autos: Autos) -> dict[str, Any]:
    """Os atos publicados e os que faltam publicar, com o texto."""
    achadas = Publicacao.objects.filter(procedimento__processo=autos.processo).select_related(
        "linha__procedimento"
    )
    desfeitas = set(que_nao_saem(autos.processo.pk).values_list("pk", flat=True))
    return {
        "publicacoes": [
            {
                "rotulo": dados_da_linha(p.linha)[0],
                "ato_em": p.linha.em,
                "publicacao": p,
                "desfeita": p.pk in desfeitas,
            }
            for p in achadas.order_by("-pk")
        ]
    }


def _validade(autos: Autos, d: DocumentoExpedido) -> dict[str, str]:
    if d.revogado_em:
        return {"situacao": "Sem efeito", "tom": "mau"}
    if d.valido_ate and d.valido_ate < autos.hoje:
        return {"situacao": "Vencido", "tom": ""}
    return {"situacao": "Em vigor", "tom": "bom"}
