"""Os documentos do valet: o que cada um é, que artigo o pede e o que leva dentro."""

from typing import Any

from normas.acervo import D58027
from tramitacao.documento import Modelo
from tramitacao.models import Tramitacao


def _comum(objeto: Any, linha: Tramitacao) -> dict[str, Any]:
    processo = objeto.procedimento.processo
    return {"processo": processo.numero_formatado, "despacho": linha.texto.despacho}


def _modelo(codigo: str, titulo: str, prefixo: str, artigo: int) -> Modelo:
    return Modelo(
        codigo, titulo, prefixo, f"valet/documentos/{codigo}.html", D58027.art(artigo), _comum
    )


MODELOS = (
    _modelo("comprovante", "Comprovante de protocolo", "CP", 5),
    _modelo("comunique_se", "Comunique-se", "CQ", 7),
    _modelo("guia_simples", "Guia de pagamento", "GU", 9),
    _modelo("termo_tpu", "Termo de Permissão de Uso", "TPU", 3),
    _modelo("despacho_deferimento", "Despacho de deferimento", "DD", 10),
    _modelo("despacho_indeferimento", "Despacho de indeferimento", "DI", 8),
    _modelo("autorizacao_cet", "Autorização de Embarque e Desembarque", "AED", 4),
    _modelo("certificado_cadastro", "Certificado de Inscrição no Cadastro", "CC", 24),
)
