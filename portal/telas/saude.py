"""A saúde do serviço, para quem o vigia: vivo (responde) e pronto (banco e tabelas)."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from contas.models import Unidade


@require_safe
def vivo(request: HttpRequest) -> JsonResponse:
    """O processo responde."""
    return JsonResponse({"vivo": True})


@require_safe
def pronto(request: HttpRequest) -> JsonResponse:
    """O banco responde e as tabelas iniciais estão carregadas; senão, 503."""
    try:
        connection.ensure_connection()
        carregado = Unidade.objects.exists()
    except DatabaseError:
        carregado = False
    return JsonResponse({"pronto": carregado}, status=200 if carregado else 503)
