"""Rotas do requerimento: do rascunho ao protocolo."""

from django.urls import path

from tramitacao.telas.assistente.rotas import rotas_do_assistente
from valet.telas.requerimento import arquivos, novo
from valet.telas.requerimento.assistente import REQUERIMENTO
from valet.telas.requerimento.conferir_acontecimento import conferir_acontecimento

urlpatterns = [
    path("novo/", novo.novo, name="requerimento_novo"),
    path("novo/acontecimento/", novo.novo_acontecimento, name="autorizacao_uso_nova"),
    *rotas_do_assistente(
        REQUERIMENTO,
        path("<int:pk>/passeio/croqui/", arquivos.croqui, name="requerimento_croqui"),
        path(
            "<int:pk>/passeio/conferir/",
            arquivos.conferir_passeio,
            name="requerimento_conferir_passeio",
        ),
        *(
            path(
                f"<int:pk>/{slug}/conferir/",
                conferir_acontecimento,
                {"slug": slug},
                name=f"requerimento_conferir_{slug}",
            )
            for slug in ("acontecimento", "area")
        ),
    ),
]
