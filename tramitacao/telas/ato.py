"""O formulário de um ato: mostra a consequência, pratica pelo serviço, e diz por que não pôde."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods
from django_fsm import can_proceed

from contas.papeis import Papel
from tramitacao.consultas.autos import Autos
from tramitacao.consultas.linha_do_tempo import Item, linha_do_tempo
from tramitacao.erros import AtoRecusado, PapelNaoAutoriza, RegraViolada, SituacaoNaoAdmite
from tramitacao.fluxo import LinhaDoFluxo, tabela
from tramitacao.models import ProcedimentoConcreto, Processo
from tramitacao.servicos.tramitar import has_transition_perm_do_papel
from tramitacao.telas.acesso import tela_dos_autos
from tramitacao.telas.anexos import guardar_recebidos
from tramitacao.telas.atos import faltas_do_ato, formulario_do_ato
from tramitacao.telas.efeitos_do_ato import efeitos
from tramitacao.telas.formulario import FormularioDoAto
from tramitacao.telas.moldura import moldura
from tramitacao.telas.sessao_vencida import Mandado, guarda_o_mandado, passe, recuperar

#: O que o formulário viu do razão quando se abriu: se ele cresceu, mostra-se o que mudou.
VISTO = "visto"


@dataclass(frozen=True, slots=True)
class Pagina:
    """O ato pedido, já achado nos autos."""

    autos: Autos
    objeto: ProcedimentoConcreto
    linha: LinhaDoFluxo
    formulario: type[FormularioDoAto]


@require_http_methods(["GET", "HEAD", "POST"])
@guarda_o_mandado
@tela_dos_autos
def ato(request: HttpRequest, autos: Autos, slug: str, nome: str) -> HttpResponse:
    """Abre o formulário do ato ou o pratica."""
    pagina = achar(autos, slug, nome)
    if recusa := impedimento(pagina):
        return _recusado(request, pagina, recusa)
    if request.method == "POST":
        return _praticar(request, pagina)
    if mandado := recuperar(request):
        return _devolver(request, pagina, mandado)
    form = formulario_de(pagina, initial=request.GET.dict())
    return _mostrar(request, pagina, form)


def _devolver(request: HttpRequest, p: Pagina, mandado: Mandado) -> HttpResponse:
    """O que se mandou com a sessão vencida volta ao formulário, conferido; nada se pratica."""
    messages.warning(request, mandado.aviso)
    for nome, senha in mandado.arquivos.items():
        mandado.dados[f"{nome}-recebido"] = senha
    form = formulario_de(p, mandado.dados)
    form.is_valid()
    for nome in mandado.recusas.keys() & form.fields.keys():
        form.add_error(nome, mandado.recusas[nome])
    ultima = p.autos.processo.ultima_seq
    velho = _visto(mandado.dados) not in (None, ultima)
    mudou = _o_que_mudou(mandado.dados, p) if velho else None
    return _mostrar(request, p, form, mudou=mudou)


def achar(autos: Autos, slug: str, nome: str) -> Pagina:
    """O ato, nestes autos; `Http404` se não há ou se só o sistema o pratica."""
    objeto = autos.do_slug(slug)
    linhas = tabela(type(objeto)) if objeto else []
    linha = next((x for x in linhas if x.nome == nome), None)
    if objeto is None or linha is None or set(linha.papeis) == {Papel.SISTEMA}:
        raise Http404
    formulario = formulario_do_ato(objeto, linha)
    if formulario is None:
        raise Http404
    return Pagina(autos, objeto, linha, formulario)


def impedimento(p: Pagina) -> AtoRecusado | None:
    """403 quando não cabe ao papel, 409 quando a situação mudou, 422 quando falta algo."""
    transicao = getattr(p.objeto, p.linha.nome)
    rotulo = p.linha.dados.rotulo
    if not has_transition_perm_do_papel(transicao, p.objeto, p.autos.ator):
        return PapelNaoAutoriza(f"{rotulo}: este ato não cabe ao seu papel.")
    if not can_proceed(transicao) or not p.formulario.cabe(p.objeto, p.autos.ator):
        return SituacaoNaoAdmite(f"{rotulo}: este ato não cabe na situação de agora.")
    faltas = faltas_do_ato(p.objeto, p.linha, p.formulario, p.autos)
    return RegraViolada(*faltas) if faltas else None


@transaction.atomic
def _praticar(request: HttpRequest, p: Pagina) -> HttpResponse:
    """Com o processo trancado desde a conferência: o segundo toque vê que o primeiro já valeu."""
    ultima = trancar_os_autos(p.autos.processo)
    form = formulario_de(p, request.POST, request.FILES)
    if form.arrumando:
        return _mostrar(request, p, form)
    if not form.is_valid():
        return _mostrar(request, p, form, status=422)
    if _visto(request.POST) not in (None, ultima):
        return _mostrar(request, p, form, status=409, mudou=_o_que_mudou(request.POST, p))
    try:
        # Recusado o ato, o que ele gravou se desfaz; o arquivo já recebido fica para o reenvio.
        with transaction.atomic():
            form.praticar()
    except RegraViolada as erro:
        por_erros(form, erro)
        return _mostrar(request, p, form, status=422)
    except AtoRecusado as erro:
        return _recusado(request, p, erro)
    messages.success(request, form.feito)
    return redirect(p.autos.processo)


def trancar_os_autos(processo: Processo) -> int:
    """A última linha do razão, com o processo trancado até o fim da transação."""
    trancado = Processo.objects.select_for_update().filter(pk=processo.pk)
    return trancado.values_list("ultima_seq", flat=True).get()


def _ultima(processo: Processo) -> int:
    return Processo.objects.values_list("ultima_seq", flat=True).get(pk=processo.pk)


def por_erros(form: Form, erro: RegraViolada) -> None:
    """Cada pendência no seu campo, ou no alto quando o formulário não o tem."""
    for pendencia in erro.pendencias:
        form.add_error(pendencia.campo if pendencia.campo in form.fields else None, str(pendencia))


def _o_que_mudou(dados: QueryDict, p: Pagina) -> list[Item]:
    """Os atos praticados depois que o formulário se abriu."""
    visto = _visto(dados) or 0
    novas = p.autos.processo.linhas.filter(seq__gt=visto).count()
    return linha_do_tempo(p.autos.processo, p.autos.ator)[:novas]


def _visto(dados: QueryDict) -> int | None:
    lido = dados.get(VISTO, "")
    return int(lido) if lido.isascii() and lido.isdecimal() and len(lido) < 10 else None


def formulario_de(p: Pagina, *args: Any, **kwargs: Any) -> FormularioDoAto:
    """O formulário do ato, para quem olha."""
    return p.formulario(*args, ato=p.linha.nome, objeto=p.objeto, ator=p.autos.ator, **kwargs)


def _mostrar(
    request: HttpRequest, p: Pagina, form: FormularioDoAto, *, status: int = 200, mudou: Any = None
) -> HttpResponse:
    guardar_recebidos(form)
    dados = p.linha.dados
    contexto = {
        **moldura(p.autos),
        "objeto": p.objeto,
        "linha": p.linha,
        "dados": dados,
        "form": form,
        "botao": form.botao or dados.rotulo,
        "chamada": form.chamada or dados.ajuda or form.explicacao,
        # Quem só arruma as filas ainda não viu o que mudou nos autos.
        "visto": (form.arrumando and _visto(request.POST)) or _ultima(p.autos.processo),
        "mudou": mudou,
        "passe": passe(request),
        "efeitos": list(efeitos(p.objeto, dados)),
        "destrutivo": bool(dados.consequencia) and not dados.principal,
    }
    return render(request, "tramitacao/ato.html", contexto, status=status)


def _recusado(request: HttpRequest, p: Pagina, erro: AtoRecusado) -> HttpResponse:
    titulos = {
        403: "Este ato não cabe a você",
        404: "O processo não foi encontrado",
        409: "A situação mudou",
        422: "Ainda não dá para praticar este ato",
    }
    contexto = {
        **moldura(p.autos),
        "dados": p.linha.dados,
        "titulo": titulos.get(erro.http, "O ato não foi praticado"),
        "pendencias": getattr(erro, "pendencias", ()),
        "mensagem": str(erro),
        "situacao": p.objeto.get_situacao_display(),
        "ultimo": linha_do_tempo(p.autos.processo, p.autos.ator)[0] if erro.http == 409 else None,
    }
    return render(request, "tramitacao/ato_recusado.html", contexto, status=erro.http)
