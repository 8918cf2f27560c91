"""Um valet do Cadastro em JSON: só o que qualquer pessoa pode ler na página dele."""

from datetime import datetime
from typing import Any

from cadastro.consultas.regularidade import Situacao
from contas.sigilo import nome_publico, texto_publico
from normas.datas import SAO_PAULO
from portal.telas.do_documento import do_documento
from portal.telas.respostas import Resposta

_TEXTO = {"type": "string"}
_TALVEZ = {"type": "string", "nullable": True}


def _objeto(**campos: Any) -> dict[str, Any]:
    return {"type": "object", "properties": campos, "required": list(campos)}


_SITUACAO = _objeto(
    codigo=_TEXTO, titulo=_TEXTO, texto=_TEXTO, regular={"type": "boolean"}, dispositivo=_TALVEZ
)
_RESUMO = {
    "numero": _TEXTO, "situacao": _SITUACAO, "emitido_em": _TEXTO, "vale_ate": _TALVEZ,
    "unidade": _TEXTO, "processo": _TEXTO,
    "estabelecimento": _objeto(nome=_TEXTO, endereco=_TEXTO, cnpj=_TALVEZ),
    "empresa": _objeto(nome=_TEXTO, cnpj=_TALVEZ), "estacionamento": _TEXTO,
}  # fmt: skip
_DOCUMENTO = _objeto(
    titulo=_TEXTO, numero=_TEXTO, emitido_em=_TEXTO, situacao=_TEXTO, verificar=_TEXTO
)
#: O valet na lista, na descrição OpenAPI.
RESUMO = _objeto(**_RESUMO)
_HORARIO = _objeto(dia={"type": "integer"}, inicio=_TEXTO, fim=_TEXTO)
#: O valet inteiro.
INTEIRO = _objeto(
    **_RESUMO, local=_TEXTO, horarios={"type": "array", "items": _HORARIO},
    documentos={"type": "array", "items": _DOCUMENTO},
)  # fmt: skip


def resumo(situacao: Situacao, dita: Resposta) -> dict[str, Any]:
    """O que se diz dele na lista."""
    registro = situacao.registro
    casa, empresa = registro.estabelecimento.pessoa, registro.empresa.pessoa
    return {
        "numero": registro.documento.numero,
        "situacao": {
            "codigo": dita.codigo,
            "titulo": dita.titulo,
            "texto": dita.texto,
            "regular": dita.codigo in ("regular", "preco_em_atraso"),
            "dispositivo": str(dita.artigo) if dita.artigo else None,
        },
        "emitido_em": instante(registro.emitido_em),
        "vale_ate": registro.vale_ate.isoformat() if registro.vale_ate else None,
        "unidade": registro.unidade.nome,
        "processo": registro.processo.numero_formatado,
        "estabelecimento": {
            "nome": nome_publico(registro.nome_estabelecimento),
            "endereco": texto_publico(registro.endereco_estabelecimento),
            "cnpj": casa.cnpj or None,
        },
        "empresa": {"nome": nome_publico(empresa.nome), "cnpj": empresa.cnpj or None},
        "estacionamento": texto_publico(registro.endereco_estacionamento),
    }


def inteiro(situacao: Situacao, dita: Resposta) -> dict[str, Any]:
    """O resumo, o lugar exato, os horários e os documentos."""
    papeis = [do_documento(situacao.registro.documento, situacao.termo)]
    if situacao.documento_cet and situacao.cet:
        papeis.append(do_documento(situacao.documento_cet, situacao.cet))
    return {
        **resumo(situacao, dita),
        "local": texto_publico(situacao.registro.local),
        "horarios": situacao.registro.horarios,
        "documentos": [_documento(papel) for papel in papeis],
    }


def instante(em: datetime) -> str:
    """O instante em ISO, na hora de São Paulo."""
    return em.astimezone(SAO_PAULO).isoformat(timespec="seconds")


def _documento(papel: dict[str, Any]) -> dict[str, str]:
    documento = papel["documento"]
    return {
        "titulo": documento.titulo,
        "numero": documento.numero,
        "emitido_em": instante(documento.emitido_em),
        "situacao": papel["etiqueta"],
        "verificar": f"/verificar/{documento.codigo}/",
    }
