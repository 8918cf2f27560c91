"""`POST /api/v1/pix/confirmacoes/`: o banco avisa, com assinatura, que um PIX entrou."""

from django.conf import settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from precos.models import Entrada
from precos.servicos.pix import (
    MAIOR_CORPO,
    AssinaturaRecusada,
    CorpoRecusado,
    Notificacao,
    confirmar,
)
from tramitacao.relogio import agora

INSTANTE, ASSINATURA = "X-Via-Livre-Instante", "X-Via-Livre-Assinatura"
_EXEMPLO = {
    "pix": [
        {
            "endToEndId": "E00000000202603311015abcdefghijk",
            "txid": "VL00000000000000123",
            "valor": "2469.86",
            "horario": "2026-03-31T10:15:00-03:00",
        }
    ]
}


class Confirmacoes(APIView):
    """Registra e aplica os PIX; repetir o mesmo PIX não muda nada."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="confirmar_pix",
        summary="Confirmação de PIX pelo banco",
        description="Assinatura: HMAC-SHA256, em hexadecimal, de `instante.corpo`, com o segredo "
        "combinado; o instante é em segundos desde 1970 e vale por cinco minutos.",
        parameters=[
            OpenApiParameter(nome, OpenApiTypes.STR, OpenApiParameter.HEADER, required=True)
            for nome in (INSTANTE, ASSINATURA)
        ],
        request=OpenApiTypes.OBJECT,
        responses={200: OpenApiTypes.OBJECT, 400: OpenApiTypes.OBJECT, 401: OpenApiTypes.OBJECT},
        examples=[OpenApiExample("um PIX", value=_EXEMPLO, request_only=True)],
    )
    def post(self, request: Request) -> Response:
        """Quem não assina recebe 401; corpo ilegível, 400 com o campo."""
        if not settings.PIX_SEGREDO:
            return _erro("pix_desligado", "O PIX não está configurado.", 503)
        corpo = request._request.body
        if len(corpo) > MAIOR_CORPO:
            return _erro("corpo_grande", "O corpo passa de 256 kB.", 413)
        notificacao = Notificacao(
            corpo, request.headers.get(INSTANTE, ""), request.headers.get(ASSINATURA, "")
        )
        try:
            entradas = confirmar(notificacao, segredo=settings.PIX_SEGREDO, em=agora())
        except AssinaturaRecusada as recusa:
            return _erro("assinatura_recusada", str(recusa), status.HTTP_401_UNAUTHORIZED)
        except CorpoRecusado as recusa:
            return _erro("entrada_invalida", str(recusa), 400, recusa.campo)
        return Response({"pix": [_resposta(e) for e in entradas]})


def _resposta(entrada: Entrada) -> dict[str, str]:
    return {
        "endToEndId": entrada.identificador.removeprefix("PIX-"),
        "lista": str(entrada.classe),
    }


def _erro(codigo: str, mensagem: str, situacao: int, campo: str | None = None) -> Response:
    return Response(
        {"erro": {"codigo": codigo, "mensagem": mensagem, "campo": campo or None}}, situacao
    )
