"""Endereços da API pública, sob `/api/v1/`."""

from django.urls import path, register_converter
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView
from rest_framework.permissions import AllowAny

from portal.api import cadastro, processos
from portal.api.simulacoes import Simular
from precos.api.pix import Confirmacoes
from tramitacao.telas.acesso import NumeroConverter

register_converter(NumeroConverter, "autos")

app_name = "api"
urlpatterns = [
    path("simulacoes/<str:nome>/", Simular.as_view(), name="simular"),
    path("cadastro/", cadastro.Lista.as_view(), name="cadastro"),
    path("cadastro/<str:numero>/", cadastro.Detalhe.as_view(), name="cadastro_valet"),
    path("processos/", processos.Lista.as_view(), name="processos"),
    path("processos/<autos:numero>/", processos.Detalhe.as_view(), name="processo"),
    path(
        "processos/<autos:numero>/<slug:slug>/atos/<slug:nome>/",
        processos.Ato.as_view(),
        name="ato",
    ),
    path("pix/confirmacoes/", Confirmacoes.as_view(), name="confirmar_pix"),
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
