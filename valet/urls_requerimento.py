"""Rotas do requerimento: do rascunho ao protocolo."""

from django.urls import path

from valet.telas.requerimento import arquivos, envio, lista, parte

urlpatterns = [
    path("novo/", lista.novo, name="requerimento_novo"),
    path("<int:pk>/", lista.lista, name="requerimento"),
    path("<int:pk>/excluir/", lista.excluir, name="requerimento_excluir"),
    path("<int:pk>/conferir/", envio.conferir, name="requerimento_conferir"),
    path("<int:pk>/enviar/", envio.enviar, name="requerimento_enviar"),
    path("<int:pk>/enviado/", envio.enviado, name="requerimento_enviado"),
    path("<int:pk>/anexos/<slug:exigencia>/", arquivos.anexo, name="requerimento_anexo"),
    path("<int:pk>/passeio/croqui/", arquivos.croqui, name="requerimento_croqui"),
    path(
        "<int:pk>/passeio/conferir/",
        arquivos.conferir_passeio,
        name="requerimento_conferir_passeio",
    ),
    path("<int:pk>/<slug:slug>/", parte.parte, name="requerimento_parte"),
]
