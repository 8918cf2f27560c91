"""Os lugares de arquivo de uma página, com o que já está em cada um."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from normas.datas import instante_por_extenso
from normas.norma import Dispositivo


@dataclass(frozen=True, slots=True)
class Lugar:
    """O lugar de um arquivo, como a peça `arquivo.html` o mostra."""

    slot: str
    nome: str
    titulo: str
    ajuda: str
    artigo: Dispositivo
    situacao: str = ""
    tom: str = ""
    enviado: dict[str, str] | None = None
    erro: str = ""
    dispensado: str = ""


def lugar_de(
    exigencia: Any, *, anexos: Mapping[str, Any], endereco: str, erro: str = "",
    exigido: bool = True, dispensado: str = "",
) -> Lugar:  # fmt: skip
    """O lugar de uma exigência (`slot`, `titulo`, `ajuda`, `dispositivo`), como está agora.

    `endereco` é onde se abre o arquivo que está nele; `dispensado` diz por que não se pede.
    """
    megas = settings.ARQUIVO_MAXIMO_BYTES // 1048576
    base: dict[str, Any] = {
        "slot": exigencia.slot,
        "nome": f"arquivo_{exigencia.slot}",
        "titulo": exigencia.titulo,
        "ajuda": f"{exigencia.ajuda} PDF, JPEG ou PNG, até {megas} MB.".strip(),
        "artigo": exigencia.dispositivo,
        "erro": erro,
    }
    anexo = anexos.get(exigencia.slot)
    if anexo:
        base["enviado"] = {
            "nome": anexo.arquivo.nome,
            "detalhe": f"anexado em {instante_por_extenso(anexo.enviado_em)}",
            "url": endereco,
        }
        return Lugar(**base, situacao="Anexado", tom="bom")
    if dispensado:
        return Lugar(**base, situacao="Dispensado", dispensado=dispensado)
    if not exigido:
        return Lugar(**base, situacao="Só se for preciso")
    return Lugar(**base, situacao="Falta", tom="atencao")
