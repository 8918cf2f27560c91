"""Endereços da API pública, sob `/api/v1/`."""

from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView
from rest_framework.permissions import AllowAny

from portal.api import cadastro
from portal.api.simulacoes import Simular

app_name = "api"
urlpatterns = [
    path("simulacoes/<str:nome>/", Simular.as_view(), name="simular"),
    path("cadastro/", cadastro.Lista.as_view(), name="cadastro"),
    path("cadastro/<str:numero>/", cadastro.Detalhe.as_view(), name="cadastro_valet"),
    path(
        "schema/",
        SpectacularAPIView.as_view(permission_classes=[AllowAny], authentication_classes=[]),
        name="esquema",
    ),
    path(
        "docs/",
        SpectacularSwaggerView.as_view(
            url_name="api:esquema", permission_classes=[AllowAny], authentication_classes=[]
        ),
        name="docs",
    ),
]
