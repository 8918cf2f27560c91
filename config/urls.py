"""Rotas: só a lista do que cada app oferece."""

from django.urls import include, path

urlpatterns = [
    path("", include("portal.urls")),
    path("contas/", include("contas.urls")),
    path("api/v1/", include("portal.urls_api")),
    path("", include("tramitacao.urls")),
    path("", include("tramitacao.urls_apoio")),
    path("", include("cadastro.urls")),
    path("", include("precos.urls")),
    path("", include("valet.urls")),
    path("", include("eventos.urls")),
]

handler400 = "portal.telas.erros.pedido_invalido"
handler403 = "portal.telas.erros.sem_permissao"
handler404 = "portal.telas.erros.nao_encontrado"
handler500 = "portal.telas.erros.falha"
