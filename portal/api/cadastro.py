"""`/api/v1/cadastro/`: o registro público do art. 25, sem login. Nada de pessoa física."""

from collections.abc import Iterable
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from cadastro.consultas.busca import registros
from cadastro.consultas.navegacao import Estado, Filtro, navegar
from cadastro.models import Registro
from portal.api import erros, valet
from portal.api.erros import EntradaInvalida
from portal.api.paginas import PARAMETROS, esquema, paginar
from portal.telas.respostas import respostas
from tramitacao.relogio import agora

_MAXIMO = 120
_FILTROS = [
    OpenApiParameter("q", str, description="Nome, endereço, CNPJ, processo ou documento."),
    OpenApiParameter("unidade", str, description="Sigla da Subprefeitura, como PI."),
    OpenApiParameter("distrito", str, description="Nome do distrito do estabelecimento."),
    OpenApiParameter("situacao", str, enum=[str(e) for e in Estado]),
]


class _Publica(APIView):
    authentication_classes = ()
    permission_classes = (AllowAny,)
    throttle_classes = (ScopedRateThrottle,)
    throttle_scope = "cadastro"


class Lista(_Publica):
    """Os valets registrados."""

    @extend_schema(
        operation_id="listar_cadastro",
        summary="Lista o Cadastro Municipal",
        parameters=[*_FILTROS, *PARAMETROS],
        responses={
            200: esquema(valet.RESUMO), **dict.fromkeys((400, 429), erros.ESQUEMA)
        },
    )  # fmt: skip
    def get(self, request: Request) -> Response:
        """Do mais novo ao mais velho, com a situação de cada um neste instante."""
        em = agora()

        def dizer(quais: Iterable[Registro]) -> list[dict[str, Any]]:
            return [valet.resumo(*par) for par in respostas(quais, em)]

        return Response(paginar(request, navegar(_filtro(request), em), dizer))


class Detalhe(_Publica):
    """Um valet, pelo número do documento."""

    @extend_schema(
        operation_id="ler_cadastro",
        summary="Diz se um valet está regular",
        responses={200: valet.INTEIRO, **dict.fromkeys((404, 429), erros.ESQUEMA)},
    )
    def get(self, request: Request, numero: str) -> Response:
        """A situação neste instante, os horários, os lugares e os documentos em que se apoia."""
        registro = registros().filter(documento__numero__iexact=_limpo(numero)).first()
        if registro is None:
            raise Http404
        ((situacao, dita),) = respostas([registro], agora())
        return Response(valet.inteiro(situacao, dita))


def _filtro(request: Request) -> Filtro:
    nomes = ("q", "unidade", "distrito", "situacao")
    q, unidade, distrito, situacao = (_limpo(request.query_params.get(n, "")) for n in nomes)
    if situacao and situacao not in set(Estado):
        raise EntradaInvalida(f"use uma destas: {', '.join(Estado)}", "situacao")
    estado = Estado(situacao) if situacao else None
    return Filtro(q=q, unidade=unidade, distrito=distrito, estado=estado)


def _limpo(texto: str) -> str:
    """Sem sinais de controle (o banco não guarda o nulo) e num tamanho de pergunta."""
    return "".join(c for c in texto if c.isprintable())[:_MAXIMO].strip()
