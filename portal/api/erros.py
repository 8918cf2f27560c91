"""Os erros da API, todos na forma `{"erro": {codigo, mensagem, campo}}` do contrato."""

from collections.abc import Mapping
from typing import Any

from rest_framework.exceptions import APIException, NotAuthenticated
from rest_framework.response import Response
from rest_framework.views import exception_handler, set_rollback

from normas.exigencia import Pendencia
from tramitacao.erros import AtoRecusado, RegraViolada

CODIGOS = {
    400: "entrada_invalida",
    403: "sem_permissao",
    404: "nao_encontrado",
    405: "metodo_nao_admitido",
    409: "situacao_mudou",
    415: "entrada_invalida",
    422: "regra_violada",
    429: "muitos_pedidos",
}
_MENSAGENS = {
    400: "A entrada não é JSON que se possa ler.",
    403: "Isto não cabe a você, no papel em que está agindo.",
    404: "Não há nada neste endereço que você possa ver.",
    405: "Este endereço não admite este método.",
    415: "Envie a entrada como application/json.",
    429: "Muitos pedidos em pouco tempo: espere um minuto e tente de novo.",
}
#: O corpo de erro na descrição OpenAPI.
ESQUEMA = {
    "type": "object",
    "required": ["erro"],
    "properties": {
        "erro": {
            "type": "object",
            "required": ["codigo", "mensagem", "campo"],
            "properties": {
                "codigo": {"type": "string", "enum": sorted({*CODIGOS.values(), "nao_entrou"})},
                "mensagem": {"type": "string"},
                "campo": {"type": "string", "nullable": True},
                "campos": {"type": "object"},
                "pendencias": {"type": "array", "items": {"type": "object"}},
            },
        }
    },
}


class EntradaInvalida(APIException):
    """Um parâmetro que não se entende; `campo` é o nome dele."""

    status_code = 400

    def __init__(self, mensagem: str, campo: str) -> None:
        super().__init__(mensagem)
        self.mensagem, self.campo = mensagem, campo


class FormularioRecusado(APIException):
    """Campos de um ato que não passaram na conferência; nada se gravou."""

    status_code = 422

    def __init__(self, achados: Mapping[str, Any]) -> None:
        self.achados = {nome: [str(dito) for dito in ditos] for nome, ditos in achados.items()}
        super().__init__(next((d for ditos in self.achados.values() for d in ditos), ""))


def corpo(codigo: str, mensagem: str, campo: str | None = None, **mais: Any) -> dict[str, Any]:
    """O corpo do erro."""
    return {"erro": {"codigo": codigo, "mensagem": mensagem, "campo": campo, **mais}}


def dizer(pendencia: Pendencia) -> dict[str, str | None]:
    """Uma pendência, com o artigo e como se sana."""
    return {
        "texto": pendencia.texto,
        "dispositivo": str(pendencia.dispositivo),
        "como_sanar": pendencia.como_sanar or None,
        "campo": pendencia.campo or None,
    }


def tratar(exc: Exception, contexto: dict[str, Any]) -> Response | None:
    """Cada erro conhecido na mesma forma; o que não se conhece segue seu caminho."""
    if isinstance(exc, AtoRecusado):
        set_rollback()
        return Response(_do_ato(exc), exc.http)
    resposta = exception_handler(exc, contexto)
    if resposta is None:
        return None
    estado = resposta.status_code
    if isinstance(exc, EntradaInvalida):
        resposta.data = corpo(CODIGOS[400], exc.mensagem, exc.campo or None)
    elif isinstance(exc, FormularioRecusado):
        resposta.data = _do_formulario(exc)
    elif isinstance(exc, NotAuthenticated):
        resposta.data = corpo("nao_entrou", "Entre na sua conta para ver os seus processos.")
    else:
        mensagem = _MENSAGENS.get(estado, "O pedido não pôde ser atendido.")
        resposta.data = corpo(CODIGOS.get(estado, "erro"), mensagem)
    return resposta


def _do_formulario(erro: FormularioRecusado) -> dict[str, Any]:
    campos = {nome: ditos for nome, ditos in erro.achados.items() if nome != "__all__"}
    mensagem = str(erro.detail) or "Há campos a corrigir."
    return corpo(CODIGOS[422], mensagem, next(iter(campos), None), campos=campos)


def _do_ato(erro: AtoRecusado) -> dict[str, Any]:
    if not isinstance(erro, RegraViolada):
        return corpo(CODIGOS[erro.http], str(erro))
    campo = next((p.campo for p in erro.pendencias if p.campo), None)
    return corpo(
        CODIGOS[422], str(erro), campo, pendencias=[dizer(p) for p in erro.pendencias]
    )  # fmt: skip
