"""`/api/v1/processos/`: os autos que quem entrou pode ver, e os atos que pode praticar."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.http import Http404, QueryDict
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from portal.api import autos as forma
from portal.api import erros
from portal.api.erros import EntradaInvalida, FormularioRecusado
from portal.api.paginas import PARAMETROS, esquema, paginar
from tramitacao.atuacao import ator_de, ator_exigido
from tramitacao.consultas.autos import Autos, ler_autos
from tramitacao.consultas.visibilidade import processos_visiveis_a
from tramitacao.erros import SituacaoNaoAdmite
from tramitacao.models import Processo
from tramitacao.relogio import agora
from tramitacao.telas.ato import VISTO, achar, formulario_de, impedimento, trancar_os_autos

_OBJETO = {"type": "object", "additionalProperties": True}
_NUMERO = OpenApiParameter(
    "numero", str, OpenApiParameter.PATH, description="Com ponto no lugar da barra."
)
_RECUSAS = dict.fromkeys((403, 404, 429), erros.ESQUEMA)


@method_decorator(never_cache, name="dispatch")
class _DeQuemEntrou(APIView):
    """Só com sessão, no papel escolhido em "Trocar"; nada fica em cache."""

    throttle_classes = (ScopedRateThrottle,)
    throttle_scope = "processos"

    def autos(self, request: Request, numero: str) -> Autos:
        """Os autos, se quem pede os vê; senão `Http404`, existam ou não."""
        visiveis = processos_visiveis_a(ator_de(request._request))
        processo = visiveis.filter(numero=numero).first()
        autos = processo and ler_autos(processo, ator_exigido(request._request), agora())
        if not autos or not autos.procedimentos:
            raise Http404
        return autos


class Lista(_DeQuemEntrou):
    """Os processos de quem entrou."""

    @extend_schema(
        operation_id="listar_processos",
        summary="Lista os seus processos",
        parameters=PARAMETROS,
        responses={200: esquema(_OBJETO), **dict.fromkeys((400, 403, 429), erros.ESQUEMA)},
    )
    def get(self, request: Request) -> Response:
        """Do mais novo ao mais velho."""
        visiveis = processos_visiveis_a(ator_de(request._request))
        visiveis = visiveis.prefetch_related("procedimentos").order_by("-protocolado_em", "-pk")

        def dizer(quais: Iterable[Processo]) -> list[dict[str, Any]]:
            return [forma.resumo(processo) for processo in quais]

        return Response(paginar(request, visiveis, dizer))


class Detalhe(_DeQuemEntrou):
    """Um processo."""

    @extend_schema(
        operation_id="ler_processo",
        summary="Situação, atos, razão e prazos de um processo",
        parameters=[_NUMERO],
        responses={200: _OBJETO, **_RECUSAS},
    )
    def get(self, request: Request, numero: str) -> Response:
        """O que a página do processo mostra a quem olha."""
        return Response(forma.inteiro(self.autos(request, numero)))


class Ato(_DeQuemEntrou):
    """Um ato, praticado com os mesmos campos e as mesmas conferências do formulário."""

    @extend_schema(
        operation_id="praticar_ato",
        summary="Pratica um ato num processo",
        parameters=[_NUMERO],
        request={"application/json": _OBJETO},
        responses={
            200: _OBJETO, **_RECUSAS, **dict.fromkeys((400, 409, 422), erros.ESQUEMA)
        },
    )  # fmt: skip
    @transaction.atomic
    def post(self, request: Request, numero: str, slug: str, nome: str) -> Response:
        """Devolve o processo depois do ato; recusado, nada fica gravado.

        `visto` (o que o processo disse) recusa com 409 o ato pensado sobre autos que mudaram.
        """
        dados = _campos(request.data)
        autos = self.autos(request, numero)
        ultima = trancar_os_autos(autos.processo)
        pagina = achar(autos, slug, nome)
        if recusa := impedimento(pagina):
            raise recusa
        if dados.get(VISTO, str(ultima)) != str(ultima):
            raise SituacaoNaoAdmite("Os autos mudaram desde que você os leu. Leia-os de novo.")
        form = formulario_de(pagina, dados)
        if form.arrumando or not form.is_valid():
            raise FormularioRecusado(form.errors)
        form.praticar()
        return Response(forma.inteiro(self.autos(request, numero)))


def _campos(corpo: Any) -> QueryDict:
    """O objeto JSON como os campos de um formulário: texto, ou lista de textos."""
    if not isinstance(corpo, dict):
        raise EntradaInvalida("envie um objeto JSON com os campos do ato", "")
    dados = QueryDict(mutable=True)
    for nome, valor in corpo.items():
        valores = valor if isinstance(valor, list) else [valor]
        if any(isinstance(v, dict | list) for v in valores):
            raise EntradaInvalida("use texto, número ou lista deles", str(nome))
        dados.setlist(str(nome), [str(v) for v in valores if v is not None])
    return dados
