"""Rotas da exclusão do Cadastro."""

from django.urls import path

from cadastro.telas.nova_exclusao import nova

urlpatterns = [path("cadastro/exclusoes/nova/", nova, name="exclusao_nova")]
