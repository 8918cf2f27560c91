"""O formulário mandado depois que a sessão acabou: texto e arquivos esperam a mesma conta entrar.

A página leva um passe assinado com a conta que a abriu e o endereço. Visitante não o tem: dele
nada se guarda. O que se guarda fica na sessão deste navegador, e só essa conta o recebe de volta.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any

from django.conf import settings
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, QueryDict
from django.http.response import HttpResponseBase

from contas.models import Usuario
from tramitacao.servicos.arquivos import ArquivoRecusado
from tramitacao.servicos.soltos import receber_a_espera
from tramitacao.telas.anexos import abrir_senha, senha_de

PASSE = "passe"
POR_GUARDAR = "por_guardar"
#: Formulário nenhum passa deste tamanho, e ninguém tem mais páginas abertas do que isto.
MAIOR_PAGINA, PAGINAS = 64 * 1024, 5
_SAL = "pagina-aberta"
_DE_FORA = {"csrfmiddlewaretoken", PASSE}


@dataclass(slots=True)
class Mandado:
    """O que voltou: os campos, a senha de cada arquivo recebido e a razão de cada recusado."""

    dados: QueryDict
    arquivos: dict[str, str] = field(default_factory=dict)
    recusas: dict[str, str] = field(default_factory=dict)

    @property
    def aviso(self) -> str:
        """O que se diz à pessoa ao devolver."""
        nomes = [a.nome for senha in self.arquivos.values() if (a := abrir_senha(senha))]
        anexos = f", com {' e '.join(nomes)}" if nomes else ""
        return (
            "A sua sessão acabou antes de guardar. O que você digitou está aqui"
            f"{anexos}: confira e guarde."
        )


def passe(request: HttpRequest) -> str:
    """O passe desta página, para quem a abre."""
    return signing.dumps([request.user.pk, request.path], salt=_SAL)


def guarda_o_mandado(tela: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Antes de a tela mandar entrar, guarda o que veio; ela recebe o pedido como estava."""

    @wraps(tela)
    def com_guarda(request: HttpRequest, *posicionais: Any, **nomeados: Any) -> HttpResponseBase:
        guardar(request)
        return tela(request, *posicionais, **nomeados)

    return com_guarda


def guardar(request: HttpRequest) -> None:
    """Guarda o que veio sem sessão, se a página foi mesmo aberta por uma conta."""
    conta = None if request.user.is_authenticated else _conta_do_passe(request)
    if conta is None:
        return
    dados = {nome: request.POST.getlist(nome) for nome in request.POST if nome not in _DE_FORA}
    if len(json.dumps(dados)) > MAIOR_PAGINA:
        dados = {}
    arquivos, recusas = {}, {}
    for nome, enviado in request.FILES.items():
        if not isinstance(enviado, UploadedFile):
            continue
        try:
            arquivos[nome] = senha_de(receber_a_espera(enviado, usuario_id=conta))
        except ArquivoRecusado as recusa:
            recusas[nome] = str(recusa)
    paginas = request.session.get(POR_GUARDAR, {})
    paginas.pop(request.path, None)
    paginas[request.path] = [conta, dados, arquivos, recusas]
    request.session[POR_GUARDAR] = dict(list(paginas.items())[-PAGINAS:])


def recuperar(request: HttpRequest) -> Mandado | None:
    """O que a mesma conta mandou nesta página antes de entrar de novo; lido uma vez só."""
    paginas = request.session.get(POR_GUARDAR, {})
    conta, dados, arquivos, recusas = paginas.get(request.path, (None, {}, {}, {}))
    if conta is None or conta != request.user.pk:
        return None
    del paginas[request.path]
    request.session[POR_GUARDAR] = paginas
    mandado = Mandado(QueryDict(mutable=True), recusas=recusas)
    for nome, valores in dados.items():
        mandado.dados.setlist(nome, valores)
    for nome, senha in arquivos.items():
        if abrir_senha(senha):
            mandado.arquivos[nome] = senha
        else:
            mandado.recusas[nome] = "O arquivo esperou mais de um dia. Anexe-o de novo."
    return mandado


def _conta_do_passe(request: HttpRequest) -> int | None:
    """A conta, ainda ativa, que abriu esta página enquanto a sessão dela podia valer."""
    try:
        conta, onde = signing.loads(
            request.POST.get(PASSE, ""), salt=_SAL, max_age=settings.SESSION_COOKIE_AGE
        )
    except signing.BadSignature:
        return None
    ativa = Usuario.objects.filter(pk=conta, is_active=True)
    return conta if onde == request.path and ativa.exists() else None
