"""`POST /api/v1/simulacoes/NOME/`: a mesma regra do comando, sem login e com limite de uso."""

from functools import cache
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import APIException
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from portal.simulacoes import SIMULACOES, ErroDeSimulacao, SimulacaoDesconhecida, simular
from portal.simulacoes.erros import Codigo, invalida
from portal.simulacoes.vigentes import vigentes

# Uma simulação cabe em poucos milhares de caracteres; o resto é abuso.
MAIOR_CORPO = 64 * 1024
_OBJETO = {"type": "object", "additionalProperties": True}
_ERRO = {
    "type": "object",
    "required": ["erro"],
    "properties": {
        "erro": {
            "type": "object",
            "required": ["codigo", "mensagem", "campo"],
            "properties": {
                "codigo": {"type": "string", "enum": [str(codigo) for codigo in Codigo]},
                "mensagem": {"type": "string"},
                "campo": {"type": "string", "nullable": True},
            },
        }
    },
}


class Simular(APIView):
    """Responde uma simulação."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (ScopedRateThrottle,)
    throttle_scope = "simulacao"

    @extend_schema(
        operation_id="simular",
        summary="Responde uma simulação",
        parameters=[OpenApiParameter("nome", str, OpenApiParameter.PATH, enum=list(SIMULACOES))],
        request={"application/json": _OBJETO},
        responses={200: _OBJETO, **dict.fromkeys((400, 404, 413, 415, 429), _ERRO)},
        examples=[
            OpenApiExample(s.nome, s.exemplo, summary=s.resumo, request_only=True)
            for s in SIMULACOES.values()
        ],
    )
    def post(self, request: Request, nome: str) -> Response:
        """Recebe e devolve o mesmo objeto do comando `simular`."""
        if _corpo_grande(request):
            return _erro("a entrada passa do tamanho admitido", 413)
        try:
            return Response(simular(nome, request.data, cache(vigentes)))
        except SimulacaoDesconhecida:
            return _erro("não há simulação com este nome", status.HTTP_404_NOT_FOUND)
        except ErroDeSimulacao as erro:
            return Response(erro.como_json(), status.HTTP_400_BAD_REQUEST)
        except RecursionError:
            return _erro("a entrada não é JSON que se possa ler", status.HTTP_400_BAD_REQUEST)

    def handle_exception(self, exc: Exception) -> Response:
        """Corpo malformado, tipo errado e excesso de pedidos respondem na mesma forma."""
        resposta = super().handle_exception(exc)
        if isinstance(exc, APIException):
            resposta.data = invalida(_MENSAGENS.get(exc.status_code, str(exc.detail))).como_json()
        return resposta


_MENSAGENS = {
    400: "a entrada não é JSON que se possa ler",
    405: "use POST",
    415: "envie a entrada como application/json",
    429: "muitas simulações em pouco tempo: espere um minuto e tente de novo",
}


def _corpo_grande(request: Request) -> bool:
    declarado: Any = request.META.get("CONTENT_LENGTH") or 0
    try:
        return int(declarado) > MAIOR_CORPO
    except ValueError:
        return True


def _erro(mensagem: str, codigo: int) -> Response:
    return Response(invalida(mensagem).como_json(), codigo)
