"""Rotas dos autos: fila, processo, atos, prazos, documentos."""

from django.urls import include, path, register_converter

from tramitacao.telas import diario, planilha_do_diario
from tramitacao.telas.acesso import NumeroConverter
from tramitacao.telas.agenda_ics import agenda_ics
from tramitacao.telas.arquivo import anexo, documento, expedido
from tramitacao.telas.ato import ato
from tramitacao.telas.fluxo import fluxo
from tramitacao.telas.inicio import fila_do_servidor, inicio
from tramitacao.telas.prazo import prazo
from tramitacao.telas.processo import processo
from tramitacao.telas.responsavel import assumir_marcados, mudar_responsavel
from tramitacao.telas.validade import validade

register_converter(NumeroConverter, "numero")

_DOS_AUTOS = [
    path("", processo, name="processo"),
    path("documentos/<int:chave>/", documento, name="documento"),
    path("expedidos/<int:chave>/", expedido, name="expedido"),
    path("anexos/<int:chave>/", anexo, name="anexo"),
    path("prazos/<int:chave>/", prazo, name="prazo"),
    path("validades/<slug:chave>/", validade, name="validade"),
    path("<slug:slug>/fluxo/", fluxo, name="fluxo"),
    path("<slug:slug>/atos/<slug:nome>/", ato, name="ato"),
    path("<slug:slug>/assumir/", mudar_responsavel, {"acao": "assumir"}, name="assumir"),
    path("<slug:slug>/devolver/", mudar_responsavel, {"acao": "devolver"}, name="devolver"),
]

_DO_DIARIO = [
    path("", diario.a_publicar, name="diario"),
    path("publicadas/", diario.publicadas, name="diario_publicadas"),
    path("lista.csv", planilha_do_diario.baixar, name="diario_baixar"),
    path("planilha/", planilha_do_diario.enviar, name="diario_planilha"),
]

urlpatterns = [
    path("publicacoes/", include(_DO_DIARIO)),
    path("agenda/<slug:segredo>.ics", agenda_ics, name="agenda_ics"),
    path("processos/", inicio, name="processos"),
    path("processos/fila/", fila_do_servidor, name="fila"),
    path("processos/assumir/", assumir_marcados, name="assumir_marcados"),
    path("processos/<numero:numero>/", include(_DOS_AUTOS)),
]
