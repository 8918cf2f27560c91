"""Rotas da fiscalização: a ronda e a vistoria nova."""

from django.urls import path

from valet.telas.vistoria import nova, ronda

urlpatterns = [
    path("", ronda.ronda, name="ronda"),
    path("nova/", nova.nova, name="vistoria_nova"),
    path("ponto/<int:pedido_id>/", nova.no_ponto, name="vistoria_do_ponto"),
]
