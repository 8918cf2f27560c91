"""Rotas de apoio: a caixa, o correio da demonstração e a administração."""

from django.urls import path
from django.views.generic import RedirectView

from tramitacao.telas import (
    administracao,
    caixa,
    calendario,
    correio,
    modelos_de_aviso,
    normas_complementares,
    pessoal,
    rotina,
    unidades,
)

_ADMINISTRACAO = RedirectView.as_view(pattern_name="rotinas")

urlpatterns = [
    path("caixa/", caixa.caixa, name="caixa"),
    path("caixa/<int:chave>/", caixa.mensagem, name="caixa_mensagem"),
    path("caixa/<int:chave>/nao-lida/", caixa.marcar_como_nao_lida, name="caixa_nao_lida"),
    path("demonstracao/correio/", correio.correio, name="correio"),
    path("demonstracao/correio/<int:chave>/", correio.carta, name="correio_carta"),
    path("administracao/", _ADMINISTRACAO, name="administracao"),
    path("administracao/rotinas/", administracao.pagina_das_rotinas, name="rotinas"),
    path(
        "administracao/rotinas/falhas/<int:chave>/repetir/",
        administracao.repetir_falha,
        name="rotina_repetir",
    ),
    path(
        "administracao/rotinas/mensagens/<int:chave>/reenviar/",
        administracao.reenviar_mensagem,
        name="mensagem_reenviar",
    ),
    path("administracao/rotinas/<slug:codigo>/", rotina.pagina_da_rotina, name="rotina"),
    path("administracao/rotinas/<slug:codigo>/passar/", rotina.passar_rotina, name="rotina_passar"),
    path("administracao/pessoas/", pessoal.lista, name="pessoas"),
    path("administracao/pessoas/nova/", pessoal.nova, name="lotacao_nova"),
    path("administracao/pessoas/<int:chave>/", pessoal.uma, name="lotacao"),
    path("administracao/pessoas/<int:chave>/encerrar/", pessoal.encerrar, name="lotacao_encerrar"),
    path("administracao/unidades/", unidades.lista, name="unidades"),
    path("administracao/unidades/<int:chave>/", unidades.uma, name="unidade"),
    path("administracao/avisos/", modelos_de_aviso.lista, name="avisos"),
    path("administracao/avisos/<str:chave>/", modelos_de_aviso.um, name="aviso"),
    path("administracao/avisos/<str:chave>/voltar/", modelos_de_aviso.voltar, name="aviso_voltar"),
    path("administracao/normas/", normas_complementares.lista, name="normas_complementares"),
    path("administracao/normas/nova/", normas_complementares.uma, name="norma_complementar_nova"),
    path("administracao/normas/<int:chave>/", normas_complementares.uma, name="norma_complementar"),
    path("administracao/calendario/", calendario.ano_do_calendario, name="calendario"),
    path("administracao/calendario/novo/", calendario.dia, name="calendario_novo"),
    path("administracao/calendario/<int:chave>/", calendario.dia, name="calendario_dia"),
    path("administracao/calendario/<int:chave>/tirar/", calendario.tirar, name="calendario_tirar"),
    path(
        "administracao/calendario/decreto/<int:ano>/",
        calendario.decreto,
        name="calendario_decreto",
    ),
]
